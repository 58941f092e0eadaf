import ChinaRegions
@_spi(Testing) import SwiftUI
import Testing
@_spi(Testing) import UIKit

@testable import CascadeSwiftUI
@testable import CascadeUIKit
@testable import CascadeUIKitTests

@MainActor @Suite("The sizes of the views") struct SizeTests {
  @Test("Wheels become higher when a notice appears, without an update of the views")
  func notice() {
    let codes = Probe(["440000", "440100", "440105"])
    let screen = Screen(codes) {
      WheelPicker(WheelSelection(ChinaRegions.hierarchy, depth: 3), selection: .codes($0))
    }
    let picker = screen.first(WheelPickerView.self)
    let height = picker.frame.height
    picker.select(path: "999999")
    #expect(!screen.host.needsUpdate)
    screen.host.update()
    #expect(picker.frame.height > height)
    #expect(picker.wheels.frame.height == height)
  }

  @Test("Where SwiftUI proposes no size, a control has its own width and a table has a height")
  func proposals() {
    let (picker, table) = (
      WheelPickerView(chinaWheel()), OutlineTableView(OutlineState(Hierarchy()))
    )
    for width in [nil, CGFloat.infinity] {
      for height in [nil, CGFloat.infinity] {
        let proposal = ProposedViewSize(width: width, height: height)
        #expect(proposal.width(of: picker) == 320)
        #expect(proposal.size(ofTable: table) == CGSize(width: 320, height: 400))
      }
    }
    let proposal = ProposedViewSize(width: 200, height: 100)
    #expect(proposal.size(ofTable: table) == CGSize(width: 200, height: 100))
  }

  @Test("A field that the user clears writes an empty path")
  func clearing() {
    let (codes, choice) = (Probe(["440000"]), Probe<PathChoice?>(nil))
    let screen = Screen(codes) {
      PickerField("City", selection: .codes($0), from: chinaWheel())
    }
    let field = screen.first(PickerTextField.self)
    (field as UITextField).clear()
    #expect(codes.value.isEmpty)
    let other = Screen(choice) {
      PickerField("City", selection: .choice($0), from: chinaWheel())
    }
    let chosen = other.first(PickerTextField.self)
    chosen.becomeFirstResponder()
    chosen.finish()
    #expect(choice.value?.path.isEmpty == false)
    (chosen as UITextField).clear()
    #expect(choice.value == nil)
  }

  @Test("Wheels that a rotation stops write their path after the layout, not during it")
  func rotation() async {
    let codes = Probe(["440000", "440100", "440105"])
    let screen = Screen(codes) {
      WheelPicker(WheelSelection(ChinaRegions.hierarchy, depth: 3), selection: .codes($0))
    }
    let picker = screen.first(WheelPickerView.self)
    picker.wheels.turn(0, to: 0)
    let faults = UIKitFault.recorded {
      screen.host.controller.view.frame.size = CGSize(width: 844, height: 390)
      screen.host.invalidateSizes()
      screen.host.update()
    }
    #expect(faults.isEmpty && codes.writes == 0)
    await screen.settle()
    #expect(codes.value.first == "110000")
  }

  @Test("Touches around a low field are for the field")
  func touches() {
    let screen = Screen(Probe(["440000"])) {
      PickerField("City", selection: .codes($0), from: chinaWheel())
    }
    let container = screen.first(PickerTextField.self).superview!
    #expect(container.frame.height == 44)
    container.frame.size.height = 22
    container.layoutIfNeeded()
    #expect(container.point(inside: CGPoint(x: 5, y: -8), with: nil))
  }
}
