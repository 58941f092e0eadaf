import TestSupport
import Testing

@_spi(Testing) @testable import UIKit

/// The double places swipe actions and alerts where UIKit places them.
@MainActor @Suite("Alerts and swipe actions in the double of UIKit") struct SystemPartsTests {
  @Test("Swipe actions are beside their row, which makes room for them")
  func swiping() throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
    let rows = SwipedRows()
    table.rowHeight = 50
    (table.dataSource, table.delegate) = (rows, rows)
    table.layoutIfNeeded()
    table.swipe(1)
    table.layoutIfNeeded()
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    let view = try #require(table.first(SwipeActionsView.self))
    // An action with a short title is 74 points wide.
    #expect(view.frame == CGRect(x: 320 - 148, y: 50, width: 148, height: 50))
    #expect(cell.frame.maxX == view.frame.minX && cell.frame.width == 320)
    let labels = view.subviews.compactMap { $0 as? UILabel }.sorted {
      $0.frame.minX < $1.frame.minX
    }
    #expect(labels.map(\.text) == ["Edit", "Drop"])
    table.endSwipe()
    table.layoutIfNeeded()
    #expect(cell.frame.minX == 0 && table.first(SwipeActionsView.self) == nil)
  }

  private final class SwipedRows: NSObject, UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      UISwipeActionsConfiguration(
        actions: ["Drop", "Edit"].map { title in
          UIContextualAction(style: .normal, title: title) { _, _, _ in }
        })
    }
  }

  @Test("An alert is in the middle above the keyboard, which its text field shows")
  func alert() async throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let root = UIViewController()
    window.showsKeyboard = true
    window.rootViewController = root
    window.makeKeyAndVisible()
    let alert = UIAlertController(title: "Name", message: "Of the place", preferredStyle: .alert)
    alert.addTextField { $0.text = "a" }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    root.present(alert, animated: false)
    await runPendingTasks()
    window.layoutIfNeeded()
    #expect(alert.textFields?.first?.isFirstResponder == true)
    let keyboard = try #require(window.keyboardFrame)
    #expect(alert.view.frame.width == 270 && alert.view.frame.midX == window.bounds.midX)
    #expect(alert.view.frame.maxY < keyboard.minY)
    let texts = alert.view.descendants.compactMap { ($0 as? UILabel)?.text }
    #expect(texts == ["Name", "Of the place"])
    let buttons = alert.view.descendants.compactMap { $0 as? UIButton }
    #expect(buttons.map(\.frame.minY).allSatisfy { $0 == buttons[0].frame.minY })
    #expect(buttons.map(\.frame.width) == [135, 135])
    buttons[1].tap()
    await runPendingTasks()
    #expect(root.presentedViewController == nil)
  }

  @Test("Random sizes are within the ranges, and the same for the same seed")
  func metrics() {
    var random = SeededGenerator(seed: 7)
    let sizes = (0..<20).map { _ in UIKitMetrics.random(using: &random) }
    for size in sizes {
      #expect((24...40.5).contains(size.headerHeight) && (0.94...1).contains(size.textWidthFactor))
      #expect((270...320).contains(size.alertWidth))
    }
    #expect(Set(sizes).count == 20)
    random = SeededGenerator(seed: 7)
    #expect(UIKitMetrics.random(using: &random) == sizes[0])
  }
}
