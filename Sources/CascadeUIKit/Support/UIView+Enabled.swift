#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

extension UIView {
  /// Returns the traits of a view, with that of disabled ones if it is in a view without interaction: VoiceOver speaks only
  /// the traits of the elements, not those of the control around them.
  func traits(_ own: UIAccessibilityTraits) -> UIAccessibilityTraits {
    let isDisabled = sequence(first: self, next: \.superview).contains {
      !$0.isUserInteractionEnabled
    }
    return isDisabled ? own.union(.notEnabled) : own
  }

  /// Enables or disables a control and everything in it.
  ///
  /// A disabled control is fainter, but its texts keep a contrast of 4.5 with the background, and its symbols are gray.
  package func setEnabled(_ isEnabled: Bool) {
    isUserInteractionEnabled = isEnabled
    (self as? UIControl)?.isEnabled = isEnabled
    alpha = isEnabled ? 1 : 0.6
    tintAdjustmentMode = isEnabled ? .automatic : .dimmed
    if !isEnabled { resignFirstResponder() }
  }
}
#endif
