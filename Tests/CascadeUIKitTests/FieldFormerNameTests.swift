import ChinaRegions
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("Former names in a picker text field") struct FieldFormerNameTests {
  private let china = ChinaRegions.hierarchy
  private let history = ChinaRegions.history
  private let phone = Phone()

  private func field(depth: Int = 2) -> PickerTextField {
    let field = PickerTextField()
    field.show(WheelSelection(china, depth: depth))
    phone.show(field, height: 44)
    field.select(path: "310226", history: history)
    return field
  }

  @Test("VoiceOver reads the former name with the text of a field, and its wheels show it")
  func fieldValue() {
    let field = field()
    #expect(field.text == "上海市 奉贤区")
    #expect(field.accessibilityValue == "上海市 奉贤区, formerly 奉贤县")
    field.becomeFirstResponder()
    #expect(field.wheel.wheels.spoken(1) == ["Column 2", "奉贤区, formerly 奉贤县"])
    field.wheel.wheels.spin(1, to: 0)
    #expect(field.accessibilityValue == field.text)
    field.finish()
    #expect(field.accessibilityValue == field.text && field.text != "上海市 奉贤区")
  }

  @Test("Cancel restores the former name, and Done keeps it if the choice is the same")
  func cancelling() {
    let field = field()
    field.becomeFirstResponder()
    field.wheel.wheels.spin(0, to: 0)
    field.cancel()
    #expect(field.accessibilityValue == "上海市 奉贤区, formerly 奉贤县")
    #expect(field.wheel.wheels.spoken(1).last == "奉贤区, formerly 奉贤县")
    field.becomeFirstResponder()
    field.finish()
    #expect(field.accessibilityValue == "上海市 奉贤区, formerly 奉贤县")
  }

  @Test("Done with a place below ends it")
  func doneBelow() {
    let field = field(depth: 3)
    #expect(field.accessibilityValue == "上海市 奉贤区, formerly 奉贤县")
    field.becomeFirstResponder()
    field.finish()
    #expect(field.choice?.names.count == 3 && field.accessibilityValue == field.text)
    #expect(field.wheel.wheels.spoken(1).last == "奉贤区")
  }

  @Test("An app can set another accessibility value")
  func ownValue() {
    let field = field()
    field.accessibilityValue = "Fengxian"
    #expect(field.accessibilityValue == "Fengxian, formerly 奉贤县")
  }
}
