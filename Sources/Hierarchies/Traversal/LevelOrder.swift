/// All nodes of a hierarchy, level by level; siblings stand side by side.
///
/// The nodes of an image are numbered so, and then there is no list.
package struct LevelOrder {
  private let nodes: [Hierarchy.Node]?

  /// Where each level ends.
  package let ends: [Int]

  /// Lists all nodes of a hierarchy.
  ///
  /// - Complexity: O(*n*) for *n* nodes; O(*d*) for *d* levels of a hierarchy that was not changed.
  package init(_ hierarchy: Hierarchy) {
    if hierarchy.overlay == nil {
      nodes = nil
      ends = hierarchy.packed.levelEnds
    } else {
      (nodes, ends) = LevelOrder.list(hierarchy.roots, in: hierarchy)
    }
  }

  /// Siblings and all nodes below them, and where each level ends.
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

  /// The number of nodes above the last level. No other has children.
  package var parentCount: Int { ends.count > 1 ? ends[ends.count - 2] : 0 }

  /// Whether each node stands at the place of its number, as in an image.
  package var isNumbered: Bool { nodes == nil }

  /// The node at a place.
  package subscript(place: Int) -> Hierarchy.Node { nodes?[place] ?? Hierarchy.Node(place) }
}

extension PackedHierarchy {
  /// Where each level ends.
  fileprivate var levelEnds: [Int] { (0..<levelCount).map { Int(levelStarts[$0 + 1]) } }
}
