import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("An outline during large changes") struct OutlineScaleTests {
  private final class Heights: OutlineTableViewDelegate {
    var count = 0

    func outlineTableView(
      _ table: OutlineTableView, estimatedHeightForRowOf node: Hierarchy.Node
    ) -> CGFloat {
      count += 1
      return 44
    }
  }

  private static let many = tree("a " + (0..<3000).map { "-\($0)" }.joined(separator: " "))

  @Test("Only an outline delegate is asked for the estimates of all rows")
  func estimates() {
    let outline = OutlineFixture(Self.many)
    #expect(!outline.table.tableView.hasEstimates && !outline.table.tableView.hasHeights)
    let heights = Heights()
    outline.table.outlineDelegate = heights
    #expect(outline.table.tableView.hasEstimates && outline.table.tableView.hasHeights)
    heights.count = 0
    outline.table.expandAll()
    #expect(heights.count == 3001)
    outline.table.outlineDelegate = nil
    outline.table.collapseAll()
    #expect(!outline.table.tableView.hasEstimates && heights.count == 3001)
  }

  @Test("After a transition, the rows have their places before the app hears of it")
  func places() throws {
    let outline = OutlineFixture(tree("a -a1 -a2 b"))
    var sizes: [CGFloat] = []
    outline.table.didPerform = { [unowned table = outline.table] _, _ in
      sizes.append(table.tableView.contentSize.height)
    }
    outline.tapIcon("a")
    try outline.table.perform([.remove(outline.node("b")), .collapse(outline.node("a"))])
    let rows = sizes.map {
      ($0 / outline.table.tableView.rectForRow(at: IndexPath(row: 0, section: 0)).height).rounded()
    }
    #expect(rows == [4, 1, 1])
  }

  @Test("The app is asked for a move when the row is dropped, not while it is dragged")
  func dragging() {
    let outline = OutlineFixture(tree("a b c")) { $0.allowedEdits = .move }
    outline.table.setEditing(true, animated: false)
    var asked = 0
    outline.table.shouldPerform = { _, _ in
      asked += 1
      return true
    }
    for row in [1, 2, 1, 2] {
      let target = outline.table.tableView.delegate?.tableView(
        outline.table.tableView, targetIndexPathForMoveFromRowAt: IndexPath(row: 0, section: 0),
        toProposedIndexPath: IndexPath(row: row, section: 0))
      #expect(target?.row == row)
    }
    #expect(asked == 0)
    outline.table.tableView.drag(0, to: 2)
    #expect(asked == 1)
    #expect(
      outline.table.outline.hierarchy.names(of: outline.table.visibleNodes) == ["b", "c", "a"])
  }

  @Test("At the text sizes for accessibility, indentation and boxes leave the names their width")
  func largeText() {
    let outline = OutlineFixture(tree("a -b --c ---d ----e -----f")) {
      $0.selectionMode = .check()
    }
    outline.table.expandAll()
    outline.phone.window.setTraits(
      UITraitCollection(category: .accessibilityExtraExtraExtraLarge))
    outline.phone.window.layoutIfNeeded()
    #expect(
      (0..<6).map { outline.table.indentation(ofLevel: $0) } == [0, 10, 20, 30, 40, 40])
    #expect(outline.cell("a").parts.boxWidth.constant == 44)
  }

  @Test("A reused cell doesn't keep the highlight of an earlier filter")
  func highlights() throws {
    let outline = OutlineFixture(tree("ab b"))
    outline.table.filter(by: "a")
    let cell = outline.cell("ab")
    #expect(
      cell.nameLabel.attributedText?.attributes(at: 0, effectiveRange: nil).isEmpty == false)
    outline.table.filter(by: "")
    #expect(
      outline.cell("ab").nameLabel.attributedText?.attributes(at: 0, effectiveRange: nil)[
        .backgroundColor] == nil)
  }
}
