import CascadeSwiftUI
import ChinaRegions
@_spi(Testing) import SwiftUI
import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit
@testable import CascadeUIKitTests

@MainActor @Suite("The WheelPicker view") struct WheelPickerTests {
  private let haizhu = ["广东省", "广州市", "海珠区"]

  private func wheels(_ screen: Screen) -> UIPickerView {
    screen.first(WheelPickerView.self).wheels
  }

  @Test("The wheels show the value of the binding, which is written once per turn")
  func follows() {
    let codes = Probe(["440000", "440100", "440105"])
    let screen = Screen(codes) { WheelPicker(chinaWheel(), selection: .codes($0)) }
    #expect(screen.first(WheelPickerView.self).selection.choice.names == haizhu)
    #expect(codes.writes == 0)
    wheels(screen).turn(0, to: 0)
    wheels(screen).turn(1, to: 2)
    wheels(screen).stop(1)
    screen.host.update()
    #expect(wheels(screen).isTurning(0), "The binding has been written, and a wheel still turns.")
    #expect(codes.value == ["440000", "440300", "440303"] && codes.writes == 1)
    wheels(screen).stop(0)
    screen.host.update()
    #expect(codes.value == ["110000", "110101", "110101001"] && codes.writes == 2)
    wheels(screen).spin(0, to: 0)
    #expect(codes.writes == 2, "A wheel that comes back to its row changes nothing.")
  }

  @Test(
    "With a history, a former code in the binding shows the place of today, and isn't corrected")
  func formerCodes() {
    let value = Probe("310226")
    let screen = Screen(value) {
      WheelPicker(chinaWheel(), selection: .value($0).following(ChinaRegions.history))
    }
    #expect(screen.first(WheelPickerView.self).selection.choice.names.prefix(2) == ["上海市", "奉贤区"])
    #expect(value.value == "310226" && value.writes == 0)
  }

  @Test("A path can be bound as a choice, nodes, codes, names or text")
  func forms() {
    let choice = Probe<PathChoice?>(nil)
    let path = Probe<[Hierarchy.Node]>([])
    let names = Probe(["广东", "广州"])
    let value = Probe("440105")
    let screens = [
      Screen(choice) { WheelPicker(chinaWheel(), selection: $0) },
      Screen(path) { WheelPicker(chinaWheel(), selection: .nodes($0)) },
      Screen(names) { WheelPicker(chinaWheel(), selection: .names($0)) },
      Screen(value) { WheelPicker(chinaWheel(), selection: .value($0)) },
    ]
    #expect(choice.value == nil && path.value.isEmpty, "The user has not chosen a path.")
    #expect(screens[2].first(WheelPickerView.self).selection.choice.names[1] == "广州市")
    #expect(screens[3].first(WheelPickerView.self).selection.choice.names == haizhu)
    for screen in screens {
      wheels(screen).spin(0, to: 18)
      wheels(screen).spin(1, to: 2)
      screen.host.update()
    }
    let shenzhen = ["广东省", "深圳市", "罗湖区"]
    #expect(choice.value?.names == shenzhen)
    #expect(choice.value?.path == path.value)
    #expect(names.value == shenzhen && value.value == "440303")
    #expect(names.writes == 2, "A wheel that was turned to its own row is a choice, too.")
  }

  @Test("The app's value turns the wheels, even while they spin, and isn't written back")
  func outside() {
    let names = Probe(["广东", "广州", "海珠"])
    let screen = Screen(names) { WheelPicker(chinaWheel(), selection: .names($0)) }
    wheels(screen).turn(0, to: 3)
    names.value = ["浙江", "杭州", "西湖"]
    screen.host.update()
    #expect(!wheels(screen).isTurning(0))
    #expect(screen.first(WheelPickerView.self).selection.choice.names.last == "西湖区")
    names.value = ["浙江", "没有"]
    screen.host.update()
    #expect(screen.first(WheelPickerView.self).selection.choice.names[0] == "浙江省")
    #expect(names.value == ["浙江", "没有"] && names.writes == 0)
    names.value = []
    screen.host.update()
    #expect(wheels(screen).rows == [0, 0, 0])
  }

  @Test("An unrelated update doesn't stop turning wheels")
  func otherUpdates() {
    let names = Probe(["广东", "广州", "海珠"])
    let screen = Screen(names) { WheelPicker(chinaWheel(), selection: .names($0)) }
    wheels(screen).turn(1, to: 4)
    screen.host.environment.locale = Locale(identifier: "zh")
    screen.host.update()
    #expect(wheels(screen).isTurning(1) && wheels(screen).rows[1] == 4)
  }

