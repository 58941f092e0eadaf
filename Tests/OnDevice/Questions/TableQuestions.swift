#if canImport(UIKit)
import CascadeUIKit
import ChinaRegions
import Testing
import UIKit

extension OnDeviceTests {
  /// Questions about `UITableView` that Apple's documentation leaves open.
  @MainActor @Suite("Questions about tables") struct TableQuestions {
    private let screen: Screen

    init() async { screen = await Screen() }

    /// Shows rows in a plain table, which doesn't retain them.
    private func show(_ rows: CountedRows) -> UITableView {
      let table = UITableView(frame: .zero, style: .plain)
      table.dataSource = rows
      screen.show(table, height: 400)
      return table
    }

    @Test("Does a table ask for its rows before the closure of an update runs?")
    func counting() {
      let rows = CountedRows()
      let table = show(rows)
      rows.events = []
      table.performBatchUpdates {
        rows.events.append("update")
        rows.count += 1
        table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
      }
      #expect(
        rows.events.first == "update", "Set UIKitBehavior.countsBeforeUpdates to true.")
      #expect(table.numberOfRows(inSection: 0) == 4)
    }

    @Test("Is the completion of an update called on a later turn of the run loop?")
    func completion() async {
      let rows = CountedRows()
      let table = show(rows)
      var isComplete = false
      table.performBatchUpdates {
        rows.count += 1
        table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
      } completion: { _ in
        isComplete = true
      }
      #expect(!isComplete, "Set UIKitBehavior.completesOnLaterTurn to false.")
      #expect(await screen.wait { isComplete })
    }

    @Test("Does a table use the new height of its header when the header is set again?")
    func headerHeight() {
      let rows = CountedRows()
      let table = show(rows)
      let first = IndexPath(row: 0, section: 0)
      let header = UIView(frame: CGRect(x: 0, y: 0, width: table.bounds.width, height: 50))
      table.tableHeaderView = header
      screen.window.layoutIfNeeded()
      #expect(abs(table.rectForRow(at: first).minY - 50) < 1)
      header.frame.size.height = 90
      table.tableHeaderView = header
      screen.window.layoutIfNeeded()
      #expect(
        abs(table.rectForRow(at: first).minY - 90) < 1 && header.frame.height == 90,
        "UITableView.tableHeaderView of the double must keep its height.")
    }

    private func headers(style: UITableView.Style) -> OutlineTableView {
      let table = OutlineTableView(OutlineState(ChinaRegions.hierarchy), style: style)
      table.rootStyle = .header()
      screen.show(table, height: 400)
      table.expand(toLevel: 1)
      screen.window.layoutIfNeeded()
      return table
    }

    @Test(
      "Is the header of a section as wide as its rows?",
      arguments: [.plain, .grouped, .insetGrouped] as [UITableView.Style])
    func headerWidth(style: UITableView.Style) throws {
      let table = headers(style: style)
      let header = try #require(table.header(for: ChinaRegions.hierarchy.roots[0]))
      let cell = try #require(table.tableView.visibleCells.first)
      #expect(
        abs(header.frame.minX - cell.frame.minX) < 1
          && abs(header.frame.width - cell.frame.width) < 1,
        "UITableView.layOutSections of the double must give headers another width.")
    }

    @Test("Does the header of a plain table stay at its top while its rows scroll?")
    func floatingHeader() throws {
      let table = headers(style: .plain)
      table.tableView.contentOffset.y += 150
      screen.window.layoutIfNeeded()
      let header = try #require(table.header(for: ChinaRegions.hierarchy.roots[0]))
      #expect(
        abs(
          header.frame.minY - table.tableView.contentOffset.y
            - table.tableView.adjustedContentInset.top) < 1,
        "UITableView.float of the double must place headers elsewhere.")
    }

    @Test("Does a table end the display of headers that leave the screen, and of all at a reload?")
    func endOfHeaders() async throws {
      let table = OutlineTableView(OutlineState(ChinaRegions.hierarchy))
      table.rootStyle = .header()
      screen.show(table, height: 400)
      let roots = ChinaRegions.hierarchy.roots
      try #require(table.header(for: roots[5]) != nil)
      table.expand(toLevel: 1)
      #expect(
        await screen.wait { table.header(for: roots[5]) == nil },
        "UITableView.endDisplayingHeaders of the double must not tell the delegate.")
      table.tableView.reloadData()
      screen.window.layoutIfNeeded()
      #expect(
        table.header(for: roots[0])?.isDescendant(of: table) == true,
        "UITableView.reloadData of the double must not end the display of headers.")
    }

    @Test("Do rows stay where they are when a table reloads a large number of rows?")
    func placeAfterReload() throws {
      let table = OutlineTableView(OutlineState(ChinaRegions.hierarchy))
      screen.show(table, height: 400)
      table.expand(toLevel: 1)
      screen.window.layoutIfNeeded()
      table.tableView.setContentOffset(CGPoint(x: 0, y: 1_010), animated: false)
      screen.window.layoutIfNeeded()
      let cell = try #require(table.tableView.visibleCells.first)
      let node = try #require(table.node(for: cell))
      let place = cell.frame.minY - table.tableView.contentOffset.y
      table.expandAll()
      screen.window.layoutIfNeeded()
      let moved = try #require(table.cell(for: node), "The row isn't on the screen any more.")
      #expect(
        abs(moved.frame.minY - table.tableView.contentOffset.y - place) < 1,
        "UITableView.rectForRow(at:) of the double must be wrong for rows that haven't appeared.")
    }
  }
}

/// Rows that record when the table counts them.
@MainActor private final class CountedRows: NSObject, UITableViewDataSource {
  var count = 3
  var events: [String] = []

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    events.append("count")
    return count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}
#endif
