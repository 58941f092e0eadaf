#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

// Swipe actions and editing mode
extension OutlineRowTable {
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    guard let (outline, node) = place(indexPath) else { return false }
    return !outline.edits(of: node).isEmpty || outline.swipeActions != nil
      || outline.leadingSwipeActions != nil
  }

  func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    guard let (outline, node) = place(indexPath) else { return .none }
    let edits = outline.edits(of: node)
    if edits.contains(.remove) { return .delete }
    return edits.contains(.insert) && outline.enterName != nil ? .insert : .none
  }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard let (outline, node) = place(indexPath) else { return }
    switch editingStyle {
    case .delete where outline.allows(.remove, of: node): outline.ask(.remove(node))
    case .insert where outline.allows(.insert, of: node): outline.askToInsert(below: node)
    default: break
    }
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let (outline, node) = place(indexPath) else { return nil }
    let own = outline.swipeActions?(outline, outline.content(of: node)) ?? []
    let configuration = UISwipeActionsConfiguration(actions: outline.editActions(of: node) + own)
    // A swipe that goes too far would remove a whole branch.
    let removes = outline.offeredEdits(of: node).first?.isDestructive == true
    let state = outline.outline
    let isBranch = state.hierarchy.childCount(of: node) > 0 || state.canExpand(node)
    configuration.performsFirstActionWithFullSwipe =
      outline.fullSwipeEdges.contains(.trailing) && !(removes && isBranch)
    return configuration
  }

  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let (outline, node) = place(indexPath), let actions = outline.leadingSwipeActions else {
      return nil
    }
    let configuration = UISwipeActionsConfiguration(
      actions: actions(outline, outline.content(of: node)))
    configuration.performsFirstActionWithFullSwipe = outline.fullSwipeEdges.contains(.leading)
    return configuration
  }

  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    outline?.swipedNode = place(indexPath)?.node
    ask(indexPath) { $0.outlineTableView($1, willBeginEditingRowOf: $2) }
  }

  /// Reports that the swipe actions of a row have disappeared. The row may be gone.
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    guard let outline, let node = outline.swipedNode else { return }
    outline.swipedNode = nil
    outline.outlineDelegate?.outlineTableView(outline, didEndEditingRowOf: node)
  }

  func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool {
    ask(indexPath) { $0.outlineTableView($1, shouldIndentWhileEditingRowOf: $2) } ?? true
  }
}

// Dragging a row by its control in editing mode. UIKit also calls these methods when a row that was lifted outside of
// editing mode is dropped between rows.
extension OutlineRowTable {
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    // UIKit would move the row of an open branch without those below it. The drop delegate moves all of them.
    place(indexPath).map { $0.outline.canDrag($0.node) && !$0.outline.outline.isExpanded($0.node) }
      ?? false
  }

  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    outline?.drop(from: sourceIndexPath, to: destinationIndexPath)
  }

  /// Returns the proposed destination of a dragged row, or its old place if it can't move to it. UIKit calls this at each
  /// step of the finger, so the app is asked only when the row is dropped.
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    guard let outline, !outline.isIntoCollapsedSection(proposedDestinationIndexPath),
      outline.move(from: sourceIndexPath, to: proposedDestinationIndexPath) != nil
    else { return sourceIndexPath }
    return proposedDestinationIndexPath
  }
}
#endif
