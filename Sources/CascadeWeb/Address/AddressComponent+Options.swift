import Hierarchies
import Lookup
import Selections

extension AddressComponent {
  /// The definition of the element `<cascade-address>`.
  package static var definition: ElementDefinition {
    ElementDefinition(
      name: "cascade-address",
      properties: CommonProperty.definitions + [
        PropertyDefinition("levels", attribute: "levels", .number),
        PropertyDefinition("minLevel", attribute: "min-level", .number),
        PropertyDefinition("prompts", attribute: "prompts", .script),
        PropertyDefinition("sections", attribute: "sections", .text),
        PropertyDefinition("placeholder", attribute: "placeholder", .text),
        PropertyDefinition("skipsSingleChildren", attribute: "skips-single-children", .flag),
        PropertyDefinition("searchable", attribute: "searchable", .flag, part: "names search"),
        PropertyDefinition("within", attribute: "within", .text),
        PropertyDefinition("prefer", attribute: "prefer", .text),
        PropertyDefinition("look", attribute: "look", .text),
        PropertyDefinition("preload", attribute: "preload", .text),
        PropertyDefinition("opened", .readOnly),
      ],
      methods: PickerMethod.definitions,
      parts: "address",
      make: { AddressComponent(host: $0) })
  }

  private enum OwnProperty: Int {
    case levels, minimumLevel, prompts, sections, placeholder, skipsSingleChildren, searchable,
      within, prefer, look, preload, opened
  }

  func setOwnProperty(_ index: Int, to value: ScriptValue) {
    switch OwnProperty(rawValue: index) {
    case .levels: settings.maximumDepth = Self.level(value)
    case .minimumLevel: settings.minimumDepth = Self.level(value)
    case .prompts:
      settings.prompts = value
    case .sections: settings.hasSections = value != .text("none")
    case .placeholder: settings.placeholder = value.utf8
    case .skipsSingleChildren: settings.skipsSingleChildren = value == .flag(true)
    case .searchable:
      finder = value == .flag(true) ? finder ?? SearchPanel(host: host) : nil
      tellSearch(keepsResults: true)
    case .within: settings.addressScope.within = SavedPath.list(of: value)
    case .prefer: settings.addressScope.preferred = SavedPath.list(of: value)
    case .look: settings.hasTabs = value == .text("tabs")
    // The page sends no `src` before it is needed.
    case .preload, .opened, nil: break
    }
    finder?.configuration.maximumDepth = settings.maximumDepth ?? .max
    finder?.configuration.addressScope = settings.addressScope
    let loading = loading
    dataChanged()
    choice.draft.loading = loading
    apply(savedPath)
    updateForm()
  }

  func getOwnProperty(_ index: Int) -> ScriptValue {
    switch OwnProperty(rawValue: index) {
    case .prompts: settings.prompts
    case .opened: .flag(sheet.isOpen)
    default: .null
    }
  }

  /// Returns a number of levels from 1 to 64, or nil if the value is anything else.
  private static func level(_ value: ScriptValue) -> Int? {
    guard case .number(let number) = value, number >= 1, number.isFinite else { return nil }
    return Int(min(number, Settings.levelLimit))
  }

  /// Returns an empty selection with the current data and settings.
  func selection() -> PathSelection {
    PathSelection(
      hierarchy, minimumDepth: settings.minimumDepth, maximumDepth: settings.maximumDepth,
      skipsSingleChildren: settings.skipsSingleChildren, isLazy: isLazy)
  }
}
