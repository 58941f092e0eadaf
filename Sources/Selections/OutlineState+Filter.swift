import Hierarchies

extension OutlineState {
  /// Shows only some nodes and their ancestors, which are expanded.
  ///
  /// What the user had expanded is remembered and given back by `clearFilter()`. A filter takes the
  /// place of the one before.
  ///
  /// - Parameter matches: The nodes to show, in any order.
  /// - Complexity: O(*n*) for *n* nodes.
  @discardableResult
  public mutating func filter(matches: some Sequence<Hierarchy.Node>) -> Change {
    change { outline in
      for index in outline.marks.indices {
        let wasExpanded =
          outline.marks[index] & (outline.isFiltered ? Mark.remembered : Mark.expanded) != 0
        outline.marks[index] = wasExpanded ? Mark.remembered : 0
      }
      outline.isFiltered = true
      for node in matches { outline.set(Mark.match | Mark.shown, true, node) }
      for node in outline.breadthFirst().reversed() where outline.has(Mark.shown, node) {
        if let parent = outline.hierarchy.parent(of: node) {
          outline.set(Mark.shown | Mark.expanded, true, parent)
        }
      }
      outline.recount()
    }
  }

  /// Shows all nodes, expanded as they were before the filter.
  ///
  /// - Complexity: O(*n*) for *n* nodes.
  @discardableResult
  public mutating func clearFilter() -> Change {
    guard isFiltered else { return Change() }
    return change { outline in
      outline.isFiltered = false
      for index in outline.marks.indices {
        let wasExpanded = outline.marks[index] & Mark.remembered != 0
        outline.marks[index] = wasExpanded ? Mark.expanded : 0
      }
      outline.showAll()
      outline.recount()
    }
  }

  /// Whether the filter that is on found a node.
  ///
  /// - Complexity: O(1).
  public func isMatch(_ node: Hierarchy.Node) -> Bool { has(Mark.match, node) }

  /// Whether a node is neither removed nor filtered out; it may be inside a collapsed one.
  ///
  /// - Complexity: O(1).
  public func isShown(_ node: Hierarchy.Node) -> Bool { has(Mark.shown, node) }

  mutating func showAll() {
    for node in breadthFirst() { set(Mark.shown, true, node) }
  }
}
