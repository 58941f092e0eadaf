/// The properties shared by all elements of the kit, in the order of their definitions. An element's own
/// properties follow them.
package enum CommonProperty: Int, CaseIterable {
  case source, data, value, name, required, disabled, label, strings, path, rows, lazy
  case history, former

  /// The definitions, which precede an element's own.
  package static var definitions: [PropertyDefinition] {
    allCases.map { property in
      switch property {
      case .source: PropertyDefinition("src", attribute: "src", .url)
      case .data: PropertyDefinition("data", attribute: "data", .json, part: "data")
      case .value: PropertyDefinition("value", attribute: "value", .value)
      case .name: PropertyDefinition("name", attribute: "name", .text)
      case .required: PropertyDefinition("required", attribute: "required", .flag)
      case .disabled: PropertyDefinition("disabled", attribute: "disabled", .flag)
      case .label: PropertyDefinition("label", attribute: "label", .text)
      case .strings: PropertyDefinition("strings", .script)
      case .path: PropertyDefinition("path", .readOnly)
      case .rows: PropertyDefinition("rows", .readOnly)
      case .lazy: PropertyDefinition("lazy", attribute: "lazy", .flag)
      case .history: PropertyDefinition("history", attribute: "history", .url)
      case .former: PropertyDefinition("former", .readOnly)
      }
    }
  }
}
