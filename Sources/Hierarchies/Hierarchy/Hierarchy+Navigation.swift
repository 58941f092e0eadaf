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
}