  @Test("After a change of the selection, the wheels show the bound value in it")
  func otherSelection() {
    let depth = Probe(3)
    let names = Probe(["广东", "广州", "海珠"])
    let screen = Screen(depth) { depth in
      StateView(names) {
        WheelPicker(
          WheelSelection(chinaWheel().hierarchy, depth: depth.wrappedValue),
          selection: .names($0))
      }
    }
    depth.value = 2
    screen.host.update()
    #expect(screen.first(WheelPickerView.self).selection.choice.names == ["广东省", "广州市"])
    #expect(names.writes == 0 && names.value.count == 3)
  }

  @Test(
    "A change of the text size stops turning wheels, and the binding is written after the update")
  func writesLater() async {
    let names = Probe(["广东", "广州", "海珠"])
    let screen = Screen(names) { WheelPicker(chinaWheel(), selection: .names($0)) }
    wheels(screen).turn(1, to: 2)
    screen.host.environment.dynamicTypeSize = .accessibility5
    screen.host.update()
    #expect(names.writes == 0)
    await screen.settle()
    #expect(names.value == ["广东省", "深圳市", "罗湖区"] && names.writes == 1)
    #expect(wheels(screen).rows[1] == 2)
  }

  @Test("The wheels follow the environment: layout direction, text size and enabled state")
  func environment() {
    let isOff = Probe(false)
    let screen = Screen(isOff) {
      WheelPicker(chinaWheel(), selection: .constant(nil)).disabled($0.wrappedValue)
    }
    let picker = screen.first(WheelPickerView.self)
    screen.host.environment.layoutDirection = .rightToLeft
    screen.host.environment.dynamicTypeSize = .accessibility5
    screen.host.update()
    #expect(picker.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(picker.wheels.semanticContentAttribute == .forceRightToLeft)
    #expect(picker.wheels.rowSize(forComponent: 0).height > 90)
    picker.becomeFirstResponder()
    isOff.value = true
    screen.host.update()
    #expect(!picker.isUserInteractionEnabled && !picker.isFirstResponder && picker.alpha < 1)
    #expect(picker.tintAdjustmentMode == .dimmed)
    isOff.value = false
    screen.host.update()
    #expect(picker.isUserInteractionEnabled && picker.alpha == 1)
    #expect(picker.tintAdjustmentMode == .normal)
    #expect(picker.frame.size == CGSize(width: 390, height: 216))
  }

  @Test("Rows that load later don't change the binding until the user turns a wheel")
  func loading() async throws {
    let server = ChildServer()
    let value = Probe("a/a1")
    let screen = Screen(value) {
      WheelPicker(WheelSelection(Hierarchy(), isLazy: true), selection: .value($0)) {
        $0.loadChildren = { try await server.children(of: $0, in: $1) }
      }
    }
    try await server.answer(nil, ["a", "b"])
    try await server.answer("a", ["a0", "a1"])
    try await server.answer("a1", [])
    #expect(screen.first(WheelPickerView.self).selection.choice.names == ["a", "a1"])
    #expect(value.value == "a/a1" && value.writes == 0)
    wheels(screen).spin(0, to: 1)
    screen.host.update()
    #expect(value.value == "a/a1" && value.writes == 0, "The rows below b aren't loaded.")
    try await server.answer("b", ["b0"])
    try await server.fail("b0")
    screen.host.update()
    #expect(value.value == "a/a1" && value.writes == 0)
    screen.first(WheelPickerView.self).retryButton(2)?.tap()
    try await server.answer("b0", [])
    screen.host.update()
    #expect(value.value == "b/b0" && value.writes == 1)
  }

  @Test("The same name also presents the picker of UIKit")
  func question() async throws {
    let screen = Screen(EmptyView())
    async let choice = WheelPicker.choose(chinaWheel("广东"), from: screen.host.controller)
    await runPendingTasks()
    (screen.host.controller.presentedViewController as? WheelPickerController)?.finish()
    #expect(try await choice?.names.first == "广东省")
  }

  @Test("Wheels are released after their view was removed, and write nothing afterward")
  func released() {
    let names = Probe(["广东", "广州", "海珠"])
    let isShown = Probe(true)
    weak var gone: WheelPickerView?
    let screen = Screen(isShown) {
      if $0.wrappedValue {
        WheelPicker(chinaWheel(), selection: .names(names.watching(.constant([]))))
      }
    }
    gone = screen.first(WheelPickerView.self)
    #expect(gone != nil)
    isShown.value = false
    screen.host.update()
    #expect(gone == nil)
  }
}
