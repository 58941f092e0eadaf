#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

extension OutlineTableView {
  /// Returns the edits that users can perform with a node.
  func edits(of node: Hierarchy.Node) -> OutlineEdits {
    outlineDelegate?.outlineTableView(self, allowedEditsOf: node) ?? allowedEdits
  }

  /// Returns a Boolean value that indicates whether a row has edits or swipe actions.
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    guard let node = outline.node(atRow: indexPath.row) else { return false }
    return !edits(of: node).isEmpty || swipeActions != nil
  }

  /// Performs the action of the editing control of a row.
  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard let node = outline.node(atRow: indexPath.row) else { return }
    switch editingStyle {
    case .delete: ask(.remove(node))
    case .insert: askToInsert(below: node)
    default: break
    }
  }

  /// Returns the editing control of a row.
  public func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    guard let node = outline.node(atRow: indexPath.row) else { return .none }
    let edits = edits(of: node)
    if edits.contains(.remove) { return .delete }
    return edits.contains(.insert) && enterName != nil ? .insert : .none
  }

  /// Returns the edits and the app's actions of a row.
  public func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let node = outline.node(atRow: indexPath.row) else { return nil }
    let actions = editActions(of: node) + (swipeActions?(content(of: node)) ?? [])
    return UISwipeActionsConfiguration(actions: actions)
  }

  /// Returns the swipe actions for the allowed edits of a node.
  private func editActions(of node: Hierarchy.Node) -> [UIContextualAction] {
    offeredEdits(of: node).map { edit in
      UIContextualAction(
        style: edit.isDestructive ? .destructive : .normal, title: edit.title
      ) { [weak self] _, _, done in
        done(self.map(edit.perform) ?? false)
      }
    }
  }

  /// An edit that the user can perform with a node.
  struct OfferedEdit {
    let title: String
    var isDestructive = false
    let perform: @MainActor (OutlineTableView) -> Bool
  }

  /// Returns the edits of a node that have a command: all except dragging.
  func offeredEdits(of node: Hierarchy.Node) -> [OfferedEdit] {
    let edits = edits(of: node)
    var offered: [OfferedEdit] = []
    func add(
      _ edit: OutlineEdits, _ wording: LocalizedText, isDestructive: Bool = false,
      _ perform: @escaping @MainActor (OutlineTableView) -> Bool
    ) {
      let title = outlineDelegate?.outlineTableView(self, titleFor: edit, of: node)
      offered.append(
        OfferedEdit(title: title ?? texts[wording], isDestructive: isDestructive, perform: perform))
    }
    if edits.contains(.remove) {
      add(.remove, .remove, isDestructive: true) { $0.ask(.remove(node)) }
    }
    if enterName == nil { return offered }
    if edits.contains(.rename) { add(.rename, .rename) { $0.askToRename(node) } }
    let position = outline.hierarchy.childCount(of: node)
    if edits.contains(.insert),
      outline.refusal(of: .insert([], at: position, in: node)) == nil
    {
      add(.insert, .insert) { $0.askToInsert(below: node) }
    }
    return offered
  }

  /// Reports that the swipe actions of a row are about to appear.
  public func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    swipedNode = node(at: indexPath)
    if let swipedNode { outlineDelegate?.outlineTableView(self, willBeginEditingRowOf: swipedNode) }
  }

  /// Reports that the swipe actions of a row have disappeared. The row may be gone.
  public func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    guard let node = swipedNode else { return }
    swipedNode = nil
    outlineDelegate?.outlineTableView(self, didEndEditingRowOf: node)
  }

  /// Returns a Boolean value that indicates whether the background of a row is indented in editing mode.
  public func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool {
    guard let outlineDelegate, let node = node(at: indexPath) else { return true }
    return outlineDelegate.outlineTableView(self, shouldIndentWhileEditingRowOf: node)
  }

  func askToRename(_ node: Hierarchy.Node) -> Bool {
    let name = outline.hierarchy.name(of: node)
    return askForName(insteadOf: name) { table, name in
      table.ask(.rename(node, to: Array(name.utf8)))
    }
  }

  /// Asks for a name, inserts a last child with that name and expands its parent.
  @discardableResult
  func askToInsert(below parent: Hierarchy.Node) -> Bool {
    askForName(insteadOf: nil) { table, name in
      guard table.outline.hierarchy.contains(parent) else { return }
      let position = table.outline.hierarchy.childCount(of: parent)
      if table.ask(.insert([.init(name: name)], at: position, in: parent)) {
        table.expand(parent)
      }
    }
  }

  /// Asks for a name and performs an edit with it.
  ///
  /// - Returns: A Boolean value that indicates whether `enterName` is set.
  private func askForName(
    insteadOf name: String?, then edit: @escaping (OutlineTableView, String) -> Void
  ) -> Bool {
    guard let enterName else { return false }
    let hierarchyGeneration = hierarchyGeneration
    Task { [weak self] in
      guard let name = await enterName(name), !name.isEmpty, let self else { return }
      if hierarchyGeneration == self.hierarchyGeneration { edit(self, name) }
    }
    return true
  }

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

  /// Returns the proposed destination of a dragged row, or its old place if it can't move to it. UIKit calls this at each
  /// step of the finger, so the app is asked only when the row is dropped.
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
  /// Returns the move that dropping a row at another row performs, or `nil` if it is impossible.
  ///
  /// The node becomes the first child of the node above it if that one is expanded, and otherwise
  /// its next sibling.
  func move(from row: Int, to target: Int) -> OutlineState.Transition? {
    guard row != target, let node = outline.node(atRow: row) else { return nil }
    let hierarchy = outline.hierarchy
    let rowAbove = target <= row ? target - 1 : target
    guard rowAbove >= 0 else { return possible(.move(node, to: nil, at: 0)) }
    guard let above = outline.node(atRow: rowAbove) else { return nil }
    if outline.isExpanded(above) { return possible(.move(node, to: above, at: 0)) }
    let parent = hierarchy.parent(of: above)
    let position = hierarchy.position(of: above) + 1
    let isBefore =
      hierarchy.parent(of: node) == parent && hierarchy.position(of: node) < position
    return possible(.move(node, to: parent, at: isBefore ? position - 1 : position))
  }

  /// Performs the move of a dropped row.
  func drop(from row: Int, to target: Int) {
    let move = move(from: row, to: target).flatMap { isAllowed($0) ? $0 : nil }
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

  private func possible(_ move: OutlineState.Transition) -> OutlineState.Transition? {
    outline.refusal(of: move) == nil ? move : nil
  }
}
#endif
