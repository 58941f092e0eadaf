/// All nodes of a hierarchy in breadth-first order, also called level order.
///
/// The nodes of an unedited hierarchy are numbered in this order, so it needs no list.
package struct LevelOrder {
  private let nodes: [Hierarchy.Node]?

  /// The end of each level.
  package let ends: [Int]

  /// Lists all nodes of a hierarchy.
  ///
  /// - Complexity: O(*n*) for *n* nodes; O(*d*) for *d* levels of an unedited hierarchy.
  package init(_ hierarchy: Hierarchy) {
    if hierarchy.overlay == nil {
      nodes = nil
      ends = hierarchy.packed.levelEnds
    } else {
      (nodes, ends) = LevelOrder.list(hierarchy.roots, in: hierarchy)
    }
  }

  /// Siblings and all their descendants, and the end of each level.
  ///
  /// - Complexity: O(*s*) for *s* nodes.
  static func list(
    _ siblings: Hierarchy.Nodes, in hierarchy: Hierarchy
  ) -> (nodes: [Hierarchy.Node], ends: [Int]) {
    var nodes: [Hierarchy.Node] = []
    var ends: [Int] = []
    func append(_ siblings: Hierarchy.Nodes) { for node in siblings { nodes.append(node) } }
    append(siblings)
    var next = 0
    while next < nodes.count {
      ends.append(nodes.count)
      for place in next..<nodes.count { append(hierarchy.children(of: nodes[place])) }
      next = ends[ends.count - 1]
    }
    return (nodes, ends)
  }
}

extension LevelOrder {
  /// The number of nodes.
  package var count: Int { ends.last ?? 0 }

  /// The number of nodes above the last level. All other nodes are leaves.
  package var parentCount: Int { ends.count > 1 ? ends[ends.count - 2] : 0 }

  /// Whether the position of each node is its index, as in an unedited hierarchy.
  package var isNumbered: Bool { nodes == nil }

  /// The node at a position.
  package subscript(place: Int) -> Hierarchy.Node { nodes?[place] ?? Hierarchy.Node(place) }
}

extension PackedHierarchy {
  /// The end of each level.
  fileprivate var levelEnds: [Int] { (0..<levelCount).map { Int(levelStarts[$0 + 1]) } }
}
