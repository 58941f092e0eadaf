import CascadeKit
import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("Dropping something from elsewhere in an outline") struct OutlineDroppingTests {
  private func fixture(
    _ names: String = "a -a1 -a2 b c -c1", _ prepare: (OutlineTableView) -> Void = { _ in }
  ) -> OutlineFixture {
    OutlineFixture(tree(names)) {
      $0.acceptedDrops = [.movedRows, .lines]
      prepare($0)
    }
  }

  private func drop(
    _ texts: [String], over name: String?, at place: CGFloat, in outline: OutlineFixture
  ) async {
    let table = outline.table.tableView
    table.bring(texts)
    table.hover(over: name.map { outline.row($0) }, at: place)
    table.drop()
    await runPendingTasks()
  }

  @Test("Each line of a text becomes a node, between rows, in a row or below all rows")
  func lines() async {
    let outline = fixture()
    outline.table.expand(outline.node("a"))
    await drop(["x\n\n  y\r\n"], over: "a2", at: 0.1, in: outline)
    #expect(outline.rows == ["▾ a", " a1", " x", " y", " a2", "b", "▸ c"])
    await drop(["v", "w"], over: "b", at: 0.5, in: outline)
    await drop(["z"], over: nil, at: 0, in: outline)
    outline.table.expand(outline.node("b"))
    #expect(outline.rows.suffix(5) == ["▾ b", " v", " w", "▸ c", "z"])
  }

  @Test("What comes from another app is copied, and only what an outline accepts can be dropped")
  func accepting() async {
    let outline = fixture { $0.acceptedDrops = [] }
    let table = outline.table.tableView
    table.bring(["x"])
    #expect(table.hover(over: 1) == nil)
    table.drop()
    outline.table.acceptedDrops = [.movedRows]
    table.bring(["x"])
    #expect(table.hover(over: 1) == nil)
    outline.table.acceptedDrops = [.movedRows, .lines]
    table.bring(["x"])
    #expect(table.hover(over: 1)?.operation == .copy)
    outline.table.filter(by: "a")
    #expect(table.hover(over: 0)?.operation == .cancel)
    table.drop()
    await runPendingTasks()
    outline.table.filter(by: "")
    #expect(outline.rows == ["▸ a", "b", "▸ c"])
  }

  @Test("A node on which a text rests opens, and only in an outline that takes it")
  func resting() {
    let outline = fixture()
    outline.table.tableView.bring(["x"])
    outline.table.tableView.rest(on: 0)
    #expect(outline.rows == ["▾ a", " a1", " a2", "b", "▸ c"])
    outline.table.tableView.endDrag()
    let other = fixture { $0.acceptedDrops = [] }
    other.table.tableView.bring(["x"])
    other.table.tableView.rest(on: 0)
    #expect(other.rows == ["▸ a", "b", "▸ c"])
  }

  @Test("The place stays that between its neighbors while a text loads")
  func place() async throws {
    let outline = fixture("a -a1 -a2 -a3 b")
    let table = outline.table
    table.expand(outline.node("a"))
    let provider = NSItemProvider.waiting()
    table.tableView.bring([provider])
    table.tableView.hover(over: outline.row("a3"), at: 0.1)
    table.tableView.drop()
    try table.perform(.insert([.init(name: "first")], at: 0, in: outline.node("a")))
    try table.perform(.move(outline.node("a"), to: nil, at: 1))
    try table.perform(.remove(outline.node("a", "a2")))
    provider.answer("x")
    await runPendingTasks()
    #expect(outline.rows == ["b", "▾ a", " first", " a1", " x", " a3"])
  }

  @Test("Nothing is inserted if the place is gone when a text has loaded, and the device vibrates")
  func gone() async throws {
    let changes: [(OutlineFixture) throws -> Void] = [
      { try $0.table.perform(.remove($0.node("a"))) },
      {
        try $0.table.perform(.remove($0.node("a", "a1")))
        try $0.table.perform(.move($0.node("a", "a2"), to: nil, at: 0))
      },
      { $0.table.reload(tree("a -a1 -a2 -a3 b")) },
      { $0.table.show(tree("a -a1 -a2 -a3 b")) },
      { $0.table.undoManager?.undo() }, { $0.table.filter(by: "a") },
      { $0.table.shouldPerform = { _, _ in false } },
    ]
    for (number, change) in changes.enumerated() {
      let outline = fixture("a -a1 -a2 -a3 b") { $0.onUndo = { _ in } }
      let table = outline.table
      table.allowedEdits = .all
      table.ask(.rename(outline.node("b"), to: "c"))
      table.expand(outline.node("a"))
      let provider = NSItemProvider.waiting()
      table.tableView.bring([provider])
      table.tableView.hover(over: outline.row("a2"), at: 0.1)
      table.tableView.drop()
      try change(outline)
      let hierarchy = table.outline.hierarchy
      provider.answer("x")
      await runPendingTasks()
      #expect(table.outline.hierarchy == hierarchy, "change \(number)")
    }
  }

  @Test("A text that can't be loaded inserts nothing, and neither do those beside it")
  func failing() async {
    let outline = fixture()
    let providers = [NSItemProvider.waiting(), NSItemProvider.waiting()]
    outline.table.tableView.bring(providers)
    outline.table.tableView.hover(over: 1, at: 0.1)
    outline.table.tableView.drop()
    providers[1].answer("x")
    await runPendingTasks()
    #expect(outline.rows == ["▸ a", "b", "▸ c"])
    providers[0].answer(nil)
    await runPendingTasks()
    #expect(outline.rows == ["▸ a", "b", "▸ c"])
  }

  @Test("Texts are inserted in the order of the items, whichever loads first")
  func order() async {
    let outline = fixture("a")
    let providers = [NSItemProvider.waiting(), NSItemProvider.waiting()]
    outline.table.tableView.bring(providers)
    outline.table.tableView.hover(over: nil)
    outline.table.tableView.drop()
    providers[1].answer("y")
    await runPendingTasks()
    providers[0].answer("x")
    await runPendingTasks()
    #expect(outline.rows == ["a", "x", "y"])
  }

  @Test("The app and the user are asked for an insertion, and the user can undo it")
  func asking() async throws {
    var asked: [String] = []
    let outline = fixture {
      $0.onUndo = { _ in }
      $0.shouldPerform = {
        asked.append("app: " + $1.text(in: $0.outline.hierarchy))
        return true
      }
      $0.confirmEdit = {
        asked.append("user: " + $1.text(in: $0.outline.hierarchy))
        return true
      }
    }
    await drop(["x\ny"], over: "b", at: 0.1, in: outline)
    #expect(asked == ["app: insert 2 at 1 in top", "user: insert 2 at 1 in top"])
    #expect(outline.rows == ["▸ a", "x", "y", "b", "▸ c"])
    let manager = try #require(outline.table.undoManager)
    manager.undo()
    #expect(outline.rows == ["▸ a", "b", "▸ c"] && !manager.canUndo)
  }

  @Test("An app's own drop has the items and the place, and inserts when it likes")
  func own() async {
    var places: [OutlineDrop.Place?] = []
    var drops: [OutlineDrop] = []
    let outline = fixture {
      $0.acceptedDrops = [
        AcceptedDrop { _, session in
          session.items.count == 2
        } perform: { drop in
          drops.append(drop)
          places.append(drop.place)
        }
      ]
    }
    await drop(["x", "y"], over: "c", at: 0.5, in: outline)
    await drop(["x", "y"], over: "b", at: 0.1, in: outline)
    await drop(["x"], over: "b", at: 0.1, in: outline)
    let c = outline.node("c")
    #expect(places == [.init(parent: c, index: 1), .init(parent: nil, index: 1)])
    try? outline.table.perform(.remove(outline.node("a")))
    #expect(drops[1].place == .init(parent: nil, index: 0))
    #expect(drops[0].items.count == 2 && drops[0].rows.isEmpty && drops[0].table === outline.table)
    #expect(drops[0].insert([.init(name: "z")]) && !drops[0].insert([]))
    outline.table.expand(c)
    #expect(outline.rows == ["b", "▾ c", " c1", " z"])
  }

  @Test("Rows of another outline move with all below them, which ends what both can undo")
  func movingRows() async throws {
    let left = fixture("p -p1 --q q2 r") {
      $0.allowedEdits = .move
      $0.onUndo = { _ in }
    }
    let right = fixture { $0.onUndo = { _ in } }
    var heard: [String] = []
    for table in [left.table, right.table] {
      table.didPerform = { heard.append($1.text(in: $0.outline.hierarchy)) }
    }
    left.phone.window.layoutIfNeeded()
    #expect(left.table.tableView.lift(2) != nil && left.table.tableView.addToDrag(0))
    right.table.tableView.bringRows(of: left.table.tableView)
    #expect(right.table.tableView.hover(over: 1, at: 0.1)?.operation == .move)
    right.table.tableView.drop()
    await runPendingTasks()
    right.table.expandAll()
    #expect(left.rows == ["q2"])
    #expect(
      right.rows == ["▾ a", " a1", " a2", "▾ p", " ▾ p1", "  q", "r", "b", "▾ c", " c1"])
    #expect(heard == ["insert 2 at 1 in top", "remove p", "remove r"])
    // Half of a move, undone, would lose the nodes or show them twice.
    for table in [left.table, right.table] {
      #expect(try #require(table.undoManager).canUndo == false)
    }
  }

  @Test("Rows whose children aren't loaded stay, because what isn't loaded can't move")
  func unloadedRows() async {
    let left = OutlineFixture(tree("p q"), isLazy: true) { $0.allowedEdits = .move }
    let right = fixture("a")
    _ = left.table.tableView.lift(0)
    right.table.tableView.bringRows(of: left.table.tableView)
    right.table.tableView.hover(over: 0, at: 0.1)
    right.table.tableView.drop()
    await runPendingTasks()
    #expect(left.rows == ["▸ p", "▸ q"] && right.rows == ["a"])
  }

  @Test("Rows leave their outline also if the app shows other data as soon as they have arrived")
  func replacedTarget() async {
    let left = fixture("p q") { $0.allowedEdits = .move }
    let right = fixture("a")
    right.table.didPerform = { table, _ in
      table.didPerform = nil
      table.show(tree("new"))
    }
    _ = left.table.tableView.lift(0)
    right.table.tableView.bringRows(of: left.table.tableView)
    right.table.tableView.hover(over: 0, at: 0.1)
    right.table.tableView.drop()
    await runPendingTasks()
    #expect(left.rows == ["q"] && right.rows == ["new"])
  }

  @Test("What changes in a row while the user is asked moves with it")
  func changedWhileAsked() async {
    let left = fixture("p -p1 q") { $0.allowedEdits = .move }
    let right = fixture("a")
    right.table.confirmEdit = { _, _ in
      try? left.table.perform(.rename(left.node("p", "p1"), to: "new"))
      return true
    }
    _ = left.table.tableView.lift(0)
    right.table.tableView.bringRows(of: left.table.tableView)
    right.table.tableView.hover(over: 0, at: 0.1)
    right.table.tableView.drop()
    await runPendingTasks()
    right.table.expandAll()
    #expect(left.rows == ["q"])
    #expect(right.rows.contains("▾ p") && right.rows.contains(" new"))
  }

  @Test("A row that one of two outlines refuses to move stays, and nothing is inserted")
  func refusingRows() async {
    for refusing in 0..<2 {
      let left = fixture("p -p1 q") { $0.allowedEdits = .move }
      let right = fixture("a")
      [left, right][refusing].table.shouldPerform = { _, _ in false }
      _ = left.table.tableView.lift(0)
      right.table.tableView.bringRows(of: left.table.tableView)
      right.table.tableView.hover(over: 0, at: 0.1)
      right.table.tableView.drop()
      await runPendingTasks()
      #expect(left.rows == ["▸ p", "q"] && right.rows == ["a"], "\(refusing)")
    }
  }

  @Test("Copied rows have the codes and texts of edited nodes; a code that is there is refused")
  func copies() async throws {
    func data() -> Hierarchy {
      var builder = HierarchyBuilder()
      let top = builder.add("p", code: "1")
      builder.add("p1", code: "11", to: top)
      return builder.build()
    }
    let left = OutlineFixture(data()) { $0.allowedEdits = .move }
    let right = fixture("a") { $0.acceptedDrops = [.copiedRows] }
    try left.table.perform(.rename(left.node("p", "p1"), to: "new"))
    for _ in 0..<2 {
      _ = left.table.tableView.lift(0)
      right.table.tableView.bringRows(of: left.table.tableView)
      #expect(right.table.tableView.hover(over: nil)?.operation == .copy)
      right.table.tableView.drop()
      await runPendingTasks()
    }
    right.table.expandAll()
    #expect(left.rows == ["▸ p"] && right.rows == ["a", "▾ p", " new"])
    let hierarchy = right.table.outline.hierarchy
    #expect(hierarchy.code(of: right.node("p", "new")) == "11")
  }

  @Test("A dragged row tells other views its names, and its node as long as it is the same")
  func draggedRow() async throws {
    let left = fixture("p -p1 q") {
      $0.allowedEdits = .all
      $0.onUndo = { _ in }
    }
    var rows: [DraggedRow] = []
    let right = fixture("a") {
      $0.acceptedDrops = [
        AcceptedDrop { _, session in
          session.items.allSatisfy { $0.outlineRow != nil }
        } perform: {
          rows += $0.rows
        }
      ]
    }
    left.table.expand(left.node("p"))
    _ = left.table.tableView.lift(1)
    right.table.tableView.bringRows(of: left.table.tableView)
    right.table.tableView.hover(over: nil)
    right.table.tableView.drop()
    let row = try #require(rows.first)
    #expect(row.choice.names == ["p", "p1"] && row.table === left.table)
    #expect(row.node == left.node("p", "p1"))
    left.table.ask(.rename(left.node("q"), to: "r"))
    #expect(row.node != nil)
    try #require(left.table.undoManager).undo()
    #expect(row.node == nil && row.choice.names == ["p", "p1"])
  }

  @Test("A node whose children aren't loaded takes nothing, and there is a place beside it")
  func lazy() async {
    let outline = OutlineFixture(tree("a b"), isLazy: true) { $0.acceptedDrops = [.lines] }
    outline.table.tableView.bring(["x"])
    #expect(
      outline.table.tableView.hover(over: 0, at: 0.5)?.intent == .insertAtDestinationIndexPath)
    outline.table.tableView.hover(over: 1, at: 0.1)
    outline.table.tableView.drop()
    await runPendingTasks()
    #expect(outline.rows == ["▸ a", "▸ x", "▸ b"])
  }
}
