import CascadeBase

extension Hierarchy {
  /// The nodes without a parent, in order.
  ///
  /// - Complexity: O(1).
  public var roots: Nodes { children(of: nil) }

  /// The children of a node, or the roots for `nil`, in order.
  ///
  /// - Complexity: O(1).
  public func children(of parent: Node?) -> Nodes {
    if let parent { check(parent) }
    if let children = overlay?.children(of: parent) { return Nodes(table: children) }
    let range = compiledChildren(of: parent)
    return Nodes(first: range.lowerBound, count: range.count)
  }

  /// The number of children of a node, or the number of roots for `nil`.
  ///
  /// - Complexity: O(1).
  public func childCount(of parent: Node?) -> Int {
    if let parent { check(parent) }
    if let children = overlay?.children(of: parent) { return children.count }
    return compiledChildren(of: parent).count
  }

  /// The children of a node in the packed hierarchy, which are none for an added node.
  private func compiledChildren(of parent: Node?) -> Range<UInt32> {
    if let parent, parent.index >= packed.nodeCount { return 0..<0 }
    return packed.children(of: parent)
  }

  /// Whether a node has no children.
  ///
  /// - Complexity: O(1).
  public func isLeaf(_ node: Node) -> Bool { childCount(of: node) == 0 }

  /// Whether siblings are known in constant time to be leaves. There is at least one sibling.
  ///
  /// - Complexity: O(1).
  func areLeaves(_ siblings: Nodes) -> Bool {
    guard overlay == nil, let first = siblings.first, let last = siblings.last else { return false }
    return packed.children(of: first).lowerBound == packed.children(of: last).upperBound
  }

  /// The parent of a node; `nil` for a root.
  ///
  /// - Complexity: O(1).
  public func parent(of node: Node) -> Node? {
    check(node)
    let number = overlay?.parents[node.index] ?? packed.parents[node.index]
    return number == PackedHierarchy.none ? nil : Node(number: number)
  }

  /// Calls a closure with the table of parents, `UInt32.max` for roots.
  ///
  /// Loops that climb from many nodes use it to avoid checking each node. The table is valid only during
  /// the call.
  @inline(__always)
  package func withParents<Result>(_ body: (UnsafePointer<UInt32>) -> Result) -> Result {
    guard let overlay else { return body(packed.parents) }
    return overlay.parents.withUnsafeBufferPointer { body($0.baseAddress ?? packed.parents) }
  }

  /// The zero-based position of a node among its siblings.
  ///
  /// - Complexity: O(1).
  public func position(of node: Node) -> Int {
    check(node)
    if let overlay { return Int(overlay.positions[node.index]) }
    return node.index - Int(packed.firstSibling(of: node))
  }

  /// The level of a node: 0 for a root, 1 for its children.
  ///
  /// - Complexity: O(log *d*) for *d* levels; O(*d*) for a node on level *d* of an edited hierarchy.
  public func level(of node: Node) -> Int {
    check(node)
    guard let overlay else { return packed.level(of: node) }
    var level = 0
    var above = overlay.parents[node.index]
    while above != PackedHierarchy.none {
      level += 1
      above = overlay.parents[Int(above)]
    }
    return level
  }

  /// The number of nodes in a node's subtree, including the node.
  ///
  /// - Complexity: O(*d*) for *d* levels below the node; O(1) in an edited hierarchy.
  public func subtreeSize(of node: Node) -> Int {
    check(node)
    return Int(overlay?.subtreeSizes[node.index] ?? packed.subtreeSize(of: node))
  }

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
    require(number >= 0 && number < leafCount, "The number is past the last leaf")
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
