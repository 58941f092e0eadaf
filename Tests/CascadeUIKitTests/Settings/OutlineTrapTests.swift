import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor private final class AppDelegate: NSObject, UITableViewDelegate, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}

@MainActor @Suite("The delegate and the data source of an outline table") struct OutlineTrapTests {
  @Test("An app that replaces the delegate is told what to use instead")
  func delegate() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { OutlineTableView(OutlineState(Hierarchy())).delegate = AppDelegate() }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("Use outlineDelegate, an OutlineTableViewDelegate instead"))
  }

  @Test("An outlet of a storyboard to the data source stops with what to use instead")
  func outlet() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      // UIKit connects the outlets after it has created the table.
      await MainActor.run { OutlineTableView(coder: NSCoder())?.dataSource = AppDelegate() }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("Use show(_:) for the rows and cellProvider for cells instead"))
  }

  @Test("The table can be set again, and forgets nothing")
  func itself() {
    let fixture = OutlineFixture(tree("a -a1 b"))
    fixture.table.delegate = fixture.table
    fixture.table.dataSource = fixture.table
    fixture.tap("a")
    #expect(fixture.rows == ["▾ a", " a1", "b"])
  }
}
