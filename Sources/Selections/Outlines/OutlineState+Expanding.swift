import Hierarchies
import Sorting

extension OutlineState {
  /// Expands a node.
  ///
  /// What was expanded below it when it was collapsed is so again. In an accordion its siblings are
  /// collapsed. Children that are not there yet are asked for. A node that has nothing to show
  /// below it, or is expanded already, changes nothing.
  ///
  /// - Complexity: O(*d* × log *f*) for a node on level *d* and *f* children of a node; nothing is
  ///   allocated where nothing is loaded.
  @discardableResult
  public mutating func expand(_ node: Hierarchy.Node) -> Change {
    guard !isExpanded(node), canExpand(node) else { return Change() }
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

  /// Collapses a node; what is expanded below it is remembered.
  ///
  /// A node that is not expanded changes nothing.
  ///
  /// - Complexity: O(*d* × log *f*) for a node on level *d* and *f* children of a node; nothing is
  ///   allocated.
  @discardableResult
  public mutating func collapse(_ node: Hierarchy.Node) -> Change {
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

  /// Collapses a node that is expanded, expands one that is not.
  ///
  /// - Complexity: O(*d* × log *f*) for a node on level *d* and *f* children of a node; nothing is
  ///   allocated where nothing is loaded.
  @discardableResult
  public mutating func toggle(_ node: Hierarchy.Node) -> Change {
    isExpanded(node) ? collapse(node) : expand(node)
  }

  /// Expands the ancestors of a node, so that it is seen if it is not filtered out.
  ///
  /// - Complexity: O(*d*² × log *f*) for a node on level *d* and *f* children of a node.
  @discardableResult
  public mutating func reveal(_ node: Hierarchy.Node) -> Change {
    guard has(Mark.shown, node) else { return Change() }
    // From below, so that only the last one expanded is seen to change.
    var change = Change()
    var current = node
    while let parent = hierarchy.parent(of: current) {
      if !isExpanded(parent) { change = expand(parent) }
      current = parent
    }
    return change
  }

  /// The sibling that an accordion collapses when a node is expanded.
  private func expandedSibling(of node: Hierarchy.Node) -> Hierarchy.Node? {
    guard isAccordion, !isFiltered else { return nil }
    // All siblings take a row each, except the one sought, which takes more.
    let siblings = hierarchy.children(of: hierarchy.parent(of: node))
    let position = partitionPoint(in: siblings.count) {
      sums.sum(ofFirst: $0 + 1, among: siblings) == $0 + 1
    }
    return position < siblings.count ? siblings[position] : nil
  }
}
