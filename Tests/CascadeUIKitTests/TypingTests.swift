import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("Keys while the user types") struct TypingTests {
  private let keys: [UIKeyboardHIDUsage] = [
    .keyboardLeftArrow, .keyboardRightArrow, .keyboardUpArrow, .keyboardDownArrow, .keyboardHome,
    .keyboardEnd, .keyboardSpacebar, .keyboardReturnOrEnter,
  ]

  private func search(_ phone: Phone = Phone()) -> AddressFixture {
    let address = AddressFixture(PathSelection(tree("a -a1 -a2 --a21 b c! d")), phone: phone) {
      $0.isSearchable = true
    }
    address.selector.select(path: ["a", "a2"])
    return address
  }

  @Test("Left, Right, Home and End move the caret of the search field, not the level")
  func caret() {
    let address = search()
    let steps = address.steps
    address.search(for: "a")
    address.selector.searchField.press(.keyboardDownArrow)
    let highlighted = address.selector.list.indexPathForSelectedRow
    for key in keys where key != .keyboardUpArrow && key != .keyboardDownArrow {
      if key == .keyboardSpacebar || key == .keyboardReturnOrEnter { continue }
      #expect(address.selector.searchField.typeKey(key))
    }
    #expect(address.steps == steps)
    #expect(highlighted != nil && address.selector.list.indexPathForSelectedRow == highlighted)
  }

  @Test("Space is inserted into the search field even while a row is highlighted")
  func space() {
    let address = search()
    address.search(for: "a")
    address.selector.searchField.press(.keyboardDownArrow)
    #expect(address.selector.searchField.typeKey(.keyboardSpacebar))
    #expect(address.selector.searchField.text == "a ")
    #expect(address.selector.selection.choice.names == ["a", "a2"])
  }

  @Test("While an input method is composing, all keys are its own, in a sheet too")
  func composing() {
    let phone = Phone()
    let sheet = AddressSelectorController(PathSelection(tree("a -a1 b"), minimumDepth: 1))
    sheet.selector.isSearchable = true
    sheet.present(from: phone.root)
    sheet.selector.select(path: ["a"])
    let field = sheet.selector.searchField
    field.becomeFirstResponder()
    for key in keys + [.keyboardEscape] {
      field.composed = UITextRange()
      #expect(field.typeKey(key))
    }
    #expect(phone.root.presentedViewController === sheet)
    field.composed = nil
    field.resignFirstResponder()
  }

  @Test(
    "In a sheet, Return belongs to the field, and Escape clears a search, then closes the sheet")
  func sheet() {
    let phone = Phone()
    let sheet = AddressSelectorController(PathSelection(tree("a -a1 b"), minimumDepth: 1))
    sheet.selector.isSearchable = true
    sheet.present(from: phone.root)
    sheet.selector.select(path: ["a"])
    let field = sheet.selector.searchField
    field.becomeFirstResponder()
    #expect(field.typeKey(.keyboardReturnOrEnter))
    #expect(phone.root.presentedViewController === sheet && !field.isEditing)
    field.becomeFirstResponder()
    field.type("b")
    #expect(!field.typeKey(.keyboardEscape))
    #expect(phone.root.presentedViewController === sheet && field.text == "")
    #expect(!field.typeKey(.keyboardEscape))
    #expect(phone.root.presentedViewController == nil)
  }

  @Test("A text field among the rows of an outline gets all keys, and a button none")
  func outline() {
    let outline = OutlineFixture(tree("a -a1 b"))
    let (field, text, button) = (UITextField(), UITextView(), FocusableButton())
    for view in [field, text, button] { outline.table.addSubview(view) }
    field.becomeFirstResponder()
    for key in keys where key != .keyboardReturnOrEnter { #expect(field.typeKey(key)) }
    #expect(field.text == " " && outline.table.tableView.indexPathForSelectedRow == nil)
    text.becomeFirstResponder()
    text.press(.keyboardDownArrow)
    #expect(outline.table.tableView.indexPathForSelectedRow == nil)
    button.becomeFirstResponder()
    button.press(.keyboardDownArrow)
    #expect(outline.table.tableView.indexPathForSelectedRow?.row == 0)
  }

  private final class FocusableButton: UIButton {
    override var canBecomeFirstResponder: Bool { true }
  }
}
