extension Hierarchy {
  /// The way to a node: the root above it first, the node itself last.
  ///
  /// - Complexity: O(*d*) for a node on level *d*.
  public func path(to node: Node) -> [Node] {
    var path = [node]
    while let above = parent(of: path[path.count - 1]) { path.append(above) }
    path.reverse()
    return path
  }

  /// Whether the first node stands above the second, at any distance; a node is not above itself.
  ///
  /// - Complexity: O(*d*) for a second node on level *d*.
  public func isAncestor(_ ancestor: Node, of node: Node) -> Bool {
    check(ancestor)
    var current = parent(of: node)
    // In an image a parent has a smaller number than its children, so the climb can end early.
    while let above = current, overlay != nil || above >= ancestor {
      if above == ancestor { return true }
      current = parent(of: above)
    }
    return false
  }

  /// Whether the nodes form a path: a root, then each a child of the one before.
  ///
  /// The empty list is a path. A node that is not there makes the answer `false`.
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

  /// The node that a path of exact names leads to from a root, or `nil` where a name is not found.
  ///
  /// Where siblings share a name, the first of them is taken. For the empty path the answer is `nil`.
  ///
  /// ```swift
  /// hierarchy.node(at: ["广东省", "广州市"]).map(hierarchy.code)  // "440100"
  /// ```
  ///
  /// - Complexity: O(*d* × log *f*) for *d* names and *f* children of a node, plus O(*f*) where
  ///   children were changed.
  public func node(at names: [String]) -> Node? {
    var node: Node?
    for name in names {
      guard let child = child(named: name, of: node) else { return nil }
      node = child
    }
    return node
  }
}
