extension Hierarchy {
  /// An equal hierarchy without an edit overlay, numbered in breadth-first order, in the current version
  /// of the format.
  ///
  /// - Complexity: O(1) for an unedited hierarchy in the current version, otherwise O(*b* + *n* log *n*) for *n* nodes and *b*
  ///   bytes of text.
  var compacted: Hierarchy {
    if overlay == nil, packed.version == FileLayout.version || packed.parts != nil { return self }
    var entries: [HierarchyBuilder.Entry?] = []
    return builder(copying: depthFirst(), &entries).build()
  }

  /// Returns a builder with copies of nodes, parents before their children.
  ///
  /// - Parameter entries: The entry of each node, which one call after another can use. Every node of a call except
  ///   roots has its parent in that call.
  /// - Complexity: O(*k* + *b*) for *k* nodes with *b* bytes of text, plus O(*n*) in the first call for a hierarchy of
  ///   *n* nodes.
  func builder(
    copying nodes: some Sequence<Node>, _ entries: inout [HierarchyBuilder.Entry?]
  ) -> HierarchyBuilder {
    let columns = columnNames.compactMap { name in
      column(named: name).map { (name: name, texts: $0) }
    }
    var builder = HierarchyBuilder()
    if entries.isEmpty { entries = Array(repeating: nil, count: nodeIndexLimit) }
    for node in nodes {
      let parent = parent(of: node).flatMap { entries[$0.index] }
      let entry = nameUTF8(of: node).withUnsafeBytes { builder.add(utf8: $0, to: parent) }
      entries[node.index] = entry
      for column in columns {
        column.texts[node]?.withUnsafeBytes {
          builder.setText(utf8: $0, column: column.name, of: entry)
        }
      }
      if isDisabled(node) { builder.setDisabled(true, of: entry) }
    }
    return builder
  }
}
