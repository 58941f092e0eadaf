import Lookup
import Selections
import WebRuntime

/// The properties of `<cascade-field>` itself. Those of all wheels follow.
enum FieldProperty: Int, CaseIterable {
  case picker, multiple, anyLevel, result, max, maxTags, expandTrigger
  case placeholder, separator, searchable, clearable, within, prefer, preload, values, paths,
    opened, display

  static var count: Int {
    var count = 0
    while Self(rawValue: count) != nil { count += 1 }
    return count
  }

  var definition: PropertyDefinition {
    switch self {
    case .picker: PropertyDefinition("picker", attribute: "picker", .text)
    case .multiple: PropertyDefinition("multiple", attribute: "multiple", .flag)
    case .anyLevel: PropertyDefinition("anyLevel", attribute: "any-level", .flag)
    case .result: PropertyDefinition("result", attribute: "result", .text)
    case .max: PropertyDefinition("max", attribute: "max", .number)
    case .maxTags: PropertyDefinition("maxTags", attribute: "max-tags", .number)
    case .expandTrigger:
      PropertyDefinition("expandTrigger", attribute: "expand-trigger", .text, part: "columns")
    case .placeholder: PropertyDefinition("placeholder", attribute: "placeholder", .text)
    case .separator: PropertyDefinition("separator", attribute: "separator", .text)
    case .searchable:
      PropertyDefinition("searchable", attribute: "searchable", .flag, part: "names search")
    case .clearable: PropertyDefinition("clearable", attribute: "clearable", .flag)
    case .within: PropertyDefinition("within", attribute: "within", .text)
    case .prefer: PropertyDefinition("prefer", attribute: "prefer", .text)
    case .preload: PropertyDefinition("preload", attribute: "preload", .text)
    case .values: PropertyDefinition("values", .script)
    case .paths: PropertyDefinition("paths", .readOnlyList)
    case .opened: PropertyDefinition("opened", .readOnlyFlag)
    case .display: PropertyDefinition("display", attribute: "display", .text)
    }
  }
}

extension FieldProperty {
  var setting: Setting {
    switch self {
    case .picker, .multiple, .anyLevel, .result, .max: .rule
    case .maxTags, .expandTrigger, .placeholder, .separator, .searchable, .clearable, .within,
      .prefer, .preload, .display:
      .look
    case .values: .value
    case .paths, .opened: .look
    }
  }
}

extension FieldComponent {
  /// The definition of the element `<cascade-field>`.
  package static var definition: ElementDefinition {
    ElementDefinition(
      name: "cascade-field",
      properties: CommonProperty.definitions
        + PropertyDefinition.list { FieldProperty(rawValue: $0)?.definition }
        + PropertyDefinition.list { WheelProperty(rawValue: $0)?.definition },
      method: { PickerMethod(rawValue: $0)?.definition },
      parts: "marks field tree[picker=tree]|columns[picker=columns]|columns[multiple]|wheel",
      make: { FieldComponent(host: $0) })
  }

  func setOwnProperty(_ index: Int, to value: ScriptValue) {
    switch FieldProperty(rawValue: index) {
    case .picker:
      settings.pickerKind =
        value.isText("columns") ? .columns : value.isText("tree") ? .tree : .wheel
    case .multiple: settings.allowsSeveral = value.isSet
    case .anyLevel: settings.choosesAnyLevel = value.isSet
    case .result:
      settings.result = value.isText("leaves") ? .leaves : value.isText("all") ? .all : .topmost
    case .max: settings.maximum = value.wholeNumber.map { Swift.max(0, $0) }
    case .maxTags: settings.shownTags = value.wholeNumber.map { Swift.max(0, $0) }
    case .expandTrigger: columns.options.opensOnHover = value.isText("hover")
    case .placeholder: settings.placeholder = value.utf8
    case .separator: settings.separator = value.utf8
    case .display: settings.showsLastName = value.isText("last")
    case .clearable: settings.isClearable = value.isSet
    case .searchable:
      settings.isSearchable = value.isSet
      search?.search(for: [])
      if sheet.isOpen, hasBox { finder.begin() }
    case .within:
      settings.addressScope.within = SavedPath.list(of: value)
      configureSearch()
    case .prefer:
      settings.addressScope.preferred = SavedPath.list(of: value)
      configureSearch()
    case .values: setValue(value, from: .property, isSeveral: true)
    // The page sends no `src` before it is needed.
    // The driver (element.js) postpones loading by `preload`.
    case .preload, .paths, .opened: break
    case nil: wheels.set(WheelProperty(rawValue: index - FieldProperty.count), to: value)
    }
  }

