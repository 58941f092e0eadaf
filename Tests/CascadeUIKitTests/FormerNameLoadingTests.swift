import ChinaRegions
import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("Former places among children that load later") struct FormerNameLoadingTests {
  private let china = ChinaRegions.hierarchy
  private let history = ChinaRegions.history
  private let phone = Phone()

  /// Returns the children of a division of China, as a server does.
  private func children(
    of node: Hierarchy.Node?, in hierarchy: Hierarchy
  ) async -> [ChildLoading.Child] {
    await Task.yield()
    let code = node.flatMap { hierarchy.code(of: $0) }
    return china.children(of: code.flatMap { china.node(withCode: $0) }).map {
      ChildLoading.Child(.init(name: china.name(of: $0), code: china.code(of: $0)))
    }
  }

  private func settle() async {
    await runPendingTasks()
  }

  private func picker(depth: Int = 2) -> WheelPickerView {
    let picker = WheelPickerView(WheelSelection(Hierarchy(), depth: depth, isLazy: true))
    picker.loadChildren = { await children(of: $0, in: $1) }
    phone.show(picker)
    return picker
  }

  @Test("Wheels turn to the place of today when it has loaded, with its former name")
  func wheels() async {
    let picker = picker()
    var heard: [[String]] = []
    picker.onChange = { heard.append($1.names) }
    picker.select(path: ["上海市", "奉贤县"], history: history)
    await settle()
    #expect(picker.choice.names == ["上海市", "奉贤区"] && heard.last == picker.choice.names)
    #expect(picker.wheels.spoken(1).last == "奉贤区, formerly 奉贤县")
    #expect(picker.wheels.rows == picker.choice.rows && picker.unresolved == nil)
  }

  @Test("Wheels tell what became of a place that was split when its parts have loaded")
  func split() async {
    let picker = picker(depth: 3)
    var heard: [[String]] = []
    picker.select(path: ["江苏省", "苏州市", "吴县市"], history: history)
    picker.onChange = { heard.append($1.names) }
    await settle()
    #expect(picker.noticeLabel.text == "吴县市 was divided into 吴中区 and 相城区. Please choose.")
    #expect(picker.choice.names.isEmpty && heard.last == ["江苏省", "苏州市"])
    #expect(picker.selection.choice.names.prefix(2) == ["江苏省", "苏州市"])
  }

  @Test("A wheel that the user turns meanwhile keeps its row")
  func turning() async {
    let picker = picker()
    picker.select(path: ["上海市", "奉贤县"], history: history)
    await runPendingTasks(while: picker.wheels.numberOfComponents < 2)
    picker.wheels.spin(0, to: 2)
    await settle()
    #expect(picker.choice.names.first == "河北省" && picker.unresolved == nil)
  }

  @Test("An address continues to the place of today, with its former name")
  func address() async {
    let address = AddressFixture(PathSelection(Hierarchy(), isLazy: true)) { selector in
      selector.loadChildren = { await children(of: $0, in: $1) }
    }
    var heard: [[String]] = []
    address.selector.onChange = { heard.append($1.names) }
    address.selector.select(path: ["上海市", "奉贤县"], history: history)
    await settle()
    #expect(address.selector.selection.choice.names == ["上海市", "奉贤区"])
    #expect(heard.last == ["上海市", "奉贤区"])
    let steps = address.selector.timeline.steps
    #expect(steps.map(\.former) == [nil, "formerly 奉贤县", nil] && steps.last?.isActive == true)
    #expect(address.selector.selection.optionsState == .loaded)
    #expect(address.rows.count > 3)
  }

  @Test("An address in which the user chooses meanwhile keeps that choice")
  func choosing() async {
    let address = AddressFixture(PathSelection(Hierarchy(), isLazy: true)) { selector in
      selector.loadChildren = { await children(of: $0, in: $1) }
    }
    address.selector.select(path: ["上海市", "奉贤县"], history: history)
    await runPendingTasks(while: address.selector.selection.path.isEmpty)
    address.tapStep(0)
    address.tap("广东省")
    await settle()
    #expect(address.selector.selection.choice.names == ["广东省"])
    #expect(address.selector.timeline.steps.allSatisfy { $0.former == nil })
  }

  @Test(
    "A field drops the names that aren't among the levels that have loaded",
    arguments: [false, true])
  func dropped(isEditing: Bool) async {
    let field = PickerTextField()
    field.show(WheelSelection(Hierarchy(), depth: 2, isLazy: true))
    field.wheel.loadChildren = { await children(of: $0, in: $1) }
    field.select(path: ["上海市", "海珠县"])
    phone.show(field, height: 44)
    field.becomeFirstResponder()
    if !isEditing { field.cancel() }
    await settle()
    #expect(field.text == "上海市" && field.choice?.names == ["上海市"])
    #expect(field.wheel.unresolved != nil && field.accessibilityValue != field.text)
    field.cancel()
    #expect(field.text == "上海市" && field.wheel.unresolved != nil)
  }

  @Test("The text of a field follows")
  func field() async {
    let field = PickerTextField()
    field.show(WheelSelection(Hierarchy(), depth: 2, isLazy: true))
    field.wheel.loadChildren = { await children(of: $0, in: $1) }
    field.select(path: ["上海市", "奉贤县"], history: history)
    phone.show(field, height: 44)
    #expect(field.text == "上海市 奉贤县")
    field.becomeFirstResponder()
    field.cancel()
    await settle()
    #expect(field.text == "上海市 奉贤区")
    #expect(field.accessibilityValue == "上海市 奉贤区, formerly 奉贤县")
  }
}
