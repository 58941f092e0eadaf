#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

// Rows that the user touches and holds
extension OutlineRowTable: UITableViewDragDelegate {
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    guard let (outline, node) = place(indexPath) else { return [] }
    return outline.lift(node).map { [$0] } ?? []
  }
}

extension OutlineRowTable: UITableViewDropDelegate {
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
    outline?.liftedNode(of: session) != nil
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

  /// Returns a Boolean value that indicates whether a row opens while a dragged row of this table rests on it. The finger also
  /// rests on the dragged row itself before it moves.
  func tableView(
    _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool { place(indexPath).map { $0.outline.opensDuringDrag($0.node) } ?? false }
}
#endif
