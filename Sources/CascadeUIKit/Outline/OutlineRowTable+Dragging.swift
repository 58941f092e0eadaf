#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

// Rows that the user touches and holds, and those that are tapped then
extension OutlineRowTable: UITableViewDragDelegate {
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    guard let (outline, node) = place(indexPath) else { return [] }
    return outline.lift(node).map { [$0] } ?? []
  }

  func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem] {
    guard let (outline, node) = place(indexPath) else { return [] }
    return outline.lift(node, addingTo: session).map { [$0] } ?? []
  }

  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
    outline?.liftedNodes = []
  }
}

extension OutlineRowTable: UITableViewDropDelegate {
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
    guard let outline else { return false }
    outline.takesDrop =
      outline.ownNodes(of: session) != nil || outline.acceptedDrop(for: session) != nil
    return outline.takesDrop
  }

  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    outline?.proposal(for: session, at: destinationIndexPath)
      ?? UITableViewDropProposal(operation: .cancel)
  }

  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
  ) { outline?.perform(coordinator) }

  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {
    outline?.takesDrop = false
  }

  /// Returns a Boolean value that indicates whether a row opens while something rests on it that can be dropped here. The
  /// finger also rests on the dragged row itself before it moves.
  func tableView(
    _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool { place(indexPath).map { $0.outline.opensDuringDrag($0.node) } ?? false }
}
#endif
