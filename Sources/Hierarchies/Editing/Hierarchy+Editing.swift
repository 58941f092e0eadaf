extension Hierarchy {
  /// Removes a node and all below it.
  ///
  /// The numbers of removed nodes are not given out again, and no other node changes its number. A
  /// removed node can still be asked for its name and its texts, and for nothing else.
  ///
  /// - Returns: The removed nodes, level by level.
  /// - Complexity: O(*s* + *f*) for *s* nodes removed among *f* siblings, plus one pass over the
  ///   *n* leaf numbers; the first time, and where a copy is in use, also O(*n*) to copy tables.
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

  /// Moves a node with all below it to another parent, or to another position below its own.
  ///
  /// No node changes its number, so from then on a child's number may be less than its parent's.
  ///
  /// - Parameters:
  ///   - node: A node of this hierarchy.
  ///   - parent: The new parent, or `nil` to make the node a root.
  ///   - position: The position that the node is to have among the children of the parent, from 0
  ///     to the number of its other children.
  /// - Throws: `HierarchyEditError.belowItself` where the new parent is the node or stands below
  ///   it; nothing is changed then.
  /// - Complexity: O(*s* + *f*) for *s* nodes moved and *f* siblings before and after, plus two
  ///   passes over the *n* leaf numbers; the first time, and where a copy is in use, also O(*n*) to
  ///   copy tables.
  public mutating func move(
    _ node: Node, to parent: Node?, at position: Int
  ) throws(HierarchyEditError) {
    check(node)
    if let parent, parent == node || isAncestor(node, of: parent) {
      throw .belowItself(node, parent: parent)
    }
    let others = childCount(of: parent) - (self.parent(of: node) == parent ? 1 : 0)
    precondition(position >= 0 && position <= others, "There are fewer children than that")
    let overlay = exclusiveOverlay()
    let numbers = node.number..<node.number + 1
    let nodes = countLevels(of: numbers, adding: -1)
    let leaves = leafRange(of: node)
    // The leaf numbers of what is moved are kept from its first until they have their place.
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

  /// Gives a node another name; its other texts stay.
  ///
  /// - Complexity: O(*b* + *r* + *f*) for *b* bytes, *r* renamed nodes and *f* siblings; the first
  ///   time, and where a copy is in use, also O(*n*) to copy tables.
  public mutating func rename(_ node: Node, to name: String) {
    rename(node, toValidUTF8: Array(name.utf8))
  }

  /// Gives a node another name, in bytes that are known to be UTF-8.
  package mutating func rename(_ node: Node, toValidUTF8 name: [UInt8]) {
    check(node)
    let overlay = exclusiveOverlay()
    overlay.texts.rename(node.index - packed.nodeCount, to: name)
    // The image finds children by their names of before; a family of its own is looked through.
    overlay.adoptFamily(of: parent(of: node), in: packed)
  }
}
