#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

extension OutlineTableView {
  /// The edits that a person is offered behind a row.
  func editActions(of node: Hierarchy.Node) -> [UIContextualAction] {
    var actions: [UIContextualAction] = []
    func add(
      _ wording: Wording, _ style: UIContextualAction.Style = .normal,
      _ edit: @escaping (OutlineTableView) -> Bool
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

  func askToRename(_ node: Hierarchy.Node) -> Bool {
    let name = outline.hierarchy.name(of: node)
    return askForName(insteadOf: name) { table, name in
      table.ask(.rename(node, to: Array(name.utf8)))
    }
  }

  /// Inserts a node as the last below another, and shows it.
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

  /// Asks for a name, and edits once there is one.
  ///
  /// - Returns: Whether there is a way to ask.
  private func askForName(
    insteadOf name: String?, then edit: @escaping (OutlineTableView, String) -> Void
  ) -> Bool {
    guard let enterName else { return false }
    let treeNumber = treeNumber
    Task { [weak self] in
      guard let name = await enterName(name), !name.isEmpty, let self else { return }
      if treeNumber == self.treeNumber { edit(self, name) }
    }
    return true
  }
}

// Dragging a row. The table itself puts it where it is dropped, so nothing else may move.
extension OutlineTableView {
  /// What dropping a row where another is comes to; `nil` where it cannot be.
  ///
  /// It goes below the row above it where that is expanded, and else after it.
  func move(from row: Int, to target: Int) -> OutlineState.Transition? {
    guard row != target, let node = outline.node(atRow: row) else { return nil }
    let hierarchy = outline.hierarchy
    let rowAbove = target <= row ? target - 1 : target
    guard rowAbove >= 0 else { return allowed(.move(node, to: nil, at: 0)) }
    guard let above = outline.node(atRow: rowAbove) else { return nil }
    if outline.isExpanded(above) { return allowed(.move(node, to: above, at: 0)) }
    let parent = hierarchy.parent(of: above)
    let position = hierarchy.position(of: above) + 1
    let isBefore =
      hierarchy.parent(of: node) == parent && hierarchy.position(of: node) < position
    return allowed(.move(node, to: parent, at: isBefore ? position - 1 : position))
  }

  /// Takes a row to where it has been dropped.
  func drop(from row: Int, to target: Int) {
    let move = move(from: row, to: target)
    if let move { willPerform?(move) }
    let isMoved = move.map { (try? outline.perform($0)) != nil } ?? false
    checks.update(to: outline.hierarchy)
    Task { [weak self] in
      // The table has not finished with its own update before.
      guard isMoved, let move else { return self?.reloadData() }
      self?.refreshVisibleRows()
      self?.onUpdate?()
      self?.didPerform?(move)
    }
  }

  private func allowed(_ move: OutlineState.Transition) -> OutlineState.Transition? {
    isAllowed(move) ? move : nil
  }
}
#endif
