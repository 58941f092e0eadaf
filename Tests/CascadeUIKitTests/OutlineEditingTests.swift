import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("Editing an outline table") struct OutlineEditingTests {
  private func fixture(_ edits: OutlineEdits = .all) -> OutlineFixture {
    let outline = OutlineFixture(tree("a -a1 -a2 b c")) { $0.allowedEdits = edits }
    outline.table.expandAll()
    return outline
  }

  private func settle() async { await runPendingTasks() }

  @Test("Edits have symbols and colors, and the app's actions at the leading edge know their row")
  func symbols() {
    let outline = OutlineFixture(tree("a -a1 b"))
    outline.table.enterName = { $1 }
    outline.table.allowedEdits = [.remove, .rename, .insert]
    var pinned: [String] = []
    outline.table.leadingSwipeActions = { _, row in
      [
        UIContextualAction(style: .normal, title: "Pin") { _, _, done in
          pinned.append(row.name)
          done(true)
        }
      ]
    }
    let actions = outline.table.tableView.trailingActions(ofRow: 0)
    #expect(actions.map { $0.image?.symbolName } == ["trash", "pencil", "plus"])
    #expect(actions.map(\.backgroundColor) == [nil, .systemBlue, nil])
    outline.table.tableView.leadingActions(ofRow: 1).first?.tap()
    #expect(pinned == ["b"])
    outline.table.leadingSwipeActions = nil
    #expect(outline.table.tableView.leadingActions(ofRow: 1).isEmpty)
  }

  @Test("Swiping a row shows Delete, Rename and Add if allowed, then the app's actions")
  func swiping() async {
    let outline = fixture()
    func titles() -> [String?] { outline.table.tableView.trailingActions(ofRow: 0).map(\.title) }
    #expect(titles() == ["Delete"])
    var asked: [String?] = []
    outline.table.enterName = {
      asked.append($1)
      return $1 == nil ? "new" : "A"
    }
    outline.table.swipeActions = { _, row in
      [UIContextualAction(style: .normal, title: "Show \(row.name)") { _, _, done in done(true) }]
    }
    #expect(titles() == ["Delete", "Rename", "Add Below", "Show a"])
    outline.table.tableView.trailingActions(ofRow: 0)[1].tap()
    await settle()
    #expect(outline.rows == ["▾ A", " a1", " a2", "b", "c"])
    outline.table.tableView.trailingActions(ofRow: 3)[2].tap()
    await settle()
    #expect(outline.rows == ["▾ A", " a1", " a2", "▾ b", " new", "c"])
    #expect(asked == ["a", nil])
    outline.table.tableView.trailingActions(ofRow: 0)[0].tap()
    #expect(outline.rows == ["▾ b", " new", "c"])
    outline.table.allowedEdits = []
    outline.table.swipeActions = nil
    #expect(titles().isEmpty)
  }

  @Test(
    "A full swipe removes a row without children, but never a branch, also one that isn't loaded")
  func swipingFully() {
    let outline = fixture()
    outline.table.tableView.swipeFully(1)
    outline.table.tableView.swipeFully(0)
    #expect(outline.rows == ["▾ a", " a2", "b", "c"])
    outline.table.collapseAll()
    outline.table.tableView.swipeFully(0)
    outline.table.tableView.swipeFully(1)
    #expect(outline.rows == ["▸ a", "c"])
    outline.table.swipeActions = { _, row in
      [UIContextualAction(style: .normal, title: "Show") { _, _, done in done(true) }]
    }
    outline.table.allowedEdits = []
    outline.table.tableView.swipeFully(0)
    #expect(outline.rows == ["▸ a", "c"])
    let lazy = OutlineFixture(tree("a b"), isLazy: true) { $0.allowedEdits = .all }
    lazy.table.tableView.swipeFully(0)
    #expect(lazy.rows.count == 2)
  }

  @Test("An action that was offered for a row of former data does nothing to the new data")
  func formerActions() throws {
    let outline = OutlineFixture(tree("a -a1 b c")) {
      $0.allowedEdits = .all
      $0.setEditing(true, animated: false)
    }
    let swiped = outline.table.tableView.trailingActions(ofRow: 0)
    let spoken = outline.cell("a").accessibilityCustomActions ?? []
    #expect(swiped.count == 1 && spoken.count == 3)
    outline.table.show(OutlineState(tree("x -x1 y z")))
    for action in swiped { action.tap() }
    for action in spoken { _ = action.actionHandler?(action) }
    #expect(outline.rows == ["▸ x", "y", "z"])
  }

  @Test("An app that answers with other data allows nothing in it")
  func answerWithOtherData() throws {
    let outline = OutlineFixture(tree("a b c")) {
      $0.allowedEdits = .remove
      $0.selectionMode = .multiple()
    }
    let table = outline.table
    table.shouldPerform = { [unowned table] _, _ in
      table.reload(tree("x y z"))
      return true
    }
    table.tableView.trailingActions(ofRow: 0).first?.tap()
    #expect(table.outline.hierarchy.count == 3)
    table.shouldPerform = nil
    table.willPerform = { [unowned table] _, _ in table.reload(tree("x y z")) }
    table.tableView.trailingActions(ofRow: 0).first?.tap()
    #expect(table.outline.hierarchy.count == 3)
    table.willPerform = nil
    table.shouldChoose = { [unowned table] _, _ in
      table.reload(tree("a b c"))
      return true
    }
    outline.tap("x")
    #expect(table.chosenNames() == [])
  }

  @Test("Swipe actions that are open close when other edits or actions are possible")
  func swipeCloses() {
    let outline = fixture()
    let changes: [(OutlineTableView) -> Void] = [
      { $0.allowedEdits = .remove }, { $0.swipeActions = { _, _ in [] } },
      { $0.swipeActions = nil },
      { $0.allowedEdits = [] },
    ]
    for change in changes {
      outline.table.tableView.swipe(0)
      #expect(outline.cell("a").frame.minX < 0)
      change(outline.table)
      #expect(outline.cell("a").frame.minX == 0 && outline.table.swipedNode == nil)
    }
  }

  @Test("A name that is entered after the hierarchy was replaced has no effect")
  func lateName() async {
    let outline = fixture()
    outline.table.enterName = { _, _ in "late" }
    outline.table.tableView.trailingActions(ofRow: 0)[1].tap()
    outline.table.tableView.trailingActions(ofRow: 0)[2].tap()
    outline.table.reload(tree("x y z a"))
    await settle()
    #expect(outline.rows == ["x", "y", "z", "a"])
  }

  @Test("The editing controls delete, or add if nothing can be deleted")
  func signs() async {
    let outline = fixture()
    outline.table.setEditing(true, animated: false)
    outline.table.shouldPerform = { $1 != .remove(outline.node("b")) }
    outline.table.tableView.tapEditingSign(ofRow: 1)
    outline.table.tableView.tapEditingSign(ofRow: 2)
    #expect(outline.rows == ["▾ a", " a2", "b", "c"])
    outline.table.allowedEdits = .insert
    outline.table.tableView.tapEditingSign(ofRow: 2)
    outline.table.enterName = { _, _ in "new" }
    outline.table.tableView.tapEditingSign(ofRow: 2)
    await settle()
    #expect(outline.rows == ["▾ a", " a2", "▾ b", " new", "c"])
  }

  @Test("A dropped row becomes the first child of an expanded row above it, or its next sibling")
  func dragging() async {
    let outline = fixture()
    var heard: [String] = []
    outline.table.didPerform = {
      heard.append($1.text(in: outline.table.outline.hierarchy))
    }
    outline.table.setEditing(true, animated: false)
    outline.table.tableView.drag(4, to: 1)
    await settle()
    #expect(outline.rows == ["▾ a", " c", " a1", " a2", "b"])
    outline.table.tableView.drag(1, to: 3)
    await settle()
    #expect(outline.rows == ["▾ a", " a1", " a2", " c", "b"])
    outline.table.tableView.drag(2, to: 0)
    await settle()
    #expect(outline.rows == ["a2", "▾ a", " a1", " c", "b"])
    #expect(heard == ["move c to 0 in a", "move c to 2 in a", "move a2 to 0 in top"])
    outline.table.tableView.drag(2, to: 4)
    outline.table.tableView.drag(2, to: 4)
    await settle()
    #expect(outline.rows == ["a2", "a", "b", "a1", "c"])
  }

  @Test("Expanded rows, filtered rows and forbidden moves can't be dragged")
  func notDragging() async {
    let outline = fixture()
    outline.table.setEditing(true, animated: false)
    let before = outline.rows
    outline.table.tableView.drag(0, to: 4)
    outline.table.shouldPerform = { $1 != .move(outline.node("b"), to: nil, at: 2) }
    outline.table.tableView.drag(3, to: 4)
    await settle()
    #expect(outline.rows == before)
    outline.table.shouldPerform = nil
    outline.table.allowedEdits = .remove
    outline.table.tableView.drag(3, to: 4)
    #expect(outline.rows == before)
    outline.table.allowedEdits = .all
    outline.table.filter(by: "a")
    outline.table.tableView.drag(1, to: 2)
    #expect(outline.rows == ["▾ a", " a1", " a2"])
  }

  @Test("Edits by the app update the checks, positions and rows")
  func appEdits() throws {
    let outline = OutlineFixture(tree("a -a1 -a2 b")) { $0.selectionMode = .check() }
    let table = outline.table
    table.expandAll()
    outline.tap("a")
    try table.perform(.insert([.init(name: "a0")], at: 0, in: outline.node("a")))
    #expect(outline.cell("a2").accessibilityValue == "checked, level 2, 3 of 3")
    try table.perform(.rename(outline.node("b"), to: "B"))
    try table.perform(.move(outline.node("a", "a2"), to: outline.node("B"), at: 0))
    table.expand(outline.node("B"))
    try table.perform(.remove(outline.node("a", "a1")))
    #expect(table.chosenNames(.leaves) == ["a0", "a2"])
    #expect(throws: OutlineState.Refusal.self) {
      try table.perform(.move(outline.node("a"), to: outline.node("a", "a0"), at: 0))
    }
  }

  @Test("A table that has never counted its rows can be edited")
  func uncounted() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.makeKeyAndVisible()
    let table = OutlineTableView(frame: window.bounds, style: .plain)
    window.addSubview(table)
    try table.perform(.insert([.init(name: "a")], at: 0, in: nil))
    window.layoutIfNeeded()
    #expect(table.tableView.visibleCells.map(\.accessibilityLabel) == ["a"])
  }

  @Test("The app can change the table in its callbacks")
  func nested() throws {
    let outline = fixture()
    let table = outline.table
    table.willPerform = { [unowned table] in
      if case .rename(let node, _) = $1 { try? table.perform(.remove(node)) }
    }
    table.didPerform = { [unowned table] in
      if case .remove = $1 { table.collapseAll() }
    }
    #expect(throws: OutlineState.Refusal.missingNode(outline.node("b"))) {
      try table.perform(.rename(outline.node("b"), to: "B"))
    }
    #expect(outline.rows == ["▸ a", "c"])
  }
}
