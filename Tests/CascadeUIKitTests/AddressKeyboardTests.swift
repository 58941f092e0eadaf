import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("The keyboard in an address selector") struct AddressKeyboardTests {
  private let address = AddressFixture(PathSelection(tree("a -a1 -a2 --a21 b c! d"))) {
    $0.isSearchable = true
  }

  /// Presses keys, and returns the name of the highlighted row.
  private func press(_ keys: UIKeyboardHIDUsage...) -> String? {
    for key in keys {
      address.selector.press(key)
      address.phone.window.layoutIfNeeded()
    }
    return highlighted
  }

  private func pressInBox(_ keys: UIKeyboardHIDUsage...) -> String? {
    for key in keys {
      address.selector.searchField.press(key)
      address.phone.window.layoutIfNeeded()
    }
    return highlighted
  }

  private var highlighted: String? {
    let list = address.selector.list
    return list.indexPathForSelectedRow.flatMap { list.cellForRow(at: $0)?.accessibilityLabel }
  }

  @Test("Up, Down, Home and End move through the options of all sections, Return and Space choose")
  func options() {
    #expect(press(.keyboardDownArrow) == "a")
    #expect(press(.keyboardDownArrow, .keyboardDownArrow) == "c")
    #expect(press(.keyboardReturnOrEnter) == "c")
    #expect(press(.keyboardEnd) == "d")
    #expect(press(.keyboardDownArrow) == "d")
    #expect(press(.keyboardUpArrow, .keyboardHome) == "a")
    #expect(press(.keyboardSpacebar) == nil)
    #expect(address.steps == ["● a", "○ ? <"])
    #expect(press(.keyboardDownArrow, .keyboardDownArrow, .keyboardReturnOrEnter) == nil)
    #expect(address.steps == ["● a", "● a2", "○ ? <"])
  }

  @Test("Left and Right change the level, mirrored in right-to-left layouts")
  func levels() {
    address.selector.select(path: ["a", "a2"])
    #expect(press(.keyboardLeftArrow) == nil)
    #expect(address.steps == ["● a", "● a2 <", "○ ?"])
    #expect(press(.keyboardDownArrow) == "a2")
    _ = press(.keyboardRightArrow, .keyboardRightArrow)
    #expect(address.steps == ["● a", "● a2", "○ ? <"])
    address.selector.semanticContentAttribute = .forceRightToLeft
    _ = press(.keyboardRightArrow, .keyboardRightArrow, .keyboardRightArrow)
    #expect(address.steps == ["● a <", "● a2", "○ ?"])
    _ = press(.keyboardLeftArrow)
    #expect(address.steps == ["● a", "● a2 <", "○ ?"])
  }

  @Test("Command-F moves to the search field, whose keys move through the results")
  func searching() {
    address.selector.receive(UIKey(.keyboardF, characters: "f", flags: .command))
    #expect(address.selector.searchField.isEditing)
    address.search(for: "a2")
    #expect(address.rows == ["[a2] – a", "[a2]1 – a / a2"])
    #expect(pressInBox(.keyboardDownArrow, .keyboardDownArrow) == "a21")
    #expect(pressInBox(.keyboardUpArrow) == "a2")
    #expect(pressInBox(.keyboardReturnOrEnter) == nil)
    #expect(address.steps == ["● a", "● a2", "○ ? <"])
    #expect(address.selector.isFirstResponder)
  }

  @Test("Return chooses the first result, and Escape clears the search field")
  func returnAndEscape() {
    address.search(for: "b")
    _ = pressInBox(.keyboardEscape)
    #expect(address.prompt != nil && address.selector.searchField.text == "")
    address.search(for: "b")
    _ = pressInBox(.keyboardReturnOrEnter)
    #expect(address.steps == ["● b <"])
    address.search(for: "zzz")
    #expect(pressInBox(.keyboardDownArrow, .keyboardReturnOrEnter) == nil)
    #expect(address.steps == ["● b <"])
  }

  @Test("Down moves from an empty search field to the options, and an input method gets all keys")
  func leaving() {
    address.selector.searchField.becomeFirstResponder()
    address.selector.searchField.composed = UITextRange()
    _ = pressInBox(.keyboardDownArrow)
    #expect(address.selector.searchField.isEditing)
    address.selector.searchField.composed = nil
    _ = pressInBox(.keyboardDownArrow)
    #expect(address.selector.isFirstResponder)
  }
}
