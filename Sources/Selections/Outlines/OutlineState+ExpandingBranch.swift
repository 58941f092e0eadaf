import Hierarchies

extension OutlineState {
  /// Expands a node and every node below it that can be expanded; in an accordion, the first of each group of
  /// siblings.
  ///
  /// ```swift
  /// var outline = OutlineState(china)
  /// outline.expandBranch(guangzhou)
  /// outline.isExpanded(haizhu)  // true
  /// ```
  ///
  /// If the children of the node aren't loaded, they are requested; those of the nodes below it aren't. A node that
  /// can't be expanded is refused.
  ///
  /// - Complexity: O(*m* + *k* × *d* × log *f*) for *m* rows and *k* nodes below the node, on *d* levels with up to
  ///   *f* siblings.
  @discardableResult
  public mutating func expandBranch(_ node: Hierarchy.Node) -> Change {
    if let refusal = refusal(of: .expand(node)) { return Change(refusal: refusal) }
    return change { outline in
      let expandsOne = outline.isAccordion && !outline.isFiltered
      var nodes = [node]
      var place = 0
      while place < nodes.count {
        for child in outline.hierarchy.children(of: nodes[place]) {
          if !outline.canExpand(child) || outline.canLoad(child) { continue }
          nodes.append(child)
          if expandsOne { break }
        }
        place += 1
      }
      // From the bottom up, so that only the last expansion changes visible rows.
      return outline.expandEach(nodes.reversed())
    }
  }

  /// Collapses a node and every node below it.
  ///
  /// After ``collapse(_:)``, the nodes below the node stay expanded and reappear with it. After this method, they
  /// don't. A node that doesn't exist is refused.
  ///
  /// - Complexity: O(*k* × *d* × log *f*) for *k* nodes below the node, on *d* levels with up to *f* siblings.
  @discardableResult
  public mutating func collapseBranch(_ node: Hierarchy.Node) -> Change {
    // Before the others, so that only this changes visible rows.
    let change = collapse(node)
    if change.refusal != nil { return change }
    var nodes = Array(hierarchy.children(of: node))
    while let next = nodes.popLast() {
      collapse(next)
      for child in hierarchy.children(of: next) { nodes.append(child) }
    }
    return change
  }
}
