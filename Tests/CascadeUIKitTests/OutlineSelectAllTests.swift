import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("Select All in an outline table") struct OutlineSelectAllTests {
  @Test("Select All checks what the user can check, and reports it once")
  func all() {
    let outline = OutlineFixture(tree("a -a1 -a2! b! c -c1")) { $0.selectionMode = .check() }
    var heard: [[String]] = []
    outline.table.onChange = { table, _ in heard.append(table.chosenNames()) }
    outline.table.selectAll(nil)
    #expect(heard == [["a1", "c"]])
    outline.table.selectAll(nil)
    #expect(heard.count == 1)
  }

  @Test("Select All is offered where several nodes can be chosen")
  func offered() {
    let outline = OutlineFixture(tree("a b"))
    let modes: [(OutlineSelectionMode, Bool)] = [
      (.none, false), (.single, false), (.multiple(), true), (.check(), true),
    ]
    for (mode, isOffered) in modes {
      outline.table.selectionMode = mode
      #expect(
        outline.table.canPerformAction(UIResponder.selectAllAction, withSender: nil) == isOffered)
      outline.table.selectAll(nil)
      #expect(outline.table.chosenNames() == (isOffered ? ["a", "b"] : []))
      #expect(outline.table.chooseAll().count == 0)
    }
  }

  @Test("With a filter, only what it shows is chosen")
  func filter() {
    let outline = OutlineFixture(tree("a -x1 -y1 b -x2")) { $0.selectionMode = .check() }
    outline.table.filter(by: "x")
    outline.table.selectAll(nil)
    outline.table.filter(by: "")
    #expect(outline.table.chosenNames() == ["x1", "b"])
  }

  @Test("Headers that aren't choices stay unchosen, and the app can keep nodes from being chosen")
  func headers() {
    let outline = OutlineFixture(tree("a -a1 -a2 b -b1")) {
      $0.rootStyle = .header()
      $0.selectionMode = .multiple()
    }
    outline.table.shouldChoose = { table, node in table.outline.hierarchy.name(of: node) != "a2" }
    outline.table.selectAll(nil)
    #expect(outline.table.chosenNames() == ["a1", "b1"])
    outline.table.chooseAll()
    #expect(outline.table.chosenNames() == ["a1", "a2", "b1"])
  }

  @Test("More nodes than the maximum are refused, and nothing changes")
  func maximum() {
    let outline = OutlineFixture(tree("a b c")) { $0.selectionMode = .check(maximum: 2) }
    outline.tap("b")
    var refusals: [CheckState.Refusal] = []
    outline.table.onRefuse = { refusals.append($1) }
    outline.table.selectAll(nil)
    #expect(refusals == [.tooMany(by: 1)] && outline.table.chosenNames() == ["b"])
    #expect(outline.table.chooseAll().refusal == .tooMany(by: 1))
    #expect(outline.table.chosenNames() == ["b"])
  }

  @Test("Select All keeps the marks of locked nodes and the maximum, whatever was chosen before")
  func random() {
    var random = SeededGenerator()
    print("Select All: \(random)")
    let modes: [OutlineSelectionMode] = [
      .check(), .check(maximum: 4), .check(.independent), .check(.independent, maximum: 5),
      .multiple(), .multiple(maximum: 4),
    ]
    for _ in 0..<operationCount(full: 20_000) {
      let names = (0..<8).map { number in
        let level = Int.random(in: 0...(number == 0 ? 0 : 1), using: &random)
        let lock = Int.random(in: 0..<4, using: &random) == 0 ? "!" : ""
        return String(repeating: "-", count: level) + "n\(number)" + lock
      }
      let table = OutlineTableView(tree(names.joined(separator: " ")))
      let mode = modes.randomElement(using: &random)!
      table.selectionMode = mode
      let nodes = Array(table.outline.hierarchy.depthFirst())
      table.choose(nodes.shuffled(using: &random).prefix(2).map { $0 })
      let before = table.checks
      table.selectAll(nil)
      let after = table.checks
      let hint = "\(names), \(mode), \(random)"
      for node in nodes where before.isLocked(node) {
        #expect(after.mark(of: node) == before.mark(of: node), "\(hint)")
      }
      #expect(after.checkedCount <= max(after.maximum ?? .max, before.checkedCount), "\(hint)")
      let isWhole = nodes.allSatisfy { node in
        after.isLocked(node) || after.policy == .cascade && !table.outline.hierarchy.isLeaf(node)
          || after.mark(of: node) == .checked
      }
      #expect(isWhole || after == before, "\(hint)")
    }
  }
}
