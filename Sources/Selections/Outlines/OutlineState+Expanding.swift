import CascadeBase
import Hierarchies

extension OutlineState {
  /// Expands a node.
  ///
  /// Nodes that were expanded below it when it collapsed are expanded again. In an accordion its siblings
  /// collapse. Children that aren't loaded are requested. A node that can't be expanded is refused; one
  /// that is expanded already changes nothing.
  ///
  /// - Complexity: O(*d* × log *f*) for a node on level *d* and *f* children of a node; nothing is
  ///   allocated where nothing is loaded.
  @discardableResult
  public mutating func expand(_ node: Hierarchy.Node) -> Change {
    if let refusal = refusal(of: .expand(node)) { return Change(refusal: refusal) }
    if isExpanded(node) { return Change() }
    let sibling = expandedSibling(of: node)
    var change = Change()
    if let sibling {
      change.removed = collapse(sibling).removed
    }
    if let ticket = loading.request(node, in: hierarchy) { change.loads = [ticket] }
    set(Mark.expanded, true, node)
    let rows = rowsBelow(node)
    if let row = add(rows, below: node) {
      change.inserted = RowRanges(row + 1..<row + 1 + rows)
      change.reload(row, sibling.flatMap { self.row(of: $0) })
    }
    return change
  }

  /// Collapses a node; nodes below it stay expanded and reappear with it.
  ///
  /// A node that doesn't exist is refused; one that isn't expanded changes nothing.
  ///
  /// - Complexity: O(*d* × log *f*) for a node on level *d* and *f* children of a node; nothing is
  ///   allocated.
  @discardableResult
  public mutating func collapse(_ node: Hierarchy.Node) -> Change {
    if let refusal = refusal(of: .collapse(node)) { return Change(refusal: refusal) }
    guard isExpanded(node) else { return Change() }
    let rows = rowsBelow(node)
    set(Mark.expanded, false, node)
    var change = Change()
    if let row = add(-rows, below: node) {
      change.removed = RowRanges(row + 1..<row + 1 + rows)
      change.reload(row)
    }
    return change
  }

  /// Collapses an expanded node, or expands a collapsed one.
  ///
  /// - Complexity: O(*d* × log *f*) for a node on level *d* and *f* children of a node; nothing is
  ///   allocated where nothing is loaded.
  @discardableResult
  public mutating func toggle(_ node: Hierarchy.Node) -> Change {
    isExpanded(node) ? collapse(node) : expand(node)
  }

  /// Expands the ancestors of a node, so that its row is visible. A node that is filtered out or doesn't
  /// exist is refused.
  ///
  /// - Complexity: O(*d*² × log *f*) for a node on level *d* and *f* children of a node.
  @discardableResult
  public mutating func reveal(_ node: Hierarchy.Node) -> Change {
    guard hierarchy.contains(node) else { return Change(refusal: .missingNode(node)) }
    guard has(Mark.shown, node) else { return Change(refusal: .filteredOut(node)) }
    // From the bottom up, so that only the last expansion changes visible rows.
    var change = Change()
    var current = node
    while let parent = hierarchy.parent(of: current) {
      if !isExpanded(parent) { change = expand(parent) }
      current = parent
    }
    return change
  }

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

// In an accordion, at most one of several siblings is expanded.
extension OutlineState {
  /// Begins or ceases to be an accordion. Of several siblings that are expanded, the last stays so.
  ///
  /// - Complexity: As `restore(expandedNodes:)`.
  package mutating func setAccordion(_ isAccordion: Bool) -> Change {
    let expanded = expandedNodes
    self.isAccordion = isAccordion
    return isAccordion ? restore(expandedNodes: expanded) : Change()
  }

  /// The sibling that an accordion collapses when a node expands.
  func expandedSibling(of node: Hierarchy.Node) -> Hierarchy.Node? {
    guard isAccordion, !isFiltered else { return nil }
    // Binary search: each sibling has one row, except the expanded one, which has more.
    let siblings = hierarchy.children(of: hierarchy.parent(of: node))
    let position = partitionPoint(in: siblings.count) {
      sums.sum(ofFirst: $0 + 1, among: siblings) == $0 + 1
    }
    return position < siblings.count ? siblings[position] : nil
  }

  /// Collapses a moved node if one of its new siblings is expanded.
  mutating func collapseInAccordion(_ node: Hierarchy.Node, movedTo parent: Hierarchy.Node?) {
    guard isAccordion, has(userMark, node) else { return }
    let siblings = hierarchy.children(of: parent)
    let isOther = siblings.contains { $0 != node && has(userMark, $0) }
    if isOther { set(userMark, false, node) }
  }
}
