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

  mutating func setFilter(_ matches: some Sequence<Hierarchy.Node>) {
    for index in marks.indices {
      let wasExpanded = marks[index] & userMark != 0
      marks[index] = wasExpanded ? Mark.remembered : 0
    }
    isFiltered = true
    for node in matches where hierarchy.contains(node) { set(Mark.match | Mark.shown, true, node) }
    let order = LevelOrder(hierarchy)
    expandParents(order, upTo: order.count)
    recount()
  }

  mutating func unsetFilter() {
    for index in marks.indices {
      let wasExpanded = marks[index] & userMark != 0
      marks[index] = wasExpanded ? Mark.expanded : 0
    }
    isFiltered = false
    showAll()
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
