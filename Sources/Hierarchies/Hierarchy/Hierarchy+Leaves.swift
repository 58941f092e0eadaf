import Sorting

extension Hierarchy {
  /// The number of nodes without children.
  ///
  /// - Complexity: O(1).
  public var leafCount: Int { overlay?.leafCount ?? packed.leafCount }

  /// The numbers of the leaves under a node, counted depth first; of itself where it is a leaf.
  ///
  /// The leaves under any node are one range, so "all below this" is two numbers.
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

  /// The leaf with a number, counted depth first.
  ///
  /// - Precondition: `number` is at least 0 and less than the number of leaves.
  /// - Complexity: O(*d* × log *f*) for *d* levels and *f* children of a node.
  public func leaf(_ number: Int) -> Node {
    precondition(number >= 0 && number < leafCount, "There are fewer leaves than that")
    var node: Node?
    while true {
      let candidates = children(of: node)
      if candidates.isEmpty { return node! }
      // The last child whose first leaf is not behind the one sought.
      let after = partitionPoint(in: candidates.count) { leafStart(of: candidates[$0]) <= number }
      node = candidates[after - 1]
    }
  }

  private func leafStart(of node: Node) -> Int {
    Int(overlay?.leafStarts[node.index] ?? packed.leafStarts[node.index])
  }
}
