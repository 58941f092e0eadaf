#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

// What VoiceOver says for a row with content of the app, which is one element.
extension UIView {
  /// Returns the label of the content; without one, the texts in it, after the name of its node unless they contain it.
  ///
  /// SwiftUI makes its elements only while VoiceOver asks for them. So a row asks for this text when it is read.
  func spokenContent(named name: String, _ second: String? = nil, in texts: ControlTexts) -> String
  {
    if let label = accessibilityLabel { return label }
    let parts = spokenTexts
    let missing = [name, second ?? ""].filter { text in !parts.contains { $0.says(text) } }
    return texts.joinedForSpeech(missing + parts) ?? name
  }

  /// The labels and values of the elements in the view, in their order.
  private var spokenTexts: [String] {
    if isHidden { return [] }
    let label = accessibilityLabel ?? (self as? UILabel)?.text
    if isAccessibilityElement || label != nil { return [label, accessibilityValue].spoken }
    return (accessibilityElements ?? subviews).flatMap { element in
      if let view = element as? UIView { return view.spokenTexts }
      #if canImport(ObjectiveC)
      if let element = element as? NSObject {
        return [element.accessibilityLabel, element.accessibilityValue].spoken
      }
      #endif
      return []
    }
  }
}

extension String {
  /// Whether the text contains another one as whole words.
  fileprivate func says(_ text: String) -> Bool {
    ranges(of: text).contains { range in
      let (before, after) = (self[..<range.lowerBound].last, self[range.upperBound...].first)
      return ![before, after].contains { $0?.isLetter == true || $0?.isNumber == true }
    }
  }
}

extension [String?] {
  fileprivate var spoken: [String] { compactMap { $0 }.filter { !$0.isEmpty } }
}
#endif
