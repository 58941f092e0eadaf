// Headers, footers and the index
extension UITableView {
  func headerTitle(of section: Int) -> String? {
    dataSource?.tableView(self, titleForHeaderInSection: section)
  }

  func footerTitle(of section: Int) -> String? {
    dataSource?.tableView(self, titleForFooterInSection: section)
  }

  /// The height of a header with the space above it, or 0 without a header.
  func headerHeight(of section: Int) -> CGFloat {
    guard let title = headerTitle(of: section) else { return 0 }
    let metrics = UIKitBehavior.current.metrics
    let size = UITableViewHeaderFooterView.font(in: style, isHeader: true, traitCollection).size(
      of: title, lines: 0, inWidth: max(1, frame.width - 2 * metrics.sideMargin))
    return max(metrics.headerHeight, size.height + 8) + headerPadding
  }

  func footerHeight(of section: Int) -> CGFloat {
    guard let title = footerTitle(of: section) else { return 0 }
    let margin = UIKitBehavior.current.metrics.sideMargin
    return UITableViewHeaderFooterView.font(in: style, isHeader: false, traitCollection).size(
      of: title, lines: 0, inWidth: max(1, frame.width - 2 * margin)
    ).height + 14
  }

  /// The space above a header. Since iOS 15 it is 22 points in a plain table, unless the app sets another.
  private var headerPadding: CGFloat {
    sectionHeaderTopPadding >= 0 ? sectionHeaderTopPadding : style == .plain ? 22 : 0
  }

  /// Shows the headers and footers of the visible sections. Those of a plain table float while their section is visible.
  func layOutSections() {
    var frames: [UITableView.Part: CGRect] = [:]
    var ends: [Int: CGFloat] = [:]
    // Most tables have none, and many rows.
    let isDivided = currentCounts.indices.contains {
      headerTitle(of: $0) != nil || footerTitle(of: $0) != nil
    }
    if !isDivided, sectionViews.isEmpty { return }
    visitParts { part, frame in
      switch part {
      case .header(let section), .footer(let section):
        frames[part] = frame
        ends[section] = frame.maxY
      case .row(let path): ends[path.section] = frame.maxY
      }
      return true
    }
    if style == .plain { float(&frames, ends) }
    frames = frames.filter { $0.value.intersects(bounds) }
    for (part, view) in sectionViews where frames[part] == nil {
      view.removeFromSuperview()
      sectionViews[part] = nil
    }
    for (part, frame) in frames { show(part, in: frame) }
  }

  private func float(_ frames: inout [UITableView.Part: CGRect], _ ends: [Int: CGFloat]) {
    let top = contentOffset.y + adjustedContentInset.top
    for (part, frame) in frames {
      guard case .header(let section) = part, let end = ends[section] else { continue }
      frames[part]?.origin.y = max(min(max(frame.minY, top), end - frame.height), frame.minY)
    }
  }

  private func show(_ part: UITableView.Part, in frame: CGRect) {
    let view = sectionViews[part] ?? UITableViewHeaderFooterView(frame: frame)
    if view.superview == nil { addSubview(view) }
    sectionViews[part] = view
    switch part {
    case .header(let section): view.show(headerTitle(of: section), in: self, isHeader: true)
    case .footer(let section): view.show(footerTitle(of: section), in: self, isHeader: false)
    case .row: break
    }
    view.frame = frame
    bringSubviewToFront(view)
    view.layoutIfNeeded()
  }

  // The index

  var indexTitles: [String] {
    style == .plain ? dataSource?.sectionIndexTitles(for: self) ?? [] : []
  }

  /// Shows the index at the trailing side of the visible area.
  func layOutIndex() {
    let titles = indexTitles
    if titles.isEmpty {
      indexView?.removeFromSuperview()
      return indexView = nil
    }
    let index = indexView ?? UITableViewIndex(frame: .zero)
    indexView = index
    if index.superview == nil { addSubview(index) }
    index.titles = titles
    let inset = adjustedContentInset
    let width = UIKitBehavior.current.metrics.indexWidth
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    index.frame = CGRect(
      x: isRightToLeft ? safeAreaInsets.left : frame.width - width - safeAreaInsets.right,
      y: contentOffset.y + inset.top, width: width,
      height: max(0, frame.height - inset.top - inset.bottom))
    bringSubviewToFront(index)
  }
}

/// The index of a table. Its class isn't public in UIKit.
final class UITableViewIndex: UIView {
  var titles: [String] = []
}

/// https://developer.apple.com/documentation/uikit/uitableviewheaderfooterview
open class UITableViewHeaderFooterView: UIView {
  /// https://developer.apple.com/documentation/uikit/uitableviewheaderfooterview/textlabel
  open var textLabel: UILabel? { label }

  private let label = UILabel()

  /// https://developer.apple.com/documentation/uikit/uiview/init(frame:)
  public override init(frame: CGRect) {
    super.init(frame: frame)
    label.numberOfLines = 0
    label.accessibilityTraits = .header
    addSubview(label)
  }

  /// https://developer.apple.com/documentation/uikit/uiview/init(coder:)
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let margin = UIKitBehavior.current.metrics.sideMargin
    let sides = safeAreaInsets
    let area = CGRect(
      x: sides.left + margin, y: 0, width: bounds.width - sides.left - sides.right - 2 * margin,
      height: bounds.height)
    let size = label.sizeThatFits(area.size)
    label.frame = CGRect(
      x: area.minX, y: (area.height - size.height) / 2, width: max(0, area.width),
      height: size.height)
  }

  func show(_ title: String?, in table: UITableView, isHeader: Bool) {
    label.text = title
    label.font = Self.font(in: table.style, isHeader: isHeader, table.traitCollection)
    label.textColor = table.style == .plain && isHeader ? .label : .secondaryLabel
    backgroundColor = table.style == .plain ? .systemBackground : nil
  }

  /// The font of a header or footer: since iOS 15 a headline above the sections of a plain table, otherwise a footnote.
  static func font(
    in style: UITableView.Style, isHeader: Bool, _ traits: UITraitCollection
  ) -> UIFont {
    .preferredFont(
      forTextStyle: style == .plain && isHeader ? .headline : .footnote, compatibleWith: traits)
  }
}
