#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

extension OutlineState.Transition {
  /// Whether the hierarchy is another one after it.
  var isEdit: Bool {
    switch self {
    case .expand, .collapse: false
    case .insert, .remove, .move, .rename: true
    }
  }
}

extension OutlineTableView {
  /// Performs a transition, tells of it before and after, and updates the rows.
  ///
  /// `shouldPerform` is not asked, as it is for what a person wants. In an accordion, the sibling
  /// that is collapsed when a node is expanded is told of too.
  ///
  /// - Throws: What `OutlineState.refusal(of:)` tells; nothing is told or changed then.
  /// - Complexity: That of the transition; for edits O(*n* + *l* × *d*) more for *n* nodes, *l* of
  ///   them leaves, on *d* levels.
  public func perform(_ transition: OutlineState.Transition) throws(OutlineState.Refusal) {
    if let refusal = outline.refusal(of: transition) { throw refusal }
    let collapsed = collapsedSibling(of: transition)
    let told = [collapsed, transition].compactMap { $0 }
    for transition in told { willPerform?(transition) }
    try update(isEdit: transition.isEdit) { outline throws(OutlineState.Refusal) in
      try outline.perform(transition)
    }
    for transition in told { didPerform?(transition) }
  }

  /// Expands a node; one that is expanded or has nothing below it changes nothing.
  ///
  /// - Complexity: O(*d* × log *f* + *r*) for a node on level *d*, *f* children of a node and *r*
  ///   rows that come.
  public func expand(_ node: Hierarchy.Node) {
    if !outline.isExpanded(node) { try? perform(.expand(node)) }
  }

  /// Collapses a node; one that is not expanded changes nothing.
  ///
  /// - Complexity: O(*d* × log *f* + *r*) for a node on level *d*, *f* children of a node and *r*
  ///   rows that go.
  public func collapse(_ node: Hierarchy.Node) {
    if outline.isExpanded(node) { try? perform(.collapse(node)) }
  }

  /// Expands every node; nothing is told of each, nor loaded.
  ///
  /// - Complexity: O(*n*) for *n* nodes.
  public func expandAll() { update { $0.expandAll() } }

  /// Collapses every node; nothing is told of each.
  ///
  /// - Complexity: O(*n*) for *n* nodes.
  public func collapseAll() { update { $0.collapseAll() } }

  /// Expands the nodes above a level, and no other; nothing is told of each, nor loaded.
  ///
  /// - Parameter level: A level, 0 for the roots.
  /// - Complexity: O(*n*) for *n* nodes.
  public func expand(toLevel level: Int) { update { $0.expand(toLevel: level) } }

  /// Expands some nodes, and no other.
  ///
  /// - Complexity: That of `OutlineState.restore(expandedNodes:)`.
  public func restore(expandedNodes nodes: some Sequence<Hierarchy.Node>) {
    update { $0.restore(expandedNodes: nodes) }
  }

  /// Expands the nodes with some codes, as `outline.expandedCodes` gave them, and no other.
  ///
  /// - Complexity: That of `OutlineState.restore(expandedCodes:)`.
  public func restore(expandedCodes codes: [[UInt8]]) {
    update { $0.restore(expandedCodes: codes) }
  }

  /// Expands what is above a node and scrolls to it.
  ///
  /// - Returns: Whether the node is shown; not where it was removed or filtered out.
  /// - Complexity: O(*d*² × log *f* + *r*) for a node on level *d*, *f* children of a node and *r*
  ///   rows that come.
  @discardableResult
  public func reveal(_ node: Hierarchy.Node, animated: Bool = true) -> Bool {
    guard outline.isShown(node) else { return false }
    update { $0.reveal(node) }
    guard let row = outline.row(of: node) else { return false }
    scrollToRow(at: IndexPath(row: row, section: 0), at: .middle, animated: animated)
    return true
  }

  /// The collapse that comes with an expansion in an accordion.
  private func collapsedSibling(
    of transition: OutlineState.Transition
  ) -> OutlineState.Transition? {
    guard outline.isAccordion, !outline.isFiltered, case .expand(let node) = transition,
      !outline.isExpanded(node)
    else { return nil }
    let hierarchy = outline.hierarchy
    return hierarchy.children(of: hierarchy.parent(of: node)).first(where: outline.isExpanded)
      .map { .collapse($0) }
  }
}
#endif
