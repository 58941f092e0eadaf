import CascadeUIKit
import ChinaRegions
import TestSupport
import Testing
@_spi(Testing) import UIKit

/// A picker reports the row to which it turns a wheel immediately, but the wheel arrives later.
@MainActor @Suite("Wheels that are still turning to a row") struct WheelMotionTests {
  private let phone = Phone()

  private func picker(_ selection: WheelSelection) -> WheelPickerView {
    let picker = WheelPickerView(selection)
    phone.show(picker)
    picker.becomeFirstResponder()
    return picker
  }

  @Test("Return immediately after arrow keys confirms the row that they lead to")
  func returnAfterArrows() async {
    let sheet = WheelPickerController(chinaWheel("广东", "广州", "海珠"))
    var names: [String] = []
    sheet.onDone = { names = $1.names }
    sheet.present(from: phone.root)
    for _ in 0..<3 { sheet.picker.press(.keyboardUpArrow) }
    sheet.picker.press(.keyboardReturnOrEnter)
    await runPendingTasks()
    #expect(names.first == "河南省")
  }

  /// Places with two levels below them, with one and with none.
  private let depths = WheelSelection(tree("a -a1 --a11 --a12 -a2 -a3 --a31 b -b1 --b11"))

  @Test("An arrow key leads to a place with fewer levels, and back")
  func otherDepth() {
    let picker = picker(depths)
    var changes: [[String]] = []
    picker.onChange = { changes.append($1.names) }
    picker.press(.keyboardRightArrow)
    for columns in [2, 3] {
      picker.press(.keyboardDownArrow)
      #expect(picker.wheels.numberOfComponents == columns)
    }
    picker.press(.keyboardUpArrow)
    #expect(changes == [["a", "a2"], ["a", "a3", "a31"], ["a", "a2"]])
    #expect(picker.choice.names == ["a", "a2"] && picker.wheels.rows == [0, 1])
  }

  @Test("A rotation after an arrow key keeps the new row")
  func rotation() {
    let picker = picker(chinaWheel("广东", "广州", "海珠"))
    picker.press(.keyboardDownArrow)
    picker.frame.size.width = 844
    phone.window.layoutIfNeeded()
    #expect(picker.choice.names.first == "广西壮族自治区")
  }

  @Test(
    "A tap on a place with another number of levels chooses it, even if it is reported before the wheel turns",
    arguments: [false, true])
  func tapping(isReportedFirst: Bool) {
    var behavior = UIKitBehavior()
    behavior.reportsTapsFirst = isReportedFirst
    UIKitBehavior.$current.bound(to: behavior) {
      let picker = picker(depths)
      picker.wheels.tap(1, row: 1)
      #expect(picker.choice.names == ["a", "a2"])
      picker.wheels.tap(0, row: 1)
      #expect(picker.choice.names == ["b", "b1", "b11"])
    }
  }

  @Test("When the number of columns changes, VoiceOver looks for its element again")
  func voiceOver() {
    let picker = picker(depths)
    UIAccessibility.posted = []
    picker.wheels.spin(2, to: 1)
    #expect(UIAccessibility.posted.isEmpty)
    picker.wheels.spin(1, to: 1)
    #expect(UIAccessibility.posted.last?.0 == .layoutChanged)
    #expect(UIAccessibility.posted.last?.1 as? UIPickerView === picker.wheels)
  }

  @Test(
    "A long name becomes smaller and has two lines, with large text three, except above a former name"
  )
  func longNames() throws {
    let picker = picker(chinaWheel("贵州", "黔西南"))
    func lines() throws -> Int {
      phone.window.layoutIfNeeded()
      let row = picker.wheels.selectedRow(inComponent: 1)
      let label = try #require(picker.wheels.view(forRow: row, forComponent: 1) as? UILabel)
      #expect(label.adjustsFontSizeToFitWidth)
      return label.numberOfLines
    }
    #expect(try lines() == 2)
    phone.window.setTraits(UITraitCollection(category: .accessibilityMedium))
    #expect(try lines() == 3)
    picker.select(path: "310226", history: ChinaRegions.history)
    #expect(try lines() == 1)
  }
}
