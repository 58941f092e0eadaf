import CascadeSwiftUI
import ChinaRegions
@_spi(Testing) import SwiftUI
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit
@testable import CascadeUIKitTests

@MainActor @Suite("Former names and notices in views") struct SavedPathNotesTests {
  private let china = ChinaRegions.hierarchy
  private let notFound = "The saved choice wasn’t found. Please choose again."

  private func notice(_ screen: Screen) -> String? {
    let label = screen.first(WheelPickerView.self).noticeLabel
    return label.isHidden ? nil : label.text
  }

  private func formerNames(_ screen: Screen) -> [String] {
    screen.phone.window.descendants.compactMap { ($0 as? WheelRowLabel)?.former }
  }

  @Test("Wheels show the former name of a bound code, until the user chooses another place")
  func formerName() {
    let value = Probe("310226")
    let screen = Screen(value) {
      WheelPicker(
        WheelSelection(china, depth: 2), selection: .value($0).following(ChinaRegions.history))
    }
    let wheels = screen.first(WheelPickerView.self).wheels
    #expect(formerNames(screen) == ["formerly 奉贤县"] && notice(screen) == nil)
    screen.host.environment.dynamicTypeSize = .accessibility5
    screen.host.update()
    #expect(formerNames(screen) == ["formerly 奉贤县"] && value.writes == 0)
    wheels.spin(1, to: 0)
    screen.host.update()
    #expect(formerNames(screen).isEmpty && value.writes == 1)
    value.value = "310226"
    screen.host.update()
    #expect(formerNames(screen) == ["formerly 奉贤县"])
  }

  @Test("Wheels whose bound path isn't found say so, and are written once they are turned")
  func notice() {
    let value = Probe("999999")
    let screen = Screen(value) { WheelPicker(chinaWheel(), selection: .value($0)) }
    let picker = screen.first(WheelPickerView.self)
    #expect(notice(screen) == notFound && value.value == "999999" && value.writes == 0)
    #expect(picker.frame.height > 216 && picker.wheels.frame.height == 216)
    picker.wheels.spin(0, to: 0)
    screen.host.update()
    #expect(notice(screen) == nil && value.value == picker.choice.value && value.writes == 1)
    value.value = "320586"
    screen.host.update()
    #expect(notice(screen) == notFound, "There is no history.")
  }

  @Test("Wheels name the parts of a split place in a binding with a history, and don't correct it")
  func split() {
    let names = Probe(["江苏省", "苏州市", "吴县市"])
    let screen = Screen(names) {
      WheelPicker(chinaWheel(), selection: .names($0).following(ChinaRegions.history))
    }
    #expect(notice(screen) == "吴县市 was divided into 吴中区 and 相城区. Please choose.")
    #expect(names.value.last == "吴县市" && names.writes == 0)
  }

  @Test("A model of wheels has no choice while a path isn't found, and tells its observers")
  func model() {
    let model = WheelModel(chinaWheel())
    #expect(model.unresolved == nil && model.choice.names.count == 3)
    let count = ChangeCount { _ = (model.unresolved, model.choice) }
    model.select(path: "999999")
    #expect(count.changes == 1)
    #expect(model.unresolved?.unmatched?.reason == .notFound && model.choice.path.isEmpty)
    let screen = Screen(WheelPicker(model))
    let other = ChangeCount { _ = model.choice }
    screen.first(WheelPickerView.self).wheels.spin(0, to: 0)
    #expect(other.changes == 1 && model.unresolved == nil)
    #expect(model.choice == model.selection.choice)
    model.select(path: "999999")
    #expect(model.confirm()?.names.first == "北京市" && model.unresolved == nil)
  }

  @Test(
    "The accessibility value of a field contains the former name, or the notice if a path isn't found"
  )
  func field() {
    let value = Probe("310226")
    let screen = Screen(value) {
      PickerField(
        "City", selection: .value($0).following(ChinaRegions.history),
        from: WheelSelection(china, depth: 2))
    }
    let field = screen.first(PickerTextField.self)
    #expect(field.accessibilityValue == "上海市 奉贤区, formerly 奉贤县")
    value.value = "999999"
    screen.host.update()
    #expect(field.accessibilityValue == notFound && value.writes == 0)
    field.becomeFirstResponder()
    field.finish()
    screen.host.update()
    #expect(field.accessibilityValue == field.text && value.value == field.choice?.value)
  }

  @Test("An address and its sheet show the former name in the step of the place")
  func address() async throws {
    let value = Probe("310226")
    let isPresented = Probe(false)
    let screen = Screen(value) { value in
      StateView(isPresented) { isPresented in
        let path = PathBinding.value(value).following(ChinaRegions.history)
        AddressSelector(PathSelection(china), selection: path)
          .addressSheet(
            isPresented: isPresented, selection: path, from: PathSelection(china))
      }
    }
    let selector = screen.first(AddressSelectorView.self)
    #expect(selector.timeline.steps.map(\.former) == [nil, "formerly 奉贤县", nil])
    isPresented.value = true
    await screen.settle()
    let sheet = try #require(
      screen.host.controller.presentedViewController as? AddressSelectorController)
    #expect(sheet.selector.timeline.steps.map(\.former) == [nil, "formerly 奉贤县", nil])
  }

  @Test("A model of an outline chooses former places, and its rows show their names")
  func outline() {
    let model = OutlineModel(OutlineState(china), selectionMode: .check())
    let count = ChangeCount { _ = model.choices() }
    let matches = model.choose(["310226"], history: ChinaRegions.history)
    #expect(count.changes == 1 && matches.first?.former.count == 1)
    #expect(model.choices().map(\.value) == ["310120"])
    let screen = Screen(Outline(model))
    model.reveal(china.node(withCode: "310120")!)
    screen.phone.window.layoutIfNeeded()
    let cells = screen.first(OutlineTableView.self).tableView.visibleCells
    #expect(cells.contains { ($0 as? OutlineCell)?.parts.formerLabel.text == "formerly 奉贤县" })
  }
}
