import CascadeKit
import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("Undoing and confirming edits of an outline") struct OutlineUndoTests {
  private func fixture(_ prepare: (OutlineTableView) -> Void = { _ in }) -> OutlineFixture {
    OutlineFixture(tree("a -a1 --x -a2 b -b1 c")) {
      $0.allowedEdits = .all
      prepare($0)
    }
  }

  private func undoManager(of outline: OutlineFixture) throws -> UndoManager {
    try #require(outline.table.undoManager)
  }

  @Test("A removed branch comes back with its checks, and goes again")
  func removal() throws {
    var restored = 0
    let outline = fixture {
      $0.selectionMode = .check()
      $0.onUndo = { _ in restored += 1 }
    }
    let table = outline.table
    table.expand(outline.node("a"))
    table.choose([outline.node("a", "a1", "x")])
    let (before, chosen) = (outline.rows, table.chosenNames(.leaves))
    #expect(chosen == ["x"] && table.ask(.remove(outline.node("a"))))
    let after = outline.rows
    let manager = try undoManager(of: outline)
    #expect(manager.undoActionName == "Delete" && table.chosenNames().isEmpty)
    manager.undo()
    #expect(outline.rows == before && table.chosenNames(.leaves) == chosen && restored == 1)
    manager.redo()
    #expect(outline.rows == after && table.chosenNames().isEmpty && restored == 2)
    manager.undo()
    #expect(outline.rows == before)
  }

  @Test("What the user expands, chooses and filters after an edit stays when it is undone")
  func later() throws {
    let outline = fixture {
      $0.selectionMode = .check()
      $0.onUndo = { _ in }
    }
    let table = outline.table
    table.ask(.rename(outline.node("c"), to: "d"))
    outline.tap("b")
    table.expand(outline.node("a"))
    table.filter(by: "a")
    try undoManager(of: outline).undo()
    #expect(table.filterText == "a" && table.outline.isFiltered)
    table.filter(by: "")
    #expect(table.outline.isExpanded(outline.node("a")) && table.chosenNames() == ["b"])
    #expect(outline.node("c") == table.outline.hierarchy.roots.last)
  }

  @Test(
    "Without a closure that hears of it, after the app's edit, and after other data, nothing can be undone"
  )
  func ends() throws {
    let outline = fixture()
    let (table, manager) = (outline.table, try undoManager(of: outline))
    table.ask(.remove(outline.node("c")))
    #expect(!manager.canUndo)
    table.onUndo = { _ in }
    let changes: [() throws -> Void] = [
      { try table.perform(.rename(outline.node("a"), to: "z")) },
      { table.reload(tree("a -a1 b")) }, { table.show(tree("a -a1 b")) }, { table.onUndo = nil },
    ]
    for change in changes {
      table.show(tree("a -a1 --x -a2 b -b1 c"))
      table.ask(.remove(outline.node("b")))
      #expect(manager.canUndo)
      try change()
      #expect(!manager.canUndo)
    }
  }

  @Test("After any edits, undoing all leads to the first hierarchy, and redoing all to the last")
  func randomUse() throws {
    for seed in 1...UInt64(max(1, operationCount(full: 4_000) / 20)) {
      var random = SeededGenerator(seed: seed)
      let outline = fixture { $0.onUndo = { _ in } }
      let (table, manager) = (outline.table, try undoManager(of: outline))
      let first = table.outline.hierarchy
      var edits = 0
      for number in 0..<20 {
        let all = (0..<table.outline.hierarchy.nodeIndexLimit).map { Hierarchy.Node($0) }
          .filter(table.outline.hierarchy.contains)
        guard let node = all.randomElement(using: &random) else { break }
        let other = all.randomElement(using: &random)
        let edit: OutlineState.Transition
        switch Int.random(in: 0..<6, using: &random) {
        case 0: edit = .remove(node)
        case 1: edit = .rename(node, to: "n\(number)")
        case 2: edit = .insert([.init(name: "i\(number)")], at: 0, in: node)
        case 3: edit = .move(node, to: other, at: 0)
        case 4: edit = .expand(node)
        default:
          if manager.canUndo, Bool.random(using: &random) {
            manager.undo()
            manager.redo()
          }
          continue
        }
        if table.ask(edit), edit.isEdit { edits += 1 }
      }
      let last = table.outline.hierarchy
      for _ in 0..<edits { manager.undo() }
      #expect(table.outline.hierarchy == first && !manager.canUndo, "seed \(seed)")
      for _ in 0..<edits { manager.redo() }
      #expect(table.outline.hierarchy == last && !manager.canRedo, "seed \(seed)")
    }
  }

  @Test("A question that is open when another table takes over is answered there")
  func takingOver() async throws {
    var answer: CheckedContinuation<Bool, Never>?
    let outline = fixture { $0.onUndo = { _ in } }
    let (table, manager) = (outline.table, try undoManager(of: outline))
    table.ask(.rename(outline.node("c"), to: "d"))
    manager.undo()
    table.confirmEdit = { _, _ in await withCheckedContinuation { answer = $0 } }
    table.ask(.remove(outline.node("c")))
    await runPendingTasks()
    let other = OutlineTableView(style: .insetGrouped)
    other.allowedEdits = .all
    other.take(over: table) {}
    answer?.resume(returning: true)
    await runPendingTasks()
    #expect(other.outline.rowCount == 2 && table.outline.rowCount == 3)
  }

  @Test("A choice that the app makes after an edit stays when the edit is undone")
  func otherAuthors() throws {
    let outline = fixture {
      $0.selectionMode = .check()
      $0.onUndo = { _ in }
    }
    let (table, manager) = (outline.table, try undoManager(of: outline))
    table.choose([outline.node("a")])
    table.ask(.rename(outline.node("c"), to: "d"))
    table.choose([outline.node("b")])
    manager.undo()
    #expect(table.chosenNames() == ["b"] && outline.rows.last?.hasPrefix("c") == true)
    table.didPerform = { table, _ in table.reload(tree("a b")) }
    table.ask(.insert([.init(name: "e")], at: 0, in: outline.node("b")))
    #expect(outline.rows.count == 2 && !manager.canUndo)
  }

  @Test(
    "An edit waits for the answer of the user, and isn't performed if it isn't allowed any more")
  func confirmation() async {
    var (asked, answer) = ([OutlineState.Transition](), false)
    let outline = fixture {
      $0.confirmEdit = { _, edit in
        asked.append(edit)
        await Task.yield()
        return answer
      }
    }
    let table = outline.table
    let c = outline.node("c")
    let rows = outline.rows
    #expect(table.ask(.remove(c)) && outline.rows == rows)
    await runPendingTasks()
    #expect(asked == [.remove(c)] && outline.rows == rows)
    answer = true
    table.ask(.remove(c))
    // The user isn't asked in vain.
    table.allowedEdits = [.rename]
    await runPendingTasks()
    #expect(asked.count == 1 && outline.rows == rows)
    table.allowedEdits = .all
    table.ask(.remove(c))
    await runPendingTasks()
    #expect(outline.rows == ["▸ a", "▸ b"])
    // Expanding isn't an edit.
    outline.tap("a")
    #expect(asked.count == 2 && outline.rows.count == 4)
  }
}
