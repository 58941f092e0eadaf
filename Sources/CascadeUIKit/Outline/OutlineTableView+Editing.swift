#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

extension OutlineTableView {
  /// Returns the edits that users can perform with a node.
  func edits(of node: Hierarchy.Node) -> OutlineEdits {
    outlineDelegate?.outlineTableView(self, allowedEditsOf: node) ?? allowedEdits
  }

  /// Returns a Boolean value that indicates whether a row has edits or swipe actions.
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    guard let node = node(at: indexPath) else { return false }
    return !edits(of: node).isEmpty || swipeActions != nil || leadingSwipeActions != nil
  }

  /// Performs the action of the editing control of a row.
  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard let node = node(at: indexPath) else { return }
    switch editingStyle {
    case .delete where allows(.remove, of: node): ask(.remove(node))
    case .insert where allows(.insert, of: node): askToInsert(below: node)
    default: break
    }
  }

  /// Returns a Boolean value that indicates whether the user can perform an edit now.
  private func allows(_ edit: OutlineEdits, of node: Hierarchy.Node) -> Bool {
    outline.hierarchy.contains(node) && edits(of: node).contains(edit)
  }

  /// Returns the editing control of a row.
  public func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    guard let node = node(at: indexPath) else { return .none }
    let edits = edits(of: node)
    if edits.contains(.remove) { return .delete }
    return edits.contains(.insert) && enterName != nil ? .insert : .none
  }

  /// Returns the edits and the app's actions of a row.
  public func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let node = node(at: indexPath) else { return nil }
    let actions = editActions(of: node) + (swipeActions?(content(of: node)) ?? [])
    let configuration = UISwipeActionsConfiguration(actions: actions)
    // A swipe that goes too far would remove a whole branch.
    let removes = offeredEdits(of: node).first?.isDestructive == true
    let isBranch = outline.hierarchy.childCount(of: node) > 0 || outline.canExpand(node)
    configuration.performsFirstActionWithFullSwipe = !(removes && isBranch)
    return configuration
  }

  /// Returns the app's actions at the leading edge of a row.
  public func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let node = node(at: indexPath), let leadingSwipeActions else { return nil }
    return UISwipeActionsConfiguration(actions: leadingSwipeActions(content(of: node)))
  }

  /// Returns the swipe actions for the allowed edits of a node.
  private func editActions(of node: Hierarchy.Node) -> [UIContextualAction] {
    offeredEdits(of: node).map { edit in
      let perform = action(edit.perform)
      let action = UIContextualAction(
        style: edit.isDestructive ? .destructive : .normal, title: edit.title
      ) { _, _, done in done(perform()) }
      action.image = UIImage(systemName: edit.symbol)
      if let color = edit.color { action.backgroundColor = color }
      return action
    }
  }

  /// An edit that the user can perform with a node.
  struct OfferedEdit {
    let title: String
    let symbol: String
    /// The color of the swipe action, or `nil` for that of its style.
    var color: UIColor?
    var isDestructive = false
    let perform: @MainActor (OutlineTableView) -> Bool
  }

  /// Returns the edits of a node that have a command: all except dragging.
  func offeredEdits(of node: Hierarchy.Node) -> [OfferedEdit] {
    let edits = edits(of: node)
    var offered: [OfferedEdit] = []
    func add(
      _ edit: OutlineEdits, _ wording: LocalizedText, _ symbol: String, _ color: UIColor? = nil,
      isDestructive: Bool = false,
      _ perform: @escaping @MainActor (OutlineTableView) -> Bool
    ) {
      let title = outlineDelegate?.outlineTableView(self, titleFor: edit, of: node)
      offered.append(
        OfferedEdit(
          title: title ?? texts[wording], symbol: symbol, color: color, isDestructive: isDestructive
        ) { table in
          // The app may have ended the editing while the actions were visible.
          table.allows(edit, of: node) && perform(table)
        })
    }
    if edits.contains(.remove) {
      add(.remove, .remove, "trash", isDestructive: true) { $0.ask(.remove(node)) }
    }
    if enterName == nil { return offered }
    if edits.contains(.rename) {
      add(.rename, .rename, "pencil", .systemBlue) { $0.askToRename(node) }
    }
    let position = outline.hierarchy.childCount(of: node)
    if edits.contains(.insert),
      outline.refusal(of: .insert([], at: position, in: node)) == nil
    {
      add(.insert, .insert, "plus") { $0.askToInsert(below: node) }
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
      guard table.allows(.rename, of: node) else { return }
      table.ask(.rename(node, to: name))
    }
  }

  /// Asks for a name, inserts a last child with that name and expands its parent.
  @discardableResult
  func askToInsert(below parent: Hierarchy.Node) -> Bool {
    askForName(insteadOf: nil) { table, name in
      guard table.allows(.insert, of: parent) else { return }
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
}
#endif
