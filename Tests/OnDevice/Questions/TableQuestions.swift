#if canImport(UIKit)
import Testing
import UIKit

extension OnDeviceTests {
  /// Questions about `UITableView` that Apple's documentation leaves open.
  @MainActor @Suite("Questions about tables") struct TableQuestions {
    private let screen: Screen

    init() async { screen = await Screen() }

    @Test("Does a table ask for its rows before the closure of an update runs?")
    func counting() {
      let rows = CountedRows()
      let table = UITableView(frame: .zero, style: .plain)
      table.dataSource = rows
      screen.show(table, height: 400)
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
      let table = UITableView(frame: .zero, style: .plain)
      table.dataSource = rows
      screen.show(table, height: 400)
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
