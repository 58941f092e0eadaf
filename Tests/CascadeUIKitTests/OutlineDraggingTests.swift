import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("Dragging a row that was touched and held") struct OutlineDraggingTests {
  private func fixture(
    _ names: String = "a -a1 -a2 b c -c1", _ prepare: (OutlineTableView) -> Void = { _ in }
  ) -> OutlineFixture {
    OutlineFixture(tree(names)) {
      $0.allowedEdits = .move
      prepare($0)
    }
  }

  /// Drags a row into or before another row, and returns the rows afterwards.
  private func drag(
    _ name: String, over other: String?, at place: CGFloat, in outline: OutlineFixture
  ) async -> [String] {
    #expect(outline.table.tableView.lift(outline.row(name)) != nil)
    outline.table.tableView.hover(over: other.map { outline.row($0) }, at: place)
    outline.table.tableView.drop()
    await runPendingTasks()
    return outline.rows
  }

  @Test(
    "A row that is dropped in the middle of another becomes its last child, also if that is collapsed"
  )
  func into() async {
    let outline = fixture()
    var heard: [String] = []
    outline.table.didPerform = { heard.append($1.text(in: outline.table.outline.hierarchy)) }
    #expect(await drag("b", over: "a", at: 0.5, in: outline) == ["▸ a", "▸ c"])
    outline.table.expand(outline.node("a"))
    #expect(outline.rows == ["▾ a", " a1", " a2", " b", "▸ c"])
    #expect(await drag("a1", over: "b", at: 0.5, in: outline) == ["▾ a", " a2", " ▸ b", "▸ c"])
    #expect(
      await drag("c", over: "a", at: 0.5, in: outline) == ["▾ a", " a2", " ▸ b", " ▸ c"])
    #expect(
      heard == [
        "move b to 2 in a", "expand a", "move a1 to 0 in b", "move c to 2 in a",
      ])
  }

  @Test("A row that is dropped near the edge of another goes between the rows")
  func between() async {
    let outline = fixture()
    #expect(await drag("c", over: "a", at: 0.1, in: outline) == ["▸ c", "▸ a", "b"])
    outline.table.expand(outline.node("a"))
    #expect(
      await drag("b", over: "a1", at: 0.9, in: outline) == ["▸ c", "▾ a", " b", " a1", " a2"])
    #expect(
      await drag("c", over: nil, at: 0, in: outline) == ["▾ a", " b", " a1", " a2", "▸ c"])
    #expect(
      await drag("a1", over: "c", at: 0.9, in: outline) == ["▾ a", " b", " a2", "▸ c", "a1"])
  }

  @Test(
    "A row on which a dragged row rests opens, whatever a tap on it does",
    arguments: [
      OutlineSelectionMode.none, .single, .check(),
    ])
  func resting(mode: OutlineSelectionMode) async {
    let outline = fixture { $0.selectionMode = mode }
    #expect(outline.table.tableView.lift(1) != nil)
    outline.table.tableView.rest(on: outline.row("a"))
    outline.table.tableView.rest(on: outline.row("a"))
    #expect(outline.table.outline.isExpanded(outline.node("a")))
    #expect(outline.table.chosenNames().isEmpty)
    outline.table.tableView.hover(over: outline.row("a2"), at: 0.1)
    outline.table.tableView.drop()
    await runPendingTasks()
    #expect(
      outline.table.outline.hierarchy.names(of: outline.table.visibleNodes) == [
        "a", "a1", "b", "a2", "c",
      ])
    #expect(outline.table.outline.hierarchy.parent(of: outline.node("a", "b")) == outline.node("a"))
  }

  @Test("A lifted row that doesn't move stays closed, and drags from elsewhere open nothing")
  func restingOnItself() {
    let outline = fixture()
    _ = outline.table.tableView.lift(0)
    outline.table.tableView.rest(on: 0)
    #expect(outline.rows == ["▸ a", "b", "▸ c"])
    outline.table.tableView.rest(on: 2)
    #expect(outline.rows == ["▸ a", "b", "▾ c", " c1"])
    outline.table.tableView.hover(over: 0)
    outline.table.tableView.drop()
    outline.table.tableView.restFromElsewhere(on: 0)
    #expect(outline.rows == ["▸ a", "b", "▾ c", " c1"])
  }

  @Test("The app is asked for a move once, when the row is dropped")
  func asking() async {
    let outline = fixture()
    var asked: [String] = []
    var isAllowed = false
    outline.table.shouldPerform = {
      asked.append($1.text(in: outline.table.outline.hierarchy))
      return isAllowed
    }
    _ = outline.table.tableView.lift(outline.row("b"))
    for _ in 0..<3 { outline.table.tableView.hover(over: 0, at: 0.5) }
    for _ in 0..<3 { outline.table.tableView.hover(over: 0, at: 0.1) }
    #expect(asked.isEmpty)
    outline.table.tableView.drop()
    await runPendingTasks()
    #expect(asked == ["move b to 0 in top"])
    #expect(await drag("b", over: "a", at: 0.5, in: outline) == ["▸ a", "b", "▸ c"])
    isAllowed = true
    #expect(await drag("b", over: "a", at: 0.5, in: outline) == ["▸ a", "▸ c"])
    #expect(asked.count == 3)
  }

  @Test("Other apps receive the name of a row as text")
  func text() async {
    let outline = fixture()
    let provider = outline.table.tableView.lift(1)
    let text = await withCheckedContinuation { done in
      _ = provider?.loadObject(ofClass: String.self) { text, _ in done.resume(returning: text) }
    }
    #expect(text == "b")
  }

  @Test("Only rows that may move can be lifted, and only where moving is possible")
  func refusing() async {
    let outline = fixture("a -a1 b") { $0.allowedEdits = [] }
    #expect(outline.table.tableView.lift(0) == nil)
    outline.table.allowedEdits = .all
    outline.table.tableView.dragInteractionEnabled = false
    #expect(outline.table.tableView.lift(0) == nil)
    outline.table.tableView.dragInteractionEnabled = true
    #expect(outline.table.tableView.lift(0) != nil)
    #expect(outline.table.tableView.hover(over: 0)?.operation == .cancel)
    outline.table.tableView.drop()
    outline.table.expand(outline.node("a"))
    #expect(outline.table.tableView.lift(1) != nil)
    #expect(outline.table.tableView.hover(over: 0)?.intent == .insertAtDestinationIndexPath)
    #expect(outline.table.tableView.hover(over: 2)?.intent == .insertIntoDestinationIndexPath)
    outline.table.filter(by: "a1")
    #expect(outline.table.tableView.hover(over: 0)?.operation == .cancel)
    outline.table.tableView.drop()
    #expect(outline.table.tableView.lift(1) == nil)
    #expect(outline.rows == ["▾ a", " a1"])
    let other = fixture()
    #expect(
      outline.table.tableView.hover(over: 0) == nil && other.table.tableView.hover(over: 0) == nil)
  }

  @Test("A row that is dropped after its hierarchy was replaced stays where it is")
  func replaced() async {
    let outline = fixture()
    _ = outline.table.tableView.lift(1)
    outline.table.reload(tree("x y z"))
    #expect(outline.table.tableView.hover(over: 0) == nil)
    outline.table.tableView.drop()
    #expect(outline.rows == ["x", "y", "z"])
  }

  @Test("An open branch moves with the rows below it, and stays open")
  func openBranch() async {
    let outline = fixture()
    outline.table.expand(outline.node("a"))
    #expect(
      await drag("a", over: "b", at: 0.9, in: outline) == ["b", "▾ a", " a1", " a2", "▸ c"])
    #expect(
      await drag("a", over: "c", at: 0.5, in: outline) == ["b", "▸ c"])
    outline.table.expand(outline.node("c"))
    #expect(outline.rows == ["b", "▾ c", " c1", " ▾ a", "  a1", "  a2"])
  }

  @Test("An open branch can't be dropped into itself")
  func intoItself() async {
    let outline = fixture()
    outline.table.expand(outline.node("a"))
    let rows = outline.rows
    for place in [0.1, 0.5, 0.9] {
      #expect(await drag("a", over: "a1", at: place, in: outline) == rows)
    }
  }

  @Test("A status row is neither lifted nor a place for other rows")
  func status() async {
    let outline = OutlineFixture(tree("a b"), isLazy: true) { $0.allowedEdits = .move }
    outline.tapIcon("a")
    #expect(outline.rows == ["▾ a", "Loading…", "▸ b"])
    #expect(outline.table.tableView.lift(1) == nil)
    #expect(outline.table.tableView.lift(2) != nil)
    #expect(outline.table.tableView.hover(over: 1, at: 0.5)?.operation == .cancel)
    #expect(
      outline.table.tableView.hover(over: 0, at: 0.5)?.intent == .insertAtDestinationIndexPath)
    outline.table.tableView.hover(over: 1, at: 0.1)
    outline.table.tableView.drop()
    #expect(outline.rows == ["▾ a", "Loading…", "▸ b"])
  }

  @Test("Below headers, rows move within their sections and to others, even to collapsed ones")
  func sections() async {
    let outline = fixture { $0.rootStyle = .header() }
    let table = outline.table
    table.expand(outline.node("a"))
    func drag(_ row: Int, _ section: Int, to target: Int, _ other: Int, at place: CGFloat) async {
      #expect(table.tableView.lift(row, section: section) != nil)
      table.tableView.hover(over: target, section: other, at: place)
      table.tableView.drop()
      await runPendingTasks()
    }
    await drag(0, 0, to: 1, 0, at: 0.9)
    #expect(outline.lines == ["#▾ a", "a2", "a1", "#b", "#▸ c"])
    await drag(0, 0, to: 0, 2, at: 0.1)
    #expect(outline.lines == ["#▾ a", "a1", "#b", "#▸ c"])
    table.expand(outline.node("c"))
    #expect(outline.lines == ["#▾ a", "a1", "#b", "#▾ c", "a2", "c1"])
    await drag(0, 0, to: 0, 1, at: 0.1)
    table.expand(outline.node("b"))
    #expect(outline.lines == ["#a", "#▾ b", "a1", "#▾ c", "a2", "c1"])
    await drag(0, 1, to: 2, 2, at: 0.1)
    #expect(outline.lines == ["#a", "#b", "#▾ c", "a2", "c1", "a1"])
    await drag(2, 2, to: 0, 2, at: 0.5)
    #expect(outline.lines == ["#a", "#b", "#▾ c", "▸ a2", "c1"])
  }

  @Test("A section opens while a dragged row rests on its header, and only then")
  func restingOnHeader() async {
    let outline = fixture { $0.rootStyle = .header() }
    let table = outline.table
    table.tableView.rest(onHeaderOf: 2)
    table.expand(outline.node("a"))
    #expect(outline.lines == ["#▾ a", "a1", "a2", "#b", "#▸ c"])
    _ = table.tableView.lift(0, section: 0)
    for section in [1, 2, 2] { table.tableView.rest(onHeaderOf: section) }
    #expect(outline.lines == ["#▾ a", "a1", "a2", "#b", "#▾ c", "c1"])
    table.tableView.hover(over: 0, section: 2, at: 0.9)
    table.tableView.drop()
    await runPendingTasks()
    #expect(outline.lines == ["#▾ a", "a2", "#b", "#▾ c", "a1", "c1"])
  }

  @Test("In editing mode, a row moves to another section unless that is collapsed")
  func editing() async {
    let outline = fixture { $0.rootStyle = .header() }
    let table = outline.table
    table.expand(outline.node("a"))
    table.setEditing(true, animated: false)
    table.tableView.drag(0, to: 0, section: 0, toSection: 2)
    await runPendingTasks()
    #expect(outline.lines == ["#▾ a", "a1", "a2", "#b", "#▸ c"])
    table.expand(outline.node("c"))
    table.tableView.drag(0, to: 1, section: 0, toSection: 2)
    await runPendingTasks()
    table.tableView.drag(0, to: 0, section: 0, toSection: 2)
    await runPendingTasks()
    #expect(outline.lines == ["#a", "#b", "#▾ c", "a2", "c1", "a1"])
  }
}
