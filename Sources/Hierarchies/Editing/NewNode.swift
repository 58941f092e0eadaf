extension Hierarchy {
  /// A node to append or insert.
  public struct NewNode: Hashable, Sendable {
    let name: [UInt8]
    var texts: [(name: [UInt8], text: [UInt8])]
    let isDisabled: Bool

    /// Creates a node.
    ///
    /// - Parameters:
    ///   - name: The name to show.
    ///   - code: The code that identifies the node, if any. An empty code is ignored.
    ///   - isDisabled: Whether the node is shown but can't be chosen.
    /// - Complexity: O(*b*) for *b* bytes.
    public init(name: String, code: String? = nil, isDisabled: Bool = false) {
      self.name = Array(name.utf8)
      texts = code.map { [(TextColumn.codeName, Array($0.utf8))] } ?? []
      self.isDisabled = isDisabled
    }

    /// Creates a copy of a node of an unedited hierarchy.
    ///
    /// - Complexity: O(*b* + *c*) for *b* bytes and *c* columns.
    package init(copying node: Node, of hierarchy: Hierarchy) {
      precondition(hierarchy.overlay == nil, "Only nodes of an unedited hierarchy can be copied")
      name = Array(hierarchy.nameUTF8(of: node))
      isDisabled = hierarchy.isDisabled(node)
      texts = []
      for column in hierarchy.packed.columns.dropFirst() {
        if let text = column.text(of: node) {
          let copy = text.joined
          texts.append((Array(column.name), withExtendedLifetime(copy) { Array(copy.buffer) }))
        }
      }
    }

    /// Sets the text of the node in a named column, such as `pinyin`.
    ///
    /// - Complexity: O(*b* + *c*) for *b* bytes and *c* columns.
    public mutating func setText(_ text: String, column: String) {
      let column = Array(column.utf8)
      texts.removeAll { $0.name.elementsEqual(column) }
      texts.append((column, Array(text.utf8)))
    }

    /// Whether two new nodes have the same name, texts and state.
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
