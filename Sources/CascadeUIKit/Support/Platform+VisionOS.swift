#if canImport(UIKit) && os(visionOS)
import UIKit

// A headset doesn't vibrate. Its keyboard is a window of the system, which has no place for views of an app.

extension ControlHaptics {
  static func play(_ event: Event) {}
}

extension UIScrollView {
  func dismissKeyboardOnDrag() {}
}

extension UIWindow {
  func isOnScreen(_ screen: ObjectIdentifier) -> Bool { true }
}

extension PickerTextField {
  func showWheel() {}
  func removeShortcuts() {}
}
#endif
