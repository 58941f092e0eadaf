extension Hierarchy: Hashable {
  /// Whether two hierarchies have the same nodes, numbered the same, with the same texts.
  ///
  /// - Complexity: O(1) for copies of one value, else O(*b*) for *b* bytes.
  public static func == (a: Hierarchy, b: Hierarchy) -> Bool {
    guard a.image === b.image || a.image.bytes.buffer.elementsEqual(b.image.bytes.buffer) else {
      return false
    }
    if a.growth === b.growth { return true }
    return a.count == b.count && a.appendedNodes.allSatisfy { a.agrees(with: b, on: $0) }
  }

  /// Feeds the number of nodes and the checksum to a hasher.
  ///
  /// - Complexity: O(1).
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    hasher.combine(image.bytes.buffer.longNumber(at: Layout.checksumOffset))
  }

  private var appendedNodes: some Sequence<Node> {
    (image.nodeCount..<count).lazy.map { Node($0) }
  }

  private func agrees(with other: Hierarchy, on node: Node) -> Bool {
    parent(of: node) == other.parent(of: node)
      && position(of: node) == other.position(of: node)
      && isDisabled(node) == other.isDisabled(node)
      && nameBytes(of: node) == other.nameBytes(of: node)
      && columnNames.allSatisfy { text($0, of: node) == other.text($0, of: node) }
      && other.columnNames.allSatisfy { text($0, of: node) == other.text($0, of: node) }
  }
}
