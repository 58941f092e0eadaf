import Hierarchies

extension OutlineState {
  /// The nodes around a place before nodes are inserted there.
  ///
  ///     公司           above: the nearest shown ancestor
  ///       (部门)         hidden: the topmost ancestor that a filter hides
  ///         (小组)         the parent of the inserted nodes
  struct Surroundings {
    let above: Hierarchy.Node?
    private let hidden: Hierarchy.Node?
    private let looks: UInt8

    init(of parent: Hierarchy.Node?, in outline: OutlineState) {
      var above = parent
      var hidden: Hierarchy.Node?
      while let node = above, !outline.has(Mark.shown, node) {
        hidden = node
        above = outline.hierarchy.parent(of: node)
      }
      self.above = above
      self.hidden = hidden
      looks = outline.looks(of: above)
    }

    /// Adds the rows of inserted siblings to a change, and the row of the node above if it looks
    /// different.
    func addArrival(
      of first: Hierarchy.Node?, to last: Hierarchy.Node?, into change: inout Change,
      in outline: OutlineState
    ) {
      if let first = hidden ?? first, let last = hidden ?? last {
        let rows = outline.rowRange(of: first).lowerBound..<outline.rowRange(of: last).upperBound
        change.inserted.append(rows)
      }
      if let above, looks != outline.looks(of: above) { change.reload(outline.row(of: above)) }
    }
  }

  /// The topmost node that disappears with a node: the node itself, or an ancestor that a filter shows
  /// only because of it.
  ///
  /// - Parameter parent: The new parent, if the node moves.
  func topmost(goneWith node: Hierarchy.Node, keeping parent: Hierarchy.Node?) -> Hierarchy.Node {
    var topmost = node
    while isFiltered, has(Mark.shown, node), let above = hierarchy.parent(of: topmost),
      !has(Mark.match, above), childRows(of: above) == rows(of: topmost)
    {
      if let parent, parent == above || hierarchy.isAncestor(above, of: parent) { break }
      topmost = above
    }
    return topmost
  }

  /// Extends the tables for inserted nodes.
  mutating func takeIn(_ nodes: Hierarchy.Nodes) {
    sums.grow(to: hierarchy.nodeIndexLimit)
    for _ in 0..<nodes.count { marks.append(isFiltered ? Mark.shown | Mark.match : Mark.shown) }
  }

  /// Marks the children of a node as loaded, before the last of them can be removed.
  mutating func keepLoaded(_ node: Hierarchy.Node?) {
    if loading.isLazy, loading.state(of: node, in: hierarchy) == .loaded {
      loading.markLoaded(node)
    }
  }
}
