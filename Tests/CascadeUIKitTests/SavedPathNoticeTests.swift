import ChinaRegions
import TestSupport
import Testing

@testable import CascadeUIKit
@_spi(Testing) @testable import UIKit

@MainActor @Suite("A notice for a saved path that wheels can't show") struct SavedPathNoticeTests {
  private let china = ChinaRegions.hierarchy
  private let phone = Phone()
  private let notFound = "The saved choice wasn’t found. Please choose again."

  private func picker(_ path: SavedPath = "999999") -> WheelPickerView {
    let picker = WheelPickerView(WheelSelection(china, depth: 3))
    phone.show(picker)
    picker.select(path: path)
    phone.window.layoutIfNeeded()
    return picker
  }

  /// The visible notice.
  private func notice(_ picker: WheelPickerView) -> String? {
    picker.noticeLabel.isHidden ? nil : picker.noticeLabel.text
  }

  /// The text that VoiceOver was last asked to speak.
  private var announced: String? {
    let last = UIAccessibility.posted.last { $0.0 == .announcement }
    return last?.1 as? String
  }

  private func notice(
    _ selection: WheelSelection, _ path: SavedPath, history: HierarchyHistory? = nil
  ) -> String? {
    let picker = WheelPickerView(selection)
    if let history {
      picker.select(path: path, history: history)
    } else {
      picker.select(path: path)
    }
    #expect((picker.unresolved == nil) == (notice(picker) == nil))
    return notice(picker)
  }

  @Test("The notice is above the wheels, VoiceOver announces it, and nothing is chosen")
  func notFoundNotice() {
    UIAccessibility.posted = []
    let picker = picker()
    #expect(notice(picker) == notFound && announced == notFound)
    #expect(picker.unresolved?.unmatched?.reason == .notFound)
    #expect(picker.choice.path.isEmpty && picker.choice.names.isEmpty && picker.choice.value == "")
    #expect(picker.noticeLabel.frame.minY == 6 && picker.noticeLabel.frame.height > 15)
    #expect(picker.wheels.frame.minY == picker.noticeLabel.frame.maxY + 6)
    #expect(picker.wheels.frame.maxY == picker.bounds.maxY && picker.wheels.frame.width == 390)
    #expect(picker.noticeLabel.textColor == .secondaryLabel)
    #expect(picker.intrinsicContentSize.height > 216)
  }

  @Test(
    "It ends when the user turns a wheel, and doesn't stop the others")
  func turning() {
    let picker = picker()
    var heard: [[String]] = []
    picker.onChange = { heard.append($1.names) }
    picker.wheels.turn(2, to: 1)
    picker.wheels.turn(0, to: 0)
    picker.wheels.turn(1, to: 1)
    picker.wheels.stop(1)
    phone.window.layoutIfNeeded()
    #expect(notice(picker) == nil && picker.unresolved == nil)
    #expect(picker.choice == picker.selection.choice && !picker.choice.path.isEmpty)
    #expect(heard == [picker.choice.names])
    #expect(picker.wheels.isTurning(0), "The size of the wheels is the same.")
  }

  @Test("The space of a notice that has ended is given to the wheels when they appear again")
  func spaceLater() {
    let picker = picker()
    picker.wheels.spin(0, to: 1)
    phone.window.layoutIfNeeded()
    #expect(picker.wheels.frame.minY > 0)
    picker.removeFromSuperview()
    phone.show(picker)
    #expect(picker.wheels.frame == picker.bounds && picker.unresolved == nil)
  }

  @Test("A wheel that the user turns and that settles on the same row is a choice")
  func sameRow() {
    let picker = picker()
    let rows = picker.wheels.rows
    var heard: [[String]] = []
    picker.onChange = { heard.append($1.names) }
    picker.wheels.spin(0, to: rows[0])
    #expect(picker.unresolved == nil && heard == [picker.selection.choice.names])
    picker.wheels.spin(0, to: rows[0])
    #expect(heard.count == 1)
  }

