import Hierarchies

extension OutlineState {
  /// Expands every node that can be expanded; in an accordion, the first of each group of siblings.
  ///
  /// Children that aren't loaded aren't requested.
  ///
  /// - Complexity: O(*n*) for *n* nodes.
  @discardableResult
  public mutating func expandAll() -> Change { expand(toLevel: .max) }

  /// Collapses every node, including those inside collapsed nodes.
  ///
  /// - Complexity: O(*n*) for *n* nodes.
  @discardableResult
  public mutating func collapseAll() -> Change { expand(toLevel: 0) }

  /// Expands every node above a level and collapses the others, so that the deepest rows are on that
  /// level; in an accordion, the first of each group of siblings.
  ///
  /// Children that aren't loaded aren't requested.
  ///
  /// - Parameter level: A zero-based level; 0 shows only the roots.
  /// - Complexity: O(*n*) for *n* nodes.
  @discardableResult
  public mutating func expand(toLevel level: Int) -> Change {
    change { outline in
      outline.setExpanded(toLevel: level)
      outline.recount(keepsLeaves: true)
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

  /// Expands nodes one after another and returns the requests.
  mutating func expandEach(_ nodes: some Sequence<Hierarchy.Node>) -> [ChildLoading.Ticket] {
    var loads: [ChildLoading.Ticket] = []
    for node in nodes { for ticket in expand(node).loads { loads.append(ticket) } }
    return loads
  }

  /// Expands the nodes above a level that have rows below them, and no others.
  private mutating func setExpanded(toLevel level: Int) {
    let order = LevelOrder(hierarchy)
    let expandsOne = isAccordion && !isFiltered
    for place in 0..<(loading.isLazy ? order.count : order.parentCount) {
      set(Mark.expanded, false, order[place])
    }
    guard let above = order.ends.prefix(max(0, level)).last else { return }
    expandParents(order, upTo: above)
    var isGroupExpanded = false
    for place in 0..<above where expandsOne || loading.isLazy {
      let node = order[place]
      if hasStatus(node), has(Mark.shown, node) { set(Mark.expanded, true, node) }
      if hierarchy.position(of: node) == 0 { isGroupExpanded = false }
      if isGroupExpanded { set(Mark.expanded, false, node) }
      if isExpanded(node) { isGroupExpanded = expandsOne }
    }
  }

  /// Shows and expands nodes that have a shown child, among the first nodes up to an end, in reverse.
  mutating func expandParents(_ order: LevelOrder, upTo end: Int) {
    var place = min(end, order.parentCount)
    while place > 0 {
      place -= 1
      let node = order[place]
      for child in hierarchy.children(of: node) where has(Mark.shown, child) {
        set(Mark.shown | Mark.expanded, true, node)
        break
      }
    }
  }
}
