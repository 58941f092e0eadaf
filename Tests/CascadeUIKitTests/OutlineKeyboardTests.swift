import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("The keyboard in an outline table") struct OutlineKeyboardTests {
  private let outline = OutlineFixture(tree("a -a1 --a11 -a2 b c")) {
    $0.selectionMode = .check()
  }

  /// Presses keys, and returns the name of the highlighted row.
  private func press(_ keys: UIKeyboardHIDUsage...) -> String? {
    for key in keys {
      outline.table.receive(UIKey(key))
      outline.phone.window.layoutIfNeeded()
    }
    let path = outline.table.tableView.indexPathForSelectedRow
    return path.flatMap { outline.table.tableView.cellForRow(at: $0)?.accessibilityLabel }
  }

  @Test("Up, Down, Home and End move through the rows")
  func rows() {
    #expect(outline.table.becomeFirstResponder())
    #expect(press(.keyboardRightArrow) == nil)
    #expect(press(.keyboardDownArrow) == "a")
    #expect(press(.keyboardDownArrow, .keyboardDownArrow, .keyboardDownArrow) == "c")
    #expect(press(.keyboardUpArrow) == "b")
    #expect(press(.keyboardHome) == "a")
    #expect(press(.keyboardUpArrow) == "a")
    #expect(press(.keyboardEnd) == "c")
  }

  @Test(
    "Right expands or moves to a child, Left collapses or moves to the parent, mirrored in right-to-left layouts"
  )
  func levels() {
    #expect(press(.keyboardDownArrow, .keyboardRightArrow) == "a")
    #expect(press(.keyboardRightArrow) == "a1")
    #expect(press(.keyboardRightArrow, .keyboardRightArrow, .keyboardRightArrow) == "a11")
    #expect(press(.keyboardLeftArrow) == "a1")
    #expect(press(.keyboardLeftArrow, .keyboardLeftArrow) == "a")
    #expect(press(.keyboardLeftArrow, .keyboardLeftArrow) == "a")
    #expect(outline.rows == ["▸ a square", "b square", "c square"])
    outline.table.semanticContentAttribute = .forceRightToLeft
    #expect(press(.keyboardLeftArrow, .keyboardLeftArrow) == "a1")
    #expect(press(.keyboardRightArrow) == "a")
  }

  @Test("Space and Return choose the highlighted row and keep the highlight")
  func choosing() {
    outline.table.cellProvider = { table, row, path in
      table.dequeueReusableCell(withIdentifier: OutlineCell.identifier, for: path)
    }
    #expect(press(.keyboardDownArrow, .keyboardDownArrow, .keyboardSpacebar) == "b")
    #expect(outline.table.chosenNames() == ["b"])
    #expect(press(.keyboardReturnOrEnter, .keyboardDownArrow) == "c")
    #expect(outline.table.chosenNames().isEmpty)
    #expect(press(.keyboardEscape) == "c")
  }
}