  @Test("An arrow key turns a wheel, too")
  func keyboard() {
    let picker = picker()
    picker.becomeFirstResponder()
    picker.press(.keyboardDownArrow)
    #expect(picker.unresolved == nil && picker.choice.names.first == "天津市")
  }

  @Test("It ends when the rows are confirmed, and the wheels get its space")
  func confirming() {
    let picker = picker()
    #expect(picker.confirm()?.names.first == "北京市")
    #expect(notice(picker) == nil && picker.choice.names.first == "北京市")
    phone.window.layoutIfNeeded()
    #expect(picker.wheels.frame == picker.bounds && picker.intrinsicContentSize.height == 216)
  }

  @Test("It ends when the app selects a path that is found, an empty one, or shows a selection")
  func byTheApp() {
    let changes: [(WheelPickerView) -> Void] = [
      { $0.select(path: "440105") }, { $0.select(path: []) },
      { $0.show(WheelSelection(china, depth: 3)) },
    ]
    for change in changes {
      let picker = picker()
      change(picker)
      phone.window.layoutIfNeeded()
      #expect(notice(picker) == nil && picker.unresolved == nil)
      #expect(picker.wheels.frame == picker.bounds && !picker.choice.path.isEmpty)
    }
  }

  @Test("A rotation and another text size keep it, and nothing is chosen by them")
  func layout() {
    let picker = picker()
    picker.onChange = { _, _ in Issue.record("The user has chosen nothing.") }
    picker.frame.size.width = 844
    phone.window.layoutIfNeeded()
    let height = picker.noticeLabel.frame.height
    phone.window.setTraits(UITraitCollection(category: .accessibilityMedium))
    #expect(notice(picker) == notFound && picker.choice.path.isEmpty)
    #expect(picker.noticeLabel.frame.height > height)
    phone.window.setTraits(UITraitCollection(category: .accessibilityExtraExtraExtraLarge))
    let row = picker.wheels.rowSize(forComponent: 0).height
    #expect(picker.wheels.frame.height >= 2 * row, "The wheels keep two rows.")
    #expect(!picker.noticeLabel.shownText.isTruncated && picker.noticeLabel.font.pointSize < 44)
    picker.frame = CGRect(x: 0, y: 0, width: 390, height: 500)
    phone.window.layoutIfNeeded()
    #expect(picker.noticeLabel.font.pointSize == 44)
    picker.frame.size.height = 90
    phone.window.layoutIfNeeded()
    #expect(picker.noticeLabel.frame.maxY < 60, "A low view has room for a line of the notice.")
  }

  @Test("A stack gives the wheels the height of their notice in its first layout")
  func stacked() {
    let picker = WheelPickerView(WheelSelection(china, depth: 3))
    picker.select(path: "999999")
    let (stack, label) = (UIStackView(), UILabel())
    stack.axis = .vertical
    label.text = "Below"
    for view in [picker, label] { stack.addArrangedSubview(view) }
    for width in [200, 390] as [CGFloat] {
      let size = stack.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      stack.frame = CGRect(origin: .zero, size: size)
      phone.root.view.addSubview(stack)
      phone.window.layoutIfNeeded()
      #expect(stack.looseCoordinates.isEmpty)
      #expect(abs(picker.wheels.frame.height - 216) < 1 && picker.wheels.frame.minY > 20)
      #expect(!picker.noticeLabel.shownText.isTruncated)
    }
    let height = picker.frame.height
    picker.confirm()
    #expect(picker.intrinsicContentSize.height == 216 && height > 216)
  }

  @Test("A path that was selected before the wheels appear is announced when they do")
  func early() {
    UIAccessibility.posted = []
    let picker = WheelPickerView(WheelSelection(china, depth: 3))
    picker.select(path: "999999")
    #expect(announced == nil)
    phone.show(picker)
    #expect(announced == notFound && notice(picker) == notFound)
  }

