import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("The nodes, rows and cells of an outline table") struct OutlineNodeTests {
  private func fixture(_ prepare: (OutlineTableView) -> Void = { _ in }) -> OutlineFixture {
    OutlineFixture(tree("a -a1 --x -a2 b c"), prepare)
  }

  private func names(_ nodes: [Hierarchy.Node], _ outline: OutlineFixture) -> [String] {
    outline.table.outline.hierarchy.names(of: nodes)
  }

  @Test("Each node with a row has an index path and a cell, from which the node is found again")
  func places() throws {
    let outline = fixture()
    let table = outline.table
    let (a, a1, b) = (outline.node("a"), outline.node("a", "a1"), outline.node("b"))
    #expect(table.indexPath(of: a1) == nil && table.cell(for: a1) == nil)
    table.expand(a)
    #expect(table.indexPath(of: b) == IndexPath(row: 3, section: 0))
    #expect(table.node(at: IndexPath(row: 1, section: 0)) == a1)
    let cell = try #require(table.cell(for: a1))
    #expect(cell === outline.cell("a1") && table.node(for: cell) == a1)
    #expect(names(table.visibleNodes, outline) == ["a", "a1", "a2", "b", "c"])
    for row in [-1, 5] { #expect(table.node(at: IndexPath(row: row, section: 0)) == nil) }
    #expect(table.node(at: IndexPath(row: 0, section: 1)) == nil)
    #expect(table.node(for: UITableViewCell(style: .default, reuseIdentifier: nil)) == nil)
    try table.perform(.remove(a1))
    #expect(table.indexPath(of: a1) == nil && table.node(for: cell) == nil)
  }

  @Test("Points and rectangles have the nodes of their rows")
  func points() {
    let outline = fixture { $0.tableView.rowHeight = 50 }
    let table = outline.table
    #expect(table.node(at: CGPoint(x: 10, y: 60)) == outline.node("b"))
    #expect(table.node(at: CGPoint(x: 10, y: 500)) == nil)
    let rect = CGRect(x: 0, y: 60, width: 10, height: 60)
    #expect(names(table.nodes(in: rect), outline) == ["b", "c"])
    #expect(table.nodes(in: CGRect(x: 0, y: 500, width: 10, height: 10)).isEmpty)
  }

  @Test("A status row has no node")
  func status() {
    let outline = OutlineFixture(tree("a"), isLazy: true)
    outline.tapIcon("a")
    outline.phone.window.layoutIfNeeded()
    #expect(outline.table.tableView.visibleCells.count == 2)
    #expect(names(outline.table.visibleNodes, outline) == ["a"])
    #expect(outline.table.node(for: outline.table.tableView.visibleCells[1]) == nil)
  }

  @Test("Reloading the rows of nodes shows what has changed in the app, and keeps the keyboard row")
  func reloading() {
    var notes = ["a": "old", "b": "old"]
    let outline = fixture()
    let table = outline.table
    table.register(UITableViewCell.self, forCellReuseIdentifier: "own")
    table.cellProvider = { table, row, path in
      let cell = table.dequeueReusableCell(withIdentifier: "own", for: path)
      cell.accessibilityLabel = notes[row.name] ?? ""
      return cell
    }
    func labels() -> [String?] {
      outline.phone.window.layoutIfNeeded()
      return table.tableView.visibleCells.map(\.accessibilityLabel)
    }
    #expect(labels() == ["old", "old", ""])
    notes = ["a": "new", "b": "new"]
    let path = IndexPath(row: 1, section: 0)
    table.tableView.selectRow(at: path, animated: false, scrollPosition: .none)
    table.reloadRows(of: [outline.node("b"), outline.node("a", "a1")], with: .fade)
    #expect(labels() == ["old", "new", ""])
    #expect(table.tableView.indexPathForSelectedRow == path)
  }

  @Test("Cells come from classes and from nibs")
  func nibs() {
    final class NibCell: UITableViewCell {}
    let outline = fixture()
    outline.table.register(UINib(of: NibCell.self), forCellReuseIdentifier: "nib")
    outline.table.cellProvider = { table, _, path in
      table.dequeueReusableCell(withIdentifier: "nib", for: path)
    }
    outline.phone.window.layoutIfNeeded()
    #expect(outline.table.tableView.visibleCells.allSatisfy { $0 is NibCell })
  }

  @Test("Headers, footers, separators and the background are those of any table")
  func inherited() {
    let outline = fixture()
    let (header, footer, background) = (UILabel(), UILabel(), UIView())
    outline.table.tableView.tableHeaderView = header
    outline.table.tableView.tableFooterView = footer
    outline.table.tableView.backgroundView = background
    outline.table.tableView.separatorColor = .systemRed
    outline.table.tableView.separatorStyle = .none
    outline.table.expandAll()
    outline.table.reload(tree("a b"))
    #expect(outline.rows == ["a", "b"])
    #expect(
      outline.table.tableView.tableHeaderView === header
        && header.superview === outline.table.tableView)
    #expect(outline.table.tableView.tableFooterView === footer)
    #expect(outline.table.tableView.backgroundView === background)
    #expect(outline.table.tableView.separatorColor == .systemRed)
  }
}
