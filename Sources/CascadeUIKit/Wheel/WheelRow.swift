#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

/// A row of a wheel, for an app that makes its views.
public struct WheelRow {
  /// The node that the row stands for.
  public let node: Hierarchy.Node
  /// The column, counted from 0.
  public let column: Int
  /// The row, counted from 0.
  public let row: Int
  /// The hierarchy of the node.
  public let hierarchy: Hierarchy

  /// The name of the node.
  public var name: String { hierarchy.name(of: node) }
  /// Whether the row cannot be chosen.
  public var isDisabled: Bool { hierarchy.isDisabled(node) }
}

/// What stands in a column whose rows could not be had, a row each.
enum WheelStatusRow: Int, CaseIterable {
  /// Why.
  case failure
  /// The row that asks for them again when a wheel comes to rest on it.
  case retry

  /// What to show in a row of a column that has none of its own.
  static func text(ofRow row: Int, state: ChildLoading.State) -> String {
    guard case .failed(let failure) = state else { return LocalizedText.loading.text }
    return row == retry.rawValue ? LocalizedText.retry.text : failure.text
  }
}

/// The view of a row where an app has none of its own.
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

  @available(*, unavailable, message: "The label is made in code.")
  required init?(coder: NSCoder) { nil }

  func showing(_ text: String, isEnabled: Bool = true) -> WheelRowLabel {
    self.text = text
    textColor = isEnabled ? .label : .tertiaryLabel
    accessibilityTraits = isEnabled ? .staticText : [.staticText, .notEnabled]
    return self
  }
}
#endif
