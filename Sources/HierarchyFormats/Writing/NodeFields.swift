import Hierarchies

/// The fields of nodes beside the name: code, text columns, and whether a node is disabled.
struct NodeFields {
  /// A field with the texts of some nodes.
  struct Field {
    let name: String
    let texts: TextColumn
  }

  private let hierarchy: Hierarchy

  /// The codes, if a node has one, then the other text columns in their order.
  let texts: [Field]

  /// Whether a node is disabled.
  let hasDisabled: Bool

  /// Whether nodes without children need an empty list of them: readers would otherwise nest a list by its codes.
  let needsChildren: Bool

  init(_ hierarchy: Hierarchy) {
    self.hierarchy = hierarchy
    let names = hierarchy.columnNames
    let ordered = names.filter { $0 == Self.code } + names.filter { $0 != Self.code }
    texts = ordered.compactMap { name in
      hierarchy.column(named: name).map { Field(name: name, texts: $0) }
    }
    needsChildren = hierarchy.depth == 1 && hierarchy.hasDivisionCodes
    hasDisabled = hierarchy.depthFirst().contains { hierarchy.isDisabled($0) }
  }

  /// The name of the field with the code.
  static let code = "code"

  /// The name of the field that says whether a node is disabled.
  static let disabled = "disabled"

  /// Calls a closure with each field that a node has: `code`, the text columns, and `disabled` without a text.
  func forEach(of node: Hierarchy.Node, _ body: (String, UTF8Text?) -> Void) {
    for field in texts {
      if let text = field.texts[node] { body(field.name, text) }
    }
    if hasDisabled, hierarchy.isDisabled(node) { body(Self.disabled, nil) }
  }
}

extension Hierarchy {
  /// Whether the codes of some nodes say that they are below others.
  fileprivate var hasDivisionCodes: Bool {
    var table = RowTable(self, findingLimit: 1)
    return table.connectDivisionCodes() > 0
  }
}
