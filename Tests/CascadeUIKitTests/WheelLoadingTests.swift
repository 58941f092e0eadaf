import CascadeUIKit
import Testing
@_spi(Testing) import UIKit

@MainActor @Suite("A wheel picker whose rows load later") struct WheelLoadingTests {
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

  @Test("Rows are asked for as the wheels come on the screen, and then as one stands above them")
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

  @Test("A value that loads changes, and is told of")
  func telling() async throws {
    let picker = picker()
    var heard: [[String]] = []
    picker.onChange = { heard.append($0.names) }
    try await server.answer(nil, ["a"])
    try await server.answer("a", ["a1"])
    try await server.answer("a1", [])
    #expect(heard == [["a"], ["a", "a1"]])
    #expect(picker.wheels.numberOfComponents == 2)
  }

  @Test("A wheel that spins keeps its row when a column goes away below it")
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

  @Test("Rows that could not be had say why, and are asked for again by a row of their own")
  func retrying() async throws {
    let picker = picker()
    try await server.fail(nil)
    #expect(picker.wheels.texts(0) == ["No answer.", "Try again"])
    picker.wheels.spin(0, to: 0)
    #expect(server.waiting.isEmpty)
    picker.wheels.spin(0, to: 1)
    #expect(picker.wheels.texts(0) == ["Loading…"])
    try await server.answer(nil, ["a"])
    #expect(picker.wheels.texts(0) == ["a"])
  }

  @Test("A saved value loads along its path, and is whole in the end")
  func savedValue() async throws {
    let picker = picker { $0.select(names: ["b", "b2"]) }
    #expect(picker.selection.awaitedSteps.map(\.name) == ["b", "b2"])
    try await server.answer(nil, ["a", "b"])
    #expect(picker.wheels.rows == [1, 0])
    try await server.answer("b", ["b1", "b2"])
    #expect(picker.selection.choice.names == ["b", "b2"])
    #expect(picker.wheels.rows.prefix(2) == [1, 1])
  }

  @Test("Answers for a selection that is no longer shown are dropped")
  func replaced() async throws {
    let picker = picker()
    try await server.wait(for: nil)
    picker.show(WheelSelection(Hierarchy(), isLazy: true))
    for _ in 0..<20 { await Task.yield() }
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
