#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeKit
import UIKit

// What comes from elsewhere: from other apps, other views and other outlines
extension OutlineTableView {
  /// Returns the first of ``acceptedDrops`` that takes a drag, or `nil` if none does.
  func acceptedDrop(for session: any UIDropSession) -> AcceptedDrop? {
    // A row of this table can't be dropped as something else, such as its name.
    if session.items.contains(where: { $0.outlineRow?.table === self }) { return nil }
    return acceptedDrops.first { $0.accepts(self, session) }
  }

  /// Returns what dropping something from elsewhere does.
  func proposal(
    forOthersIn session: any UIDropSession, at path: IndexPath?, isInto: Bool
  ) -> UITableViewDropProposal? {
    guard let drop = acceptedDrop(for: session) else { return nil }
    // Only what comes from this app can be moved.
    let operation = session.localDragSession == nil ? .copy : drop.operation
    if isInto, placeOfOthers(at: path, isInto: true) != nil {
      return UITableViewDropProposal(
        operation: operation, intent: .insertIntoDestinationIndexPath)
    }
    if placeOfOthers(at: path, isInto: false) == nil { return nil }
    return UITableViewDropProposal(operation: operation, intent: intentBetweenRows(at: path))
  }

  /// Lets the app take what was dropped from elsewhere.
  func takeOthers(in session: any UIDropSession, at path: IndexPath?, isInto: Bool) {
    guard let drop = acceptedDrop(for: session),
      let place = placeOfOthers(at: path, isInto: isInto)
    else { return }
    drop.perform(OutlineDrop(session: session, table: self, at: place))
  }

  /// Returns the place at which something from elsewhere is dropped, or `nil` if nothing can be inserted there.
  private func placeOfOthers(at path: IndexPath?, isInto: Bool) -> SiblingPlace? {
    guard !outline.isFiltered, let place = place(droppedAt: path, isInto: isInto) else {
      return nil
    }
    return insertion(of: [], at: place) == nil ? nil : place
  }

  /// Returns the insertion of nodes at a place, or `nil` if it is impossible now.
  func insertion(
    of nodes: [Hierarchy.NewNode], at place: SiblingPlace
  ) -> OutlineState.Transition? {
    guard !outline.isFiltered, let index = place.index(in: self) else { return nil }
    let insertion = OutlineState.Transition.insert(nodes, at: index, in: place.parent)
    return outline.refusal(of: insertion) == nil ? insertion : nil
  }

  /// Whether all nodes below a node are loaded.
  func isWhole(_ node: Hierarchy.Node) -> Bool {
    if !outline.loading.isLazy { return true }
    return outline.loading.state(of: node, in: outline.hierarchy) == .loaded
      && outline.hierarchy.children(of: node).allSatisfy(isWhole)
  }

  /// Tells the user that a drop is refused.
  func refuseDrop(_ reason: String? = nil) {
    ControlHaptics.refused()
    guard let reason else { return }
    UIAccessibility.post(notification: .announcement, argument: reason)
  }
}

/// A node to insert with all nodes below it.
struct NewBranch: Sendable {
  let node: Hierarchy.NewNode
  let children: [NewBranch]

  /// Copies a node of a hierarchy with those below it.
  init(copying node: Hierarchy.Node, of hierarchy: Hierarchy) {
    self.node = Hierarchy.NewNode(texts: hierarchy, of: node)
    children = hierarchy.children(of: node).map { NewBranch(copying: $0, of: hierarchy) }
  }
}

extension Hierarchy.NewNode {
  /// Copies the texts of a node.
  init(texts hierarchy: Hierarchy, of node: Hierarchy.Node) {
    self.init(name: hierarchy.name(of: node), isDisabled: hierarchy.isDisabled(node))
    for column in hierarchy.columnNames {
      if let text = hierarchy.text(column, of: node) { setText(text, column: column) }
    }
  }
}

extension OutlineState {
  /// Returns the outline with branches at a place, and the requests for children.
  func inserting(
    _ branches: [NewBranch], at index: Int, in parent: Hierarchy.Node?
  ) throws(Refusal) -> (OutlineState, [ChildLoading.Ticket]) {
    var outline = self
    var loads: [ChildLoading.Ticket] = []
    var rest = [(branches, index, parent)]
    while let (branches, index, parent) = rest.popLast() {
      let change = outline.insert(branches.map(\.node), at: index, in: parent)
      if let refusal = change.refusal { throw refusal }
      loads += change.loads
      let nodes = outline.hierarchy.children(of: parent)[index...]
      for (branch, node) in zip(branches, nodes) where !branch.children.isEmpty {
        rest.append((branch.children, 0, node))
      }
    }
    return (outline, loads)
  }
}
#endif
