#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

// What VoiceOver says for the wheels. The rows speak for themselves: `WheelRowLabel`.
extension WheelPickerView {
  /// Returns the accessibility label of a column.
  public func pickerView(
    _ pickerView: UIPickerView, accessibilityLabelForComponent component: Int
  ) -> String? {
    title(ofColumn: component) ?? texts[.column, String(component + 1)]
  }

  /// Speaks the notice if it is visible.
  func announceNotice() {
    guard window != nil, let text = notice else { return }
    UIAccessibility.post(notification: .announcement, argument: text)
  }
}
#endif
