extension Hierarchy {
  /// Appends children to a node, after those it has; for `nil`, roots.
  ///
  /// No node changes its number, so what refers to nodes by number stays valid. A copy of the
  /// hierarchy made before is not affected.
  ///
  /// - Parameters:
  ///   - children: The nodes to append, in order; with none, nothing changes.
  ///   - parent: A node of this hierarchy, or `nil`.
  /// - Returns: The appended nodes.
  /// - Complexity: O(*k* + *f*) for *k* appended and *f* earlier children, plus one pass over the
  ///   *n* leaf numbers; the first time, and where a copy is in use, also O(*n*) to copy tables.
  @discardableResult
  public mutating func append(_ children: [NewNode], to parent: Node?) -> Nodes {
    if let parent { check(parent) }
    guard !children.isEmpty else { return Nodes() }
    precondition(
      count + children.count < UInt32.max, "A hierarchy holds at most 2³² − 2 nodes")
    let earlier = childCount(of: parent)
    let path = parent.map { self.path(to: $0) } ?? []
    let firstLeaf = leafNumber(ofChildrenAppendedTo: parent)
    let firstNode = UInt32(truncatingIfNeeded: count)

    let growth = exclusiveGrowth()
    growth.renumberLeaves(
      from: firstLeaf, adding: children.count, replacesLeaf: parent != nil && earlier == 0)
    growth.extendFamily(of: parent, in: image, by: children.count, from: firstNode)
    growth.texts.append(children)
    for (offset, child) in children.enumerated() {
      growth.parents.append(parent?.number ?? Image.none)
      growth.levels.append(UInt32(truncatingIfNeeded: path.count))
      growth.positions.append(UInt32(truncatingIfNeeded: earlier + offset))
      growth.disabled.append(child.isDisabled)
      growth.leafStarts.append(UInt32(truncatingIfNeeded: firstLeaf + offset))
      growth.subtreeSizes.append(1)
    }
    for node in path {
      growth.subtreeSizes[node.index] += UInt32(truncatingIfNeeded: children.count)
    }
    if growth.levelCounts.count == path.count { growth.levelCounts.append(0) }
    growth.levelCounts[path.count] += children.count
    return Nodes(first: firstNode, count: children.count)
  }

  private func leafNumber(ofChildrenAppendedTo parent: Node?) -> Int {
    guard let parent else { return leafCount }
    let leaves = leafRange(of: parent)
    return isLeaf(parent) ? leaves.lowerBound : leaves.upperBound
  }

  private mutating func exclusiveGrowth() -> Growth {
    if let growth, isKnownUniquelyReferenced(&self.growth) { return growth }
    let copy = growth.map { Growth(copying: $0) } ?? Growth(of: image)
    growth = copy
    return copy
  }
}

extension Growth {
  /// Moves the numbers of later leaves on to make room for new ones.
  ///
  /// - Parameter replacesLeaf: Whether the parent was a leaf: its own number goes to its first child.
  fileprivate func renumberLeaves(from first: Int, adding added: Int, replacesLeaf: Bool) {
    let moved = UInt32(truncatingIfNeeded: replacesLeaf ? added - 1 : added)
    let after = UInt32(truncatingIfNeeded: replacesLeaf ? first + 1 : first)
    leafCount += Int(moved)
    leafStarts.withUnsafeMutableBufferPointer { starts in
      for node in starts.indices where starts[node] >= after { starts[node] += moved }
    }
  }

  /// Gives a node more children, numbered on from `node`.
  fileprivate func extendFamily(
    of parent: Hierarchy.Node?, in image: Image, by added: Int, from node: UInt32
  ) {
    let key = parent?.number ?? Image.none
    var family = families[key] ?? adoptFamily(of: parent, in: image, room: added)
    if family.count + added > family.capacity {
      move(&family, capacity: (family.count + added) * 2)
    }
    for offset in 0..<added {
      order[family.start + family.count + offset] = node + UInt32(truncatingIfNeeded: offset)
    }
    family.count += added
    families[key] = family
  }

  /// Lists the children that a node has in the image, with room for some more.
  private func adoptFamily(
    of parent: Hierarchy.Node?, in image: Image, room: Int
  ) -> Family {
    let isAppended = parent.map { $0.index >= image.nodeCount } ?? false
    let children = isAppended ? 0..<0 : image.children(of: parent)
    let start = order.count
    order.append(contentsOf: children)
    order.append(contentsOf: repeatElement(Image.none, count: room))
    return Family(start: start, count: children.count, capacity: children.count + room)
  }

  /// Moves a family that has to grow to the end of the table; the last one grows where it is.
  private func move(_ family: inout Family, capacity: Int) {
    if family.start + family.capacity != order.count {
      let start = order.count
      order.append(contentsOf: order[family.range])
      family.start = start
    }
    let missing = family.start + capacity - order.count
    order.append(contentsOf: repeatElement(Image.none, count: missing))
    family.capacity = capacity
  }
}
