#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

extension UIView {
  /// The first responder among this view and its descendants.
  var focusedView: UIView? {
    if isFirstResponder { return self }
    for view in subviews {
      if let focused = view.focusedView { return focused }
    }
    return nil
  }

  /// Becomes the first responder after a touch, so that keys have commands, unless the user is typing somewhere.
  func takeFocus() {
    guard let window, !(window.focusedView is any UIKeyInput) else { return }
    becomeFirstResponder()
  }
}
#endif
