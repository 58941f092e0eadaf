#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

// The titles above the columns
extension WheelPickerView {
  /// Returns the title of a column that an app has set, or that an independent column has.
  func title(ofColumn column: Int) -> String? {
    if columnTitles.indices.contains(column) { return columnTitles[column] }
    guard selection.arrangement == .independent else { return nil }
    let name = selection.parent(ofColumn: column).map { selection.hierarchy.name(of: $0) }
    return name == "" ? nil : name
  }

  /// The height of the row of titles, or 0 if they aren't shown.
  var columnTitlesHeight: CGFloat {
    showsColumnTitles ? (columnTitleFont.lineHeight + 8).rounded(.up) : 0
  }

  private var columnTitleFont: UIFont {
    // Higher titles would leave the wheels no room, and the columns are too narrow for wider ones.
    let size = min(traitCollection.preferredContentSizeCategory, .accessibilityMedium)
    return .preferredFont(
      forTextStyle: .footnote,
      compatibleWith: UITraitCollection(preferredContentSizeCategory: size))
  }

  /// Shows each title above its column, or none.
  func placeColumnTitles() {
    let count = showsColumnTitles ? selection.columnCount : 0
    while titleLabels.count > count { titleLabels.removeLast().removeFromSuperview() }
    while titleLabels.count < count { addTitleLabel() }
    let height = columnTitlesHeight
    for (column, label) in titleLabels.enumerated() {
      label.text = title(ofColumn: column)
      label.font = columnTitleFont
      let area = columnArea(column)
      label.frame = CGRect(
        x: area.lowerBound, y: picker.frame.minY - height,
        width: area.upperBound - area.lowerBound, height: height)
    }
  }

  private func addTitleLabel() {
    let label = UILabel()
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    // VoiceOver reads the titles as the labels of the columns.
    label.isAccessibilityElement = false
    titleLabels.append(label)
    // The order of the views doesn't depend on when there are titles and buttons.
    insertSubview(label, belowSubview: picker)
  }

  /// Returns the left and right edge of a column: those of the row under the indicator, or, before the picker has placed
  /// it, where it will be.
  func columnArea(_ column: Int) -> ClosedRange<CGFloat> {
    let row = picker.selectedRow(inComponent: column)
    if row >= 0, let view = picker.view(forRow: row, forComponent: column), view.bounds.width > 0 {
      let frame = view.convert(view.bounds, to: self)
      return frame.minX...frame.maxX
    }
    let widths = (0..<selection.columnCount).map {
      pickerView(picker, widthForComponent: $0) + WheelColumnWidth.gap
    }
    let left = (bounds.width - widths.reduce(-WheelColumnWidth.gap, +)) / 2
    let start = left + widths[..<column].reduce(0, +)
    let end = start + widths[column] - WheelColumnWidth.gap
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return isMirrored ? bounds.width - end...bounds.width - start : start...end
  }
}
#endif
