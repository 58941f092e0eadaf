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
    let width = width(ofColumn: column, in: widths)
    guard case .share(let share) = width else { return width.points }
    let columns = (0..<count).map { self.width(ofColumn: $0, in: widths) }
    let shares = columns.map(\.share).reduce(0, +)
    let left = total - margins(of: count) - columns.map(\.points).reduce(0, +)
    return shares > 0 ? max(0, left * share / shares) : 0
  }

  /// Returns the total width in which each column is at least as wide as its names, as far as its width isn't fixed.
  static func total(for names: [CGFloat], widths: [WheelColumnWidth]) -> CGFloat {
    let columns = names.indices.map { width(ofColumn: $0, in: widths) }
    let shares = columns.map(\.share).reduce(0, +)
    let needed = zip(names, columns).map { $1.share > 0 ? $0 * shares / $1.share : 0 }
    return margins(of: names.count) + columns.map(\.points).reduce(0, +) + (needed.max() ?? 0)
  }

  private static func width(ofColumn column: Int, in widths: [WheelColumnWidth]) -> WheelColumnWidth
  {
    widths.indices.contains(column) ? widths[column] : .share(1)
  }

  private static func margins(of count: Int) -> CGFloat {
    margin + gap * CGFloat(max(count - 1, 0))
  }

  private var share: CGFloat { if case .share(let share) = self { share } else { 0 } }
  private var points: CGFloat { if case .points(let points) = self { points } else { 0 } }
}
#endif
