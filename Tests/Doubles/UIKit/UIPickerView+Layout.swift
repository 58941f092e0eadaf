/// The geometry of a wheel, as measured on iOS 26: rows lie on a cylinder, which shows a little less than half of its
/// perimeter.
///
/// Source: the probes of the project Vercantez/openuikit on GitHub. The centre of a row is
/// `height / 2 + radius × sin(d × 2π / n)` for the distance `d` to the middle row in rows.
struct WheelGeometry {
  let height: CGFloat
  let rowHeight: CGFloat

  /// The number of rows around the cylinder.
  var rowCount: CGFloat { (2 * (height + 75) / rowHeight).rounded(.up) }
  var radius: CGFloat { 0.334225 * (height + 75) }

  /// Returns the angle of a row with a distance to the middle row.
  func angle(of distance: Int) -> CGFloat { CGFloat(distance) * 2 * .pi / rowCount }

  /// Returns the distance of a row's centre to the middle of the picker.
  func offset(of distance: Int) -> CGFloat { radius * sin(angle(of: distance)) }

  /// The greatest distance of a visible row.
  var reach: Int { Int((rowCount / 4 - 0.01).rounded(.down)) }
}

extension UIPickerView {
  /// The gap between two columns.
  private static let gap: CGFloat = 5

  /// The width of each column if the delegate doesn't set it. Measured: 18 points remain at the sides.
  var defaultColumnWidth: CGFloat {
    let count = CGFloat(max(1, loaded.count))
    return ((bounds.width - 18 - Self.gap * (count - 1)) / count).rounded(.down)
  }

  func geometry(ofComponent index: Int) -> WheelGeometry {
    WheelGeometry(height: bounds.height, rowHeight: max(1, rowSize(forComponent: index).height))
  }

  /// Returns the frame of a column in the picker. All columns together are in the middle.
  func columnFrame(ofComponent index: Int) -> CGRect {
    let widths = loaded.indices.map { rowSize(forComponent: $0).width }
    let total = widths.reduce(0, +) + Self.gap * CGFloat(max(0, widths.count - 1))
    let before = widths[..<index].reduce(0, +) + Self.gap * CGFloat(index)
    let isMirrored =
      behavior.mirrorsColumns && effectiveUserInterfaceLayoutDirection == .rightToLeft
    let left = (bounds.width - total) / 2 + before
    return CGRect(
      x: isMirrored ? bounds.width - left - widths[index] : left, y: 0, width: widths[index],
      height: bounds.height)
  }

  /// The frame of the indicator behind the selected rows.
  var indicatorFrame: CGRect {
    let height = loaded.indices.map { rowSize(forComponent: $0).height }.max() ?? 32
    return CGRect(x: 0, y: bounds.midY - height / 2, width: bounds.width, height: height)
      .insetBy(dx: UIKitBehavior.current.metrics.wheelMargin, dy: 0)
  }

  /// Places the row under the indicator in the middle, and the others above and below it.
  func placeViews(ofComponent index: Int) {
    guard let component = components?[index] else { return }
    let column = columnFrame(ofComponent: index)
    let height = rowSize(forComponent: index).height
    let wheel = geometry(ofComponent: index)
    for (row, view) in component.views {
      let offset = wheel.offset(of: row - component.shown)
      view.frame = CGRect(
        x: column.minX, y: bounds.midY - height / 2 + offset, width: column.width, height: height)
    }
  }
}
