extension Hierarchy: Hashable {
  /// Whether two hierarchies have the same nodes with the same indices and texts.
  ///
  /// - Complexity: O(1) for copies of one value, otherwise O(*b*) for *b* bytes.
  public static func == (a: Hierarchy, b: Hierarchy) -> Bool {
    let isSame =
      a.packed === b.packed || a.packed.bytes.buffer.elementsEqual(b.packed.bytes.buffer)
    if isSame, a.overlay === b.overlay { return true }
    // Nodes with the same texts have the same bytes in one version of the format, but not in two.
    guard isSame || a.packed.version != b.packed.version else { return false }
    return a.nodeIndexLimit == b.nodeIndexLimit
      && (0..<a.nodeIndexLimit).allSatisfy { a.agrees(with: b, on: Node($0)) }
  }

  /// Hashes the numbers of nodes, leaves and levels, which don't depend on the version of the file.
  ///
  /// - Complexity: O(1).
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    hasher.combine(leafCount)
    hasher.combine(depth)
  }

  private func agrees(with other: Hierarchy, on node: Node) -> Bool {
    guard contains(node), other.contains(node) else {
      return contains(node) == other.contains(node)
    }
    return parent(of: node) == other.parent(of: node)
      && position(of: node) == other.position(of: node)
      && isDisabled(node) == other.isDisabled(node)
      && nameUTF8(of: node) == other.nameUTF8(of: node)
      && columnNames.allSatisfy { text($0, of: node) == other.text($0, of: node) }
      && other.columnNames.allSatisfy { text($0, of: node) == other.text($0, of: node) }
  }
}
