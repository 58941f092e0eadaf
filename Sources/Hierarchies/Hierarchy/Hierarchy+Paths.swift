extension Hierarchy {
  /// The path to a node, from its root to the node itself.
  ///
  /// - Complexity: O(*d*) for a node on level *d*.
  public func path(to node: Node) -> [Node] {
    var path = [node]
    while let above = parent(of: path[path.count - 1]) { path.append(above) }
    path.reverse()
    return path
  }

  /// Whether the first node is an ancestor of the second. A node isn't its own ancestor.
  ///
  /// - Complexity: O(*d*) for a second node on level *d*.
  public func isAncestor(_ ancestor: Node, of node: Node) -> Bool {
    check(ancestor)
    var current = parent(of: node)
    // In a packed hierarchy, parents precede their children, so the climb can end early.
    while let above = current, overlay != nil || above >= ancestor {
      if above == ancestor { return true }
      current = parent(of: above)
    }
    return false
  }

  /// Whether the nodes form a path: a root, then a child of each node before.
  ///
  /// The empty list is a path. A list with a node that doesn't exist isn't.
  ///
  /// - Complexity: O(*d*) for *d* nodes.
  public func isPath(_ nodes: [Node]) -> Bool {
    var above: Node?
    for node in nodes {
      guard contains(node), parent(of: node) == above else { return false }
      above = node
    }
    return true
  }

  /// The node at a path of exact names from a root, or `nil` if a name isn't found or the path is empty.
  ///
  /// If siblings have equal names, the path leads to the first.
  ///
  /// ```swift
  /// hierarchy.node(at: ["广东省", "广州市"]).map(hierarchy.code)  // "440100"
  /// ```
  ///
  /// - Complexity: O(*d* × log *f*) for *d* names and up to *f* children per node, plus O(*f*) for
  ///   edited children.
  public func node(at names: [String]) -> Node? {
    var node: Node?
    for name in names {
      guard let child = child(named: name, of: node) else { return nil }
      node = child
    }
    return node
  }
}
