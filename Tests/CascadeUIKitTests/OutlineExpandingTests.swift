import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("Expanding in an outline table") struct OutlineExpandingTests {
  private func fixture(_ prepare: (OutlineTableView) -> Void = { _ in }) -> OutlineFixture {
    OutlineFixture(tree("a -a1 --x -a2 b -b1 c"), prepare)
  }

  private let all = ["▾ a", " ▾ a1", "  x", " a2", "▸ b", "c"]

  @Test("A node expands with all nodes below it, in one call or always")
  func descendants() {
    let outline = fixture()
    let table = outline.table
    let a = outline.node("a")
    table.expand(a, includingDescendants: true)
    #expect(outline.rows == all)
    table.collapse(a)
    table.expand(a)
    #expect(outline.rows == all)
    table.collapse(a, includingDescendants: true)
    table.expand(a)
    #expect(outline.rows == ["▾ a", " ▸ a1", " a2", "▸ b", "c"])
    table.expand(a, includingDescendants: true)
    #expect(outline.rows == all)
    table.collapsesDescendants = true
    outline.tap("a")
    table.collapsesDescendants = false
    outline.tap("a")
    #expect(outline.rows == ["▾ a", " ▸ a1", " a2", "▸ b", "c"])
    outline.tap("a")
    table.expandsDescendants = true
    outline.tap("a")
    #expect(outline.rows == all)
    table.collapse(a, includingDescendants: false)
    table.collapse(a, includingDescendants: true)
    table.expand(a, includingDescendants: false)
    #expect(outline.rows == ["▾ a", " ▸ a1", " a2", "▸ b", "c"])
  }

  @Test("The callbacks hear of the node, not of those below it")
  func callbacks() {
    let outline = fixture()
    var heard: [String] = []
    outline.table.willPerform = {
      heard.append("will \($1.text(in: outline.table.outline.hierarchy))")
    }
    outline.table.didPerform = {
      heard.append("did \($1.text(in: outline.table.outline.hierarchy))")
    }
    outline.table.expand(outline.node("a"), includingDescendants: true)
    outline.table.collapse(outline.node("a"), includingDescendants: true)
    #expect(heard == ["will expand a", "did expand a", "will collapse a", "did collapse a"])
  }

  @Test("Expanding, collapsing and editing have their own animations")
  func animations() throws {
    let outline = fixture()
    let table = outline.table
    func last() -> [UITableView.RowAnimation?] {
      let last = table.tableView.animations
      table.tableView.animations = (nil, nil)
      return [last.deleted, last.inserted]
    }
    outline.tap("a")
    #expect(last() == [nil, .fade])
    table.expandingAnimation = .left
    table.collapsingAnimation = .right
    outline.tap("a")
    #expect(last() == [.right, nil])
    table.expandAll()
    #expect(last() == [nil, .left])
    table.collapse(outline.node("b"), animation: .top)
    #expect(last() == [.top, nil])
    table.expand(outline.node("b"), animation: .bottom)
    #expect(last() == [nil, .bottom])
    try table.perform(.remove(outline.node("c")))
    #expect(last() == [.fade, nil])
    try table.perform(.insert([.init(name: "d")], at: 0, in: nil), animation: .middle)
    #expect(last() == [nil, .middle])
    try table.perform(.collapse(outline.node("a")), animation: .top)
    #expect(last() == [.top, nil])
    table.filter(by: "b1")
    #expect(last() == [.fade, nil])
  }

  @Test("A node is revealed at the top, in the middle or at the bottom")
  func revealing() {
    let names = (0..<100).map { "n\($0)" }
    let outline = OutlineFixture(tree(names.joined(separator: " "))) { $0.tableView.rowHeight = 40 }
    func offset(_ position: UITableView.ScrollPosition) -> CGFloat {
      outline.table.reveal(outline.node("n50"), at: position, animated: false)
      return outline.table.tableView.contentOffset.y
    }
    #expect(offset(.top) == 2000)
    #expect(offset(.middle) == CGFloat(2020 - 422))
    #expect(offset(.bottom) == CGFloat(2040 - 844))
  }

  @Test("Several transitions update the rows once, and the callbacks hear of each")
  func batch() throws {
    let outline = fixture { $0.selectionMode = .check() }
    let table = outline.table
    table.expand(outline.node("a"), includingDescendants: true)
    table.choose([outline.node("a")])
    var heard: [String] = []
    table.willPerform = { heard.append("will \($1.text(in: table.outline.hierarchy))") }
    table.didPerform = { heard.append("did \($1.text(in: table.outline.hierarchy))") }
    let kept = outline.cell("a2")
    let hierarchy = table.outline.hierarchy
    try table.perform(
      [
        .move(outline.node("c"), to: outline.node("a"), at: 0),
        .remove(outline.node("b")),
        .rename(outline.node("a", "a2"), to: "A2"),
        .insert([.init(name: "d")], at: 1, in: nil),
        .collapse(outline.node("a", "a1")),
      ], animation: .top)
    #expect(table.tableView.animations == (.top, .top))
    table.selectionMode = .none
    #expect(outline.rows == ["▾ a", " c", " ▸ a1", " A2", "d"])
    #expect(outline.cell("A2") === kept)
    #expect(heard.count == 10 && heard[0] == "will move c to 0 in a")
    #expect(heard[9] == "did collapse a1")
    #expect(hierarchy.count != table.outline.hierarchy.count)
  }

  @Test("If one of several transitions is refused, none is performed")
  func refusedBatch() {
    let outline = fixture()
    let before = outline.rows
    let b = outline.node("b")
    var count = 0
    outline.table.willPerform = { _, _ in count += 1 }
    #expect(throws: OutlineState.Refusal.missingNode(b)) {
      try outline.table.perform([.remove(b), .expand(b)])
    }
    #expect(outline.rows == before && count == 0)
  }
}
