import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("A picker text field whose editing ends without Done") struct FieldLeavingTests {
  private let phone = Phone()
  private let server = ChildServer()
  private let log = Log()

  @MainActor private final class Log { var entries: [String] = [] }

  private func field(_ selection: WheelSelection = chinaWheel()) -> PickerTextField {
    let field = PickerTextField()
    field.wheel.loadChildren = { [server] in try await server.children(of: $0, in: $1) }
    field.show(selection)
    phone.show(field, height: 44)
    field.onDone = { [log] in log.entries.append("done " + $1.names.joined(separator: " ")) }
    field.onCancel = { [log] _ in log.entries.append("cancelled") }
    return field
  }

  private func lazyField(_ path: SavedPath) -> PickerTextField {
    let field = field(WheelSelection(Hierarchy(), isLazy: true))
    field.select(path: path)
    return field
  }

  private func touchAnotherField() {
    let other = UITextField()
    phone.show(other, height: 44)
    other.becomeFirstResponder()
  }

  private let ends: [(PickerTextField, FieldLeavingTests) -> Void] = [
    { _, tests in tests.touchAnotherField() },
    { field, _ in field.resignFirstResponder() },
  ]

  @Test("If no wheel was turned, the field contains what it did before")
  func untouched() {
    let saved: [(SavedPath, String?, String)] = [
      ([], nil, ""), ("999999", nil, ""), ("广东省", "440000", "广东省"),
      ("440105", "440105", "广东省 广州市 海珠区"),
    ]
    for (path, value, text) in saved {
      for end in ends {
        log.entries = []
        let field = field()
        field.select(path: path)
        let choice = field.choice
        field.becomeFirstResponder()
        end(field, self)
        #expect(field.choice == choice && choice?.value == value && field.text == text)
        #expect(log.entries == ["cancelled"] && !field.isFirstResponder)
        #expect((field.wheel.unresolved != nil) == (path == "999999"))
      }
    }
  }

  @Test("If a wheel was turned, even only to its own row, the field keeps the rows")
  func turned() {
    for end in ends {
      for row in [0, 2] {
        log.entries = []
        let field = field()
        field.becomeFirstResponder()
        field.wheel.wheels.spin(0, to: row)
        let names = field.wheel.selection.choice.names.joined(separator: " ")
        #expect(field.text == names)
        end(field, self)
        #expect(field.text == names && log.entries == ["done \(names)"])
        field.becomeFirstResponder()
        end(field, self)
        #expect(field.text == names && log.entries.last == "cancelled")
      }
    }
  }

  @Test("Levels of a saved path that aren't loaded, load or fail meanwhile stay")
  func awaited() async throws {
    let field = lazyField(["广东", "广州"])
    field.becomeFirstResponder()
    touchAnotherField()
    #expect(field.text == "广东 广州" && log.entries == ["cancelled"])
    field.becomeFirstResponder()
    try await server.answer(nil, ["北京", "广东"])
    touchAnotherField()
    #expect(field.text == "广东 广州")
    field.becomeFirstResponder()
    try await server.fail("广东")
    touchAnotherField()
    #expect(field.text == "广东 广州" && field.wheel.selection.awaitedLevels.count == 1)
    field.becomeFirstResponder()
    field.wheel.retryButton(1)?.tap()
    try await server.answer("广东", ["深圳", "广州"])
    try await server.answer("广州", ["海珠"])
    #expect(field.text == "广东 广州", "Nobody has turned to 海珠.")
    touchAnotherField()
    #expect(field.text == "广东 广州" && field.choice?.names == ["广东", "广州"])
    #expect(log.entries == Array(repeating: "cancelled", count: 4))
  }

  @Test("After a turn to rows that are loading or have failed, the saved path is restored")
  func incomplete() async throws {
    for fails in [false, true] {
      log.entries = []
      let field = lazyField(["a", "a2"])
      field.becomeFirstResponder()
      try await server.answer(nil, ["a", "b"])
      try await server.answer("a", ["a1", "a2"])
      try await server.answer("a2", [])
      field.wheel.wheels.spin(0, to: 1)
      #expect(field.text == "b")
      if fails { try await server.fail("b") }
      touchAnotherField()
      #expect(field.text == "a a2" && field.choice?.names == ["a", "a2"])
      #expect(log.entries == ["cancelled"] && field.wheel.wheels.rows == [0, 1])
      if !fails { try await server.fail("b") }
    }
  }

  @Test(
    "Done, Return and finish() do nothing until the saved path has loaded or the user has chosen")
  func done() async throws {
    let field = lazyField(["a", "a2"])
    field.becomeFirstResponder()
    let done = try #require(field.inputAccessoryView).bar.done
    @MainActor func tryToFinish() {
      #expect(!done.isEnabled)
      done.tap()
      field.press(.keyboardReturnOrEnter)
      field.finish()
      #expect(field.isFirstResponder && log.entries.isEmpty && field.text == "a a2")
    }
    tryToFinish()
    try await server.answer(nil, ["a", "b"])
    tryToFinish()
    try await server.fail("a")
    tryToFinish()
    field.wheel.wheels.spin(0, to: 1)
    try await server.answer("b", [])
    #expect(done.isEnabled)
    done.tap()
    #expect(log.entries == ["done b"] && field.text == "b")
  }

  @Test("Data that the app shows during the editing isn't replaced by Cancel")
  func otherData() {
    let field = field()
    field.select(path: "440105")
    field.becomeFirstResponder()
    field.wheel.wheels.spin(0, to: 3)
    field.show(WheelSelection(tree("a -a1 b -b1")))
    field.cancel()
    #expect(field.text == "" && field.wheel.wheels.rows == [0, 0])
    field.becomeFirstResponder()
    field.show(WheelSelection(tree("c d")))
    touchAnotherField()
    #expect(field.text == "" && log.entries == ["cancelled", "cancelled"])
  }

  @Test("Clearing an empty field reports nothing, and clearing a code that isn't found does")
  func clearing() {
    let field = field()
    field.clear()
    field.deleteBackward()
    #expect(log.entries.isEmpty)
    field.becomeFirstResponder()
    field.wheel.wheels.spin(0, to: 3)
    field.clear()
    #expect(field.text == "" && log.entries == ["cancelled"])
    field.select(path: "999999")
    field.clear()
    #expect(log.entries == ["cancelled", "done "])
    field.clear()
    #expect(log.entries.count == 2)
  }

  @Test("The same rules hold in the popover, and Cancel differs from a tap outside")
  func popover() async {
    await FieldWheelsPlace.$current.withValue(.popover) {
      let field = field()
      @MainActor func close(_ close: (WheelPickerController) -> Void) async {
        log.entries = []
        field.becomeFirstResponder()
        field.wheel.wheels.spin(0, to: 3)
        if let sheet = field.sheet { close(sheet) }
        await runPendingTasks()
      }
      field.becomeFirstResponder()
      field.sheet?.presentationController?.dismissByHand()
      await runPendingTasks()
      #expect(field.text == "" && log.entries == ["cancelled"] && field.sheet == nil)
      await close { $0.view.bar.cancel.tap() }
      #expect(field.text == "" && log.entries == ["cancelled"])
      await close { $0.picker.press(.keyboardEscape) }
      #expect(field.text == "" && log.entries == ["cancelled"])
      await close { $0.presentationController?.dismissByHand() }
      #expect(field.choice?.names.first == "山西省" && log.entries.count == 1)
      #expect(log.entries[0].hasPrefix("done 山西省"))
    }
  }

  @Test("The delegate of a field with a popover is asked before the editing, and told of it")
  func delegate() async {
    final class Delegate: NSObject, UITextFieldDelegate {
      var (allows, calls) = (false, [String]())
      func textFieldShouldBeginEditing(_ field: UITextField) -> Bool {
        calls.append("should")
        return allows
      }
      func textFieldDidBeginEditing(_ field: UITextField) { calls.append("did") }
      func textFieldDidEndEditing(_ field: UITextField) { calls.append("end") }
    }
    await FieldWheelsPlace.$current.withValue(.popover) {
      let (field, delegate) = (field(), Delegate())
      field.delegate = delegate
      field.becomeFirstResponder()
      #expect(delegate.calls == ["should"] && phone.root.presentedViewController == nil)
      delegate.allows = true
      field.becomeFirstResponder()
      #expect(phone.root.presentedViewController === field.sheet && field.sheet != nil)
      field.finish()
      await runPendingTasks()
      #expect(delegate.calls == ["should", "should", "did", "end"])
    }
  }
}
