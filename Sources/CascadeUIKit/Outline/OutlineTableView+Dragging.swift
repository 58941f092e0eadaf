#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

// Rows that the user touches and holds
extension OutlineTableView {
  /// Returns the item of a row that the user lifts: the node for outlines of this app, and its name for other apps.
  ///
  /// - Parameter session: The drag to which the row is added, or `nil` if it begins one.
  func lift(_ node: Hierarchy.Node, addingTo session: (any UIDragSession)? = nil) -> UIDragItem? {
    guard canDrag(node) else { return nil }
    if let session {
      // Rows of several tables have no place to which all of them can move.
      guard let nodes = ownNodes(of: session), !isInside(node, nodes) else { return nil }
    } else {
      liftedNodes = []
    }
    liftedNodes.insert(node)
    let name = outline.hierarchy.name(of: node)
    let item = UIDragItem(itemProvider: NSItemProvider(object: name as NSString))
    item.localObject = DraggedRow(node, of: self)
    return item
  }

  /// Whether a node is one of others, or below one.
  private func isInside(_ node: Hierarchy.Node, _ others: [Hierarchy.Node]) -> Bool {
    let hierarchy = outline.hierarchy
    return others.contains { $0 == node || hierarchy.isAncestor($0, of: node) }
  }

  /// Returns the nodes of a drag in the order of their rows, without those below others of them; `nil` if anything of it
  /// isn't a row of this table any more.
  func ownNodes(of session: any UIDragDropSession) -> [Hierarchy.Node]? {
    let nodes = session.items.compactMap { item in
      item.outlineRow.flatMap { $0.table === self ? $0.node : nil }
    }
    return nodes.isEmpty || nodes.count < session.items.count ? nil : topmost(nodes)
  }

  /// Returns nodes in the order of their rows, without those below others of them.
  func topmost(_ nodes: [Hierarchy.Node]) -> [Hierarchy.Node] {
    let (hierarchy, all) = (outline.hierarchy, Set(nodes))
    let places = all.filter { node in
      !hierarchy.path(to: node).dropLast().contains(where: all.contains)
    }.map { node in (node, hierarchy.path(to: node).map { hierarchy.position(of: $0) }) }
    return places.sorted { $0.1.lexicographicallyPrecedes($1.1) }.map(\.0)
  }

  /// Returns what dropping here does. The app isn't asked, because UIKit calls this at each step of the finger.
  func proposal(
    for session: any UIDropSession, at path: IndexPath?
  ) -> UITableViewDropProposal? {
    let isInto = path.map { isFinger(of: session, inMiddleOfRowAt: $0) } ?? false
    guard let nodes = ownNodes(of: session) else {
      return proposal(forOthersIn: session, at: path, isInto: isInto)
    }
    if isInto, moves(of: nodes, droppedAt: path, isInto: true) != nil {
      return UITableViewDropProposal(operation: .move, intent: .insertIntoDestinationIndexPath)
    }
    if moves(of: nodes, droppedAt: path, isInto: false) == nil { return nil }
    return UITableViewDropProposal(operation: .move, intent: intentBetweenRows(at: path))
  }

  /// The intent of a drop between rows. UIKit would expect the row in a collapsed section.
  func intentBetweenRows(at path: IndexPath?) -> UITableViewDropProposal.Intent {
    path.map(isIntoCollapsedSection) == true ? .unspecified : .insertAtDestinationIndexPath
  }

  /// Moves the nodes of dropped rows, or lets the app take what was dropped from elsewhere.
  func perform(_ coordinator: any UITableViewDropCoordinator) {
    let path = coordinator.destinationIndexPath
    let isInto = coordinator.proposal.intent == .insertIntoDestinationIndexPath
    guard let nodes = ownNodes(of: coordinator.session) else {
      return takeOthers(in: coordinator.session, at: path, isInto: isInto)
    }
    guard moves(of: nodes, droppedAt: path, isInto: isInto) != nil,
      let place = place(droppedAt: path, isInto: isInto, movedRow: nodes)
    else { return }
    let target = isInto ? path.flatMap { self.node(at: $0) } : nil
    guard ask({ $0.moves(of: nodes, to: place) }) else { return }
    for item in coordinator.items.map(\.dragItem) {
      if let path = target.flatMap({ indexPath(of: $0) }) {
        coordinator.drop(item, intoRowAt: path, rect: tableView.rectForRow(at: path).localBounds)
      } else if let path = item.outlineRow?.node.flatMap({ indexPath(of: $0) }) {
        coordinator.drop(item, toRowAt: path)
      }
    }
  }

  /// Returns the moves that dropping nodes performs, or `nil` if they are impossible.
  ///
  /// - Parameters:
  ///   - path: The row into which, or before which, the nodes are dropped; `nil` below all rows.
  ///   - isInto: A Boolean value that indicates whether the nodes become children of the row's node.
  private func moves(
    of nodes: [Hierarchy.Node], droppedAt path: IndexPath?, isInto: Bool
  ) -> [OutlineState.Transition]? {
    let hierarchy = outline.hierarchy
    guard let place = place(droppedAt: path, isInto: isInto, movedRow: nodes) else { return nil }
    // Into the node in which they are, they have a place already.
    if isInto, nodes.allSatisfy({ hierarchy.parent(of: $0) == place.parent }) { return nil }
    return moves(of: nodes, to: place)
  }

  /// Returns the place at which something is dropped, or `nil` if there is none.
  ///
  /// - Parameter nodes: The nodes that move there. A single row makes room for others, which go up or down.
  func place(
    droppedAt path: IndexPath?, isInto: Bool, movedRow nodes: [Hierarchy.Node] = []
  ) -> SiblingPlace? {
    guard let path else { return rootStyle.isHeader ? nil : SiblingPlace(lastIn: nil, of: self) }
    if isInto { return node(at: path).map { SiblingPlace(lastIn: $0, of: self) } }
    if nodes.count != 1 { return place(at: path) }
    return indexPath(of: nodes[0]).flatMap { place(at: path, from: $0) }
  }

  /// Returns a Boolean value that indicates whether a finger is in the middle of a row. Near its edges, what is dragged
  /// goes between this row and the next.
  private func isFinger(
    of session: any UIDropSession, inMiddleOfRowAt path: IndexPath
  ) -> Bool {
    guard node(at: path) != nil else { return false }
    let row = tableView.rectForRow(at: path)
    return row.insetBy(dx: 0, dy: row.height / 4).contains(session.location(in: tableView))
  }
}

// Opening a node by holding something over it
extension OutlineTableView {
  /// Opens a node on which something rests that can be dropped in this table.
  func openDuringDrag(_ node: Hierarchy.Node) {
    if opensDuringDrag(node) { askToToggle(node) }
  }

  func opensDuringDrag(_ node: Hierarchy.Node) -> Bool {
    (tableView.hasActiveDrag || takesDrop)
      && !(tableView.hasActiveDrag && liftedNodes.contains(node))
      && outline.hierarchy.contains(node) && canToggle(node) && !outline.isExpanded(node)
  }
}

extension CGRect {
  fileprivate var localBounds: CGRect { CGRect(origin: .zero, size: size) }
}
#endif
