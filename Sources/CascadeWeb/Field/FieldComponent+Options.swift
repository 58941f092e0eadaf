import Lookup
import Selections

extension FieldComponent {
  /// The definition of the element `<cascade-field>`.
  package static var definition: ElementDefinition {
    ElementDefinition(
      name: "cascade-field",
      properties: CommonProperty.definitions + [
        PropertyDefinition("picker", attribute: "picker", .text),
        PropertyDefinition("multiple", attribute: "multiple", .flag),
        PropertyDefinition("anyLevel", attribute: "any-level", .flag),
        PropertyDefinition("result", attribute: "result", .text),
        PropertyDefinition("max", attribute: "max", .number),
        PropertyDefinition("maxTags", attribute: "max-tags", .number),
        PropertyDefinition("expandTrigger", attribute: "expand-trigger", .text, part: "columns"),
        PropertyDefinition("placeholder", attribute: "placeholder", .text),
        PropertyDefinition("separator", attribute: "separator", .text),
        PropertyDefinition("clearable", attribute: "clearable", .flag),
        PropertyDefinition("searchable", attribute: "searchable", .flag, part: "names search"),
        PropertyDefinition("within", attribute: "within", .text),
        PropertyDefinition("prefer", attribute: "prefer", .text),
        PropertyDefinition("preload", attribute: "preload", .text),
        PropertyDefinition("values", .script),
        PropertyDefinition("paths", .readOnly),
        PropertyDefinition("opened", .readOnly),
      ] + WheelProperty.definitions,
      methods: PickerMethod.definitions,
      parts: "marks field tree[picker=tree]|columns[picker=columns]|columns[multiple]|wheel",
      make: { FieldComponent(host: $0) })
  }

  private enum OwnProperty: Int, CaseIterable {
    case picker, multiple, anyLevel, result, max, maxTags, expandTrigger
    case placeholder, separator, clearable, searchable, within, prefer, preload, values, paths,
      opened
  }

  func setOwnProperty(_ index: Int, to value: ScriptValue) {
    switch OwnProperty(rawValue: index) {
    case .picker:
      settings.pickerKind =
        value == .text("columns") ? .columns : value == .text("tree") ? .tree : .wheel
      rebuild()
    case .multiple:
      settings.allowsSeveral = value == .flag(true)
      rebuild()
    case .anyLevel:
      settings.choosesAnyLevel = value == .flag(true)
      rebuild()
    case .result:
      settings.result = value == .text("leaves") ? .leaves : value == .text("all") ? .all : .topmost
      rebuild()
    case .max:
      settings.maximum = value.wholeNumber.map { Swift.max(0, $0) }
      rebuild()
    case .maxTags: settings.shownTags = Swift.max(0, value.wholeNumber ?? Settings.defaultShownTags)
    case .expandTrigger: columns.options.opensOnHover = value == .text("hover")
    case .placeholder: settings.placeholder = value.utf8
    case .separator: settings.separator = value.utf8
    case .clearable: settings.isClearable = value == .flag(true)
    case .searchable: settings.isSearchable = value == .flag(true)
    case .within: settings.addressScope.within = SavedPath.list(of: value)
    case .prefer: settings.addressScope.preferred = SavedPath.list(of: value)
    case .values: setValue(value, from: .property)
    // The page sends no `src` before it is needed.
    case .preload, .paths, .opened: break
    case nil: wheels.set(WheelProperty(rawValue: index - OwnProperty.allCases.count), to: value)
    }
    search?.configuration.maximumDepth = picker.maximumDepth
    search?.configuration.addressScope = settings.addressScope
    updateForm()
  }

  func getOwnProperty(_ index: Int) -> ScriptValue {
    switch OwnProperty(rawValue: index) {
    case .values: isMultiple ? valuesScript : .null
    case .paths: isMultiple ? pathsScript : .null
    case .opened: .flag(sheet.isOpen)
    default: .null
    }
  }

  /// Matches the value again after a rule has changed.
  private func rebuild() {
    dataChanged()
    apply(savedPath)
  }
}
