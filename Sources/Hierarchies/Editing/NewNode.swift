extension Hierarchy {
  /// A node to be appended or inserted: its name, and what else is known of it.
  public struct NewNode: Hashable, Sendable {
    let name: [UInt8]
    var texts: [(name: [UInt8], text: [UInt8])]
    let isDisabled: Bool

    /// Describes a node.
    ///
    /// - Parameters:
    ///   - name: The name to show.
    ///   - code: The code that identifies the node, where it has one; an empty one counts as none.
    ///   - isDisabled: Whether the node is shown but cannot be chosen.
    /// - Complexity: O(*b*) for *b* bytes.
    public init(name: String, code: String? = nil, isDisabled: Bool = false) {
      self.name = Array(name.utf8)
      texts = code.map { [(TextColumn.codeName, Array($0.utf8))] } ?? []
      self.isDisabled = isDisabled
    }

    /// Describes a node like one of a hierarchy to which nothing has been appended.
    ///
    /// - Complexity: O(*b* + *c*) for *b* bytes and *c* columns.
    package init(copying node: Node, of hierarchy: Hierarchy) {
      precondition(hierarchy.overlay == nil, "Only nodes that were built can be copied")
      name = Array(hierarchy.nameUTF8(of: node))
      isDisabled = hierarchy.isDisabled(node)
      texts = []
      for column in hierarchy.packed.columns.dropFirst() {
        if let text = column.text(of: node) { texts.append((Array(column.name), Array(text))) }
      }
    }

    /// Gives the node a text in a named column, such as `pinyin`.
    ///
    /// - Complexity: O(*b* + *c*) for *b* bytes and *c* columns.
    public mutating func setText(_ text: String, column: String) {
      let column = Array(column.utf8)
      texts.removeAll { $0.name.elementsEqual(column) }
      texts.append((column, Array(text.utf8)))
    }

    /// Whether two descriptions are the same.
    ///
    /// - Complexity: O(*b*) for *b* bytes.
    public static func == (a: NewNode, b: NewNode) -> Bool {
      a.name == b.name && a.isDisabled == b.isDisabled
        && a.texts.elementsEqual(b.texts) { $0.name == $1.name && $0.text == $1.text }
    }

    /// Feeds the name and the texts to a hasher.
    ///
    /// - Complexity: O(*b*) for *b* bytes.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(name)
      hasher.combine(isDisabled)
      for text in texts { hasher.combine(text.text) }
    }
  }
}
