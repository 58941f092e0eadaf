import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("The rows of an outline above the keyboard") struct OutlineKeyboardInsetTests {
  private let outline = OutlineFixture(tree((0..<100).map { "n\($0)" }.joined(separator: " ")))
  private var table: OutlineTableView { outline.table }
  private var window: UIWindow { outline.phone.window }

  /// The keyboard on a phone, below a line.
  private func keyboard(_ top: CGFloat) -> CGRect {
    CGRect(x: 0, y: top, width: 390, height: 844 - top)
  }

  @Test("The last row can be scrolled above the keyboard, and the space goes with it")
  func lastRow() {
    table.tableView.rowHeight = 44
    window.showKeyboard(in: keyboard(500))
    #expect(table.tableView.adjustedContentInset.bottom == 344)
    #expect(table.tableView.verticalScrollIndicatorInsets.bottom == 344)
    table.tableView.scrollToRow(at: IndexPath(row: 99, section: 0), at: .bottom, animated: false)
    #expect(table.tableView.convert(outline.cell("n99").frame, to: nil).maxY <= 500)
    window.showKeyboard(in: nil)
    #expect(table.tableView.adjustedContentInset.bottom == 0)
  }

  @Test("The space doesn't include the safe area, and adds to that of the app")
  func sums() {
    window.setSafeArea(UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    window.layoutIfNeeded()
    table.tableView.contentInset.bottom = 10
    window.showKeyboard(in: keyboard(500))
    #expect(table.tableView.adjustedContentInset.bottom == 354)
    table.tableView.contentInset.bottom += 5
    window.showKeyboard(in: keyboard(600))
    #expect(table.tableView.adjustedContentInset.bottom == 259)
    window.showKeyboard(in: nil)
    #expect(table.tableView.contentInset.bottom == 15)
  }

  @Test("A table that ends above the keyboard, or that becomes lower, needs less space")
  func frames() {
    window.showKeyboard(in: keyboard(500))
    table.frame.size.height = 600
    window.layoutIfNeeded()
    #expect(table.tableView.contentInset.bottom == 100)
    table.frame.size.height = 400
    window.layoutIfNeeded()
    #expect(table.tableView.contentInset.bottom == 0)
  }

  @Test(
    "A floating keyboard, and one that was moved up, need no space; a bar of shortcuts needs little"
  )
  func others() {
    window.showKeyboard(in: CGRect(x: 40, y: 500, width: 300, height: 344))
    #expect(table.tableView.contentInset.bottom == 0)
    window.showKeyboard(in: CGRect(x: 0, y: 300, width: 390, height: 300))
    #expect(table.tableView.contentInset.bottom == 0)
    window.showKeyboard(in: keyboard(789))
    #expect(table.tableView.contentInset.bottom == 55)
  }

  @Test("The keyboard of another screen doesn't matter")
  func screens() {
    let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    other.makeKeyAndVisible()
    other.showKeyboard(in: keyboard(500))
    #expect(table.tableView.contentInset.bottom == 0)
  }

  @Test("The search field of the inspector leaves the last view reachable")
  func inspector() throws {
    let inspector = ViewInspectorController(of: window)
    let phone = Phone()
    phone.window.showsKeyboard = true
    phone.window.rootViewController = inspector
    phone.window.layoutIfNeeded()
    let field = try #require(phone.window.first(UISearchTextField.self))
    field.becomeFirstResponder()
    phone.window.layoutIfNeeded()
    #expect(
      inspector.table.tableView.contentInset.bottom == UIKitBehavior.current.metrics.keyboardHeight)
    field.resignFirstResponder()
    #expect(inspector.table.tableView.contentInset.bottom == 0)
  }
}
