extension FieldComponent {
  /// The element `<cascade-field>`.
  package static var definition: ElementDefinition {
    ElementDefinition(
      name: "cascade-field",
      properties: CommonProperty.definitions + [
        PropertyDefinition("picker", attribute: "picker", .text),
        PropertyDefinition("placeholder", attribute: "placeholder", .text),
        PropertyDefinition("separator", attribute: "separator", .text),
        PropertyDefinition("clearable", attribute: "clearable", .flag),
        PropertyDefinition("opened", .readOnly),
      ] + WheelProperty.definitions,
      methods: ["open", "close"],
      styles: [commonStyles, sheetStyles, wheelStyles, fieldStyles],
      make: { FieldComponent(host: $0) })
  }

  private enum OwnProperty: Int, CaseIterable {
    case picker, placeholder, separator, clearable, opened
  }

  func setOwnProperty(_ index: Int, to value: ScriptValue) {
    switch OwnProperty(rawValue: index) {
    case .picker: break
    case .placeholder: placeholder = value.utf8
    case .separator: separator = value.utf8
    case .clearable: isClearable = value == .flag(true)
    case .opened: break
    case nil: wheels.set(WheelProperty(rawValue: index - OwnProperty.allCases.count), to: value)
    }
  }

  func getOwnProperty(_ index: Int) -> ScriptValue {
    OwnProperty(rawValue: index) == .opened ? .flag(sheet.isOpen) : .null
  }
}
