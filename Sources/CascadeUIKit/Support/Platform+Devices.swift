#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

// What visionOS doesn't have: `Platform+VisionOS.swift` has the same declarations.

extension ControlHaptics {
  /// Lets the device vibrate.
  static func play(_ event: Event) {
    switch event {
    case .selectionChanged: UISelectionFeedbackGenerator().selectionChanged()
    case .refused: UINotificationFeedbackGenerator().notificationOccurred(.warning)
    }
  }
}

extension UIScrollView {
  /// Lets a drag dismiss the keyboard.
  func dismissKeyboardOnDrag() { keyboardDismissMode = .onDrag }
}

extension UIWindow {
  /// Returns a Boolean value that indicates whether the window is on a screen.
  func isOnScreen(_ screen: ObjectIdentifier) -> Bool { screen == ObjectIdentifier(self.screen) }
}

extension PickerTextField {
  /// Shows the wheels in the place of the keyboard, unless they are in a popover.
  func showWheel() {
    toolbar.isAboveKeyboard = place != .popover
    if place == .popover { return }
    inputView = wheelsView
    toolbar.frame.size.height = SheetLook.current.accessoryHeight
    inputAccessoryView = toolbar
  }

  /// Removes the bar with suggestions and undo, which would be above the toolbar on an iPad.
  func removeShortcuts() {
    inputAssistantItem.leadingBarButtonGroups = []
    inputAssistantItem.trailingBarButtonGroups = []
  }
}
#endif
