import CascadeKit
import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("Dragging several rows at once") struct OutlineDragSeveralTests {
  private func fixture(
    _ names: String = "a -a1 -a2 b c -c1 d", _ prepare: (OutlineTableView) -> Void = { _ in }
  ) -> OutlineFixture {
    OutlineFixture(tree(names)) {
      $0.allowedEdits = .move
      prepare($0)
    }
  }

  /// Lifts rows in this order.
  private func lift(_ names: String..., in outline: OutlineFixture) {
    #expect(outline.table.tableView.lift(outline.row(names[0])) != nil)
    for name in names.dropFirst() {
      #expect(outline.table.tableView.addToDrag(outline.row(name)))
    }
  }

  private func drop(over name: String?, at place: CGFloat, in outline: OutlineFixture) async {
    outline.table.tableView.hover(over: name.map { outline.row($0) }, at: place)
    outline.table.tableView.drop()
    await runPendingTasks()
  }

  @Test("Rows move into a row in their order in the table, in whatever order they were tapped")
  func into() async {
    let outline = fixture()
    var heard: [String] = []
    outline.table.didPerform = { heard.append($1.text(in: $0.outline.hierarchy)) }
    lift("d", "b", in: outline)
    await drop(over: "c", at: 0.5, in: outline)
    outline.table.expand(outline.node("c"))
    #expect(outline.rows == ["▸ a", "▾ c", " c1", " b", " d"])
    #expect(heard == ["move b to 1 in c", "move d to 2 in c", "expand c"])
  }

  @Test("Rows go before the row over which they are dropped, or below all rows")
  func between() async {
    let outline = fixture()
    lift("d", "a", in: outline)
    await drop(over: "c", at: 0.1, in: outline)
    #expect(outline.rows == ["b", "▸ a", "d", "▸ c"])
    lift("b", "d", in: outline)
    await drop(over: nil, at: 0, in: outline)
    #expect(outline.rows == ["▸ a", "▸ c", "b", "d"])
    outline.table.expand(outline.node("a"))
    lift("d", "b", in: outline)
    await drop(over: "a1", at: 0.1, in: outline)
    #expect(outline.rows == ["▾ a", " b", " d", " a1", " a2", "▸ c"])
  }

  @Test("Rows that are dropped where they are stay, and nobody hears of them")
  func unchanged() async {
    let outline = fixture()
    var heard: [String] = []
    outline.table.didPerform = { heard.append($1.text(in: $0.outline.hierarchy)) }
    lift("b", "c", in: outline)
    #expect(outline.table.tableView.hover(over: outline.row("d"), at: 0.1)?.operation == .cancel)
    await drop(over: "c", at: 0.1, in: outline)
    #expect(heard.isEmpty && outline.rows == ["▸ a", "b", "▸ c", "d"])
    lift("b", "d", in: outline)
    await drop(over: "c", at: 0.1, in: outline)
    #expect(heard == ["move d to 2 in top"] && outline.rows == ["▸ a", "b", "d", "▸ c"])
  }

  @Test("A node below another lifted one moves with it, and isn't lifted again")
  func below() async {
    let outline = fixture()
    outline.table.expand(outline.node("a"))
    lift("a", in: outline)
    #expect(!outline.table.tableView.addToDrag(outline.row("a1")))
    #expect(!outline.table.tableView.addToDrag(outline.row("a")))
    lift("a1", "a", "d", in: outline)
    await drop(over: "c", at: 0.5, in: outline)
    outline.table.expand(outline.node("c"))
    #expect(outline.rows == ["b", "▾ c", " c1", " ▾ a", "  a1", "  a2", " d"])
  }

  @Test("No row moves if one of them can't, and the place isn't offered")
  func impossible() async {
    let outline = fixture { $0.onUndo = { _ in } }
    outline.table.expand(outline.node("a"))
    let rows = outline.rows
    lift("d", "a", in: outline)
    for place in [0.1, 0.5] {
      #expect(
        outline.table.tableView.hover(over: outline.row("a2"), at: place)?.operation == .cancel)
    }
    outline.table.tableView.drop()
    #expect(outline.rows == rows)
    lift("d", "b", in: outline)
    outline.table.tableView.hover(over: outline.row("c"), at: 0.5)
    try? outline.table.perform(.remove(outline.node("b")))
    outline.table.tableView.drop()
    await runPendingTasks()
    #expect(outline.rows == ["▾ a", " a1", " a2", "▸ c", "d"])
  }

  @Test("The app is asked for each move, and no row moves if it refuses one")
  func refusing() async {
    let outline = fixture()
    var asked: [String] = []
    outline.table.shouldPerform = { table, move in
      asked.append(move.text(in: table.outline.hierarchy))
      return asked.count < 2
    }
    var heard = 0
    outline.table.willPerform = { _, _ in heard += 1 }
    lift("b", "c", "d", in: outline)
    await drop(over: "a", at: 0.5, in: outline)
    #expect(asked == ["move b to 2 in a", "move c to 3 in a"])
    #expect(heard == 0 && outline.rows == ["▸ a", "b", "▸ c", "d"])
  }

  @Test("The user is asked for each move, and no row moves if one answer is no")
  func confirming() async {
    let outline = fixture()
    var asked: [String] = []
    var refused = "d"
    outline.table.confirmEdit = { table, move in
      let text = move.text(in: table.outline.hierarchy)
      asked.append(text)
      await Task.yield()
      return !text.contains(" \(refused) ")
    }
    lift("b", "d", in: outline)
    await drop(over: "a", at: 0.5, in: outline)
    #expect(asked == ["move b to 2 in a", "move d to 3 in a"])
    #expect(outline.rows == ["▸ a", "b", "▸ c", "d"])
    refused = ""
    lift("b", "d", in: outline)
    await drop(over: "a", at: 0.5, in: outline)
    #expect(outline.rows == ["▸ a", "▸ c"])
  }

  @Test("Rows go to the place of the drop, whatever comes and goes there while the user is asked")
  func later() async {
    let outline = fixture("a -a1 -a2 -a3 b c")
    var answers: [CheckedContinuation<Void, Never>] = []
    outline.table.expand(outline.node("a"))
    outline.table.confirmEdit = { _, _ in
      await withCheckedContinuation { answers.append($0) }
      return true
    }
    lift("b", "c", in: outline)
    await drop(over: "a3", at: 0.1, in: outline)
    let table = outline.table
    let new = ["new", "other"].map { Hierarchy.NewNode(name: $0) }
    try? table.perform(.insert(new, at: 0, in: outline.node("a")))
    answers.removeFirst().resume()
    await runPendingTasks()
    try? table.perform(.remove(outline.node("a", "a2")))
    answers.removeFirst().resume()
    await runPendingTasks()
    #expect(outline.rows == ["▾ a", " new", " other", " a1", " b", " c", " a3"])
  }

  @Test("One undo brings all rows back, and one redo moves them again")
  func undo() async throws {
    let outline = fixture { $0.onUndo = { _ in } }
    let manager = try #require(outline.table.undoManager)
    let rows = outline.rows
    lift("b", "d", in: outline)
    await drop(over: "a", at: 0.5, in: outline)
    let moved = outline.rows
    #expect(moved == ["▸ a", "▸ c"])
    manager.undo()
    #expect(outline.rows == rows && !manager.canUndo)
    manager.redo()
    #expect(outline.rows == moved && !manager.canRedo)
  }

  @Test("A lifted row stays where it is after an undo, when it can be another node")
  func restored() async throws {
    let outline = fixture {
      $0.onUndo = { _ in }
      $0.acceptedDrops = [.lines]
    }
    let table = outline.table
    let manager = try #require(table.undoManager)
    table.allowedEdits = .all
    table.ask(.insert([.init(name: "first")], at: 0, in: nil))
    manager.undo()
    table.ask(.insert([.init(name: "second")], at: 0, in: nil))
    #expect(outline.row("second") == 0)
    lift("second", in: outline)
    manager.undo()
    try table.perform(.insert([.init(name: "third")], at: 0, in: nil))
    let rows = outline.rows
    #expect(table.tableView.hover(over: outline.row("d"), at: 0.5) == nil)
    table.tableView.drop()
    await runPendingTasks()
    #expect(outline.rows == rows)
  }

  @Test("No other row is added to a drag after an undo")
  func addingAfterUndo() throws {
    let outline = fixture { $0.onUndo = { _ in } }
    let manager = try #require(outline.table.undoManager)
    outline.table.ask(.move(outline.node("d"), to: nil, at: 0))
    lift("b", in: outline)
    manager.undo()
    #expect(!outline.table.tableView.addToDrag(outline.row("c")))
  }

  @Test("Rows can be dropped into a collapsed section, and not a lifted one into itself")
  func sections() async {
    let outline = fixture { $0.rootStyle = .header() }
    let table = outline.table
    table.expand(outline.node("a"))
    #expect(table.tableView.lift(0, section: 0) != nil)
    #expect(table.tableView.addToDrag(1, section: 0))
    table.tableView.hover(over: 0, section: 2, at: 0.1)
    table.tableView.drop()
    await runPendingTasks()
    #expect(outline.lines == ["#a", "#b", "#▸ c", "#d"])
    table.expand(outline.node("c"))
    #expect(outline.lines == ["#a", "#b", "#▾ c", "a1", "a2", "c1", "#d"])
  }
}
