import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("Changes of more rows than a table updates one by one") struct OutlineReloadTests
{
  /// Roots with long names, whose rows are higher than estimated, and many children each.
  private func fixture(_ rootStyle: OutlineRootStyle = .row) -> OutlineFixture {
    var builder = HierarchyBuilder()
    for index in 0..<60 {
      let root = builder.add("\(index) " + String(repeating: "long ", count: 40))
      for child in 0..<50 { builder.add("\(index).\(child)", to: root) }
    }
    return OutlineFixture(builder.build()) { $0.rootStyle = rootStyle }
  }

  private func top(of node: Hierarchy.Node, _ outline: OutlineFixture) -> CGFloat? {
    outline.phone.window.layoutIfNeeded()
    let view = outline.table.cell(for: node) ?? outline.table.header(for: node)
    return view.map { ($0.frame.minY - outline.table.tableView.contentOffset.y).rounded() }
  }

  private func scroll(_ outline: OutlineFixture, to row: Int) -> Hierarchy.Node {
    outline.table.tableView.scrollToRow(
      at: IndexPath(row: row, section: 0), at: .top, animated: false)
    outline.table.tableView.contentOffset.y += 7
    outline.phone.window.layoutIfNeeded()
    return outline.table.visibleNodes[0]
  }

  @Test(
    "The topmost row stays in its place, although the heights of the rows above it are forgotten")
  func topmost() {
    let outline = fixture()
    for row in [10, 20, 30] { _ = scroll(outline, to: row) }
    let node = scroll(outline, to: 30)
    #expect(top(of: node, outline) == -7)
    outline.table.expandAll()
    #expect(outline.table.outline.rowCount == 3060)
    #expect(top(of: node, outline) == -7)
    let child = outline.table.visibleNodes[1]
    #expect(outline.table.outline.hierarchy.parent(of: child) == node)
    outline.table.collapseAll()
    #expect(top(of: node, outline) == -7)
  }

  @Test("If the topmost row disappears, the nearest node above it takes its place")
  func ancestor() throws {
    let outline = fixture()
    outline.table.expandAll()
    let child = scroll(outline, to: 1200)
    let root = try #require(outline.table.outline.hierarchy.parent(of: child))
    outline.table.collapseAll()
    #expect(top(of: root, outline) == 0)
  }

  @Test("A node that expands stays in its place")
  func toggled() {
    var builder = HierarchyBuilder()
    for index in 0..<60 {
      let root = builder.add("\(index) " + String(repeating: "long ", count: 40))
      for child in 0..<1500 { builder.add("\(index).\(child)", to: root) }
    }
    let outline = OutlineFixture(builder.build())
    _ = scroll(outline, to: 20)
    let node = outline.table.visibleNodes[3]
    let before = top(of: node, outline)
    outline.table.expand(node)
    #expect(top(of: node, outline) == before)
    outline.table.collapse(node)
    #expect(top(of: node, outline) == before)
  }

  @Test("At the beginning and at the end, the table shows no empty area")
  func ends() {
    let outline = fixture()
    outline.table.expandAll()
    let last = outline.table.outline.rowCount - 1
    _ = scroll(outline, to: last)
    outline.table.collapseAll()
    outline.phone.window.layoutIfNeeded()
    let table = outline.table
    #expect(
      table.tableView.contentOffset.y <= table.tableView.contentSize.height - table.bounds.height
        + 0.5)
    #expect(table.tableView.contentOffset.y >= 0)
  }

  @Test("A new version of the hierarchy keeps the topmost row and the one of the keyboard")
  func newVersion() throws {
    let outline = fixture()
    let table = outline.table
    _ = scroll(outline, to: 20)
    _ = scroll(outline, to: 30)
    table.setKeyPlace(.row(IndexPath(row: 32, section: 0)))
    let name = table.outline.hierarchy.name(of: table.visibleNodes[0])
    var builder = HierarchyBuilder()
    for root in table.outline.hierarchy.roots.dropFirst(10) {
      builder.add(table.outline.hierarchy.name(of: root))
    }
    table.reload(builder.build())
    outline.phone.window.layoutIfNeeded()
    #expect(table.outline.hierarchy.name(of: table.visibleNodes[0]) == name)
    #expect(top(of: table.visibleNodes[0], outline) == -7)
    #expect(table.keyRow == 22)
    table.reload(tree("x y"))
    #expect(table.keyRow == nil && table.outline.rowCount == 2)
  }

  @Test(
    "The keyboard stays at its row, and VoiceOver too",
    arguments: [
      OutlineRootStyle.row, .header(),
    ])
  func focus(rootStyle: OutlineRootStyle) {
    let outline = fixture(rootStyle)
    let table = outline.table
    table.becomeFirstResponder()
    table.receive(UIKey(.keyboardDownArrow))
    table.receive(UIKey(.keyboardDownArrow))
    let node = outline.table.outline.hierarchy.roots[1]
    #expect(table.keyRow == 1)
    (table.cell(for: node) ?? table.header(for: node))?.isReadByVoiceOver = true
    UIAccessibility.posted = []
    table.expandAll()
    #expect(table.keyRow == 51)
    let posted = UIAccessibility.posted.last
    #expect(posted?.0 == .layoutChanged)
    let view = posted?.1 as? UIView
    #expect(view != nil && view === (table.cell(for: node) ?? table.header(for: node)))
  }

  @Test("Below headers, the topmost row stays in its place too")
  func headers() {
    let outline = fixture(.header())
    let table = outline.table
    table.expand(toLevel: 1)
    table.tableView.scrollToRow(at: IndexPath(row: 5, section: 30), at: .top, animated: false)
    outline.phone.window.layoutIfNeeded()
    let node = table.visibleNodes[3]
    let before = top(of: node, outline)
    table.filter(by: "1")
    table.filter(by: "")
    table.tableView.scrollToRow(at: table.indexPath(of: node)!, at: .middle, animated: false)
    let middle = top(of: node, outline)
    table.restore(expandedNodes: table.outline.hierarchy.roots.suffix(31))
    #expect(top(of: node, outline) == middle && before != nil)
  }
}
