#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

/// The node of a lifted row, and the table in whose hierarchy it is.
@MainActor private struct LiftedNode {
  weak var table: OutlineTableView?
  let node: Hierarchy.Node
  let hierarchyGeneration: Int
}

// Lifting a row by touching and holding it
extension OutlineTableView: UITableViewDragDelegate {
  /// Returns the item of a row that the user lifts: the node for this table, and its name for other apps.
  public func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    guard let node = node(at: indexPath), canDrag(node) else { return [] }
    draggedNode = node
    let name = outline.hierarchy.name(of: node)
    let item = UIDragItem(itemProvider: NSItemProvider(object: name as NSString))
    item.localObject = LiftedNode(
      table: self, node: node, hierarchyGeneration: hierarchyGeneration)
    return [item]
  }
}

extension OutlineTableView: UITableViewDropDelegate {
  /// Returns a Boolean value that indicates whether the dragged item is a row of this table.
  public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
    liftedNode(of: session) != nil
  }

  /// Returns what dropping the row here does. The app isn't asked, because UIKit calls this at each step of the finger.
  public func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    guard let node = liftedNode(of: session), canDrag(node) else {
      return UITableViewDropProposal(operation: .cancel)
    }
    let isInto = destinationIndexPath.map { isFinger(of: session, inMiddleOfRowAt: $0) } ?? false
    if isInto, move(of: node, droppedAt: destinationIndexPath, isInto: true) != nil {
      return UITableViewDropProposal(operation: .move, intent: .insertIntoDestinationIndexPath)
    }
    if move(of: node, droppedAt: destinationIndexPath, isInto: false) != nil {
      // UIKit would expect the row in a collapsed section.
      let isHidden = destinationIndexPath.map(isIntoCollapsedSection) ?? false
      return UITableViewDropProposal(
        operation: .move, intent: isHidden ? .unspecified : .insertAtDestinationIndexPath)
    }
    return UITableViewDropProposal(operation: .cancel)
  }

  /// Moves the node of the dropped row.
  public func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
  ) {
    let path = coordinator.destinationIndexPath
    let isInto = coordinator.proposal.intent == .insertIntoDestinationIndexPath
    guard let item = coordinator.items.first?.dragItem, let node = liftedNode(of: item),
      canDrag(node), let move = move(of: node, droppedAt: path, isInto: isInto)
    else { return }
    let target = isInto ? path.flatMap { self.node(at: $0) } : nil
    guard ask(move) else { return }
    if let target, let path = indexPath(of: target) {
      coordinator.drop(item, intoRowAt: path, rect: rectForRow(at: path).localBounds)
    } else if let path = indexPath(of: node) {
      coordinator.drop(item, toRowAt: path)
    }
  }

  private func liftedNode(of session: any UIDropSession) -> Hierarchy.Node? {
    session.localDragSession?.items.first.flatMap { liftedNode(of: $0) }
  }

  /// Returns the node of an item, if this table still has it.
  private func liftedNode(of item: UIDragItem) -> Hierarchy.Node? {
    guard let lifted = item.localObject as? LiftedNode, lifted.table === self,
      lifted.hierarchyGeneration == hierarchyGeneration, outline.hierarchy.contains(lifted.node)
    else { return nil }
    return lifted.node
  }

  /// Returns the move that dropping a node performs, or `nil` if it is impossible.
  ///
  /// - Parameters:
  ///   - path: The row into which, or before which, the node is dropped; `nil` below all rows.
  ///   - isInto: A Boolean value that indicates whether the node becomes a child of the row's node.
  private func move(
    of node: Hierarchy.Node, droppedAt path: IndexPath?, isInto: Bool
  ) -> OutlineState.Transition? {
    guard let path else { return rootStyle.isHeader ? nil : move(of: node, into: nil) }
    if isInto { return self.node(at: path).flatMap { move(of: node, into: $0) } }
    return indexPath(of: node).flatMap { move(from: $0, to: path) }
  }

  /// Returns a Boolean value that indicates whether a finger is in the middle of a row. Near its edges, the dragged row
  /// goes between this row and the next.
  private func isFinger(
    of session: any UIDropSession, inMiddleOfRowAt path: IndexPath
  ) -> Bool {
    guard node(at: path) != nil else { return false }
    let row = rectForRow(at: path)
    return row.insetBy(dx: 0, dy: row.height / 4).contains(session.location(in: self))
  }
}

// Opening a node by holding a dragged row over it
extension OutlineTableView {
  /// Returns a Boolean value that indicates whether a row opens while a dragged row of this table rests on it. The finger also
  /// rests on the dragged row itself before it moves.
  public func tableView(
    _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    node(at: indexPath).map(opensDuringDrag) ?? false
  }

  /// Opens a node on which a dragged row of this table rests.
  func openDuringDrag(_ node: Hierarchy.Node) {
    if opensDuringDrag(node) { askToToggle(node) }
  }

  private func opensDuringDrag(_ node: Hierarchy.Node) -> Bool {
    hasActiveDrag && node != draggedNode && outline.hierarchy.contains(node)
      && canToggle(node) && !outline.isExpanded(node)
  }
}

extension CGRect {
  fileprivate var localBounds: CGRect { CGRect(origin: .zero, size: size) }
}
#endif
