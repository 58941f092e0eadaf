#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// The width of a column of a wheel picker.
public enum WheelColumnWidth: Hashable, Sendable {
  /// A share of the width that remains after the columns with a fixed width.
  case share(CGFloat)
  /// A fixed width in points.
  case points(CGFloat)
}

extension WheelColumnWidth {
  /// The largest margins that `UIPickerView` leaves at its sides and between its columns.
  private static let margin: CGFloat = 20
  static let gap: CGFloat = 5

  /// Returns the width of a column in points.
  static func width(
    ofColumn column: Int, of count: Int, widths: [WheelColumnWidth], in total: CGFloat
  ) -> CGFloat {
    var left = total - margin - gap * CGFloat(max(count - 1, 0))
    var shares: CGFloat = 0
    for index in 0..<count {
      switch widths.indices.contains(index) ? widths[index] : .share(1) {
      case .share(let share): shares += share
      case .points(let points): left -= points
      }
    }
    switch widths.indices.contains(column) ? widths[column] : .share(1) {
    case .share(let share): return shares > 0 ? max(0, left * share / shares) : 0
    case .points(let points): return points
    }
  }
}
#endif
