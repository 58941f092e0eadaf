// What inserting, moving and removing have in common. Nodes are taken out and put in with all below
// them; the leaves of others are numbered anew, and their sizes follow.
extension Hierarchy {
  /// The tables to change, which no other hierarchy refers to.
  mutating func exclusiveGrowth() -> Growth {
    if let growth, isKnownUniquelyReferenced(&self.growth) { return growth }
    let copy = growth.map { Growth(copying: $0) } ?? Growth(of: image)
    growth = copy
    return copy
  }

  /// Puts nodes without a place below a parent, and returns the number for the first of their
  /// leaves.
  ///
  /// - Parameter leafCount: The number of leaves at and under the nodes together.
  func attach(
    _ numbers: Range<UInt32>, leafCount: Int, to parent: Node?, at position: Int
  ) -> UInt32 {
    let growth = growth!
    let siblings = children(of: parent)
    let first =
      if position < siblings.count {
        Int(growth.leafStarts[siblings[position].index])
      } else if let parent {
        siblings.isEmpty ? leafRange(of: parent).lowerBound : leafRange(of: parent).upperBound
      } else {
        growth.leafCount
      }
    // A parent that was a leaf gives its own number to its first.
    let isReplaced = parent != nil && siblings.isEmpty
    growth.renumberLeaves(
      from: isReplaced ? first + 1 : first, by: leafCount - (isReplaced ? 1 : 0))
    growth.splice(position, removing: 0, inserting: numbers, in: parent, of: image)
    var size: UInt32 = 0
    for number in numbers {
      growth.parents[Int(number)] = parent?.number ?? Image.none
      size += growth.subtreeSizes[Int(number)]
    }
    let start = UInt32(truncatingIfNeeded: first)
    var above = parent
    while let node = above {
      growth.subtreeSizes[node.index] += size
      // What is put in at the very beginning of a node is in it.
      if growth.leafStarts[node.index] > start { growth.leafStarts[node.index] = start }
      above = self.parent(of: node)
    }
    return start
  }

  /// Takes a node from its place; what is known of it and of those below it stays as it is.
  func detach(_ node: Node) {
    let growth = growth!
    let leaves = leafRange(of: node)
    let parent = parent(of: node)
    let leavesLeaf = parent != nil && childCount(of: parent) == 1
    growth.renumberLeaves(from: leaves.upperBound, by: (leavesLeaf ? 1 : 0) - leaves.count)
    growth.splice(position(of: node), removing: 1, inserting: 0..<0, in: parent, of: image)
    var above = parent
    while let ancestor = above {
      growth.subtreeSizes[ancestor.index] -= growth.subtreeSizes[node.index]
      above = self.parent(of: ancestor)
    }
  }

  /// Counts siblings and all below them on their levels, or takes them out of the count, and
  /// returns them.
  @discardableResult
  func countLevels(of numbers: Range<UInt32>, adding sign: Int) -> [Node] {
    let growth = growth!
    let (nodes, ends) = LevelOrder.list(
      Nodes(first: numbers.lowerBound, count: numbers.count), in: self)
    var level = level(of: Node(number: numbers.lowerBound))
    var start = 0
    for end in ends {
      if level == growth.levelCounts.count { growth.levelCounts.append(0) }
      growth.levelCounts[level] += sign * (end - start)
      start = end
      level += 1
    }
    while growth.levelCounts.last == 0 { growth.levelCounts.removeLast() }
    return nodes
  }
}

extension Growth {
  /// Moves the numbers of later leaves on, to make room for some, or back, where some are gone.
  fileprivate func renumberLeaves(from first: Int, by change: Int) {
    let after = UInt32(truncatingIfNeeded: first)
    let change32 = UInt32(truncatingIfNeeded: change)
    leafCount += change
    leafStarts.withUnsafeMutableBufferPointer { starts in
      for node in starts.indices where starts[node] >= after { starts[node] &+= change32 }
    }
  }
}
