extension Hierarchy {
  /// Removes a node and its descendants.
  ///
  /// Other nodes keep their indices, and the indices of removed nodes aren't reused. A removed node's
  /// name and texts are still available; other calls with it trap.
  ///
  /// - Returns: The removed nodes in breadth-first order.
  /// - Complexity: O(*s* + *f*) for *s* removed nodes and *f* siblings, plus one pass over the
  ///   *n* leaf numbers. The first edit, and the first after a copy, also copies tables in O(*n*).
  @discardableResult
  public mutating func remove(_ node: Node) -> [Node] {
    check(node)
    let overlay = exclusiveOverlay()
    let nodes = countLevels(of: node.number..<node.number + 1, adding: -1)
    detach(node)
    overlay.nodeCount -= nodes.count
    for node in nodes { overlay.subtreeSizes[node.index] = 0 }
    return nodes
  }

  /// Moves a node and its descendants to another parent, or to another position in the same parent.
  ///
  /// Nodes keep their indices, so a child's index can then be less than its parent's.
  ///
  /// - Parameters:
  ///   - node: A node of this hierarchy.
  ///   - parent: The new parent, or `nil` to make the node a root.
  ///   - position: The node's new position among the children of the parent, from 0 to the number of
  ///     its other children.
  /// - Throws: `HierarchyEditError.belowItself` if the new parent is the node or one of its
  ///   descendants. The hierarchy doesn't change then.
  /// - Complexity: O(*s* + *f*) for *s* moved nodes and *f* old and new siblings, plus two passes over
  ///   the *n* leaf numbers. The first edit, and the first after a copy, also copies tables in O(*n*).
  public mutating func move(
    _ node: Node, to parent: Node?, at position: Int
  ) throws(HierarchyEditError) {
    check(node)
    if let parent, parent == node || isAncestor(node, of: parent) {
      throw .belowItself(node, parent: parent)
    }
    let others = childCount(of: parent) - (self.parent(of: node) == parent ? 1 : 0)
    precondition(position >= 0 && position <= others, "The position is past the last child")
    let overlay = exclusiveOverlay()
    let numbers = node.number..<node.number + 1
    let nodes = countLevels(of: numbers, adding: -1)
    let leaves = leafRange(of: node)
    // Leaf numbers relative to the first moved leaf, until its new number is known.
    var leafOffsets: [UInt32] = []
    for node in nodes {
      leafOffsets.append(
        overlay.leafStarts[node.index] - UInt32(truncatingIfNeeded: leaves.lowerBound))
    }
    detach(node)
    let first = attach(numbers, leafCount: leaves.count, to: parent, at: position)
    for (node, offset) in zip(nodes, leafOffsets) {
      overlay.leafStarts[node.index] = first + offset
    }
    countLevels(of: numbers, adding: 1)
  }

  /// Renames a node. Its other texts don't change.
  ///
  /// - Complexity: O(*b* + *r* + *f*) for *b* bytes, *r* renamed nodes and *f* siblings. The first
  ///   edit, and the first after a copy, also copies tables in O(*n*).
  public mutating func rename(_ node: Node, to name: String) {
    rename(node, toValidUTF8: Array(name.utf8))
  }

  /// Renames a node. The name is known to be UTF-8.
  package mutating func rename(_ node: Node, toValidUTF8 name: [UInt8]) {
    check(node)
    let overlay = exclusiveOverlay()
    overlay.texts.rename(node.index - packed.nodeCount, to: name)
    // The packed index contains the old name. A family in the overlay is searched linearly.
    overlay.adoptFamily(of: parent(of: node), in: packed)
  }
}
