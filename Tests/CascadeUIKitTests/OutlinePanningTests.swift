import CascadeKit
import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("Choosing rows of an outline with two fingers") struct OutlinePanningTests {
  @Test(
    "Two fingers choose the rows that they pass, and the table is as before afterwards",
    arguments: [OutlineSelectionMode.multiple(), .check(.independent)])
  func passing(mode: OutlineSelectionMode) {
    let outline = OutlineFixture(tree("a b c d")) { $0.selectionMode = mode }
    var heard: [[String]] = []
    outline.table.onChange = { table, _ in heard.append(table.chosenNames()) }
    outline.table.tableView.pan(over: [1, 2, 3])
    #expect(heard == [["b"], ["b", "c"], ["b", "c", "d"]])
    #expect(!outline.table.isEditing && outline.table.tableView.indexPathsForSelectedRows == nil)
    #expect(!outline.table.tableView.allowsMultipleSelectionDuringEditing)
    outline.tap("b")
    #expect(outline.table.chosenNames() == ["c", "d"])
    outline.table.tableView.allowsMultipleSelectionDuringEditing = true
    outline.table.tableView.pan(over: [0, 1])
    #expect(outline.table.tableView.allowsMultipleSelectionDuringEditing)
  }

  @Test("A chosen row that is passed stays chosen, and a half checked one becomes checked")
  func neverUnchecks() {
    let outline = OutlineFixture(tree("a -a1 -a2 b c -c1 -c2!")) { $0.selectionMode = .check() }
    let table = outline.table
    table.choose([outline.node("a", "a1"), outline.node("b"), outline.node("c", "c1")])
    var heard = 0
    table.onChange = { _, _ in heard += 1 }
    table.tableView.pan(over: [0, 1, 2, 1, 0])
    #expect(table.chosenNames() == ["a", "b", "c1"] && heard == 1)
  }

  @Test("A refusal is as that of a tap, and told once")
  func refusals() {
    let outline = OutlineFixture(tree("a! b! c d e f")) {
      $0.selectionMode = .multiple(maximum: 2)
    }
    var refused: [CheckState.Refusal] = []
    outline.table.onRefuse = { refused.append($1) }
    outline.table.tableView.pan(over: [0, 1, 2, 3, 4, 5])
    #expect(outline.table.chosenNames() == ["c", "d"])
    #expect(refused == [.disabled, .tooMany(by: 1)])
    outline.table.shouldChoose = { _, _ in false }
    outline.table.choose([Hierarchy.Node]())
    outline.table.tableView.pan(over: [2, 3])
    #expect(outline.table.chosenNames().isEmpty)
  }

  @Test("Two fingers scroll where one node or none can be chosen, and while rows are edited")
  func others() {
    for mode in [OutlineSelectionMode.none, .single] {
      let outline = OutlineFixture(tree("a b c")) { $0.selectionMode = mode }
      outline.table.tableView.pan(over: [0, 1])
      #expect(outline.table.chosenNames().isEmpty && !outline.table.isEditing)
    }
    let outline = OutlineFixture(tree("a b c")) {
      $0.selectionMode = .check()
      $0.allowedEdits = .all
      $0.setEditing(true, animated: false)
    }
    outline.table.tableView.pan(over: [0, 1])
    #expect(outline.table.chosenNames().isEmpty && outline.table.isEditing)
  }

  @Test("Status rows that are passed don't load, and cells of the app's own keep the selection")
  func status() {
    let outline = OutlineFixture(tree("a b"), isLazy: true) { $0.selectionMode = .check() }
    outline.table.cellProvider = { table, row, path in
      table.dequeueReusableCell(withIdentifier: OutlineCell.identifier, for: path)
    }
    outline.tapIcon("a")
    outline.table.tableView.pan(over: [0, 1, 2])
    #expect(outline.table.chosenNames() == ["a", "b"])
  }
}
