#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

extension OutlineTableView {
  /// Returns a Boolean value that indicates whether the user can drag a row. Expanded nodes and
  /// filtered outlines can't be rearranged.
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    guard !outline.isFiltered, let node = outline.node(atRow: indexPath.row),
      edits(of: node).contains(.move)
    else { return false }
    return !outline.isExpanded(node)
  }

  /// Moves the node of a row that the user has dropped.
  public func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    drop(from: sourceIndexPath.row, to: destinationIndexPath.row)
  }

  /// Returns the proposed destination of a dragged row, or its old place if the move isn't allowed.
  public func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    let move = move(from: sourceIndexPath.row, to: proposedDestinationIndexPath.row)
    return move == nil ? sourceIndexPath : proposedDestinationIndexPath
  }
}

// The table view moves the dropped row itself, so no other row may move.
extension OutlineTableView {
  /// Returns the move that dropping a row at another row performs, or `nil` if the move isn't
  /// allowed.
  ///
  /// The node becomes the first child of the node above it if that one is expanded, and otherwise
  /// its next sibling.
  func move(from row: Int, to target: Int) -> OutlineState.Transition? {
    guard row != target, let node = outline.node(atRow: row) else { return nil }
    let hierarchy = outline.hierarchy
    let rowAbove = target <= row ? target - 1 : target
    guard rowAbove >= 0 else { return allowed(.move(node, to: nil, at: 0)) }
    guard let above = outline.node(atRow: rowAbove) else { return nil }
    if outline.isExpanded(above) { return allowed(.move(node, to: above, at: 0)) }
    let parent = hierarchy.parent(of: above)
    let position = hierarchy.position(of: above) + 1
    let isBefore =
      hierarchy.parent(of: node) == parent && hierarchy.position(of: node) < position
    return allowed(.move(node, to: parent, at: isBefore ? position - 1 : position))
  }

  /// Performs the move of a dropped row.
  func drop(from row: Int, to target: Int) {
    let move = move(from: row, to: target)
    if let move { willPerform?(move) }
    let isMoved = move.map { outline.perform($0).refusal == nil } ?? false
    checks.update(to: outline.hierarchy)
    Task { [weak self] in
      // The table view is still performing its own update until now.
      guard isMoved, let move else { return self?.reloadData() }
      self?.refreshVisibleRows()
      self?.onUpdate?()
      self?.didPerform?(move)
    }
  }

  private func allowed(_ move: OutlineState.Transition) -> OutlineState.Transition? {
    isAllowed(move) ? move : nil
  }
}
#endif
