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
      let sheet = WheelPickerController(["S", "M"])
      sheet.title = "Address"
      let bar = sheet.toolbar
      // Beside two wide buttons, there would be no room for the title in the middle.
      (bar.cancelTitle, bar.doneTitle) = (showsClearButton ? "No" : "Go back", "OK")
      bar.showsClearButton = showsClearButton
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
