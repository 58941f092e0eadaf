import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("Lazy loading in a wheel picker") struct WheelLoadingTests {
  private let phone = Phone()
  private let server = ChildServer()

  private func picker(_ select: (inout WheelSelection) -> Void = { _ in }) -> WheelPickerView {
    var wheel = WheelSelection(Hierarchy(), isLazy: true)
    select(&wheel)
    let picker = WheelPickerView(wheel)
    picker.loadChildren = { [server] in try await server.children(of: $0, in: $1) }
    phone.show(picker)
    return picker
  }

  @Test("Rows load when the wheels appear, and when a row above them is selected")
  func loading() async throws {
    let picker = picker()
    #expect(picker.wheels.texts(0) == ["Loading…"])
    try await server.answer(nil, ["a", "b"])
    #expect(picker.wheels.texts(0) == ["a", "b"])
    #expect(picker.wheels.texts(1) == ["Loading…"])
    picker.wheels.spin(0, to: 1)
    try await server.answer("b", ["b1", "b2"])
    #expect(picker.wheels.texts(1) == ["b1", "b2"])
    #expect(picker.selection.choice.names == ["b", "b1"])
  }

  @Test("Loading that changes the value is reported")
  func telling() async throws {
    let picker = picker()
    var heard: [[String]] = []
    picker.onChange = { heard.append($1.names) }
    try await server.answer(nil, ["a"])
    try await server.answer("a", ["a1"])
    try await server.answer("a1", [])
    #expect(heard == [["a"], ["a", "a1"]])
    #expect(picker.wheels.numberOfComponents == 2)
  }

  @Test("A spinning wheel keeps its row when a column after it is removed")
  func spinningAsAnAnswerComes() async throws {
    let picker = picker()
    try await server.answer(nil, ["a", "b", "c"])
    picker.wheels.turn(0, to: 2)
    try await server.answer("a", [])
    #expect(picker.wheels.rows.first == 2)
    #expect(picker.selection.choice.names == ["c"])
    try await server.answer("c", [])
    #expect(picker.wheels.rows == [2])
  }

  @Test("Rows that fail to load show the reason, and a button below it loads them again")
  func retrying() async throws {
    let picker = picker()
    #expect(picker.retryButton(0) == nil)
    try await server.fail(nil)
    #expect(picker.wheels.texts(0) == ["No answer."])
    let button = try #require(picker.retryButton(0))
    #expect(button.accessibilityLabel == "Try Again" && button.isAccessibilityElement)
    #expect(min(button.frame.width, button.frame.height) >= 44)
    #expect(button.frame.minY > picker.wheels.frame.midY && picker.bounds.contains(button.frame))
    let posted = UIAccessibility.posted.count
    button.tap()
    #expect(picker.wheels.texts(0) == ["Loading…"] && picker.retryButton(0) == nil)
    #expect(UIAccessibility.posted.dropFirst(posted).contains { $0.0 == .layoutChanged })
    try await server.answer(nil, ["a"])
    #expect(picker.wheels.texts(0) == ["a"] && picker.retryButton(0) == nil)
  }

  @Test("Nothing to which a wheel turns is a command, and neither are the arrow keys")
  func turning() async throws {
    let picker = picker()
    try await server.answer(nil, ["a", "b"])
    try await server.fail("a")
    #expect(picker.wheels.numberOfRows(inComponent: 1) == 1)
    for row in 0..<3 { picker.wheels.spin(1, to: row) }
    picker.becomeFirstResponder()
    for key: UIKeyboardHIDUsage in [.keyboardDownArrow, .keyboardUpArrow, .keyboardEnd] {
      picker.press(key)
    }
    #expect(server.waiting.isEmpty && picker.retryButton(1) != nil)
    // The space bar does what the button of the column does.
    picker.press(.keyboardSpacebar)
    try await server.answer("a", ["a1"])
    #expect(picker.wheels.texts(1) == ["a1"])
    picker.press(.keyboardSpacebar)
    await runPendingTasks()
    #expect(server.waiting.map(\.name) == ["a1"], "Only the next column loads.")
  }

  @Test("Each column that has failed has a button of its own, in the column")
  func severalColumns() async throws {
    let picker = picker()
    try await server.answer(nil, ["a", "b"])
    try await server.fail("a")
    let button = try #require(picker.retryButton(1))
    #expect(picker.retryButton(0) == nil && picker.subviews.contains(button))
    let row = try #require(picker.wheels.view(forRow: 0, forComponent: 1))
    #expect(abs(button.frame.midX - row.convert(row.bounds, to: picker).midX) < 1)
    picker.wheels.spin(0, to: 1)
    #expect(picker.retryButton(1) == nil && !picker.subviews.contains(button))
    picker.wheels.spin(0, to: 0)
    #expect(picker.retryButton(1) != nil)
  }

  @Test("User interface tests read the name under the indicator, or why there is none")
  func titles() async throws {
    let picker = picker()
    func title(_ column: Int, _ row: Int = 0) -> String? {
      picker.pickerView(picker.wheels, titleForRow: row, forComponent: column)
    }
    #expect(title(0) == "Loading…")
    try await server.answer(nil, ["a", "b"])
    try await server.fail("a")
    #expect([title(0), title(0, 1), title(0, 2), title(1)] == ["a", "b", nil, "No answer."])
  }

  @Test("A saved path loads level by level until it is complete")
  func savedValue() async throws {
    let picker = picker { $0.select(["b", "b2"]) }
    #expect(picker.selection.awaitedLevels.map(\.name) == ["b", "b2"])
    try await server.answer(nil, ["a", "b"])
    #expect(picker.wheels.rows == [1, 0])
    try await server.answer("b", ["b1", "b2"])
    #expect(picker.selection.choice.names == ["b", "b2"])
    #expect(picker.wheels.rows.prefix(2) == [1, 1])
  }

  @Test("Responses for a replaced selection are ignored")
  func replaced() async throws {
    let picker = picker()
    try await server.wait(for: nil)
    picker.show(WheelSelection(Hierarchy(), isLazy: true))
    await runPendingTasks()
    try await server.answer(nil, ["a"])
    #expect(picker.wheels.texts(0) == ["Loading…"])
    #expect(server.cancelled == 1)
    try await server.answer(nil, ["x", "y"])
    #expect(picker.wheels.texts(0) == ["x", "y"])
  }

  @Test("Requests end with the view")
  func released() async throws {
    weak var view: WheelPickerView?
    do {
      let picker = picker()
      try await server.wait(for: nil)
      picker.removeFromSuperview()
      view = picker
    }
    #expect(view == nil)
    try await server.answer(nil, ["a"])
    #expect(server.cancelled == 1)
  }
}
