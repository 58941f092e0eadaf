#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

extension OutlineTableView {
  /// Whether a row can be dragged: not one with rows below it, nor one of a filtered tree.
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    guard allowedEdits.contains(.move), !outline.isFiltered,
      let node = outline.node(atRow: indexPath.row)
    else { return false }
    return !outline.isExpanded(node)
  }

  /// Takes a row to where it has been dragged.
  public func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    drop(from: sourceIndexPath.row, to: destinationIndexPath.row)
  }

  /// Where a dragged row may be dropped: where it would go, or else back.
  public func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    let move = move(from: sourceIndexPath.row, to: proposedDestinationIndexPath.row)
    return move == nil ? sourceIndexPath : proposedDestinationIndexPath
  }
}

// Dragging a row. The table itself puts it where it is dropped, so nothing else may move.
extension OutlineTableView {
  /// What dropping a row where another is comes to; `nil` where it cannot be.
  ///
  /// It goes below the row above it where that is expanded, and else after it.
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

  /// Takes a row to where it has been dropped.
  func drop(from row: Int, to target: Int) {
    let move = move(from: row, to: target)
    if let move { willPerform?(move) }
    let isMoved = move.map { (try? outline.perform($0)) != nil } ?? false
    checks.update(to: outline.hierarchy)
    Task { [weak self] in
      // The table has not finished with its own update before.
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
