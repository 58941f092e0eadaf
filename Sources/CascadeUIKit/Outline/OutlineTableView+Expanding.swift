#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

extension OutlineState.Transition {
  /// A Boolean value that indicates whether the transition changes the hierarchy.
  var isEdit: Bool {
    switch self {
    case .expand, .collapse: false
    case .insert, .remove, .move, .rename: true
    }
  }
}

extension OutlineTableView {
  /// Performs a transition, calls `willPerform` and `didPerform`, and updates the rows.
  ///
  /// `shouldPerform` isn't called, because it is for requests of the user. In an accordion,
  /// expanding a node also reports the collapse of its sibling.
  ///
  /// - Throws: The refusal that `OutlineState.refusal(of:)` returns. Nothing changes in that case.
  /// - Complexity: That of the transition. Edits take another O(*n* + *l* × *d*) for *n* nodes, *l*
  ///   of them leaves, on *d* levels.
  public func perform(_ transition: OutlineState.Transition) throws(OutlineState.Refusal) {
    if let refusal = outline.refusal(of: transition) { throw refusal }
    let collapsed = collapsedSibling(of: transition)
    let told = [collapsed, transition].compactMap { $0 }
    for transition in told { willPerform?(transition) }
    // A callback can change the table, so that the transition is no longer possible.
    if let refusal = outline.refusal(of: transition) { throw refusal }
    update(isEdit: transition.isEdit) { $0.perform(transition) }
    for transition in told { didPerform?(transition) }
  }

  /// Expands a node. Does nothing if the node is expanded or has no children.
  ///
  /// - Complexity: O(*d* × log *f* + *r*) for a node on level *d*, up to *f* children per node and
  ///   *r* inserted rows.
  public func expand(_ node: Hierarchy.Node) {
    if !outline.isExpanded(node) { try? perform(.expand(node)) }
  }

  /// Collapses a node. Does nothing if the node isn't expanded.
  ///
  /// - Complexity: O(*d* × log *f* + *r*) for a node on level *d*, up to *f* children per node and
  ///   *r* removed rows.
  public func collapse(_ node: Hierarchy.Node) {
    if outline.isExpanded(node) { try? perform(.collapse(node)) }
  }

  /// Expands all nodes without loading children or calling `willPerform` and `didPerform`.
  ///
  /// - Complexity: O(*n*) for *n* nodes.
  public func expandAll() { update { $0.expandAll() } }

  /// Collapses all nodes without calling `willPerform` and `didPerform`.
  ///
  /// - Complexity: O(*n*) for *n* nodes.
  public func collapseAll() { update { $0.collapseAll() } }

  /// Expands exactly the nodes above a level, without loading children or calling `willPerform` and
  /// `didPerform`.
  ///
  /// - Parameter level: A zero-based level.
  /// - Complexity: O(*n*) for *n* nodes.
  public func expand(toLevel level: Int) { update { $0.expand(toLevel: level) } }

  /// Expands exactly the given nodes.
  ///
  /// - Complexity: That of `OutlineState.restore(expandedNodes:)`.
  public func restore(expandedNodes nodes: some Sequence<Hierarchy.Node>) {
    update { $0.restore(expandedNodes: nodes) }
  }

  /// Expands exactly the nodes with the given codes, as returned by `outline.expandedCodes`.
  ///
  /// - Complexity: That of `OutlineState.restore(expandedCodes:)`.
  public func restore(expandedCodes codes: [[UInt8]]) {
    update { $0.restore(expandedCodes: codes) }
  }

  /// Expands the ancestors of a node and scrolls to it.
  ///
  /// - Returns: `true` if the node is visible, or `false` if it was removed or filtered out.
  /// - Complexity: O(*d*² × log *f* + *r*) for a node on level *d*, up to *f* children per node and
  ///   *r* inserted rows.
  @discardableResult
  public func reveal(_ node: Hierarchy.Node, animated: Bool = true) -> Bool {
    guard outline.isShown(node) else { return false }
    update { $0.reveal(node) }
    guard let row = outline.row(of: node) else { return false }
    scrollToRow(at: IndexPath(row: row, section: 0), at: .middle, animated: animated)
    return true
  }

  /// Returns the collapse of the expanded sibling that an expansion causes in an accordion.
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
