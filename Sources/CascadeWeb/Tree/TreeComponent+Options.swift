import Hierarchies
import Selections

/// The properties of `<cascade-tree>`, in the order in which it defines them.
enum TreeProperty: Int, CaseIterable {
  case expanded, selection, checkPolicy, result, maximum, filter, columns, editable, accordion
  case customRows, customIcons, values

  var definition: PropertyDefinition {
    switch self {
    case .expanded: PropertyDefinition("expanded", attribute: "expanded", .script)
    case .selection: PropertyDefinition("selection", attribute: "selection", .text)
    case .checkPolicy: PropertyDefinition("checkPolicy", attribute: "check-policy", .text)
    case .result: PropertyDefinition("result", attribute: "result", .text)
    case .maximum: PropertyDefinition("max", attribute: "max", .number)
    case .filter: PropertyDefinition("filter", attribute: "filter", .text, part: "names")
    case .columns: PropertyDefinition("columns", attribute: "columns", .text)
    case .editable: PropertyDefinition("editable", attribute: "editable", .flag, part: "data")
    case .accordion: PropertyDefinition("accordion", attribute: "accordion", .flag)
    case .customRows: PropertyDefinition("customRows", attribute: "custom-rows", .flag)
    case .customIcons: PropertyDefinition("customIcons", attribute: "custom-icons", .flag)
    case .values: PropertyDefinition("values", .script)
    }
  }
}

extension TreeComponent {
  /// The definition of the element `<cascade-tree>`.
  package static var definition: ElementDefinition {
    ElementDefinition(
      name: "cascade-tree",
      properties: CommonProperty.definitions + TreeProperty.allCases.map { $0.definition },
      methods: [
        "expandAll", "collapseAll", "reveal", "expand", "collapse",
        MethodDefinition("insertNode", part: "data"), MethodDefinition("renameNode", part: "data"),
        MethodDefinition("removeNode", part: "data"), MethodDefinition("moveNode", part: "data"),
      ],
      parts: "marks tree",
      make: { TreeComponent(host: $0) })
  }

  func set(_ property: TreeProperty, to value: ScriptValue) {
    let isSet = value == .flag(true)
    switch property {
    case .expanded:
      expanded = value
      return tree.expand(value)
    case .selection:
      switch value.utf8.map(Text.init) {
      case "none": tree.options.mode = .none
      case "multiple": tree.options.mode = .multiple
      case "check": tree.options.mode = .check
      default: tree.options.mode = .single
      }
    case .checkPolicy: tree.options.policy = value == .text("independent") ? .independent : .cascade
    case .result:
      result = value == .text("leaves") ? .leaves : value == .text("all") ? .all : .topmost
    case .maximum: tree.options.maximum = value.wholeNumber
    case .filter:
      tree.setQuery(value.utf8)
      return followFilter()
    case .columns: return tree.setColumns(value.utf8 ?? [])
    case .editable: tree.options.isEditable = isSet
    case .accordion:
      tree.options.isAccordion = isSet
      dataChanged()
    case .customRows: tree.options.hasOwnRows = isSet
    case .customIcons: tree.options.hasOwnIcons = isSet
    case .values: return setValue(value, from: .property)
    }
    apply(savedPath)
  }
}
