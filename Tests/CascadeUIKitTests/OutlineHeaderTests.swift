import ChinaRegions
import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("The roots of an outline as headers") struct OutlineHeaderTests {
  private func fixture(
    _ rootStyle: OutlineRootStyle = .header(), _ prepare: (OutlineTableView) -> Void = { _ in }
  ) -> OutlineFixture {
    OutlineFixture(tree("a -a1 --x -a2 b c -c1")) {
      $0.rootStyle = rootStyle
      prepare($0)
    }
  }

  @Test("A header shows its root and opens its section; the rows below it begin at the left")
  func headers() {
    let outline = fixture()
    #expect(outline.lines == ["#▸ a", "#b", "#▸ c"])
    outline.header("a").parts.toggleButton.tap()
    #expect(outline.lines == ["#▾ a", "▸ a1", "a2", "#b", "#▸ c"])
    outline.tap("a1")
    outline.header("c").tapArea.tap()
    #expect(outline.lines == ["#▾ a", "▾ a1", " x", "a2", "#b", "#▾ c", "c1"])
    outline.table.collapseAll()
    #expect(outline.lines == ["#▸ a", "#b", "#▸ c"])
    outline.table.rootStyle = .row
    outline.table.expandAll()
    #expect(outline.lines == outline.rows)
    #expect(outline.rows == ["▾ a", " ▾ a1", "  x", " a2", "b", "▾ c", " c1"])
  }

  @Test("Headers that don't expand have no icon, and the app opens their sections")
  func fixed() {
    let outline = fixture(.header(expands: false))
    outline.header("a").tapArea.tap()
    #expect(outline.header("a").accessibilityActivate() == false)
    #expect(outline.lines == ["#a", "#b", "#c"])
    outline.table.expand(toLevel: 1)
    #expect(outline.lines == ["#a", "▸ a1", "a2", "#b", "#c", "c1"])
    let name = outline.header("a").nameLabel
    #expect(name.frame.minX == UIKitBehavior.current.metrics.sideMargin)
  }

  @Test("A header with a checkbox checks its root; in other modes it only expands")
  func choosing() {
    let outline = fixture { $0.selectionMode = .check() }
    outline.header("a").tapArea.tap()
    outline.header("a").parts.toggleButton.tap()
    #expect(
      outline.lines.prefix(2) == ["#▾ a checkmark.square.fill", "▸ a1 checkmark.square.fill"])
    outline.tap("a2")
    #expect(outline.lines.first == "#▾ a minus.square.fill")
    outline.table.selectionMode = .single
    outline.header("a").tapArea.tap()
    #expect(outline.lines.first == "#▸ a")
    outline.header("a").tapArea.tap()
    outline.tap("a2")
    #expect(outline.table.chosenNames() == ["a2"])
  }

  @Test("Each row has an index path in the section of its root, and a root has none")
  func paths() {
    let outline = fixture()
    let table = outline.table
    table.expandAll()
    outline.phone.window.layoutIfNeeded()
    let c1 = outline.node("c", "c1")
    #expect(table.indexPath(of: c1) == IndexPath(row: 0, section: 2))
    #expect(table.node(at: IndexPath(row: 2, section: 0)) == outline.node("a", "a2"))
    #expect(table.indexPath(of: outline.node("a")) == nil)
    #expect(table.node(for: outline.cell("c1")) == c1)
    #expect(table.tableView.numberOfRows(inSection: 1) == 0)
    let point = CGPoint(x: 10, y: outline.header("c").frame.midY)
    #expect(table.node(at: point) == outline.node("c"))
    #expect(table.outline.hierarchy.names(of: table.visibleNodes) == ["a1", "x", "a2", "c1"])
  }

  @Test("The header of the topmost section stays at the top of a plain table")
  func floating() {
    let outline = OutlineFixture(
      tree("a " + (0..<50).map { "-a\($0)" }.joined(separator: " ") + " b")
    ) { $0.rootStyle = .header() }
    outline.table.expandAll()
    outline.table.tableView.contentOffset.y = 500
    outline.phone.window.layoutIfNeeded()
    #expect(outline.header("a").frame.minY == 500)
    #expect(outline.table.node(at: CGPoint(x: 10, y: 10)) == outline.node("a"))
  }

  @Test("Roots and their sections are inserted, removed and moved")
  func editing() throws {
    let outline = fixture()
    let table = outline.table
    table.expand(outline.node("a"))
    try table.perform(.move(outline.node("a"), to: nil, at: 2))
    #expect(outline.lines == ["#b", "#▸ c", "#▾ a", "▸ a1", "a2"])
    try table.perform(.insert([.init(name: "n")], at: 0, in: nil))
    try table.perform(.move(outline.node("a", "a2"), to: nil, at: 1))
    #expect(outline.lines == ["#n", "#a2", "#b", "#▸ c", "#▾ a", "▸ a1"])
    try table.perform(.move(outline.node("n"), to: outline.node("a"), at: 0))
    #expect(outline.lines == ["#a2", "#b", "#▸ c", "#▾ a", "n", "▸ a1"])
    try table.perform([
      .move(outline.node("a", "n"), to: outline.node("c"), at: 0), .remove(outline.node("a")),
      .expand(outline.node("c")), .rename(outline.node("b"), to: "B"),
    ])
    #expect(outline.lines == ["#a2", "#B", "#▾ c", "n", "c1"])
  }

  @Test("Several edits at once keep each row in the section of its root")
  func batches() throws {
    var random = SeededGenerator()
    print("Batches: \(random)")
    for _ in 0..<200 {
      let outline = OutlineFixture(tree("a -a1 -a2 b -b1 c -c1")) { $0.rootStyle = .header() }
      outline.table.expandAll()
      var state = outline.table.outline
      var transitions: [OutlineState.Transition] = []
      for _ in 0..<4 {
        let hierarchy = state.hierarchy
        let nodes = Array(hierarchy.depthFirst())
        let node = nodes.randomElement(using: &random)!
        let parent = Bool.random(using: &random) ? nil : nodes.randomElement(using: &random)
        let move = OutlineState.Transition.move(node, to: parent, at: 0)
        if state.perform(move).refusal == nil { transitions.append(move) }
      }
      try outline.table.perform(transitions)
      outline.phone.window.layoutIfNeeded()
      let places = NaivePlaces(state, hasHeaders: true)
      #expect(
        (0..<outline.table.tableView.numberOfSections).map {
          outline.table.tableView.numberOfRows(inSection: $0)
        }
          == places.sections.map(\.rows.count))
      let names = (0..<state.rowCount).compactMap { state.node(atRow: $0) }
        .map { state.hierarchy.name(of: $0) }
      #expect(outline.lines.map { $0.filter { !"#▸▾ ".contains($0) } } == names)
    }
  }

  @Test("A filter removes the sections without matches and restores them")
  func filtering() {
    let outline = fixture()
    outline.table.expand(outline.node("c"))
    outline.table.filter(by: "x")
    #expect(outline.lines == ["#▾ a", "▾ a1", " x"])
    #expect(outline.header("a").nameLabel.textColor == .secondaryLabel)
    outline.table.filter(by: "b")
    #expect(outline.lines == ["#b"])
    outline.table.filter(by: "")
    #expect(outline.lines == ["#▸ a", "#b", "#▾ c", "c1"])
  }

  @Test("Roots and children that load have status rows, that of the roots without a header")
  func loading() async throws {
    let server = ChildServer()
    let outline = OutlineFixture(Hierarchy(), isLazy: true) { table in
      table.loadChildren = { try await server.children(of: $0, in: $1) }
      table.rootStyle = .header()
    }
    #expect(outline.lines == ["Loading…"])
    try await server.answer(nil, ["a", "b"])
    #expect(outline.lines == ["#▸ a", "#▸ b"])
    outline.header("a").tapArea.tap()
    #expect(outline.lines == ["#▾ a", "Loading…", "#▸ b"])
    let status = try #require(outline.table.tableView.visibleCells.first as? LoadingCell)
    #expect(status.indicator.frame.minX == 0)
    try await server.fail("a")
    #expect(outline.lines == ["#▾ a", "No answer.\nTry Again", "#▸ b"])
    outline.table.tableView.tap(0)
    try await server.answer("a", ["a1"])
    #expect(outline.lines == ["#▾ a", "▸ a1", "#▸ b"])
  }

  @Test("The keyboard moves through headers and rows, and opens and closes sections")
  func keyboard() {
    let outline = fixture()
    let table = outline.table
    func press(_ keys: UIKeyboardHIDUsage...) -> String? {
      for key in keys { table.receive(UIKey(key)) }
      outline.phone.window.layoutIfNeeded()
      let marked = table.displayedHeaders.values.filter { $0.view.tapArea.backgroundColor != nil }
      #expect(marked.count + (table.tableView.indexPathsForSelectedRows ?? []).count <= 1)
      return marked.first?.view.nameLabel.text
        ?? table.tableView.indexPathForSelectedRow.flatMap {
          table.tableView.cellForRow(at: $0)?.accessibilityLabel
        }
    }
    table.becomeFirstResponder()
    #expect(press(.keyboardDownArrow) == "a")
    #expect(press(.keyboardDownArrow) == "b")
    #expect(press(.keyboardUpArrow, .keyboardRightArrow) == "a")
    #expect(press(.keyboardRightArrow) == "a1")
    #expect(press(.keyboardLeftArrow) == "a")
    #expect(press(.keyboardLeftArrow) == "a")
    #expect(outline.lines == ["#▸ a", "#b", "#▸ c"])
    #expect(press(.keyboardEnd, .keyboardReturnOrEnter, .keyboardDownArrow) == "c1")
    #expect(press(.keyboardHome) == "a")
  }

  @Test("Headers are spoken as headers, and VoiceOver can expand, check and move them")
  func voiceOver() {
    let outline = fixture {
      $0.selectionMode = .check()
      $0.allowedEdits = .move
    }
    let header = outline.header("a")
    #expect(header.isAccessibilityElement && header.accessibilityLabel == "a")
    #expect(header.accessibilityTraits == [.button, .header])
    #expect(header.accessibilityCustomActions?.map(\.name) == ["Expand"])
    #expect(header.accessibilityActivate())
    #expect(outline.table.chosenNames() == ["a"])
    outline.table.setEditing(true, animated: false)
    let actions = outline.header("a").accessibilityCustomActions ?? []
    #expect(actions.map(\.name) == ["Expand", "Move Down"])
    for action in actions { _ = action.actionHandler?(action) }
    #expect(
      outline.lines == [
        "#b square", "#▾ a checkmark.square.fill", "▸ a1 checkmark.square.fill",
        "a2 checkmark.square.fill", "#▸ c square",
      ])
  }

  @Test("An app can register a class of headers, and dragging on any header scrolls the table")
  func ownHeaders() {
    final class Header: OutlineHeaderView {
      override func show(_ row: OutlineRow, in table: OutlineTableView) {
        super.show(row, in: table)
        nameLabel.text = row.isHeader ? row.name.uppercased() : "?"
      }
    }
    let outline = fixture {
      $0.register(Header.self, forHeaderFooterViewReuseIdentifier: OutlineHeaderView.identifier)
    }
    #expect(outline.lines == ["#▸ A", "#B", "#▸ C"])
    #expect(outline.table.tableView.touchesShouldCancel(in: outline.header("a").tapArea))
    #expect(!outline.table.tableView.touchesShouldCancel(in: UIControl(frame: .zero)))
  }

  @Test("A node of any section is revealed, and a root by its header")
  func revealing() {
    let outline = OutlineFixture(ChinaRegions.hierarchy) { $0.rootStyle = .header() }
    let table = outline.table
    let street = table.outline.hierarchy.match(
      SavedPath(names: ["广东省", "广州市", "海珠区", "江海街道"])
    ).path.last!
    #expect(table.reveal(street, animated: false))
    #expect(outline.rows.contains { $0.hasSuffix("江海街道") })
    #expect(table.reveal(outline.node("北京市"), animated: false))
    #expect(outline.lines.contains("#▸ 北京市"))
  }

  @Test("The delegate configures headers when they appear and when they change")
  func delegate() {
    final class Delegate: OutlineTableViewDelegate {
      func outlineTableView(
        _ table: OutlineTableView, willDisplay header: OutlineHeaderView,
        forHeaderOf root: Hierarchy.Node
      ) {
        let hierarchy = table.outline.hierarchy
        header.nameLabel.text = "\(hierarchy.name(of: root)) (\(hierarchy.childCount(of: root)))"
      }
      func outlineTableView(
        _ table: OutlineTableView, shouldHighlightRowOf node: Hierarchy.Node
      ) -> Bool { table.outline.hierarchy.name(of: node) != "c" }
    }
    let delegate = Delegate()
    let outline = fixture { $0.outlineDelegate = delegate }
    #expect(outline.lines == ["#▸ a (2)", "#b (0)", "#▸ c (1)"])
    outline.header("a").tapArea.tap()
    outline.header("c").tapArea.tap()
    #expect(outline.lines == ["#▾ a (2)", "▸ a1", "a2", "#b (0)", "#▸ c (1)"])
  }

  @Test("With 100,000 roots, only the visible headers and rows are created")
  func scale() {
    var builder = HierarchyBuilder()
    for index in 0..<100_000 { builder.add("\(index).1", to: builder.add("\(index)")) }
    let outline = OutlineFixture(builder.build()) { $0.rootStyle = .header() }
    let table = outline.table
    table.expand(outline.node("1"))
    #expect(outline.lines.prefix(4) == ["#▸ 0", "#▾ 1", "1.1", "#▸ 2"])
    table.expandAll()
    #expect(outline.lines.contains("0.1") && outline.lines.contains("#▾ 2"))
    #expect(table.displayedHeaders.count < 40 && table.tableView.visibleCells.count < 40)
    #expect(
      table.indexPath(of: outline.node("99999", "99999.1")) == IndexPath(row: 0, section: 99_999))
  }
}
