import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("The delegate of an outline table") struct OutlineDelegateTests {
  /// A delegate that decides by name and notes what it hears.
  private final class Delegate: OutlineTableViewDelegate {
    var heights: [String: CGFloat] = [:]
    var levels: [String: Int] = [:]
    var unlit: Set<String> = []
    var redirected: [String: String?] = [:]
    var kept: Set<String> = []
    var edits: [String: OutlineEdits] = [:]
    var titles: [OutlineEdits: String] = [:]
    var heard: [String] = []

    private func name(_ node: Hierarchy.Node, _ table: OutlineTableView) -> String {
      table.outline.hierarchy.name(of: node)
    }

    func outlineTableView(
      _ table: OutlineTableView, heightForRowOf node: Hierarchy.Node
    ) -> CGFloat { heights[name(node, table)] ?? table.tableView.rowHeight }

    func outlineTableView(
      _ table: OutlineTableView, estimatedHeightForRowOf node: Hierarchy.Node
    ) -> CGFloat { (heights[name(node, table)] ?? 40) + 1 }

    func outlineTableView(
      _ table: OutlineTableView, indentationLevelForRowOf node: Hierarchy.Node
    ) -> Int { levels[name(node, table)] ?? table.outline.hierarchy.level(of: node) }

    func outlineTableView(
      _ table: OutlineTableView, willDisplay cell: UITableViewCell, forRowOf node: Hierarchy.Node
    ) {
      cell.accessoryType = .detailButton
      cell.backgroundColor = table.outline.isExpanded(node) ? .systemGray : nil
    }

    func outlineTableView(
      _ table: OutlineTableView, didEndDisplaying cell: UITableViewCell,
      forRowOf node: Hierarchy.Node
    ) {
      let shown = (cell as? OutlineCell)?.nameLabel.text ?? "?"
      let isThere = table.outline.hierarchy.contains(node) && name(node, table) == shown
      heard.append("gone \(shown)\(isThere ? "" : ", removed")")
    }

    func outlineTableView(
      _ table: OutlineTableView, accessoryButtonTappedForRowOf node: Hierarchy.Node
    ) { heard.append("detail \(name(node, table))") }

    func outlineTableView(
      _ table: OutlineTableView, shouldHighlightRowOf node: Hierarchy.Node
    ) -> Bool { !unlit.contains(name(node, table)) }

    func outlineTableView(_ table: OutlineTableView, didHighlightRowOf node: Hierarchy.Node) {
      heard.append("lit \(name(node, table))")
    }

    func outlineTableView(_ table: OutlineTableView, didUnhighlightRowOf node: Hierarchy.Node) {
      heard.append("unlit \(name(node, table))")
    }

    func outlineTableView(
      _ table: OutlineTableView, willSelectRowOf node: Hierarchy.Node
    ) -> Hierarchy.Node? {
      guard let other = redirected[name(node, table)] else { return node }
      return other.flatMap { table.outline.hierarchy.match(SavedPath(names: [$0])).path.last }
    }

    func outlineTableView(_ table: OutlineTableView, didSelectRowOf node: Hierarchy.Node) {
      heard.append("select \(name(node, table)) \(table.chosenNames())")
    }

    func outlineTableView(
      _ table: OutlineTableView, shouldDeselectRowOf node: Hierarchy.Node
    ) -> Bool { !kept.contains(name(node, table)) }

    func outlineTableView(_ table: OutlineTableView, didDeselectRowOf node: Hierarchy.Node) {
      heard.append("deselect \(name(node, table))")
    }

    func outlineTableView(
      _ table: OutlineTableView, menuForRowOf node: Hierarchy.Node
    ) -> UIMenu? {
      let name = name(node, table)
      if name == "c" { return nil }
      return UIMenu(children: [
        UIAction(title: "Copy") { _ in UIPasteboard.general.string = name }
      ])
    }

    func outlineTableView(
      _ table: OutlineTableView, allowedEditsOf node: Hierarchy.Node
    ) -> OutlineEdits { edits[name(node, table)] ?? table.allowedEdits }

    func outlineTableView(
      _ table: OutlineTableView, titleFor edit: OutlineEdits, of node: Hierarchy.Node
    ) -> String? { titles[edit] }

    func outlineTableView(
      _ table: OutlineTableView, willBeginEditingRowOf node: Hierarchy.Node
    ) { heard.append("edit \(name(node, table))") }

    func outlineTableView(_ table: OutlineTableView, didEndEditingRowOf node: Hierarchy.Node) {
      heard.append("edited \(node.index)")
    }

    func outlineTableView(
      _ table: OutlineTableView, shouldIndentWhileEditingRowOf node: Hierarchy.Node
    ) -> Bool { name(node, table) != "b" }

    func outlineTableViewDidScroll(_ table: OutlineTableView) { heard.append("scroll") }
    func outlineTableViewWillBeginDragging(_ table: OutlineTableView) { heard.append("drag") }
    func outlineTableViewDidEndDragging(_ table: OutlineTableView, willDecelerate: Bool) {
      heard.append("lift \(willDecelerate)")
    }
    func outlineTableViewDidEndDecelerating(_ table: OutlineTableView) { heard.append("rest") }
  }

  private let delegate = Delegate()

  private func fixture(
    _ names: String = "a -a1 -a2 b c", _ prepare: (OutlineTableView) -> Void = { _ in }
  ) -> OutlineFixture {
    OutlineFixture(tree(names)) {
      $0.outlineDelegate = delegate
      prepare($0)
    }
  }

  @Test("The delegate decides on the height of each row; others have the height of the table")
  func heights() {
    delegate.heights = ["b": 70]
    let outline = fixture()
    outline.table.tableView.rowHeight = 50
    outline.table.tableView.reloadData()
    outline.phone.window.layoutIfNeeded()
    #expect(["a", "b", "c"].map { outline.cell($0).frame.height } == [50, 70, 50])
    let estimates = (0..<3).map {
      outline.table.tableView.delegate!.tableView(
        outline.table.tableView, estimatedHeightForRowAt: IndexPath(row: $0, section: 0))
    }
    #expect(estimates == [41, 71, 41])
    outline.table.outlineDelegate = nil
    outline.phone.window.layoutIfNeeded()
    #expect(outline.cell("b").frame.height == 50)
  }

  @Test("The delegate decides on the indentation of each row, also of the app's cells")
  func indentation() {
    delegate.levels = ["b": 2, "a1": 0]
    let outline = fixture()
    outline.table.expandAll()
    #expect(outline.rows == ["▾ a", "a1", " a2", "  b", "c"])
    outline.table.register(UITableViewCell.self, forCellReuseIdentifier: "own")
    outline.table.cellProvider = { table, row, path in
      #expect(row.level == (row.name.count == 2 ? 1 : 0))
      return table.dequeueReusableCell(withIdentifier: "own", for: path)
    }
    outline.phone.window.layoutIfNeeded()
    #expect(outline.table.tableView.visibleCells.map(\.indentationLevel) == [0, 0, 1, 2, 0])
  }

  @Test("The delegate configures each cell when it appears and when it changes")
  func display() {
    let outline = fixture()
    #expect(outline.cell("a").backgroundColor == nil)
    outline.table.expand(outline.node("a"))
    #expect(outline.cell("a").backgroundColor == .systemGray)
    #expect(outline.cell("a1").accessoryType == .detailButton)
    outline.table.tableView.tapAccessory(ofRow: outline.row("a2"))
    #expect(delegate.heard == ["detail a2"])
  }

  @Test("The delegate hears once of each cell that goes, with its node, even after a reload")
  func endDisplaying() throws {
    let outline = fixture((0..<100).map { "n\($0)" }.joined(separator: " ")) {
      $0.tableView.rowHeight = 44
    }
    delegate.heard = []
    let shown = outline.table.visibleNodes.count
    try outline.table.perform(.remove(outline.node("n1")))
    #expect(delegate.heard == ["gone n1, removed"])
    outline.table.tableView.scrollToRow(
      at: IndexPath(row: 50, section: 0), at: .top, animated: false)
    #expect(Set(delegate.heard.filter { $0.hasPrefix("gone") }).count == shown + 1)
    delegate.heard = []
    let visible = outline.rows
    outline.table.reload(tree("x"))
    outline.table.tableView.contentOffset = .zero
    outline.phone.window.layoutIfNeeded()
    delegate.heard.removeAll { $0 == "scroll" }
    #expect(Set(delegate.heard) == Set(visible.map { "gone \($0)" }))
    #expect(delegate.heard.count == visible.count)
    delegate.heard = []
    outline.table.show(OutlineState(tree("y")))
    #expect(delegate.heard == ["gone x"])
  }

  @Test("A row that may not highlight can't be tapped")
  func highlighting() {
    delegate.unlit = ["b"]
    let outline = fixture { $0.selectionMode = .single }
    outline.tap("b")
    #expect(delegate.heard.isEmpty && outline.table.chosenNames().isEmpty)
    outline.tap("c")
    #expect(delegate.heard == ["lit c", "unlit c", #"select c ["c"]"#])
  }

  @Test("The delegate hears of each tap in every selection mode, and can redirect or ignore it")
  func selecting() {
    delegate.redirected = ["b": "c", "c": nil]
    let outline = fixture()
    func selections() -> [String] { delegate.heard.filter { $0.hasPrefix("select") } }
    outline.tap("a")
    #expect(outline.table.outline.isExpanded(outline.node("a")))
    outline.tap("a1")
    #expect(selections() == ["select a []", "select a1 []"])
    outline.table.selectionMode = .multiple()
    delegate.heard = []
    outline.tap("b")
    outline.tap("c")
    outline.table.becomeFirstResponder()
    outline.table.tableView.selectRow(
      at: IndexPath(row: outline.row("a1"), section: 0), animated: false, scrollPosition: .none)
    outline.table.press(.keyboardSpacebar)
    #expect(selections() == [#"select c ["c"]"#, #"select a1 ["a1", "c"]"#])
  }

  @Test("The delegate hears of each choice that ends, and can prevent it")
  func deselecting() {
    let outline = fixture { $0.selectionMode = .single }
    func deselections() -> [String] { delegate.heard.filter { $0.hasPrefix("deselect") } }
    outline.tap("a")
    outline.tap("a")
    outline.tap("b")
    #expect(deselections() == ["deselect a"])
    delegate.kept = ["b"]
    outline.tap("c")
    #expect(outline.table.chosenNames() == ["b"])
    outline.table.selectionMode = .check()
    outline.tap("b")
    #expect(outline.table.chosenNames() == ["b"])
    delegate.kept = []
    outline.tap("b")
    #expect(outline.table.chosenNames().isEmpty)
    #expect(deselections() == ["deselect a", "deselect b"])
  }

  @Test("A row has the context menu of the delegate, for example to copy its name")
  func menu() throws {
    let outline = fixture()
    try #require(outline.table.tableView.contextMenu(ofRow: 1)).choose("Copy")
    #expect(UIPasteboard.general.content == "b")
    #expect(outline.table.tableView.contextMenu(ofRow: 2) == nil)
  }

  @Test("The delegate decides on the edits of each row, and on their titles")
  func edits() {
    delegate.edits = ["b": [], "c": [.insert, .move]]
    delegate.titles = [.remove: "Close", .insert: "Hire"]
    let outline = fixture {
      $0.allowedEdits = [.remove, .rename]
      $0.enterName = { _, _ in nil }
    }
    func titles(_ row: Int) -> [String?] {
      outline.table.tableView.trailingActions(ofRow: row).map(\.title)
    }
    #expect(titles(0) == ["Close", "Rename"])
    #expect(titles(1).isEmpty && titles(2) == ["Hire"])
    let styles = (0..<3).map {
      outline.table.tableView.delegate!.tableView(
        outline.table.tableView, editingStyleForRowAt: IndexPath(row: $0, section: 0))
    }
    #expect(styles == [.delete, .none, .insert])
    outline.table.setEditing(true, animated: false)
    outline.table.tableView.drag(0, to: 2)
    outline.table.tableView.drag(2, to: 0)
    #expect(outline.rows == ["c", "▸ a", "b"])
    outline.table.tableView.tapEditingSign(ofRow: 1)
    #expect(outline.rows == ["c", "b"])
  }

  @Test("The delegate hears when swipe actions appear and disappear, even if the row is gone")
  func swiping() {
    let outline = fixture { $0.allowedEdits = .remove }
    outline.table.tableView.swipe(2)
    outline.table.tableView.trailingActions(ofRow: 2)[0].tap()
    outline.table.tableView.endSwipe()
    #expect(delegate.heard.filter { $0.hasPrefix("edit") } == ["edit c", "edited 2"])
    outline.table.setEditing(true, animated: false)
    outline.table.tableView.reloadData()
    outline.phone.window.layoutIfNeeded()
    #expect(outline.table.tableView.visibleCells.map(\.shouldIndentWhileEditing) == [true, false])
  }

  @Test("The delegate hears of scrolling")
  func scrolling() {
    let outline = fixture((0..<100).map { "n\($0)" }.joined(separator: " "))
    delegate.heard = []
    outline.table.tableView.scroll(by: 5)
    #expect(
      delegate.heard.filter { !$0.hasPrefix("gone") } == ["drag", "scroll", "lift true", "rest"])
  }

  @Test("No method is called for a status row")
  func status() {
    let outline = OutlineFixture(tree("a"), isLazy: true) {
      $0.outlineDelegate = delegate
      $0.allowedEdits = .all
    }
    outline.tapIcon("a")
    #expect(outline.rows == ["▾ a", "Loading…"])
    delegate.heard = []
    outline.table.tableView.tap(1)
    #expect(outline.table.tableView.contextMenu(ofRow: 1) == nil)
    #expect(outline.table.tableView.trailingActions(ofRow: 1).isEmpty)
    outline.table.tableView.scrollToRow(
      at: IndexPath(row: 1, section: 0), at: .none, animated: false)
    #expect(delegate.heard.isEmpty)
  }

  @Test("The table doesn't retain its delegate")
  func weakness() {
    let outline = OutlineFixture(tree("a"))
    do {
      let delegate = Delegate()
      outline.table.outlineDelegate = delegate
      #expect(outline.table.outlineDelegate === delegate)
    }
    #expect(outline.table.outlineDelegate == nil)
  }
}
