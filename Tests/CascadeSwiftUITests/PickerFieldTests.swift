import CascadeSwiftUI
@_spi(Testing) import SwiftUI
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit
@testable import CascadeUIKitTests

@MainActor @Suite("The PickerField view") struct PickerFieldTests {
  private let codes = Probe(["440000", "440100"])
  private let isOff = Probe(false)

  private func screen() -> Screen {
    Screen(isOff) { isOff in
      StateView(codes) {
        PickerField("City", selection: .codes($0), from: chinaWheel())
          .disabled(isOff.wrappedValue)
      }
    }
  }

  @Test("The text follows the wheels, and Done writes the path to the binding")
  func done() {
    let screen = screen()
    let field = screen.first(PickerTextField.self)
    #expect(field.text == "广东省 广州市" && field.placeholder == "City" && field.title == "City")
    #expect(field.frame.height == 44)
    field.becomeFirstResponder()
    field.wheel.wheels.spin(1, to: 2)
    screen.host.update()
    #expect(field.text == "广东省 深圳市 罗湖区" && codes.writes == 0)
    field.toolbar.bar.done.tap()
    screen.host.update()
    #expect(codes.value == ["440000", "440300", "440303"] && codes.writes == 1)
    #expect(!field.isFirstResponder)
  }

  @Test("The wheels have the direction and the text size of the view")
  func environment() {
    let screen = Screen(codes) {
      PickerField("City", selection: .codes($0), from: chinaWheel())
        .environment(\.layoutDirection, .rightToLeft)
        .environment(\.dynamicTypeSize, .accessibility3)
    }
    let wheel = screen.first(PickerTextField.self).wheel
    #expect(wheel.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(wheel.traitCollection.preferredContentSizeCategory == .accessibilityExtraLarge)
  }

  @Test(
    "A row has its title at the leading edge instead of a placeholder, and grows with the text size"
  )
  func row() {
    let screen = Screen(codes) {
      PickerField("City", selection: .codes($0), from: chinaWheel(), style: .row)
    }
    let field = screen.first(PickerTextField.self)
    #expect(field.placeholder == nil && (field.leftView as? UILabel)?.text == "City")
    #expect(field.accessibilityLabel == "City" && field.frame.height == 44)
    screen.host.environment.dynamicTypeSize = .accessibility5
    screen.host.update()
    #expect(field.frame.height > 120)
  }

  @Test("Cancel writes nothing and restores the app's latest value")
  func cancelled() {
    let screen = screen()
    let field = screen.first(PickerTextField.self)
    field.becomeFirstResponder()
    field.wheel.wheels.turn(0, to: 0)
    field.toolbar.bar.cancel.tap()
    screen.host.update()
    #expect(field.text == "广东省 广州市" && codes.writes == 0)
    field.becomeFirstResponder()
    field.wheel.wheels.spin(0, to: 0)
    codes.value = ["330000", "330100"]
    screen.host.update()
    field.wheel.wheels.spin(0, to: 0)
    field.toolbar.bar.cancel.tap()
    #expect(field.text == "浙江省 杭州市" && codes.writes == 0)
  }

  @Test(
    "A field that is disabled during the editing keeps its rows and writes them afterward")
  func disabled() async {
    let screen = screen()
    let field = screen.first(PickerTextField.self)
    field.becomeFirstResponder()
    field.wheel.wheels.turn(1, to: 2)
    isOff.value = true
    screen.host.update()
    #expect(!field.isFirstResponder && !field.isEnabled && codes.writes == 0)
    await screen.settle()
    #expect(codes.value == ["440000", "440300", "440303"] && codes.writes == 1)
  }
}
