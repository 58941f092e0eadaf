#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

extension OutlineTableView {
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
    var actions: [UIContextualAction] = []
    func add(
      _ wording: LocalizedText, _ style: UIContextualAction.Style = .normal,
      _ edit: @escaping @MainActor (OutlineTableView) -> Bool
    ) {
      actions.append(
        UIContextualAction(style: style, title: wording.text) { [weak self] _, _, done in
          done(self.map(edit) ?? false)
        })
    }
    if allowedEdits.contains(.remove) { add(.remove, .destructive) { $0.ask(.remove(node)) } }
    if enterName == nil { return actions }
    if allowedEdits.contains(.rename) { add(.rename) { $0.askToRename(node) } }
    let position = outline.hierarchy.childCount(of: node)
    if allowedEdits.contains(.insert),
      outline.refusal(of: .insert([], at: position, in: node)) == nil
    {
      add(.insert) { $0.askToInsert(below: node) }
    }
    return actions
  }
}
#endif
