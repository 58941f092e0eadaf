import CascadeBase

extension Hierarchy {
  /// The number of nodes without children.
  ///
  /// - Complexity: O(1).
  public var leafCount: Int { overlay?.leafCount ?? packed.leafCount }

  /// The numbers of the leaves in a node's subtree, in depth-first order. The range of a leaf contains
  /// only itself.
  ///
  /// The leaves of every subtree are contiguous, so two numbers represent a subtree.
  ///
  /// - Complexity: O(*d*) for a node on level *d*.
  public func leafRange(of node: Node) -> Range<Int> {
    check(node)
    var current = node
    while true {
      let parent = parent(of: current)
      let siblings = children(of: parent)
      let next = position(of: current) + 1
      if next < siblings.count { return leafStart(of: node)..<leafStart(of: siblings[next]) }
      guard let parent else { return leafStart(of: node)..<leafCount }
      current = parent
    }
  }

  /// The leaf with a number, in depth-first order.
  ///
  /// - Precondition: `number` is at least 0 and less than the number of leaves.
  /// - Complexity: O(*d* × log *f*) for *d* levels and up to *f* children per node.
  public func leaf(_ number: Int) -> Node {
    precondition(number >= 0 && number < leafCount, "The number is past the last leaf")
    var node: Node?
    while true {
      let candidates = children(of: node)
      if candidates.isEmpty { return node! }
      // The last child whose first leaf doesn't follow the leaf (binary search).
      let after = partitionPoint(in: candidates.count) { leafStart(of: candidates[$0]) <= number }
      node = candidates[after - 1]
    }
  }

  private func leafStart(of node: Node) -> Int {
    Int(overlay?.leafStarts[node.index] ?? packed.leafStarts[node.index])
  }
}
