import CascadeKit
import ChinaRegions
import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("Wheels that code turns") struct WheelTurningTests {
  private let phone = Phone()

  private func picker() -> WheelPickerView {
    let picker = WheelPickerView(chinaWheel("北京市"))
    phone.show(picker, height: 300)
    return picker
  }

  @Test("A path is chosen at once while its wheels turn to it, also by Done in the middle")
  func animated() async {
    let picker = picker()
    var changes = 0
    picker.onChange = { _, _ in changes += 1 }
    picker.select(path: "440000", animated: true)
    let names = picker.choice.names
    #expect(names.first == "广东省" && picker.wheels.rowUnderIndicator(0) == 0)
    #expect(picker.confirm()?.names == names)
    await runPendingTasks()
    #expect(picker.choice.names == names && picker.wheels.rowUnderIndicator(0) == 18)
    #expect(changes == 0)
  }

  @Test("A wheel that the user catches on its way is where the user leaves it")
  func caught() async {
    let picker = picker()
    picker.select(path: "440000", animated: true)
    picker.wheels.turn(0, to: 3)
    #expect(picker.confirm()?.rows.first == 3)
  }

  @Test("A touch beside the wheels, such as of Done, doesn't end their way to a row")
  func touchOutside() {
    let picker = picker()
    picker.select(path: "440000", animated: true)
    _ = picker.point(inside: CGPoint(x: 20, y: -30), with: UIEvent())
    #expect(picker.confirm()?.names.first == "广东省")
    #expect(!picker.isAccessibilityElement)
  }

  @Test("With reduced motion, wheels are at their rows at once")
  func reducedMotion() {
    UIAccessibility.testedReduceMotion = true
    defer { UIAccessibility.testedReduceMotion = false }
    let picker = picker()
    picker.select(path: "440000", animated: true)
    #expect(picker.wheels.rowUnderIndicator(0) == 18)
  }

  @Test(
    "One wheel turns to a row, the next ones to their first rows, and no row is refused silently")
  func oneWheel() {
    let picker = picker()
    #expect(picker.turn(column: 0, to: 18, animated: true))
    #expect(picker.choice.names.prefix(2) == ["广东省", "广州市"])
    #expect(!picker.turn(column: 0, to: 1_000) && !picker.turn(column: 9, to: 0))
    #expect(picker.choice.names.first == "广东省")
  }

  @Test("Child wheels roll to their first rows after a turn")
  func rolling() async {
    let picker = picker()
    picker.wheels.spin(0, to: 18)
    picker.wheels.spin(1, to: 5)
    await runPendingTasks()
    picker.wheels.spin(0, to: 10)
    #expect(picker.choice.rows.prefix(2) == [10, 0])
    #expect(picker.wheels.rowUnderIndicator(1) == 5)
    await runPendingTasks()
    #expect(picker.wheels.rowUnderIndicator(1) == 0)
  }

  @Test("The app learns which wheel was turned, and when one has settled, also on the same row")
  func settling() {
    let picker = picker()
    var log: [String] = []
    picker.onChange = { picker, _ in log.append("change \(picker.turnedColumn ?? -1)") }
    picker.onSettle = { log.append("settle \($1)") }
    picker.addAction(UIAction { _ in log.append("valueChanged") }, for: .valueChanged)
    picker.wheels.spin(1, to: 1)
    picker.wheels.spin(1, to: 1)
    picker.select(path: "440000")
    #expect(log == ["change 1", "valueChanged", "settle 1", "settle 1"])
    #expect(picker.turnedColumn == nil)
  }

  @Test("Over 600 steps, Done takes what code or the user has turned to, also while wheels roll")
  func steps() async {
    var random = SeededGenerator()
    let picker = picker()
    for _ in 0..<600 {
      let column = Int.random(in: 0..<picker.selection.columnCount, using: &random)
      let row = Int.random(in: 0..<picker.selection.rows(inColumn: column).count, using: &random)
      let isAnimated = Bool.random(using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        #expect(picker.turn(column: column, to: row, animated: isAnimated))
        #expect(picker.choice.rows[column] == row, "\(random)")
      case 1:
        let code = ["440105", "110101", "620200", "710000"].randomElement(using: &random)!
        picker.select(path: code, animated: isAnimated)
        #expect(picker.choice.codes.contains(code), "\(random)")
      case 2:
        picker.wheels.spin(column, to: row)
        #expect(picker.choice.rows[column] == row, "\(random)")
      case 3:
        picker.wheels.turn(column, to: row)
        #expect(picker.confirm()?.rows[column] == row, "\(random)")
      default:
        let rows = picker.choice.rows
        await runPendingTasks()
        #expect(picker.choice.rows == rows, "\(random)")
      }
      // Done, at any moment.
      let choice = picker.choice
      if isAnimated { #expect(picker.confirm() == choice, "\(random)") }
    }
  }

  @Test("A former name goes with the row from which code turns a wheel")
  func formerName() {
    let picker = picker()
    picker.select(path: "310226", history: ChinaRegions.history)
    let former = (0..<picker.selection.columnCount).compactMap { column -> String? in
      let row = picker.selection.selectedRow(inColumn: column)!
      return (picker.view(forRow: row, inColumn: column) as? WheelRowLabel)?.former
    }
    #expect(former.count == 1)
    let last = picker.selection.columnCount - 1
    for column in 0...last {
      let row = picker.selection.selectedRow(inColumn: column)!
      if (picker.view(forRow: row, inColumn: column) as? WheelRowLabel)?.former == nil { continue }
      picker.turn(column: column, to: row + 1)
      #expect((picker.view(forRow: row, inColumn: column) as? WheelRowLabel)?.former == nil)
    }
  }

  @Test("The size, the view and the title of a row can be read")
  func rows() {
    let picker = picker()
    #expect(picker.rowSize(inColumn: 0).height > 20 && picker.rowSize(inColumn: 7) == .zero)
    #expect((picker.view(forRow: 0, inColumn: 0) as? UILabel)?.text == "北京市")
    #expect(
      picker.view(forRow: 20, inColumn: 0) == nil && picker.view(forRow: 0, inColumn: 7) == nil)
    #expect(picker.pickerView(picker.wheels, titleForRow: 0, forComponent: 0) == "北京市")
  }

  @Test("A disabled picker can't be turned, and says so")
  func disabled() {
    let picker = picker()
    picker.isEnabled = false
    #expect(!picker.isUserInteractionEnabled && picker.alpha < 1)
    picker.isEnabled = true
    #expect(picker.isUserInteractionEnabled && picker.alpha == 1)
  }

  @Test("A field sends what text fields send: a changed text with each turn, a value with Done")
  func fieldEvents() {
    let field = PickerTextField(["S", "M", "L"])
    phone.show(field, height: 44)
    var log: [String] = []
    for (name, event) in [
      ("text", UIControl.Event.editingChanged), ("value", .valueChanged), ("end", .editingDidEnd),
    ] {
      field.addAction(
        UIAction { [unowned field] _ in log.append("\(name) \(field.text ?? "")") }, for: event)
    }
    field.becomeFirstResponder()
    field.wheel.wheels.spin(0, to: 2)
    field.finish()
    #expect(log == ["text L", "value L", "end L"])
    field.clear()
    #expect(log.last == "value " && field.text == "")
    field.clear()
    #expect(log.count == 4)
  }
}
