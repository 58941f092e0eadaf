import CascadeSwiftUI
import ChinaRegions
@_spi(Testing) import SwiftUI
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit
@testable import CascadeUIKitTests

@MainActor @Suite("Texts in the language of the environment") struct EnvironmentLocaleTests {
  private let chinese = Locale(identifier: "zh-Hans")

  @Test("An address selector follows the environment's locale")
  func selector() {
    let screen = Screen(Probe("")) {
      AddressSelector(PathSelection(ChinaRegions.hierarchy), selection: .value($0))
    }
    let selector = screen.first(AddressSelectorView.self)
    #expect(selector.promptLabel.text == "Choose a province or region")
    screen.host.environment.locale = chinese
    screen.host.update()
    #expect(selector.promptLabel.text == "选择省份/地区")
  }

  @Test("Wheels, fields and outlines follow the environment's locale")
  func others() {
    let screen = Screen(Probe("")) {
      WheelPicker(WheelSelection(ChinaRegions.hierarchy, depth: 2), selection: .value($0))
    }
    let field = Screen(Probe("")) {
      PickerField(
        "Region", selection: .value($0), from: WheelSelection(ChinaRegions.hierarchy, depth: 2))
    }
    let outline = Screen(Probe(Set<Hierarchy.Node>())) {
      Outline(ChinaRegions.hierarchy, checks: $0)
    }
    for screen in [screen.host, field.host, outline.host] {
      screen.environment.locale = chinese
      screen.update()
    }
    #expect(screen.first(WheelPickerView.self).locale == chinese)
    #expect(field.first(PickerTextField.self).toolbar.bar.done.title == "完成")
    #expect(outline.first(OutlineTableView.self).locale == chinese)
  }

  @Test("A sheet has the locale of the view that presents it, and follows it")
  func sheet() async {
    let isPresented = Probe(true)
    let screen = Screen(isPresented) { isPresented in
      Text(verbatim: "Address").addressSheet(
        isPresented: isPresented, selection: .constant(nil),
        from: PathSelection(ChinaRegions.hierarchy))
    }
    screen.host.environment.locale = chinese
    screen.host.update()
    await screen.settle()
    let sheet = screen.host.controller.presentedViewController as? AddressSelectorController
    #expect(sheet?.title == "请选择所在地区" && sheet?.toolbar.bar.cancel.title == "取消")
    screen.host.environment.locale = Locale(identifier: "en")
    screen.host.update()
    #expect(sheet?.title == "Choose Region")
  }
}
