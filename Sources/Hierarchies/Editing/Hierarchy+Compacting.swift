extension Hierarchy {
  /// An equal hierarchy without an edit overlay, numbered in breadth-first order, in the current version
  /// of the format.
  ///
  /// - Complexity: O(1) for an unedited hierarchy in the current version, otherwise O(*b* + *n* log *n*) for *n* nodes and *b*
  ///   bytes of text.
  var compacted: Hierarchy {
    if overlay == nil, packed.version == FileLayout.version { return self }
    let columns = columnNames.compactMap { name in
      column(named: name).map { (name: name, texts: $0) }
    }
    var builder = HierarchyBuilder()
    var entries = [HierarchyBuilder.Entry?](repeating: nil, count: nodeIndexLimit)
    for node in depthFirst() {
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
    return builder.build()
  }
}
