import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

/// UIKit repeats the key commands of a held key, and lists their titles while Command is held.
@MainActor @Suite("The key commands of the controls") struct KeyCommandTests {
  private let phone = Phone()

  private func titles(_ responder: UIResponder) -> [String] {
    (responder.keyCommands ?? []).map(\.title)
  }

  @Test("Each control names its commands, in its language")
  func titles() {
    let picker = WheelPickerView(chinaWheel())
    phone.show(picker)
    #expect(
      titles(picker) == [
        "Previous", "Next", "First", "Last", "Previous Column", "Next Column",
      ])
    let outline = OutlineFixture(tree("a -a1 b"))
    #expect(titles(outline.table).suffix(4) == ["Collapse", "Expand", "Choose", "Choose"])
    outline.table.semanticContentAttribute = .forceRightToLeft
    #expect(titles(outline.table).suffix(4) == ["Expand", "Collapse", "Choose", "Choose"])
    outline.table.locale = Locale(identifier: "zh-Hant")
    #expect(titles(outline.table).first == "上一項")
    let address = AddressFixture(PathSelection(tree("a b"))) { $0.isSearchable = true }
    #expect(titles(address.selector).suffix(3) == ["Previous Level", "Next Level", "Search"])
    let sheet = WheelPickerController(chinaWheel())
    sheet.present(from: phone.root)
    #expect(titles(sheet) == ["Done", "Cancel"])
  }

  @Test("They come before the behavior of the system, and aren't mirrored by it")
  func priority() {
    let picker = WheelPickerView(chinaWheel())
    phone.show(picker)
    for command in picker.keyCommands ?? [] {
      #expect(command.wantsPriorityOverSystemBehavior && !command.allowsAutomaticMirroring)
    }
  }

  @Test("A key with a modifier has another meaning")
  func modifiers() {
    let outline = OutlineFixture(tree("a b"))
    outline.table.becomeFirstResponder()
    #expect(!outline.table.receive(UIKey(.keyboardDownArrow, flags: .command)))
    #expect(outline.table.tableView.indexPathForSelectedRow == nil)
    #expect(outline.table.receive(UIKey(.keyboardDownArrow)))
    #expect(outline.table.tableView.indexPathForSelectedRow?.row == 0)
  }

  @Test("A touch gives a control the keyboard, unless the user is typing somewhere")
  func focus() {
    let outline = OutlineFixture(tree("a -a1 b"))
    let field = UITextField()
    outline.phone.root.view.addSubview(field)
    field.becomeFirstResponder()
    outline.tap("a")
    #expect(field.isFirstResponder)
    field.resignFirstResponder()
    outline.tap("b")
    #expect(outline.table.isFirstResponder)
    let picker = WheelPickerView(chinaWheel())
    phone.show(picker)
    picker.wheels.spin(0, to: 1)
    #expect(picker.isFirstResponder)
    let address = AddressFixture(PathSelection(tree("a b")))
    address.selector.list.tap(0)
    #expect(address.selector.isFirstResponder)
  }

  @Test("Turning the wheels of a field doesn't end its editing")
  func field() {
    let field = PickerTextField()
    field.show(chinaWheel())
    phone.show(field, height: 44)
    field.becomeFirstResponder()
    field.wheel.wheels.spin(0, to: 1)
    #expect(field.isFirstResponder && !field.wheel.takesFocus)
  }
}
