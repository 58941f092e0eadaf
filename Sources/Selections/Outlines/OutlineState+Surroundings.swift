import Hierarchies

extension OutlineState {
  /// What stood around a place before nodes came there.
  ///
  ///     公司           above: the nearest node that is shown
  ///       (部门)         hidden by a filter; the topmost such node
  ///         (小组)         the parent of what comes
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

    /// Adds the rows of siblings that have come to a change, and that of the node above them if it
    /// looks otherwise now.
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

  /// The topmost node that is no longer shown when a node has gone from its place: the node itself,
  /// or above it one that a filter showed only for it.
  ///
  /// - Parameter parent: Where the node goes, if it is not removed.
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

  /// Makes room for nodes that have come.
  mutating func takeIn(_ nodes: Hierarchy.Nodes) {
    sums.grow(to: hierarchy.nodeIndexLimit)
    for _ in 0..<nodes.count { marks.append(isFiltered ? Mark.shown | Mark.match : Mark.shown) }
  }

  /// Makes it known that a node has nothing to load, when its last child may go.
  mutating func keepLoaded(_ node: Hierarchy.Node?) {
    if loading.isLazy, loading.state(of: node, in: hierarchy) == .loaded {
      loading.markLoaded(node)
    }
  }
}
