extension Hierarchy {
  /// The nodes without a parent, in order.
  ///
  /// - Complexity: O(1).
  public var roots: Nodes { children(of: nil) }

  /// The children of a node in order, or the roots for `nil`.
  ///
  /// - Complexity: O(1).
  public func children(of parent: Node?) -> Nodes {
    if let parent { check(parent) }
    if let children = overlay?.children(of: parent) { return Nodes(table: children) }
    let range = compiledChildren(of: parent)
    return Nodes(first: range.lowerBound, count: range.count)
  }

  /// The number of children of a node, or of roots for `nil`.
  ///
  /// - Complexity: O(1).
  public func childCount(of parent: Node?) -> Int {
    if let parent { check(parent) }
    if let children = overlay?.children(of: parent) { return children.count }
    return compiledChildren(of: parent).count
  }

  /// The children that a node has in the image; an appended node has none there.
  private func compiledChildren(of parent: Node?) -> Range<UInt32> {
    if let parent, parent.index >= packed.nodeCount { return 0..<0 }
    return packed.children(of: parent)
  }

  /// Whether a node has no children.
  ///
  /// - Complexity: O(1).
  public func isLeaf(_ node: Node) -> Bool { childCount(of: node) == 0 }

  /// Whether it is known at once that siblings, of which there are some, have no children.
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

  /// Calls a closure with the number of each node's parent, all bits for a root: for loops that climb from
  /// many nodes, where checking each would take the time. The table must not be used after it returns.
  @inline(__always)
  package func withParents<Result>(_ body: (UnsafePointer<UInt32>) -> Result) -> Result {
    guard let overlay else { return body(packed.parents) }
    return overlay.parents.withUnsafeBufferPointer { body($0.baseAddress ?? packed.parents) }
  }

  /// The position of a node among its siblings, from 0.
  ///
  /// - Complexity: O(1).
  public func position(of node: Node) -> Int {
    check(node)
    if let overlay { return Int(overlay.positions[node.index]) }
    return node.index - Int(packed.firstSibling(of: node))
  }

  /// The level of a node: 0 for a root, 1 for its children.
  ///
  /// - Complexity: O(log *d*) for *d* levels; O(*d*) for a node on level *d* where the hierarchy
  ///   was changed.
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

  /// The number of nodes at and under a node.
  ///
  /// - Complexity: O(*d*) for *d* levels below the node; O(1) where the hierarchy was changed.
  public func subtreeSize(of node: Node) -> Int {
    check(node)
    return Int(overlay?.subtreeSizes[node.index] ?? packed.subtreeSize(of: node))
  }
}
