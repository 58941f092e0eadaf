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
    let edits = edits(of: node)
    var actions: [UIContextualAction] = []
    func add(
      _ edit: OutlineEdits, _ wording: LocalizedText,
      _ style: UIContextualAction.Style = .normal,
      _ perform: @escaping @MainActor (OutlineTableView) -> Bool
    ) {
      let title = outlineDelegate?.outlineTableView(self, titleFor: edit, of: node)
      actions.append(
        UIContextualAction(style: style, title: title ?? texts[wording]) { [weak self] _, _, done in
          done(self.map(perform) ?? false)
        })
    }
    if edits.contains(.remove) { add(.remove, .remove, .destructive) { $0.ask(.remove(node)) } }
    if enterName == nil { return actions }
    if edits.contains(.rename) { add(.rename, .rename) { $0.askToRename(node) } }
    let position = outline.hierarchy.childCount(of: node)
    if edits.contains(.insert),
      outline.refusal(of: .insert([], at: position, in: node)) == nil
    {
      add(.insert, .insert) { $0.askToInsert(below: node) }
    }
    return actions
  }
}
#endif
