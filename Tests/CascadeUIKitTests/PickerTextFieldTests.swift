import CascadeUIKit
import TestSupport
import Testing
@_spi(Testing) import UIKit

@MainActor @Suite("A picker text field") struct PickerTextFieldTests {
  private let phone = Phone()

  private func field(_ selection: WheelSelection = chinaWheel()) -> PickerTextField {
    let field = PickerTextField()
    field.show(selection)
    field.title = "Address"
    phone.show(field, height: 44)
    return field
  }

  @Test("Editing shows the wheels instead of the keyboard, with a toolbar above them")
  func inputViews() {
    let field = field()
    #expect(phone.window.shownInputView == nil)
    field.becomeFirstResponder()
    #expect(phone.window.shownInputView === field.wheel.superview)
    #expect(phone.window.shownInputAccessoryView?.bar.title.text == "Address")
    phone.window.shownInputAccessoryView?.bar.done.tap()
    #expect(phone.window.shownInputView == nil && phone.window.shownInputAccessoryView == nil)
  }

  @Test(
    "The wheels have the background of the keyboard, the height of their notice, and the safe area")
  func inputPlace() throws {
    let field = field()
    field.becomeFirstResponder()
    let keys = try #require(phone.window.shownInputView as? UIInputView)
    #expect(keys.inputViewStyle == .keyboard && field.wheel.backgroundColor == nil)
    #expect(keys.frame.height == 216 && field.wheel.frame == keys.bounds)
    field.cancel()
    field.select(path: "999999")
    phone.window.setSafeArea(UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
    field.becomeFirstResponder()
    #expect(keys.frame.height > 230 && abs(field.wheel.wheels.frame.height - 216) < 1)
    #expect(field.wheel.frame.minX == 59 && field.wheel.frame.width == 390 - 2 * 59)
    #expect(keys.convert(keys.bounds, to: nil).maxY <= 844 - 21)
  }

  @Test("VoiceOver presents the field as a button that opens the wheels, and can be disabled")
  func button() {
    let field = field()
    #expect(field.accessibilityTraits == .button && field.accessibilityExpandedStatus == .collapsed)
    #expect(field.accessibilityActivate() && field.isEditing)
    #expect(field.accessibilityExpandedStatus == .expanded)
    field.finish()
    #expect(field.accessibilityExpandedStatus == .collapsed)
    field.isEnabled = false
    #expect(field.accessibilityTraits == [.button, .notEnabled])
  }

  @Test("A row has its title at the leading edge and its text at the trailing edge")
  func row() throws {
    let field = field()
    field.select(path: "440105")
    field.style = .row
    phone.window.layoutIfNeeded()
    let label = try #require(field.leftView as? UILabel)
    #expect(label.text == "Address" && label.frame.minX == 0 && label.superview === field)
    #expect(field.textAlignment == .right && field.textColor == .secondaryLabel)
    #expect(field.textRect(forBounds: field.bounds).maxX == field.bounds.maxX)
    #expect(field.textRect(forBounds: field.bounds).minX > label.frame.maxX)
    #expect(field.accessibilityLabel == "Address" && field.intrinsicContentSize.height == 44)
    #expect(field.point(inside: CGPoint(x: 2, y: 2), with: nil))
    field.semanticContentAttribute = .forceRightToLeft
    field.setNeedsLayout()
    phone.window.layoutIfNeeded()
    #expect(label.frame.maxX == 390 && field.textAlignment == .left)
    #expect(field.textRect(forBounds: field.bounds).minX == 0)
    field.semanticContentAttribute = .unspecified
    phone.window.setTraits(UITraitCollection(category: .accessibilityExtraExtraExtraLarge))
    #expect(field.intrinsicContentSize.height > 120)
    field.frame.size.height = field.intrinsicContentSize.height
    phone.window.layoutIfNeeded()
    let text = field.textRect(forBounds: field.bounds)
    #expect(text.minY >= label.frame.maxY && text.width == 390 && text.height >= 60)
    #expect(field.textAlignment == .natural)
    field.style = .field
    phone.window.layoutIfNeeded()
    #expect(field.leftView == nil && label.superview == nil && field.textColor == .label)
  }

  @Test("A hidden toolbar takes no room, and the app can have its own bar instead")
  func ownBar() {
    let field = field()
    field.toolbar.isHidden = true
    field.becomeFirstResponder()
    #expect(phone.window.shownInputView != nil && phone.window.shownInputAccessoryView == nil)
    field.finish()
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
    field.inputAccessoryView = bar
    field.becomeFirstResponder()
    #expect(phone.window.shownInputAccessoryView === bar)
  }

  @Test(
    "A field made in code follows the text size, unless the app gives it a font without a style")
  func textSize() {
    let field = field()
    #expect(field.font == .preferredFont(forTextStyle: .body))
    #expect(field.intrinsicContentSize.height == 44)
    phone.window.setTraits(UITraitCollection(category: .accessibilityMedium))
    #expect(field.font!.pointSize > 17 && field.intrinsicContentSize.height == 44)
    phone.window.setTraits(UITraitCollection(category: .accessibilityExtraExtraExtraLarge))
    #expect(field.intrinsicContentSize.height > 60)
    field.font = .systemFont(ofSize: 20)
    phone.window.setTraits(UITraitCollection())
    #expect(field.font!.pointSize == 20)
  }

  @Test("The text follows the wheels, and Done keeps it even while a wheel spins")
  func choosing() {
    let field = field()
    var changes: [[String]] = []
    var done: [PathChoice] = []
    field.onChange = { changes.append($1.names) }
    field.onDone = { done.append($1) }
    field.becomeFirstResponder()
    #expect((field.text ?? "").isEmpty)
    field.wheel.select(path: ["广东", "广州", "海珠"])
    field.wheel.wheels.spin(1, to: 2)
    #expect(field.text == "广东省 深圳市 罗湖区")
    field.wheel.wheels.turn(2, to: 1)
    field.inputAccessoryView?.bar.done.tap()
    #expect(field.text == "广东省 深圳市 福田区")
    #expect(done.map(\.names) == [["广东省", "深圳市", "福田区"]])
    #expect(changes.last == done.last?.names)
    #expect(field.choice == done.last)
    #expect(!field.isEditing)
  }

  @Test("Done without a turn confirms the rows under the indicators")
  func doneAtOnce() {
    let field = field()
    field.becomeFirstResponder()
    field.finish()
    #expect(field.text == field.wheel.selection.choice.names.joined(separator: " "))
    #expect(field.choice?.names.first == "北京市")
  }

  @Test("Cancel restores the text, the value and the wheels, even while a wheel spins")
  func cancelling() {
    let field = field()
    field.select(path: "440105")
    #expect(field.text == "广东省 广州市 海珠区")
    var cancelled = 0
    field.onCancel = { _ in cancelled += 1 }
    field.onDone = { _, _ in Issue.record("Cancel is not Done.") }
    field.becomeFirstResponder()
    field.wheel.wheels.spin(0, to: 3)
    #expect(field.text != "广东省 广州市 海珠区")
    field.wheel.wheels.turn(0, to: 5)
    field.inputAccessoryView?.bar.cancel.tap()
    #expect(field.text == "广东省 广州市 海珠区")
    #expect(field.choice?.value == "440105")
    #expect(field.wheel.wheels.rows == field.choice?.rows)
    #expect(cancelled == 1 && !field.isEditing)
  }

  @Test("Cancel in an empty field leaves it empty")
  func cancellingNothing() {
    let field = field()
    field.becomeFirstResponder()
    field.wheel.wheels.spin(0, to: 3)
    field.press(.keyboardEscape)
    #expect(field.choice == nil && (field.text ?? "").isEmpty)
    #expect(field.wheel.wheels.rows[0] == 0)
  }

  @Test("Editing that ends in another way keeps the rows under the indicators")
  func losingFocus() {
    let (field, other) = (field(), UITextField())
    phone.show(other, height: 44)
    var done = 0
    field.onDone = { _, _ in done += 1 }
    field.becomeFirstResponder()
    field.wheel.wheels.turn(0, to: 2)
    other.becomeFirstResponder()
    #expect(done == 1)
    #expect(field.choice?.names.first == "河北省")
    #expect(phone.window.shownInputView == nil)
  }

  @Test("Typed text is ignored, and keys turn the wheels")
  func typing() {
    let field = field()
    field.select(path: "440105")
    field.becomeFirstResponder()
    field.type("x")
    #expect(field.text == "广东省 广州市 海珠区")
    field.press(.keyboardUpArrow)
    #expect(field.choice?.names.first == "湖南省")
    field.press(.keyboardReturnOrEnter)
    #expect(!field.isEditing && field.choice?.names.first == "湖南省")
    #expect(field.caretRect(for: UITextPosition()) == .zero)
  }

  @Test("A saved path that no longer exists leaves the field empty")
  func staleValue() {
    let field = field()
    let match = field.select(path: SavedPath(codes: ["999999"]))
    #expect(!match.isComplete)
    #expect(field.choice == nil && (field.text ?? "").isEmpty)
  }

  @Test("A saved path that partly exists is that part, whatever rows the later wheels show")
  func partOfValue() {
    let field = field()
    let match = field.select(path: SavedPath(codes: ["440000", "440100", "999999"]))
    #expect(match.unmatched?.level == 2)
    #expect(field.text == "广东省 广州市")
    #expect(field.choice?.codes == ["440000", "440100"] && field.choice?.value == "440100")
    field.becomeFirstResponder()
    field.cancel()
    #expect(field.text == "广东省 广州市")
    field.becomeFirstResponder()
    field.finish()
    #expect(field.choice?.names.count == 3)
  }

  @Test("A wheel that settles after Done doesn't change the value")
  func lateReport() {
    let field = field()
    field.becomeFirstResponder()
    field.finish()
    let choice = field.choice
    field.wheel.wheels.spin(0, to: 4)
    #expect(field.choice == choice)
    #expect(field.text == choice?.names.joined(separator: " "))
  }

  @Test(
    "Levels of a saved path that load after the editing replace their stored names")
  func loadingAfterwards() async {
    let field = field(WheelSelection(Hierarchy(), isLazy: true))
    field.wheel.loadChildren = { node, hierarchy in
      await runPendingTasks()
      let name = node.map { hierarchy.name(of: $0) } ?? ""
      let names = ["": ["广东省"], "广东省": ["广州市", "深圳市"], "广州市": ["荔湾区"]]
      return (names[name] ?? []).map { ChildLoading.Child(.init(name: $0)) }
    }
    field.select(path: ["广东", "广州"])
    #expect(field.text == "广东 广州")
    field.becomeFirstResponder()
    field.cancel()
    #expect(field.text == "广东 广州")
    await runPendingTasks(while: field.wheel.selection.choice.names.count < 3)
    #expect(field.text == "广东省 广州市")
    #expect(field.choice?.names == ["广东省", "广州市"])
    #expect(field.wheel.selection.choice.names == ["广东省", "广州市", "荔湾区"])
  }

  @Test("A saved path that isn't loaded shows its names, even after Cancel")
  func awaitedValue() {
    let field = field(WheelSelection(Hierarchy(), isLazy: true))
    field.separator = "/"
    field.select(path: ["广东", "广州"])
    #expect(field.text == "广东/广州")
    field.becomeFirstResponder()
    field.cancel()
    #expect(field.text == "广东/广州")
    #expect(field.wheel.selection.awaitedLevels.count == 2)
  }

  @Test("The field can be created from a storyboard")
  func storyboard() throws {
    let coder = NSKeyedArchiver(requiringSecureCoding: false)
    let field = try #require(PickerTextField(coder: coder))
    field.awakeFromNib()
    phone.show(field, height: 44)
    field.show(chinaWheel())
    field.becomeFirstResponder()
    #expect(phone.window.shownInputView === field.wheel.superview)
  }

  @Test("The field is released with its wheels and its toolbar")
  func released() {
    weak var gone: PickerTextField?
    weak var wheels: WheelPickerView?
    weak var bar: UIView?
    do {
      let field = field()
      field.becomeFirstResponder()
      (gone, wheels, bar) = (field, field.wheel, field.inputAccessoryView)
      field.removeFromSuperview()
    }
    #expect(gone == nil && wheels == nil && bar == nil)
  }
}
