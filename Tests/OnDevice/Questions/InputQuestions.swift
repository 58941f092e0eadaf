#if canImport(UIKit)
import CascadeUIKit
import ChinaRegions
import Testing
import UIKit

extension OnDeviceTests {
  /// Questions about keyboards and input views that Apple's documentation leaves open.
  @MainActor @Suite("Questions about input") struct InputQuestions {
    private let screen: Screen

    init() async { screen = await Screen() }

    @Test("Has a field a marked text while an input method composes it?")
    func composing() {
      let field = UITextField()
      screen.show(field, height: 44)
      field.becomeFirstResponder()
      #expect(field.markedTextRange == nil)
      Hand.compose("ni", in: field)
      #expect(
        field.markedTextRange != nil,
        "UITextField.markedTextRange of the double must be nil during a composition.")
      field.resignFirstResponder()
    }

    @Test(
      "Have wheels that replace the keyboard the width of the screen and their own height?")
    func inputView() async {
      let field = PickerTextField(frame: .zero)
      field.show(WheelSelection(ChinaRegions.hierarchy, depth: 3))
      screen.show(field, height: 44)
      field.becomeFirstResponder()
      #expect(await screen.wait { field.wheel.window != nil })
      #expect(
        field.wheel.frame.height >= field.wheel.intrinsicContentSize.height,
        "UIWindow.showInputViews of the double must make input views lower than they want to be.")
      #expect(
        field.wheel.first(UIPickerView.self)?.frame.width == field.wheel.bounds.width,
        "UIWindow.showInputViews of the double must change the width of input views after their layout."
      )
      field.cancel()
    }
  }
}
#endif
