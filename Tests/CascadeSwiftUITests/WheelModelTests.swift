import CascadeSwiftUI
import Observation
@_spi(Testing) import SwiftUI
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKitTests

@MainActor @Suite("WheelModel") struct WheelModelTests {
  @Test("The value follows the wheels and notifies observers")
  func follows() {
    let model = WheelModel(chinaWheel("广东", "广州", "海珠"))
    let screen = Screen(WheelPicker(model))
    let count = ChangeCount { _ = model.choice }
    #expect(count.changes == 0)
    screen.first(WheelPickerView.self).wheels.spin(1, to: 2)
    #expect(count.changes == 1)
    #expect(model.choice.names == ["广东省", "深圳市", "罗湖区"])
    #expect(screen.host.needsUpdate == false, "No view has read the value.")
  }

  @Test("The model turns the wheels, and confirms the rows under the indicators while they turn")
  func commands() {
    let model = WheelModel(chinaWheel())
    #expect(model.select(path: ["广东", "广州", "海珠"]).isComplete)
    let screen = Screen(WheelPicker(model))
    let picker = screen.first(WheelPickerView.self)
    #expect(picker.selection.choice.names.last == "海珠区")
    let count = ChangeCount { _ = model.selection }
    model.select(path: "110101")
    #expect(picker.wheels.rows == [0, 0, 0] && count.changes == 1)
    picker.wheels.turn(0, to: 18)
    #expect(model.confirm()?.names.first == "广东省")
    #expect(!picker.wheels.isTurning(0))
    model.show(WheelSelection(tree("a -a1 b")))
    #expect(picker.selection.choice.names == ["a", "a1"])
  }

  @Test("The model keeps its state after its view was removed, for the next view")
  func keeps() {
    let model = WheelModel(chinaWheel("广东", "广州", "海珠"))
    let isShown = Probe(true)
    let screen = Screen(isShown) { if $0.wrappedValue { WheelPicker(model) } }
    screen.first(WheelPickerView.self).wheels.spin(1, to: 2)
    isShown.value = false
    screen.host.update()
    #expect(model.choice.names[1] == "深圳市")
    #expect(model.confirm()?.names[2] == "罗湖区")
    isShown.value = true
    screen.host.update()
    #expect(screen.first(WheelPickerView.self).wheels.rows[1] == 2)
  }

  @Test("A view can switch to another model")
  func otherModel() {
    let models = [WheelModel(chinaWheel("广东")), WheelModel(chinaWheel("浙江"))]
    let which = Probe(0)
    let screen = Screen(which) { WheelPicker(models[$0.wrappedValue]) }
    screen.first(WheelPickerView.self).wheels.spin(1, to: 2)
    which.value = 1
    screen.host.update()
    #expect(screen.first(WheelPickerView.self).selection.choice.names.first == "浙江省")
    #expect(models[0].choice.names[1] == "深圳市")
  }

  @Test("The model and the wheels are released with their view")
  func released() {
    weak var model: WheelModel?
    weak var wheels: WheelPickerView?
    do {
      let kept = WheelModel(chinaWheel())
      model = kept
      let screen = Screen(WheelPicker(kept))
      wheels = screen.first(WheelPickerView.self)
      screen.host.removeAll()
      screen.host.update()
    }
    #expect(model == nil && wheels == nil)
  }
}
