#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

// What VoiceOver says for a row with content of the app, which is one element.
extension UIView {
  /// Returns the label of the content; without one, the texts in it, after the name of its node unless they contain it.
  ///
  /// SwiftUI makes its elements only while VoiceOver asks for them. So a row asks for this text when it is read.
  func spokenContent(named name: String, in texts: ControlTexts) -> String {
    if let label = accessibilityLabel { return label }
    let parts = spokenTexts
    let hasName = parts.contains { $0.contains(name) }
    return texts.joinedForSpeech((hasName ? [] : [name]) + parts) ?? name
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

extension [String?] {
  fileprivate var spoken: [String] { compactMap { $0 }.filter { !$0.isEmpty } }
}
#endif
