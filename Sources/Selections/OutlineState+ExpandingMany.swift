import Hierarchies

extension OutlineState {
  /// Expands every node that has something to show below it; in an accordion, the first of each group
  /// of siblings.
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
  /// - Parameter level: A level, 0 for the roots.
  /// - Complexity: O(*n*) for *n* nodes.
  @discardableResult
  public mutating func expand(toLevel level: Int) -> Change {
    change { outline in
      var above = 0
      for count in outline.hierarchy.levelCounts.prefix(max(0, level)) { above += count }
      var isGroupExpanded = false
      for (number, node) in outline.breadthFirst().enumerated() {
        if outline.hierarchy.position(of: node) == 0 { isGroupExpanded = false }
        let isExpanded = number < above && outline.canExpand(node) && !isGroupExpanded
        outline.set(Mark.expanded, isExpanded, node)
        if isExpanded { isGroupExpanded = outline.isAccordion && !outline.isFiltered }
      }
      outline.recount()
    }
  }

  /// Expands a node and all its siblings; in an accordion, the node alone.
  ///
  /// - Complexity: O(*m* + *f* × *d* × log *f*) for *m* rows, *f* siblings and *d* levels.
  @discardableResult
  public mutating func expandSiblings(of node: Hierarchy.Node) -> Change {
    if isAccordion, !isFiltered { return expand(node) }
    return change { outline in
      let siblings = outline.hierarchy.children(of: outline.hierarchy.parent(of: node))
      for sibling in siblings { outline.expand(sibling) }
    }
  }
}
