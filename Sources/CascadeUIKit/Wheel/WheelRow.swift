#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

/// A row of a wheel, passed to `rowView`.
public struct WheelRow {
  /// The node of the row.
  public let node: Hierarchy.Node
  /// The zero-based column.
  public let column: Int
  /// The zero-based row.
  public let row: Int
  /// The hierarchy that contains the node.
  public let hierarchy: Hierarchy

  /// The name of the node.
  public var name: String { hierarchy.name(of: node) }
  /// A Boolean value that indicates whether the row is disabled.
  public var isDisabled: Bool { hierarchy.isDisabled(node) }
}

/// The rows of a column that failed to load.
enum WheelStatusRow: Int, CaseIterable {
  /// The error message.
  case failure
  /// The row that loads the column again when the wheel settles on it.
  case retry

  /// Returns the text of a row in a column that isn't loaded.
  static func text(ofRow row: Int, state: ChildLoading.State) -> String {
    guard case .failed(let failure) = state else { return LocalizedText.loading.text }
    return row == retry.rawValue ? LocalizedText.retry.text : failure.text
  }
}

/// The default view of a row.
final class WheelRowLabel: UILabel {
  override init(frame: CGRect) {
    super.init(frame: frame)
    font = .preferredFont(forTextStyle: .title3)
    adjustsFontForContentSizeCategory = true
    adjustsFontSizeToFitWidth = true
    minimumScaleFactor = 0.5
    textAlignment = .center
    isAccessibilityElement = true
  }

  @available(*, unavailable, message: "Create the label in code.")
  required init?(coder: NSCoder) { nil }

  func showing(_ text: String, isEnabled: Bool = true) -> WheelRowLabel {
    self.text = text
    textColor = isEnabled ? .label : .tertiaryLabel
    accessibilityTraits = isEnabled ? .staticText : [.staticText, .notEnabled]
    return self
  }
}
#endif
