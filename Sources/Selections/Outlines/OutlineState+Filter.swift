import Hierarchies

extension OutlineState {
  /// Shows only the given nodes and their ancestors, which are expanded.
  ///
  /// `clearFilter()` restores the nodes that the user had expanded. A filter replaces the previous one.
  /// Nodes that arrive while it is active count as matches.
  ///
  /// - Parameter matches: The nodes to show, in any order.
  /// - Complexity: O(*n*) for *n* nodes.
  @discardableResult
  public mutating func filter(matches: some Sequence<Hierarchy.Node>) -> Change {
    change { outline in
      outline.setFilter(matches)
      return []
    }
  }

  /// Returns a copy that shows only the given nodes and their ancestors, as ``filter(matches:)`` does.
  ///
  /// It takes less time, because the rows that changed aren't determined.
  ///
  /// - Parameter matches: The nodes to show, in any order.
  /// - Complexity: O(*n*) for *n* nodes.
  public func filtered(matches: [Hierarchy.Node]) -> OutlineState {
    var outline = self
    outline.setFilter(matches)
    return outline
  }

  /// Shows all nodes, with the nodes expanded that were expanded before the filter.
  ///
  /// - Complexity: O(*n*) for *n* nodes.
  @discardableResult
  public mutating func clearFilter() -> Change {
    guard isFiltered else { return Change() }
    return change { outline in
      outline.unsetFilter()
      return outline.expandAwaited()
    }
  }

  /// Whether the active filter matches a node.
  ///
  /// - Complexity: O(1).
  public func isMatch(_ node: Hierarchy.Node) -> Bool { has(Mark.match, node) }

  /// Whether a node is neither removed nor filtered out. It can be inside a collapsed node.
  ///
  /// - Complexity: O(1).
  public func isShown(_ node: Hierarchy.Node) -> Bool { has(Mark.shown, node) }

  /// The leaves that a check can reach while a filter is active, or `nil` without one: those of each match below which
  /// no other is shown.
  ///
  /// Pass them to `CheckState.toggle(_:showing:)`, so that a check changes nothing that is hidden.
  ///
  /// - Complexity: O(*n*) for *n* nodes.
  public var shownLeaves: LeafSet? {
    guard isFiltered else { return nil }
    var leaves = LeafSet(of: hierarchy)
    for index in marks.indices where marks[index] & Mark.match != 0 {
      let node = Hierarchy.Node(index)
      if !canExpand(node) { leaves.insert(hierarchy.leafRange(of: node)) }
    }
    return leaves
  }

  mutating func setFilter(_ matches: some Sequence<Hierarchy.Node>) {
    moveExpansion(from: userMark, to: Mark.remembered)
    isFiltered = true
    for node in matches where hierarchy.contains(node) { set(Mark.match | Mark.shown, true, node) }
    let order = LevelOrder(hierarchy)
    expandParents(order, upTo: order.count)
    recount()
  }

  mutating func unsetFilter() {
    moveExpansion(from: userMark, to: Mark.expanded)
    isFiltered = false
    showAll()
  }

  /// Replaces all marks of each node by a new one if it has an old one.
  private mutating func moveExpansion(from old: UInt8, to new: UInt8) {
    marks.withUnsafeMutableBufferPointer { marks in
      for index in marks.indices { marks[index] = marks[index] & old != 0 ? new : 0 }
    }
  }

  /// Shows all nodes and counts their rows.
  mutating func showAll() {
    let order = LevelOrder(hierarchy)
    for place in 0..<order.count { set(Mark.shown, true, order[place]) }
    recount()
  }

  /// The mark of nodes that the user has expanded.
  var userMark: UInt8 { isFiltered ? Mark.remembered : Mark.expanded }
}
