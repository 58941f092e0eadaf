#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

// The notice of a saved path is above the wheels. Constraints place it, so that a stack or a row of a table gives the
// view the height of the lines of the notice at once.
extension WheelPickerView {
  private static let sideMargin: CGFloat = 16
  private static let noticeMargin: CGFloat = 6
  /// The distance of UIKit's indicator to the sides of the picker.
  private static let indicatorMargin: CGFloat = 9

  func addNoticeLabel() {
    noticeLabel.font = noticeFonts().first
    noticeLabel.textColor = .secondaryLabel
    noticeLabel.textAlignment = .center
    noticeLabel.numberOfLines = 0
    noticeLabel.isHidden = true
    // The wheels give way before the notice does.
    noticeLabel.setContentCompressionResistancePriority(
      UILayoutPriority(rawValue: 751), for: .vertical)
    addConstrained(noticeLabel)
    let sides = [
      noticeLabel.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Self.sideMargin),
      trailingAnchor.constraint(equalTo: noticeLabel.trailingAnchor, constant: Self.sideMargin),
    ]
    // A view that has no size yet is narrower than the margins.
    for side in sides { side.priority = UILayoutPriority(rawValue: 999) }
    NSLayoutConstraint.activate(sides)
    noticeLabel.topAnchor.constraint(equalTo: topAnchor, constant: Self.noticeMargin)
      .isActive = true
  }

  func makeNoticeSpace() -> NSLayoutConstraint {
    let space = bottomAnchor.constraint(
      greaterThanOrEqualTo: noticeLabel.bottomAnchor,
      constant: spaceBelowNotice)
    space.priority = .defaultHigh
    return space
  }

  /// The height of the wheels and their titles, with the margin of the notice.
  private var spaceBelowNotice: CGFloat {
    Self.noticeMargin + columnTitlesHeight + picker.intrinsicContentSize.height
  }

  /// Asks for another height of the view.
  func resizeWheels() {
    noticeSpace.constant = spaceBelowNotice
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Makes the letters of the notice smaller if it would leave the wheels fewer than two rows.
  func fitNotice() {
    if !hasNoticeSpace { return }
    let width = max(0, bounds.width - 2 * Self.sideMargin)
    if width != noticeWidth {
      noticeWidth = width
      invalidateIntrinsicContentSize()
    }
    let wheels = min(picker.intrinsicContentSize.height, 2 * indicatorHeight)
    let fonts = noticeFonts()
    let line = (fonts.last?.lineHeight ?? 0).rounded(.up)
    var room = bounds.height - columnTitlesHeight - wheels - 2 * Self.noticeMargin
    if room < line { room = max(line, bounds.height * 0.4 - 2 * Self.noticeMargin) }
    let font = fonts.first { noticeTextHeight(inWidth: width, $0) <= room } ?? fonts.last
    if noticeLabel.font != font { noticeLabel.font = font }
  }

  /// Sets the frames of the wheels and their titles below the notice.
  func layOut() {
    let notice = hasNoticeSpace ? noticeLabel.frame.maxY + Self.noticeMargin : 0
    let top = min(max(0, notice) + columnTitlesHeight, bounds.height)
    placeWheels(in: bounds.divided(atDistance: top, from: .minYEdge).remainder)
    // The titles and the buttons are at the columns, which the picker places.
    if showsColumnTitles || hasStatusRows { picker.layoutIfNeeded() }
    placeColumnTitles()
    placeRetryButtons()
    selectionBackgroundView?.frame = CGRect(
      x: 0, y: picker.frame.midY - indicatorHeight / 2, width: bounds.width,
      height: indicatorHeight
    ).insetBy(dx: min(Self.indicatorMargin, bounds.width / 2), dy: 0)
  }

  private func placeWheels(in area: CGRect) {
    // A picker can have a fixed height, so its frame doesn't tell whether the area has changed.
    let isResized = area.size != wheelArea.size
    let isMoved = area.origin != wheelArea.origin
    // Read the rows before the layout changes, while they are the ones the user sees.
    if isResized { stop() }
    wheelArea = area
    if isResized {
      picker.frame = area
      reloadAll()
    } else if isMoved {
      picker.frame.origin = area.origin
    }
  }

  /// The height of the wheels and the notice in a width.
  package func height(inWidth width: CGFloat) -> CGFloat {
    picker.intrinsicContentSize.height + columnTitlesHeight + noticeHeight(inWidth: width)
  }

  /// The width in which the names of all columns are complete in one line, from that of a small phone to that of a large
  /// popover. Of a long column, the longest names among the first ones count.
  var widthOfNames: CGFloat {
    let label = WheelRowLabel(frame: .zero)
    let fonts = Set([rowFont, selectedRowFont ?? rowFont])
    let widths = (0..<selection.columnCount).map { column -> CGFloat in
      let names = selection.rows(inColumn: column).prefix(Self.measuredRows).map {
        selection.hierarchy.name(of: $0)
      }
      // Measuring a text costs more than counting its letters.
      let longest = names.sorted { $0.utf8.count > $1.utf8.count }.prefix(8)
      return longest.flatMap { name in
        fonts.map { label.showing(name, in: texts, WheelRowLook(font: $0)).naturalWidth }
      }.max() ?? 0
    }
    let width = WheelColumnWidth.total(for: widths, widths: columnWidths)
    return min(max(320, width.rounded(.up)), 600)
  }

  private static var measuredRows: Int { 1_000 }

  /// The height of the notice with its margins, or 0 if there is none.
  func noticeHeight(inWidth width: CGFloat) -> CGFloat {
    guard hasNoticeSpace, let font = noticeFonts().first else { return 0 }
    let height = noticeTextHeight(inWidth: max(0, width - 2 * Self.sideMargin), font)
    return height + 2 * Self.noticeMargin
  }

  private func noticeTextHeight(inWidth width: CGFloat, _ font: UIFont) -> CGFloat {
    let label = UILabel()
    (label.text, label.font, label.numberOfLines) = (noticeLabel.text, font, 0)
    return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }

  /// The height of a row, as the picker will have it after its next layout.
  var indicatorHeight: CGFloat { pickerView(picker, rowHeightForComponent: 0) }

  /// The fonts of the notice, from that of the text size down to the smallest one.
  func noticeFonts() -> [UIFont] {
    let sizes: [UIContentSizeCategory] = [
      .accessibilityExtraExtraExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraLarge,
      .accessibilityLarge, .accessibilityMedium, .extraExtraExtraLarge, .extraExtraLarge,
      .extraLarge, .large, .medium, .small, .extraSmall,
    ]
    let fonts = sizes.drop { $0 > traitCollection.preferredContentSizeCategory }
    return fonts.map {
      .preferredFont(
        forTextStyle: .footnote,
        compatibleWith: UITraitCollection(preferredContentSizeCategory: $0))
    }
  }
}
#endif
