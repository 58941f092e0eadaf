#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

extension OutlineTableView {
  /// Performs a transition, calls `willPerform` and `didPerform`, and updates the rows.
  ///
  /// `shouldPerform` isn't called, because it is for requests of the user. In an accordion,
  /// expanding a node also reports the collapse of its sibling.
  ///
  /// - Parameters:
  ///   - transition: The transition.
  ///   - animation: The animation of the rows, or `nil` for that of the table.
  /// - Throws: The refusal that `OutlineState.refusal(of:)` returns. Nothing changes in that case.
  /// - Complexity: That of the transition. Edits take another O(*n* + *l* × *d*) for *n* nodes, *l*
  ///   of them leaves, on *d* levels.
  public func perform(
    _ transition: OutlineState.Transition, animation: UITableView.RowAnimation? = nil
  ) throws(OutlineState.Refusal) {
    try perform(transition, includingDescendants: nil, animation)
  }

  private func perform(
    _ transition: OutlineState.Transition, includingDescendants: Bool?,
    _ animation: UITableView.RowAnimation?
  ) throws(OutlineState.Refusal) {
    if let refusal = outline.refusal(of: transition) { throw refusal }
    let collapsed = collapsedSibling(of: transition)
    let told = [collapsed, transition].compactMap { $0 }
    for transition in told { willPerform?(transition) }
    // A callback can change the table, so that the transition is no longer possible.
    if let refusal = outline.refusal(of: transition) { throw refusal }
    switch transition {
    case .expand(let node) where includingDescendants ?? expandsDescendants:
      updateExpanded(animation) { $0.expandBranch(node) }
    case .collapse(let node) where includingDescendants ?? collapsesDescendants:
      updateExpanded(animation) { $0.collapseBranch(node) }
    case .expand, .collapse: updateExpanded(animation) { $0.perform(transition) }
    case .insert, .remove, .move, .rename:
      update(isEdit: true, inserting: animation, removing: animation) { $0.perform(transition) }
    }
    for transition in told { didPerform?(transition) }
  }

  /// Expands a node. Does nothing if the node has no children.
  ///
  /// The nodes below it expand without being loaded, and without calling `willPerform` and `didPerform`.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - includingDescendants: A Boolean value that indicates whether the nodes below it expand too, or `nil` for
  ///     `expandsDescendants`.
  ///   - animation: The animation of the rows, or `nil` for that of the table.
  /// - Complexity: O(*d* × log *f* + *r*) for a node on level *d*, up to *f* children per node and
  ///   *r* inserted rows; with descendants, that of `OutlineState.expandBranch(_:)`.
  public func expand(
    _ node: Hierarchy.Node, includingDescendants: Bool? = nil,
    animation: UITableView.RowAnimation? = nil
  ) {
    if !outline.isExpanded(node) {
      try? perform(.expand(node), includingDescendants: includingDescendants, animation)
    } else if includingDescendants ?? expandsDescendants {
      updateExpanded(animation) { $0.expandBranch(node) }
    }
  }

  /// Collapses a node. Does nothing if nothing is expanded.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - includingDescendants: A Boolean value that indicates whether the nodes below it collapse too, or `nil` for
  ///     `collapsesDescendants`. Otherwise they reappear expanded with the node.
  ///   - animation: The animation of the rows, or `nil` for that of the table.
  /// - Complexity: O(*d* × log *f* + *r*) for a node on level *d*, up to *f* children per node and
  ///   *r* removed rows; with descendants, that of `OutlineState.collapseBranch(_:)`.
  public func collapse(
    _ node: Hierarchy.Node, includingDescendants: Bool? = nil,
    animation: UITableView.RowAnimation? = nil
  ) {
    if outline.isExpanded(node) {
      try? perform(.collapse(node), includingDescendants: includingDescendants, animation)
    } else if includingDescendants ?? collapsesDescendants {
      updateExpanded(animation) { $0.collapseBranch(node) }
    }
  }

  /// Expands all nodes without loading children or calling `willPerform` and `didPerform`.
  ///
  /// - Complexity: O(*n*) for *n* nodes.
  public func expandAll() { updateExpanded { $0.expandAll() } }

  /// Collapses all nodes without calling `willPerform` and `didPerform`.
  ///
  /// - Complexity: O(*n*) for *n* nodes.
  public func collapseAll() { updateExpanded { $0.collapseAll() } }

  /// Expands exactly the nodes above a level, without loading children or calling `willPerform` and
  /// `didPerform`.
  ///
  /// - Parameter level: A zero-based level.
  /// - Complexity: O(*n*) for *n* nodes.
  public func expand(toLevel level: Int) { updateExpanded { $0.expand(toLevel: level) } }

  /// Expands exactly the given nodes.
  ///
  /// - Complexity: That of `OutlineState.restore(expandedNodes:)`.
  public func restore(expandedNodes nodes: some Sequence<Hierarchy.Node>) {
    updateExpanded { $0.restore(expandedNodes: nodes) }
  }

  /// Expands exactly the nodes with the given codes, as returned by `outline.expandedCodes`.
  ///
  /// - Complexity: That of `OutlineState.restore(expandedCodes:)`.
  public func restore(expandedCodes codes: [[UInt8]]) {
    updateExpanded { $0.restore(expandedCodes: codes) }
  }

  /// Expands the ancestors of a node and scrolls to it.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - position: The place of the row in the table after scrolling.
  ///   - animated: A Boolean value that indicates whether the table scrolls with an animation.
  /// - Returns: `true` if the node is visible, or `false` if it was removed or filtered out.
  /// - Complexity: O(*d*² × log *f* + *r*) for a node on level *d*, up to *f* children per node and
  ///   *r* inserted rows.
  @discardableResult
  public func reveal(
    _ node: Hierarchy.Node, at position: UITableView.ScrollPosition = .middle,
    animated: Bool = true
  ) -> Bool {
    guard outline.isShown(node) else { return false }
    updateExpanded { $0.reveal(node) }
    guard let path = indexPath(of: node) else { return false }
    scrollToRow(at: path, at: position, animated: animated)
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