  func getOwnProperty(_ index: Int) -> ScriptValue {
    switch FieldProperty(rawValue: index) {
    case .values: isMultiple ? valuesScript : .null
    case .paths: isMultiple ? pathsScript : .null
    case .opened: .flag(sheet.isOpen)
    default: .null
    }
  }
}

extension FieldComponent.Settings {
  /// The numbers of tags that take a few lines of a wide field, and of a phone's.
  static var defaultShownTags: Int { 20 }
  static var compactShownTags: Int { 8 }
}

#if !hasFeature(Embedded)
extension FieldProperty {
  var description: PropertyDescription {
    switch self {
    case .picker: .init(oneOf: ["wheel", "columns", "tree"], "`wheel`, `columns` or `tree`")
    case .multiple: .init("allows several values")
    case .anyLevel: .init("nodes with children can be values too")
    case .result:
      .init(
        oneOf: ["topmost", "leaves", "all"],
        "which checked nodes form the value: `topmost`, `leaves` or `all`")
    case .max:
      .init(
        "the maximum number of checked leaves, or of checked nodes with `any-level`. A check above it is refused"
      )
    case .maxTags:
      .init(
        "the maximum number of tags, by default 20, or 8 on a phone; `+5` represents the others")
    case .expandTrigger:
      .init(
        oneOf: ["hover"],
        """
        `hover`: columns open under the mouse, which may cross other rows while moving toward the open column
        """)
    case .placeholder: .init("the text of the field while nothing is chosen")
    case .separator: .init("the text between the names of a path; a space by default")
    case .searchable: .init("shows a search box above the picker")
    case .clearable:
      .init(
        "shows a button that clears the field; Delete clears it too, and with a single value Backspace"
      )
    case .within: .within
    case .prefer: .prefer
    case .preload: .preload
    case .values:
      .init(
        type: "string[] | null", set: "readonly CascadeValue[] | string | null",
        """
        with `multiple`, a list of values, each in a form that `value` accepts. In `value` they are separated by \
        commas; in a name, write `\\,` for a comma
        """)
    case .paths:
      .init(
        type: "CascadeNode[][] | null",
        "read-only: with `multiple`, the paths of all values")
    case .opened: .init(type: "boolean", "read-only: whether the picker is open")
    case .display: .display
    }
  }
}

extension FieldComponent {
  static var description: ElementDescription {
    ElementDescription(
      definition, interface: "CascadeFieldElement",
      "A form field with a picker: wheels, columns or a tree, with one value or several.",
      guide: "Field.md",
      properties: FieldProperty.allCases.map { .init($0.definition, $0.description) }
        + WheelProperty.described,
      methods: PickerMethod.allCases.map { .init($0.definition, $0.description(of: "picker")) },
      events: [
        .init(
          "input", "CascadeChoiceDetail", "the choice in the open picker changes",
          fields: "`path`, `rows`; with `multiple` also `paths`, `values`"),
        .init("change", "CascadeChoiceDetail", "the value changes", fields: "the same"),
        .init(
          "confirm", "CascadeChoiceDetail", "the picker closes with a choice",
          fields: "the same, of the value"),
        .init(
          "cancel", "CascadeChoiceDetail", "the picker closes without a choice",
          fields: "the same, of the value"),
      ] + [.refusal] + [.search(with: "`searchable`")] + EventDescription.common
        + EventDescription.treeSteps,
      slots: [.row])
  }
}

extension EventDescription {
  /// The event of the elements with checkboxes.
  static let refusal = Self(
    "refuse", "CascadeRefuseDetail", "a check would exceed `max`",
    fields: "`excess`: by how many")
}
#endif