  @Test("A sheet is higher by the notice, and Done confirms the rows")
  func sheet() async {
    let controller = WheelPickerController(WheelSelection(china, depth: 3))
    controller.picker.select(path: "999999")
    controller.present(from: phone.root)
    #expect(controller.preferredContentSize.height > 44 + 216)
    var names: [String] = []
    controller.onDone = { names = $1.names }
    controller.finish()
    await runPendingTasks()
    #expect(names.first == "北京市")
  }

  @Test("It tells what became of a place that was split")
  func split() {
    let wheels = WheelSelection(china, depth: 3)
    let history = ChinaRegions.history
    #expect(
      notice(wheels, "江苏省/苏州市/吴县市", history: history)
        == "吴县市 was divided into 吴中区 and 相城区. Please choose.")
    #expect(notice(wheels, "310226", history: history) == nil)
    #expect(
      notice(WheelSelection(china, depth: 2), "江苏省/苏州市/吴县市", history: history) == nil,
      "The parts are below the levels of the wheels.")
  }

  @Test("It tells other reasons, but not that the wheels have fewer levels or nothing to choose")
  func reasons() {
    let wheels = WheelSelection(tree("a -a1 a b -b1 c!"))
    #expect(
      notice(wheels, ["a"]) == "The saved choice can mean several options. Please choose again.")
    #expect(
      notice(wheels, ["c"]) == "The saved choice isn’t available any more. Please choose again.")
    #expect(notice(wheels, SavedPath(rows: [9])) == notFound)
    #expect(notice(wheels, ["b", "x"]) == notFound)
    #expect(notice(wheels, ["b", "b1", "x"]) == nil)
    #expect(notice(wheels, ["b"]) == nil)
    #expect(notice(WheelSelection(Hierarchy()), SavedPath(code: "1")) == nil)
  }

  @Test("Levels that aren't loaded have no notice until they are, and the path isn't among them")
  func loading() async throws {
    let server = ChildServer()
    let picker = WheelPickerView(WheelSelection(Hierarchy(), isLazy: true))
    picker.loadChildren = { try await server.children(of: $0, in: $1) }
    picker.select(path: ["a", "x"])
    phone.show(picker)
    #expect(notice(picker) == nil)
    try await server.answer(nil, ["a", "b"])
    #expect(notice(picker) == nil && picker.choice.names == ["a"])
    var heard: [[String]] = []
    picker.onChange = { heard.append($1.names) }
    try await server.answer("a", ["a1", "a2"])
    #expect(notice(picker) == notFound)
    #expect(picker.choice.path.isEmpty && heard.isEmpty)
    picker.wheels.spin(1, to: 1)
    #expect(notice(picker) == nil && heard == [["a", "a2"]])
  }

  @Test("A path whose levels load and are found has no notice")
  func loadingFound() async throws {
    let server = ChildServer()
    let picker = WheelPickerView(WheelSelection(Hierarchy(), isLazy: true))
    picker.loadChildren = { try await server.children(of: $0, in: $1) }
    picker.select(path: ["b", "b2"])
    phone.show(picker)
    try await server.answer(nil, ["a", "b"])
    try await server.answer("b", ["b1", "b2"])
    #expect(notice(picker) == nil && picker.choice.names == ["b", "b2"])
  }

  @Test("A field is empty, VoiceOver reads the notice, and its wheels show it")
  func field() {
    let field = PickerTextField()
    field.show(chinaWheel())
    phone.show(field, height: 44)
    field.select(path: "999999")
    #expect(field.choice == nil && (field.text ?? "").isEmpty)
    #expect(field.accessibilityValue == notFound)
    UIAccessibility.posted = []
    field.becomeFirstResponder()
    #expect(notice(field.wheel) == notFound)
    field.wheel.wheels.spin(0, to: 2)
    #expect(field.accessibilityValue == field.text && notice(field.wheel) == nil)
    field.cancel()
    #expect(field.accessibilityValue == notFound && notice(field.wheel) == notFound)
    field.becomeFirstResponder()
    field.finish()
    #expect(field.choice?.names.first == "北京市" && field.accessibilityValue == field.text)
    #expect(notice(field.wheel) == nil)
  }
}
