import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("Clearing a picker text field, and its menu") struct FieldClearingTests {
  private let phone = Phone()

  private func field() -> PickerTextField {
    let field = PickerTextField()
    field.show(chinaWheel())
    field.select(path: "440105")
    phone.show(field, height: 22)
    return field
  }

  @Test("The clear button empties the field, also while it isn't edited")
  func button() {
    let field = field()
    var done: [[String]] = []
    field.onDone = { done.append($1.names) }
    (field as UITextField).clear()
    #expect(field.choice == nil && field.text == "" && done == [[]])
    (field as UITextField).clear()
    #expect(done == [[]])
  }

  @Test("The Delete key empties the field, which stays empty unless a wheel is turned")
  func key() {
    let field = field()
    var done: [[String]] = []
    field.onDone = { done.append($1.names) }
    field.becomeFirstResponder()
    field.deleteBackward()
    #expect(field.text == "" && done.isEmpty)
    field.finish()
    #expect(field.choice == nil && done == [[]])
    field.becomeFirstResponder()
    field.deleteBackward()
    field.wheel.wheels.spin(0, to: 1)
    field.finish()
    #expect(field.choice?.names.first == "天津市" && done.count == 2)
  }

  @Test("Cancel restores a choice that was cleared")
  func cancelling() {
    let field = field()
    field.becomeFirstResponder()
    field.deleteBackward()
    field.cancel()
    #expect(field.choice?.value == "440105" && field.text == "广东省 广州市 海珠区")
  }

  @Test("Typed and pasted text never appears, and other text that the system sets doesn't stay")
  func otherText() {
    let field = field()
    field.becomeFirstResponder()
    var shown: [String?] = []
    field.addAction(
      UIAction { [unowned field] _ in shown.append(field.text) }, for: .editingChanged)
    field.type("x")
    UIPasteboard.general.string = "y"
    field.paste(nil)
    #expect(shown.isEmpty && field.text == "广东省 广州市 海珠区")
    field.text = "password"
    field.sendActions(for: .editingChanged)
    #expect(field.text == "广东省 广州市 海珠区")
  }

  @Test("The field has no text menu, no selection and no shortcuts, and is as high as a fingertip")
  func menu() {
    let field = field()
    for name in ["paste:", "cut:", "copy:", "selectAll:", "captureTextFromCamera:"] {
      #expect(!field.canPerformAction(Selector(name), withSender: nil))
    }
    #expect(field.selectionRects(for: UITextRange()).isEmpty)
    #expect(field.inputAssistantItem.leadingBarButtonGroups.isEmpty)
    #expect(field.inputAssistantItem.trailingBarButtonGroups.isEmpty)
    #expect(field.point(inside: CGPoint(x: 10, y: -10), with: nil))
    #expect(!field.point(inside: CGPoint(x: 10, y: -12), with: nil))
  }

  @Test("A low field doesn't take the touches of the view beside it")
  func neighbours() {
    let (field, below) = (field(), UIButton())
    phone.show(below, height: 44)
    below.frame.origin.y = 26
    #expect(field.point(inside: CGPoint(x: 10, y: 25), with: nil))
    #expect(!field.point(inside: CGPoint(x: 10, y: 27), with: nil))
    below.isUserInteractionEnabled = false
    #expect(field.point(inside: CGPoint(x: 10, y: 27), with: nil))
    below.isUserInteractionEnabled = true
    below.frame = CGRect(x: 0, y: -100, width: 390, height: 300)
    #expect(field.point(inside: CGPoint(x: 10, y: 27), with: nil))
  }

  @Test(
    "The Clear button of the toolbar empties the field, even while a wheel spins, and ends the editing"
  )
  func toolbar() {
    let field = field()
    var done: [[String]] = []
    field.onDone = { done.append($1.names) }
    #expect(!field.toolbar.items!.contains { $0.title == "Clear" })
    field.toolbar.showsClearButton = true
    field.becomeFirstResponder()
    field.wheel.wheels.turn(0, to: 3)
    field.toolbar.items?.first { $0.title == "Clear" }?.tap()
    #expect(field.choice == nil && field.text == "" && done == [[]] && !field.isFirstResponder)
    field.becomeFirstResponder()
    field.cancel()
    #expect(field.choice == nil && done == [[]])
    field.select(path: "440105")
    field.clear()
    #expect(field.choice == nil && done == [[], []])
  }

  @Test("In a popover, the Clear button closes it and empties the field")
  func clearingInPopover() async {
    await FieldWheelsPlace.$current.bound(to: .popover) {
      let field = field()
      var done: [[String]] = []
      field.onDone = { done.append($1.names) }
      field.becomeFirstResponder()
      field.wheel.wheels.turn(0, to: 3)
      field.clear()
      await runPendingTasks()
      #expect(phone.root.presentedViewController == nil && done == [[]] && field.text == "")
    }
  }

  /// A field whose rows below `b` load from a server.
  private func field(loadingFrom server: ChildServer, _ places: String = "a -a1 b c")
    -> PickerTextField
  {
    let field = PickerTextField()
    field.wheel.loadChildren = { try await server.children(of: $0, in: $1) }
    field.show(WheelSelection(places.isEmpty ? Hierarchy() : tree(places), isLazy: true))
    phone.show(field, height: 44)
    return field
  }

  @Test("Rows that load don't fill a field that was emptied after a turn")
  func loadingAfterwards() async throws {
    let server = ChildServer()
    let field = field(loadingFrom: server)
    field.select(path: ["a", "a1"])
    field.becomeFirstResponder()
    field.wheel.wheels.spin(0, to: 1)
    field.deleteBackward()
    try await server.answer("b", ["b1"])
    #expect(field.text == "" && field.choice == nil)
    field.finish()
    #expect(field.choice == nil)
  }

  @Test("After the app has set a value that isn't loaded in an emptied field, Done is disabled")
  func settingAfterwards() {
    let field = field(loadingFrom: ChildServer())
    field.select(path: ["a", "a1"])
    field.becomeFirstResponder()
    field.deleteBackward()
    #expect(field.toolbar.bar.done.isEnabled)
    field.select(path: ["b", "b1"])
    #expect(!field.toolbar.bar.done.isEnabled)
  }

  @Test("A path that was cleared while it loads doesn't come back with Cancel")
  func cancellingAfterwards() {
    let field = field(loadingFrom: ChildServer())
    field.select(path: ["b", "b1"])
    field.clear()
    field.becomeFirstResponder()
    field.cancel()
    #expect(field.text == "" && field.choice == nil)
    field.becomeFirstResponder()
    field.deleteBackward()
    #expect(!field.toolbar.bar.done.isEnabled)
  }

  @Test("A popover keeps the rows at Done, whatever is turned while it fades out")
  func fadingOut() async {
    await FieldWheelsPlace.$current.bound(to: .popover) {
      let field = field()
      field.becomeFirstResponder()
      field.wheel.wheels.spin(0, to: 1)
      phone.window.holdsDismissals = true
      field.toolbar.bar.done.tap()
      field.wheel.wheels.spin(0, to: 2)
      phone.window.finishTransition()
      await runPendingTasks()
      #expect(field.choice?.names.first == "天津市")
    }
  }

  @Test("In a popover, Done empties the field even while rows load")
  func doneWhileLoading() async throws {
    await FieldWheelsPlace.$current.bound(to: .popover) {
      let field = field(loadingFrom: ChildServer())
      var done: [[String]] = []
      field.onDone = { done.append($1.names) }
      field.select(path: ["b", "b1"])
      field.becomeFirstResponder()
      field.deleteBackward()
      field.toolbar.bar.done.tap()
      await runPendingTasks()
      #expect(done == [[]] && phone.root.presentedViewController == nil)
    }
  }

  @Test("Where nothing replaces the keyboard, the wheels are in a popover with the field's toolbar")
  func popover() async {
    await FieldWheelsPlace.$current.bound(to: .popover) {
      let phone = Phone(traits: UITraitCollection(sizeClass: .regular, idiom: .pad))
      let field = PickerTextField()
      field.show(chinaWheel())
      field.toolbar.doneTitle = "OK"
      field.title = "Address"
      phone.show(field, height: 44)
      var log: [String] = []
      field.onDone = { log.append($1.names.joined()) }
      field.onCancel = { _ in log.append("cancelled") }
      field.addAction(UIAction { _ in log.append("begin") }, for: .editingDidBegin)
      field.addAction(UIAction { _ in log.append("end") }, for: .editingDidEnd)
      #expect(!field.becomeFirstResponder() && phone.window.shownInputView == nil)
      let sheet = phone.root.presentedViewController as? WheelPickerController
      #expect(sheet?.picker === field.wheel && sheet?.view.bar.done.title == "OK")
      #expect(sheet?.popoverPresentationController?.sourceItem === field)
      #expect(!field.becomeFirstResponder())
      field.wheel.wheels.spin(0, to: 1)
      #expect(field.text?.hasPrefix("天津市") == true)
      sheet?.view.bar.done.tap()
      await runPendingTasks()
      #expect(log.first == "begin" && log.last == "end" && log.count == 3)
      #expect(log[1].hasPrefix("天津市") && field.choice?.names.first == "天津市")
      field.becomeFirstResponder()
      field.wheel.wheels.spin(0, to: 2)
      field.cancel()
      await runPendingTasks()
      #expect(field.choice?.names.first == "天津市" && field.wheel.wheels.rows[0] == 1)
      #expect(log.suffix(3) == ["begin", "cancelled", "end"])
    }
  }
}
