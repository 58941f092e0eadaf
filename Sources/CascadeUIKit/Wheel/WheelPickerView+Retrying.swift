#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

// A column whose rows couldn't be loaded has the reason as its only row. Below it is a button that loads them again: nothing to
// which a wheel turns is a command.
extension WheelPickerView {
  private static let fingertip: CGFloat = 44

  /// Returns a Boolean value that indicates whether the rows of a column couldn't be loaded.
  func hasFailed(_ column: Int) -> Bool {
    guard column < selection.columnCount, case .failed = selection.loadingState(ofColumn: column)
    else { return false }
    return true
  }

  /// Loads the rows of a column again that couldn't be loaded.
  func retry(_ column: Int) {
    guard hasFailed(column) else { return }
    keyColumn = column
    apply(selection.retry(column: column))
    // The button that VoiceOver was at is gone.
    if window != nil { UIAccessibility.post(notification: .layoutChanged, argument: picker) }
  }

  /// Shows the buttons of the columns that couldn't be loaded, and removes the others.
  func placeRetryButtons() {
    for (column, button) in retryButtons where !hasFailed(column) {
      button.removeFromSuperview()
      retryButtons[column] = nil
    }
    for column in 0..<selection.columnCount where hasFailed(column) {
      let button = retryButtons[column] ?? addRetryButton(column)
      button.configuration?.title = texts[.retry]
      button.frame = frame(of: button, inColumn: column)
    }
  }

  private func addRetryButton(_ column: Int) -> RetryButton {
    let button = RetryButton(
      configuration: .plain(), primaryAction: UIAction { [weak self] _ in self?.retry(column) })
    button.configuration?.contentInsets = NSDirectionalEdgeInsets(
      top: 0, leading: 0, bottom: 0, trailing: 0)
    // A column is too narrow for larger letters.
    button.maximumContentSizeCategory = .accessibilityMedium
    retryButtons[column] = button
    identify(button, ofColumn: column)
    addSubview(button)
    return button
  }

  /// Returns the place of a button below the reason, or at the bottom of wheels that have no room there.
  private func frame(of button: UIButton, inColumn column: Int) -> CGRect {
    let area = columnArea(column)
    let width = max(Self.fingertip, area.upperBound - area.lowerBound)
    let size = button.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    let height = max(Self.fingertip, size.height)
    let y = min(picker.frame.midY + indicatorHeight / 2, picker.frame.maxY - height)
    return CGRect(
      x: (area.lowerBound + area.upperBound - width) / 2, y: y, width: width, height: height)
  }
}

/// A button that loads again what couldn't be loaded.
final class RetryButton: UIButton {
  override var accessibilityTraits: UIAccessibilityTraits {
    get { traits(super.accessibilityTraits) }
    set { super.accessibilityTraits = newValue }
  }
}
#endif
