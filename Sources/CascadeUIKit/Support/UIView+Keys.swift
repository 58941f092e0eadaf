#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

// UIKit sends a press up the responder chain before the focused text field inserts its character or
// moves its caret. An ancestor that handles the press takes it from the field. So while the user
// types in a descendant, only the keys that the ancestor names have commands, and while an input
// method is composing text, none has.
extension UIView {
  /// Performs the command of the first pressed key that has one.
  ///
  /// - Parameters:
  ///   - whileTyping: The keys that have a command even while the user types in a descendant.
  ///   - command: A closure that performs the command of a key, and returns a Boolean value that
  ///     indicates whether the key has one.
  /// - Returns: A Boolean value that indicates whether a key had a command.
  /// - Complexity: O(*v*) for *v* descendants.
  func perform(
    _ presses: Set<UIPress>, whileTyping: Set<UIKeyboardHIDUsage> = [], command: (UIKey) -> Bool
  ) -> Bool {
    let focused = focusedView
    if let input = focused as? any UITextInput, input.markedTextRange != nil { return false }
    let isTyping = focused !== self && focused is any UIKeyInput
    return presses.contains { press in
      guard let key = press.key, !isTyping || whileTyping.contains(key.keyCode) else {
        return false
      }
      return command(key)
    }
  }

  /// The first responder among this view and its descendants.
  private var focusedView: UIView? {
    if isFirstResponder { return self }
    for view in subviews {
      if let focused = view.focusedView { return focused }
    }
    return nil
  }
}
#endif
