#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// The node of a lifted row, and the table in whose hierarchy it is.
@MainActor private struct LiftedNode {
  weak var table: OutlineTableView?
  let node: Hierarchy.Node
  let hierarchyGeneration: Int
}

// Rows that the user touches and holds
extension OutlineTableView {
  /// Returns the item of a row that the user lifts: the node for this table, and its name for other apps.
  func lift(_ node: Hierarchy.Node) -> UIDragItem? {
    guard canDrag(node) else { return nil }
    draggedNode = node
    let name = outline.hierarchy.name(of: node)
    let item = UIDragItem(itemProvider: NSItemProvider(object: name as NSString))
    item.localObject = LiftedNode(
      table: self, node: node, hierarchyGeneration: hierarchyGeneration)
    return item
  }

  /// Returns what dropping the row here does. The app isn't asked, because UIKit calls this at each step of the finger.
  func proposal(
    for session: any UIDropSession, at path: IndexPath?
  ) -> UITableViewDropProposal? {
    guard let node = liftedNode(of: session), canDrag(node) else { return nil }
    let isInto = path.map { isFinger(of: session, inMiddleOfRowAt: $0) } ?? false
    if isInto, move(of: node, droppedAt: path, isInto: true) != nil {
      return UITableViewDropProposal(operation: .move, intent: .insertIntoDestinationIndexPath)
    }
    if move(of: node, droppedAt: path, isInto: false) == nil { return nil }
    // UIKit would expect the row in a collapsed section.
    let isHidden = path.map(isIntoCollapsedSection) ?? false
    return UITableViewDropProposal(
      operation: .move, intent: isHidden ? .unspecified : .insertAtDestinationIndexPath)
  }

  /// Moves the node of the dropped row.
  func perform(_ coordinator: any UITableViewDropCoordinator) {
    let path = coordinator.destinationIndexPath
    let isInto = coordinator.proposal.intent == .insertIntoDestinationIndexPath
    guard let item = coordinator.items.first?.dragItem, let node = liftedNode(of: item),
      canDrag(node), let move = move(of: node, droppedAt: path, isInto: isInto)
    else { return }
    let target = isInto ? path.flatMap { self.node(at: $0) } : nil
    guard ask(move) else { return }
    if let target, let path = indexPath(of: target) {
      coordinator.drop(item, intoRowAt: path, rect: tableView.rectForRow(at: path).localBounds)
    } else if let path = indexPath(of: node) {
      coordinator.drop(item, toRowAt: path)
    }
  }

  /// Returns the node of a row of this table that is dragged.
  func liftedNode(of session: any UIDropSession) -> Hierarchy.Node? {
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
    let row = tableView.rectForRow(at: path)
    return row.insetBy(dx: 0, dy: row.height / 4).contains(session.location(in: tableView))
  }
}

// Opening a node by holding a dragged row over it
extension OutlineTableView {
  /// Opens a node on which a dragged row of this table rests.
  func openDuringDrag(_ node: Hierarchy.Node) {
    if opensDuringDrag(node) { askToToggle(node) }
  }

  func opensDuringDrag(_ node: Hierarchy.Node) -> Bool {
    tableView.hasActiveDrag && node != draggedNode && outline.hierarchy.contains(node)
      && canToggle(node) && !outline.isExpanded(node)
  }
}

extension CGRect {
  fileprivate var localBounds: CGRect { CGRect(origin: .zero, size: size) }
}
#endif
