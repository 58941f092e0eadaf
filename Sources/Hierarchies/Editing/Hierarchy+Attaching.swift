// The shared part of insertions, moves and removals: attaching and detaching subtrees, renumbering
// leaves, and updating subtree sizes.
extension Hierarchy {
  /// The overlay to change, copied if another hierarchy refers to it (copy-on-write).
  mutating func exclusiveOverlay() -> EditOverlay {
    if let overlay, isKnownUniquelyReferenced(&self.overlay) { return overlay }
    let copy = overlay.map { EditOverlay(copying: $0) } ?? EditOverlay(of: packed)
    overlay = copy
    return copy
  }

  /// Attaches detached nodes to a parent, and returns the number for the first of their leaves.
  ///
  /// - Parameter leafCount: The number of leaves in the subtrees of the nodes.
  func attach(
    _ numbers: Range<UInt32>, leafCount: Int, to parent: Node?, at position: Int
  ) -> UInt32 {
    let overlay = overlay!
    let siblings = children(of: parent)
    let first =
      if position < siblings.count {
        Int(overlay.leafStarts[siblings[position].index])
      } else if let parent {
        siblings.isEmpty ? leafRange(of: parent).lowerBound : leafRange(of: parent).upperBound
      } else {
        overlay.leafCount
      }
    // A parent that was a leaf passes its leaf number on to its first child.
    let isReplaced = parent != nil && siblings.isEmpty
    overlay.renumberLeaves(
      from: isReplaced ? first + 1 : first, by: leafCount - (isReplaced ? 1 : 0))
    overlay.splice(position, removing: 0, inserting: numbers, in: parent, of: packed)
    var size: UInt32 = 0
    for number in numbers {
      overlay.parents[Int(number)] = parent?.number ?? PackedHierarchy.none
      size += overlay.subtreeSizes[Int(number)]
    }
    let start = UInt32(truncatingIfNeeded: first)
    var above = parent
    while let node = above {
      overlay.subtreeSizes[node.index] += size
      // The subtree of an ancestor begins with the new nodes if they are its first descendants.
      if overlay.leafStarts[node.index] > start { overlay.leafStarts[node.index] = start }
      above = self.parent(of: node)
    }
    return start
  }

  /// Detaches a node from its parent. The tables of the node's subtree don't change.
  func detach(_ node: Node) {
    let overlay = overlay!
    let leaves = leafRange(of: node)
    let parent = parent(of: node)
    let leavesLeaf = parent != nil && childCount(of: parent) == 1
    overlay.renumberLeaves(from: leaves.upperBound, by: (leavesLeaf ? 1 : 0) - leaves.count)
    overlay.splice(position(of: node), removing: 1, inserting: 0..<0, in: parent, of: packed)
    var above = parent
    while let ancestor = above {
      overlay.subtreeSizes[ancestor.index] -= overlay.subtreeSizes[node.index]
      above = self.parent(of: ancestor)
    }
  }

  /// Adds the nodes in the subtrees of siblings to the level counts, or subtracts them, and returns
  /// the nodes.
  @discardableResult
  func countLevels(of numbers: Range<UInt32>, adding sign: Int) -> [Node] {
    let overlay = overlay!
    let (nodes, ends) = LevelOrder.list(
      Nodes(first: numbers.lowerBound, count: numbers.count), in: self)
    var level = level(of: Node(number: numbers.lowerBound))
    var start = 0
    for end in ends {
      if level == overlay.levelCounts.count { overlay.levelCounts.append(0) }
      overlay.levelCounts[level] += sign * (end - start)
      start = end
      level += 1
    }
    while overlay.levelCounts.last == 0 { overlay.levelCounts.removeLast() }
    return nodes
  }
}

extension EditOverlay {
  /// Adds a change to the numbers of all leaves from `first` on.
  fileprivate func renumberLeaves(from first: Int, by change: Int) {
    let after = UInt32(truncatingIfNeeded: first)
    let change32 = UInt32(truncatingIfNeeded: change)
    leafCount += change
    leafStarts.withUnsafeMutableBufferPointer { starts in
      for node in starts.indices where starts[node] >= after { starts[node] &+= change32 }
    }
  }
}
