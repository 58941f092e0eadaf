#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

extension OutlineTableView {
  /// Returns the edits that users can perform with a node.
  func edits(of node: Hierarchy.Node) -> OutlineEdits {
    outlineDelegate?.outlineTableView(self, allowedEditsOf: node) ?? allowedEdits
  }

  /// Returns a Boolean value that indicates whether the user can perform an edit now.
  func allows(_ edit: OutlineEdits, of node: Hierarchy.Node) -> Bool {
    outline.hierarchy.contains(node) && edits(of: node).contains(edit)
  }

  /// Returns the swipe actions for the allowed edits of a node.
  func editActions(of node: Hierarchy.Node) -> [UIContextualAction] {
    offeredEdits(of: node).map { edit in
      let perform = action(edit.perform)
      // UIKit removes the row of a destructive action, which only asks here.
      let asks = edit.isDestructive && confirmEdit != nil
      let action = UIContextualAction(
        style: edit.isDestructive && !asks ? .destructive : .normal, title: edit.title
      ) { _, _, done in done(perform()) }
      action.image = UIImage(systemName: edit.symbol)
      if let color = asks ? .systemRed : edit.color { action.backgroundColor = color }
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
      table.ask(.insert([.init(name: name)], at: position, in: parent)) { $0.expand(parent) }
    }
  }

  /// Asks for a name and performs an edit with it.
  ///
  /// - Returns: A Boolean value that indicates whether `enterName` is set.
  private func askForName(
    insteadOf name: String?, then edit: @escaping (OutlineTableView, String) -> Void
  ) -> Bool {
    guard let enterName else { return false }
    askLater {
      await enterName(self, name)
    } then: {
      if !$1.isEmpty { edit($0, $1) }
    }
    return true
  }
}
#endif
