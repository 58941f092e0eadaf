import Hierarchies

extension OutlineState {
  /// Expands every node that has something to show below it; in an accordion, the first of each group
  /// of siblings.
  ///
  /// Children that are not there yet are not asked for.
  ///
  /// - Complexity: O(*n*) for *n* nodes.
  @discardableResult
  public mutating func expandAll() -> Change { expand(toLevel: .max) }

  /// Collapses every node and forgets what was expanded below it.
  ///
  /// - Complexity: O(*n*) for *n* nodes.
  @discardableResult
  public mutating func collapseAll() -> Change { expand(toLevel: 0) }

  /// Expands every node above a level and collapses the others, so that rows go down to that level; in
  /// an accordion, the first of each group of siblings.
  ///
  /// Children that are not there yet are not asked for.
  ///
  /// - Parameter level: A level, 0 for the roots.
  /// - Complexity: O(*n*) for *n* nodes.
  @discardableResult
  public mutating func expand(toLevel level: Int) -> Change {
    change { outline in
      let order = LevelOrder(outline.hierarchy)
      let above = level > 0 ? order.ends.prefix(level).last ?? 0 : 0
      let expandsOne = outline.isAccordion && !outline.isFiltered
      var isGroupExpanded = false
      outline.count { sums, outline in
        sums.count(order, in: outline.hierarchy) { place, node, children in
          if expandsOne, outline.hierarchy.position(of: node) == 0 { isGroupExpanded = false }
          let isFilled = children > 0 || outline.has(Mark.shown, node) && outline.hasStatus(node)
          let isExpanded = place < above && isFilled && !isGroupExpanded
          outline.set(Mark.expanded, isExpanded, node)
          if isExpanded { isGroupExpanded = expandsOne }
          return outline.rows(of: node, children: children)
        }
      }
      return []
    }
  }

  /// Expands a node and all its siblings; in an accordion, the node alone.
  ///
  /// - Complexity: O(*m* + *f* × *d* × log *f*) for *m* rows, *f* siblings and *d* levels.
  @discardableResult
  public mutating func expandSiblings(of node: Hierarchy.Node) -> Change {
    if isAccordion, !isFiltered { return expand(node) }
    return change { outline in
      outline.expandEach(outline.hierarchy.children(of: outline.hierarchy.parent(of: node)))
    }
  }

  /// Expands nodes one after the other and returns what is to be loaded.
  mutating func expandEach(_ nodes: some Sequence<Hierarchy.Node>) -> [ChildLoading.Ticket] {
    var loads: [ChildLoading.Ticket] = []
    for node in nodes { for ticket in expand(node).loads { loads.append(ticket) } }
    return loads
  }
}
