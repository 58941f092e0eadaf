#if canImport(UIKit)
import CascadeUIKit
import Testing
import UIKit

extension OnDeviceTests {
  /// Questions about bars that Apple's documentation leaves open.
  @MainActor @Suite("Questions about bars") struct BarQuestions {
    private let screen: Screen

    init() async { screen = await Screen() }

    @Test(
      "Is the text of a title in the middle of its bar, whatever the widths of the buttons?",
      arguments: [false, true])
    func title(showsClearButton: Bool) async throws {
      let field = PickerTextField(frame: .zero)
      field.title = "Address"
      (field.toolbar.cancelTitle, field.toolbar.doneTitle) = ("Go back", "OK")
      field.toolbar.showsClearButton = showsClearButton
      let bar = field.toolbar
      // A bar that isn't above a keyboard can be shown alone.
      field.inputAccessoryView = nil
      screen.show(bar, height: 44)
      #expect(await screen.wait { bar.labels.contains { $0.text == "Address" } })
      let label = try #require(bar.labels.first { $0.text == "Address" })
      func middle() -> CGFloat {
        let area = label.convert(label.bounds, to: bar)
        let width = label.sizeThatFits(area.size).width
        switch label.textAlignment {
        case .left: return area.minX + width / 2
        case .right: return area.maxX - width / 2
        default: return area.midX
        }
      }
      #expect(
        await screen.wait { abs(middle() - bar.bounds.midX) <= 4 },
        "UIToolbar.itemFrames of the double must use other margins, gaps or widths.")
      #expect(label.bounds.width >= label.intrinsicContentSize.width - 1)
    }
  }
}
#endif
