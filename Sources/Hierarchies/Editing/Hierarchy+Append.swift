extension Hierarchy {
  /// Appends children to a node, or roots for `nil`.
  ///
  /// Existing nodes keep their indices, and earlier copies of the hierarchy don't change.
  ///
  /// - Parameters:
  ///   - children: The nodes to append, in order. If empty, nothing changes.
  ///   - parent: A node of this hierarchy, or `nil`.
  /// - Returns: The appended nodes.
  /// - Complexity: O(*k* + *f*) for *k* appended and *f* earlier children, plus one pass over the
  ///   *n* leaf numbers. The first edit, and the first after a copy, also copies tables in O(*n*).
  @discardableResult
  public mutating func append(_ children: [NewNode], to parent: Node?) -> Nodes {
    insert(children, at: childCount(of: parent), in: parent)
  }

  /// Inserts children of a node, or roots for `nil`, at a position.
  ///
  /// Existing nodes keep their indices, and earlier copies of the hierarchy don't change.
  ///
  /// - Parameters:
  ///   - children: The nodes to insert, in order. If empty, nothing changes.
  ///   - position: A position among the children, from 0 to their number.
  ///   - parent: A node of this hierarchy, or `nil`.
  /// - Returns: The inserted nodes.
  /// - Complexity: O(*k* + *f*) for *k* inserted and *f* earlier children, plus one pass over the
  ///   *n* leaf numbers. The first edit, and the first after a copy, also copies tables in O(*n*).
  @discardableResult
  public mutating func insert(
    _ children: [NewNode], at position: Int, in parent: Node?
  ) -> Nodes {
    precondition(
      position >= 0 && position <= childCount(of: parent), "The position is past the last child")
    guard !children.isEmpty else { return Nodes() }
    precondition(
      nodeIndexLimit + children.count < UInt32.max, "A hierarchy holds at most 2³² − 2 nodes")
    let first = UInt32(truncatingIfNeeded: nodeIndexLimit)
    let overlay = exclusiveOverlay()
    overlay.texts.append(children)
    for child in children {
      overlay.parents.append(PackedHierarchy.none)
      overlay.positions.append(0)
      overlay.leafStarts.append(0)
      overlay.subtreeSizes.append(1)
      overlay.familyStarts.append(PackedHierarchy.none)
      overlay.disabled.append(child.isDisabled)
    }
    overlay.nodeCount += children.count
    let numbers = first..<UInt32(truncatingIfNeeded: nodeIndexLimit)
    var leaf = attach(numbers, leafCount: numbers.count, to: parent, at: position)
    for number in numbers {
      overlay.leafStarts[Int(number)] = leaf
      leaf += 1
    }
    countLevels(of: numbers, adding: 1)
    return Nodes(first: first, count: children.count)
  }
}
