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
    if hasHeaderViews {
      let height = measuredHeaders[section] ?? estimatedHeaderHeight
      return height > 0 ? height + headerPadding : 0
    }
    guard let title = headerTitle(of: section) else { return 0 }
    let metrics = UIKitBehavior.current.metrics
    let size = UITableViewHeaderFooterView.font(in: style, isHeader: true, traitCollection).size(
      of: title, lines: 0, inWidth: max(1, frame.width - 2 * metrics.sideMargin))
    return max(metrics.headerHeight, size.height + 8) + headerPadding
  }

  /// The height of a header that hasn't appeared since the last reload.
  private var estimatedHeaderHeight: CGFloat {
    if sectionHeaderHeight >= 0 { return sectionHeaderHeight }
    return estimatedSectionHeaderHeight > 0
      ? estimatedSectionHeaderHeight : UIKitBehavior.current.metrics.headerHeight
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
    let isDivided =
      hasHeaderViews
      || currentCounts.indices.contains {
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
    endDisplayingHeaders { frames[$0] == nil ? nil : $0 }
    if hasHeaderViews {
      if showHeaders(frames) {
        // The rows below them move.
        layOutCells()
        layOutSections()
      }
      return
    }
    for (part, frame) in frames { show(part, in: frame) }
  }

  /// Shows the headers of the delegate, and measures them.
  ///
  /// - Returns: A Boolean value that indicates whether one of them is higher or lower than estimated.
  private func showHeaders(_ frames: [UITableView.Part: CGRect]) -> Bool {
    var isMeasured = false
    for (part, frame) in frames.sorted(by: { $0.value.minY < $1.value.minY }) {
      guard case .header(let section) = part else { continue }
      let view = sectionViews[part] ?? displayHeader(of: section)
      let height = view?.height(inWidth: frame.width) ?? 0
      if sectionHeaderHeight < 0, abs(height - (measuredHeaders[section] ?? -1)) > 0.01 {
        isMeasured = isMeasured || abs(height + headerPadding - frame.height) > 0.01
        measuredHeaders[section] = height
      }
      view?.frame = CGRect(
        x: frame.minX, y: frame.minY + headerPadding, width: frame.width,
        height: frame.height - headerPadding)
      view.map { bringSubviewToFront($0) }
      view?.layoutIfNeeded()
    }
    return isMeasured
  }

  private func displayHeader(of section: Int) -> UITableViewHeaderFooterView? {
    guard let found = delegate?.tableView(self, viewForHeaderInSection: section) else { return nil }
    guard let view = found as? UITableViewHeaderFooterView else {
      fault("The double supports only headers that are a UITableViewHeaderFooterView.")
      return nil
    }
    if sectionViews.values.contains(where: { $0 === view }) {
      fault("The header of section \(section) is already used by another section.")
    }
    sectionViews[.header(section)] = view
    delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    addSubview(view)
    return view
  }

  /// Moves the visible headers and footers to other sections, or removes those that have none.
  func endDisplayingHeaders(_ place: (Part) -> Part?) {
    let old = sectionViews
    sectionViews = [:]
    for (part, view) in old {
      if let place = place(part) {
        sectionViews[place] = view
        continue
      }
      view.removeFromSuperview()
      if let identifier = view.reuseIdentifier {
        headerPool[identifier, default: []].append(view)
      }
      if case .header(let section) = part, hasHeaderViews {
        delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
      }
    }
  }

  /// Moves headers and their heights with their sections.
  func moveHeaders(_ batch: UITableViewBatch, before: Int, after: Int) {
    if batch.deletedSections.isEmpty, batch.insertedSections.isEmpty,
      batch.reloadedSections.isEmpty
    {
      return
    }
    var places = Dictionary(
      uniqueKeysWithValues: zip(batch.oldSections(count: before), batch.newSections(count: after)))
    for section in batch.reloadedSections { places[section] = nil }
    var heights: [Int: CGFloat] = [:]
    for (section, height) in measuredHeaders {
      if let place = places[section] { heights[place] = height }
    }
    measuredHeaders = heights
    endDisplayingHeaders {
      switch $0 {
      case .header(let section): places[section].map { .header($0) }
      case .footer(let section): places[section].map { .footer($0) }
      case .row: nil
      }
    }
  }

  /// https://developer.apple.com/documentation/uikit/uitableview/headerview(forsection:)
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    sectionViews[.header(section)]
  }

  /// https://developer.apple.com/documentation/uikit/uitableview/rectforheader(insection:)
  public func rectForHeader(inSection section: Int) -> CGRect { rect(of: .header(section)) }

  /// https://developer.apple.com/documentation/uikit/uitableview/register(_:forheaderfooterviewreuseidentifier:)-9p7mr
  public func register(
    _ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    guard let aClass else { return headerClasses[identifier] = nil }
    guard let aClass = aClass as? UITableViewHeaderFooterView.Type else {
      return fault("\(aClass) isn't a subclass of UITableViewHeaderFooterView.")
    }
    headerClasses[identifier] = aClass
  }

  /// https://developer.apple.com/documentation/uikit/uitableview/dequeuereusableheaderfooterview(withidentifier:)
  public func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    if let view = headerPool[identifier]?.popLast() {
      view.prepareForReuse()
      return view
    }
    return headerClasses[identifier]?.init(reuseIdentifier: identifier)
  }

  private func float(_ frames: inout [UITableView.Part: CGRect], _ ends: [Int: CGFloat]) {
    let top = contentOffset.y + adjustedContentInset.top
    for (part, frame) in frames {
      guard case .header(let section) = part, let end = ends[section] else { continue }
      frames[part]?.origin.y = max(min(max(frame.minY, top), end - frame.height), frame.minY)
    }
  }

  private func show(_ part: UITableView.Part, in frame: CGRect) {
    let view = sectionViews[part] ?? UITableViewHeaderFooterView(reuseIdentifier: nil)
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
  /// https://developer.apple.com/documentation/uikit/uitableviewheaderfooterview/contentview
  open var contentView: UIView { content }
  /// https://developer.apple.com/documentation/uikit/uitableviewheaderfooterview/reuseidentifier
  open var reuseIdentifier: String? { identifier }
  /// https://developer.apple.com/documentation/uikit/uitableviewheaderfooterview/backgroundconfiguration
  open var backgroundConfiguration: UIBackgroundConfiguration? = UIBackgroundConfiguration(.header)
  /// https://developer.apple.com/documentation/uikit/uitableviewheaderfooterview/configurationstate-5hxrd
  open var configurationState: UIViewConfigurationState {
    UIViewConfigurationState(traitCollection: traitCollection)
  }

  /// https://developer.apple.com/documentation/uikit/uitableviewheaderfooterview/automaticallyupdatesbackgroundconfiguration
  open var automaticallyUpdatesBackgroundConfiguration = true

  private var needsUpdateConfiguration = true
  private let label = UILabel()
  private let content = UIView()
  private let identifier: String?

  /// https://developer.apple.com/documentation/uikit/uitableviewheaderfooterview/init(reuseidentifier:)
  ///
  /// It is `required` here because Swift can't otherwise create an instance of a registered class.
  public required init(reuseIdentifier: String?) {
    identifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(content)
    label.numberOfLines = 0
    label.accessibilityTraits = .header
    addSubview(label)
  }

  /// https://developer.apple.com/documentation/uikit/uiview/init(coder:)
  public required init?(coder: NSCoder) {
    identifier = nil
    super.init(coder: coder)
  }

  /// https://developer.apple.com/documentation/uikit/uitableviewheaderfooterview/prepareforreuse()
  open func prepareForReuse() {}

  /// https://developer.apple.com/documentation/uikit/uitableviewheaderfooterview/setneedsupdateconfiguration()
  open func setNeedsUpdateConfiguration() {
    needsUpdateConfiguration = true
    setNeedsLayout()
  }

  /// https://developer.apple.com/documentation/uikit/uitableviewheaderfooterview/updateconfiguration(using:)-6nohk
  open func updateConfiguration(using state: UIViewConfigurationState) {
    if automaticallyUpdatesBackgroundConfiguration {
      backgroundConfiguration = backgroundConfiguration?.updated(for: state)
    }
  }

  /// Returns the height that the content needs in a width.
  func height(inWidth width: CGFloat) -> CGFloat {
    frame.size.width = width
    placeContent()
    showBackground(in: superview as? UITableView)
    guard contentView.solvesConstraints else { return UIKitBehavior.current.metrics.headerHeight }
    return contentView.systemLayoutSizeFitting(
      CGSize(width: contentView.bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height.rounded(.up)
  }

  /// Places the content beside the safe area.
  private func placeContent() {
    let metrics = UIKitBehavior.current.metrics
    let safe = safeAreaInsets
    content.frame = bounds.inset(
      by: UIEdgeInsets(top: 0, left: safe.left, bottom: 0, right: safe.right))
    content.setSafeArea(.zero)
    content.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: metrics.rowMargin, leading: metrics.sideMargin, bottom: metrics.rowMargin,
      trailing: metrics.sideMargin)
  }

  open override func layoutSubviews() {
    if needsUpdateConfiguration {
      needsUpdateConfiguration = false
      updateConfiguration(using: configurationState)
    }
    super.layoutSubviews()
    placeContent()
    if label.text == nil { return }
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
    showBackground(in: table)
  }

  /// Gives a header of a plain table its background. With glass it has none, and blurs the rows that scroll below it.
  private func showBackground(in table: UITableView?) {
    let isOpaque = table?.style == .plain && UIKitLook.current == .flat
    backgroundColor = isOpaque ? .systemBackground : nil
  }

  /// The font of a header or footer: since iOS 15 a headline above the sections of a plain table, otherwise a footnote.
  static func font(
    in style: UITableView.Style, isHeader: Bool, _ traits: UITraitCollection
  ) -> UIFont {
    .preferredFont(
      forTextStyle: style == .plain && isHeader ? .headline : .footnote, compatibleWith: traits)
  }
}
