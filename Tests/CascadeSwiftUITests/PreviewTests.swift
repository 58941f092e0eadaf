@_spi(Testing) import SwiftUI
import Testing
@_spi(Testing) import UIKit

@testable import CascadeSwiftUI
@testable import CascadeUIKit
@testable import CascadeUIKitTests

@MainActor @Suite("The previews") struct PreviewTests {
  private func controls<Control: UIView, Fact>(
    _ type: Control.Type, of previews: some View, _ fact: (Control) -> Fact
  ) -> [Fact] {
    let screen = Screen(previews)
    return withExtendedLifetime(screen) {
      screen.phone.window.descendants.compactMap { ($0 as? Control).map(fact) }
    }
  }

  @Test("Each control has a preview that can be used")
  func all() async {
    let wheels = controls(WheelPickerView.self, of: WheelPicker_Previews.previews) {
      $0.selection.choice.value + ($0.isUserInteractionEnabled ? "" : ", disabled")
    }
    #expect(wheels == ["440105", "440105", "440105", "440105, disabled"])
    let fields = controls(PickerTextField.self, of: PickerField_Previews.previews) { $0.text }
    #expect(fields == ["", "广东省 深圳市"])
    let addresses = controls(AddressSelectorView.self, of: AddressSelector_Previews.previews) {
      $0.selection.choice.value
    }
    #expect(addresses == ["", "440105"])
    let outlines = controls(OutlineTableView.self, of: Outline_Previews.previews) {
      "\($0.outline.rowCount) rows" + ($0.outline.isFiltered ? ", filtered" : "")
    }
    #expect(outlines == ["5 rows", "5 rows, filtered"])
    let sheet = Screen(AddressSheet_Previews.previews)
    await sheet.settle()
    #expect(sheet.host.controller.presentedViewController is AddressSelectorController)
  }
}
