#if canImport(UIKit)
import Testing
import UIKit

extension OnDeviceTests {
  /// Questions about labels that Apple's documentation leaves open.
  @MainActor @Suite("Questions about labels") struct LabelQuestions {
    @Test("Does the plain text of a label take on the attributes of the text before it?")
    func attributes() throws {
      let label = UILabel()
      label.attributedText = NSAttributedString(
        string: "ab", attributes: [.backgroundColor: UIColor.systemRed])
      label.text = "cd"
      let text = try #require(label.attributedText)
      #expect(
        text.attribute(.backgroundColor, at: 0, effectiveRange: nil) != nil,
        "Set UIKitBehavior.keepsTextAttributes to false.")
    }
  }
}
#endif
