#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import ControlIdentifiers
import UIKit

// The names of the parts for user interface tests. UIKit has no names for the wheels themselves; it counts them.
extension WheelPickerView {
  private var identifiers: ControlIdentifiers { ControlIdentifiers(accessibilityIdentifier) }

  /// Names all parts.
  func identify() {
    picker.accessibilityIdentifier = identifiers.wheels
    noticeLabel.accessibilityIdentifier = identifiers.notice
    for (column, button) in retryButtons { identify(button, ofColumn: column) }
    for column in 0..<picker.numberOfComponents {
      for row in 0..<picker.numberOfRows(inComponent: column) {
        _ = picker.view(forRow: row, forComponent: column).map { identify($0, inColumn: column) }
      }
    }
    onIdentify?()
  }

  /// Names the button of a column that couldn't be loaded.
  func identify(_ button: RetryButton, ofColumn column: Int) {
    button.accessibilityIdentifier = identifiers.retry(column)
  }

  /// Names a row after its column.
  func identify(_ row: UIView, inColumn column: Int) -> UIView {
    row.accessibilityIdentifier = identifiers.wheel(column)
    return row
  }
}
#endif
