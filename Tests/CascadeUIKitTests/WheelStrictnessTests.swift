import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("Wheels where UIKit's behavior isn't documented") struct WheelStrictnessTests {
  private let phone = Phone()

  private func behavior(_ change: (inout UIKitBehavior) -> Void) -> UIKitBehavior {
    var behavior = UIKitBehavior()
    change(&behavior)
    return behavior
  }

  @Test("Done confirms the rows that the user sees, even if the picker reports the old ones")
  func visibleRows() {
    UIKitBehavior.$current.bound(to: behavior { $0.reportsSpinningRows = false }) {
      let picker = WheelPickerView(chinaWheel("广东", "广州", "海珠"))
      phone.show(picker)
      picker.wheels.turn(1, to: 2)
      #expect(picker.wheels.rows[1] == 0)
      #expect(picker.confirm()?.names == ["广东省", "深圳市", "罗湖区"])
      picker.wheels.turn(0, to: 0)
      #expect(picker.confirm()?.names.first == "北京市")
      #expect(!picker.wheels.isTurning(0))
    }
  }

  @Test("Without views, the rows that the picker reports are confirmed")
  func noViews() {
    let picker = WheelPickerView(chinaWheel("广东", "广州", "海珠"))
    #expect(picker.confirm()?.names == ["广东省", "广州市", "海珠区"])
  }

  @Test("A layout without a new size doesn't stop the wheels, even of a picker with a fixed height")
  func fixedHeight() {
    UIKitBehavior.$current.bound(to: behavior { $0.pickerHeight = 162 }) {
      let picker = WheelPickerView(chinaWheel("广东", "广州", "海珠"))
      phone.show(picker)
      picker.wheels.turn(1, to: 2)
      picker.setNeedsLayout()
      phone.window.layoutIfNeeded()
      #expect(picker.wheels.isTurning(1))
      picker.frame.size.width = 300
      phone.window.layoutIfNeeded()
      #expect(!picker.wheels.isTurning(1))
      #expect(picker.selection.choice.names == ["广东省", "深圳市", "罗湖区"])
    }
  }

  @Test(
    "A table that counts its rows before an update expands, collapses and edits without a fault")
  func counting() {
    UIKitBehavior.$current.bound(to: behavior { $0.countsBeforeUpdates = true }) {
      let faults = UIKitFault.recorded {
        let outline = OutlineFixture(tree("a -a1 --a11 -a2 b"))
        let a = outline.table.outline.node(atRow: 0)!
        outline.table.expand(a)
        #expect(outline.table.tableView.numberOfRows(inSection: 0) == 4)
        try? outline.table.perform(.insert([.init(name: "a3")], at: 2, in: a))
        #expect(outline.table.tableView.numberOfRows(inSection: 0) == 5)
        outline.table.collapseAll()
        #expect(outline.table.tableView.numberOfRows(inSection: 0) == 2)
      }
      #expect(faults.isEmpty)
    }
  }

  @Test(
    "The title of a bar is as wide as its text after the text size has changed",
    arguments: TextSizeReport.allCases)
  func title(report: TextSizeReport) {
    TextSizeReport.$current.bound(to: report) {
      let bar = PickerToolbar(onCancel: {}, onClear: {}, onDone: {})
      bar.title = "Address"
      phone.show(bar, height: 44)
      let old = bar.bar.title.frame.width
      phone.window.setTraits(UITraitCollection(category: .accessibilityMedium))
      #expect(bar.bar.title.frame.width > old)
    }
  }
}
