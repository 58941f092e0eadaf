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
}
