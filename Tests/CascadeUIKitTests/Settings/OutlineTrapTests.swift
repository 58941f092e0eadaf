import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor private final class AppDelegate: NSObject, UITableViewDelegate, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}

@MainActor @Suite("The delegate and the data source of an outline's table") struct OutlineTrapTests
{
  @Test("An app that replaces the delegate is told what to use instead")
  func delegate() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { OutlineTableView().tableView.delegate = AppDelegate() }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("Use outlineDelegate, an OutlineTableViewDelegate instead"))
  }

  @Test("An app that replaces the data source is told what to use instead")
  func dataSource() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        OutlineTableView(coder: NSCoder())?.tableView.dataSource = AppDelegate()
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("Use show(_:) for the rows and cellProvider for cells instead"))
  }

  @Test("The table can be set again, and forgets nothing")
  func itself() {
    let fixture = OutlineFixture(tree("a -a1 b"))
    let table = fixture.table.tableView
    (table.delegate, table.dataSource) = (table.delegate, table.dataSource)
    fixture.tap("a")
    #expect(fixture.rows == ["▾ a", " a1", "b"])
  }

  @Test("A table whose outline is gone is empty")
  func orphan() {
    var outline: OutlineTableView? = OutlineTableView(tree("a b"))
    let table = outline!.tableView
    #expect(table.numberOfRows(inSection: 0) == 2)
    outline = nil
    table.reloadData()
    #expect(table.numberOfSections == 0)
  }

  @Test("A storyboard makes a plain table, which fills the view")
  func storyboard() throws {
    let outline = try #require(OutlineTableView(coder: NSCoder()))
    outline.show(tree("a b"))
    outline.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    outline.layoutIfNeeded()
    #expect(outline.style == .plain && outline.tableView.frame == outline.bounds)
    #expect(outline.tableView.visibleCells.count == 2)
  }
}
