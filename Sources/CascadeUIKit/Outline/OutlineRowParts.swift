#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// A row or header of an outline.
@MainActor protocol OutlineRowView: UIView {
  var backgroundConfiguration: UIBackgroundConfiguration? { get set }
  var automaticallyUpdatesBackgroundConfiguration: Bool { get set }
}

extension OutlineCell: OutlineRowView {}
extension OutlineHeaderView: OutlineRowView {}

/// The views of a row or header of an outline: an icon that expands it, an optional checkbox, and the name or the app's content
/// in its place.
@MainActor final class OutlineRowParts {
  /// The width that a checkbox doesn't exceed, so that the name keeps most of the row.
  private static let largestBoxWidth: CGFloat = 44
  private static let iconWidth: CGFloat = 44

  let nameLabel = UILabel()
  let formerLabel = UILabel()
  let boxView = UIImageView(image: nil)
  /// The view of the app's content, or `nil` if the row shows the name.
  private(set) var content: (any UIView & UIContentView)?
  /// A closure that returns what VoiceOver says for the row.
  var spokenName: () -> String? = { nil }
  /// A closure that is called when the user taps the icon.
  var onToggle: (() -> Void)?

  private(set) lazy var toggleButton = UIButton(
    configuration: .plain(), primaryAction: UIAction { [weak self] _ in self?.onToggle?() })
  private(set) lazy var indentation = toggleButton.leadingAnchor.constraint(
    equalTo: contentView.leadingAnchor, constant: 0)
  private(set) lazy var boxWidth = boxView.widthAnchor.constraint(equalToConstant: 0)
  /// Places the box after the icon, or at the margin if there is no icon before it.
  private lazy var boxAfterIcon = boxView.leadingAnchor.constraint(
    equalTo: toggleButton.trailingAnchor)
  private lazy var boxAtMargin = boxView.leadingAnchor.constraint(
    equalTo: contentView.layoutMarginsGuide.leadingAnchor, constant: 0)
  /// Places the icon at the trailing edge.
  private lazy var iconAtEnd = toggleButton.trailingAnchor.constraint(
    equalTo: contentView.trailingAnchor)
  /// Ends the name at the margin, or before an icon at the trailing edge.
  private lazy var nameToMargin = nameLabel.trailingAnchor.constraint(
    equalTo: contentView.layoutMarginsGuide.trailingAnchor)
  private lazy var nameToIcon = nameLabel.trailingAnchor.constraint(
    equalTo: toggleButton.leadingAnchor)
  /// Ends the app's content at the edge, or before an icon there.
  private var contentEnd: NSLayoutConstraint?
  /// The app's content as it was before the state of the row.
  private var configuration: (any UIContentConfiguration)?
  /// The color of the name, or `nil` for that of the look.
  private var nameColor: UIColor?
  /// The background of a list while the row has that of a sidebar.
  private var listBackground: UIBackgroundConfiguration??
  /// The row that is shown.
  private var shown: (node: Hierarchy.Node, version: Int, isExpanded: Bool)?
  private unowned let contentView: UIView
  private let textStyle: UIFont.TextStyle
  /// The custom font of the name.
  private var shownFont: UIFont?

  init(in contentView: UIView, textStyle: UIFont.TextStyle) {
    self.contentView = contentView
    self.textStyle = textStyle
  }

  /// Shows a row.
  ///
  /// - Parameter reservesIcon: A Boolean value that indicates whether a row without an icon leaves its place empty, so
  ///   that all names of a level are aligned.
  func show(_ row: OutlineRow, in table: OutlineTableView, reservesIcon: Bool = true) {
    if nameLabel.superview == nil { addViews() }
    showFont(table.rowFont)
    nameColor =
      row.isLocked
      ? table.disabledRowTextColor ?? .tertiaryLabel
      : row.isShownForDescendants ? .secondaryLabel : table.rowTextColor
    nameLabel.textColor = nameColor ?? .label
    configuration = table.rowContent?(table, row)
    show(configuration)
    if configuration == nil {
      nameLabel.show(HighlightedText(row.name, highlights: row.matchedRange.map { [$0] } ?? []))
      formerLabel.text = row.formerName
    } else {
      (nameLabel.text, formerLabel.text) = (nil, nil)
    }
    let isLeading = table.disclosureEdge == .leading && table.look == .list
    place(
      iconBefore: isLeading && reservesIcon, iconAfter: !isLeading && row.canExpand,
      table.indentation(ofLevel: row.indentationLevel))
    toggleButton.isHidden = !row.canExpand
    showIcon(of: row, in: table)
    if let mark = row.mark {
      boxView.image = table.icon(of: mark)
      // Only boxes with a mark have the tint color, so that the choice stands out.
      boxView.tintColor = row.isLocked ? .tertiaryLabel : mark == .unchecked ? .secondaryLabel : nil
      let width = UIFontMetrics(forTextStyle: .body).scaledValue(
        for: 32, compatibleWith: table.traitCollection)
      boxWidth.constant = min(width, Self.largestBoxWidth)
    } else {
      boxView.image = nil
      boxWidth.constant = 0
    }
  }

  /// Shows the state of the row in the app's content and in the color of the name.
  func update(for state: any UIConfigurationState, _ look: OutlineLook) {
    if let configuration, let content {
      content.configuration = configuration.updated(for: state)
    }
    if look == .sidebar, nameColor == nil {
      let row: UIListContentConfiguration =
        textStyle == .headline ? .sidebarHeader() : .sidebarCell()
      let name = row.updated(for: state).textProperties
      nameLabel.textColor = name.resolvedColor()
    }
  }

  /// Gives a row the background of a sidebar, or that of a list back. In a list, the background is that of UIKit or the app.
  func showBackground(
    of look: OutlineLook, _ sidebar: UIBackgroundConfiguration, in row: some OutlineRowView
  ) {
    row.automaticallyUpdatesBackgroundConfiguration = look == .list
    if look == .sidebar {
      if listBackground == nil { listBackground = .some(row.backgroundConfiguration) }
      row.backgroundConfiguration = sidebar
    } else if let list = listBackground {
      row.backgroundConfiguration = list
      listBackground = nil
    }
  }

  /// The distance of the name, or of the app's content in its place, from the leading edge of the row.
  ///
  /// The constraints may not be solved yet.
  var start: CGFloat {
    let icon =
      boxAfterIcon.isActive ? Self.iconWidth : contentView.directionalLayoutMargins.leading
    let margin = content?.directionalLayoutMargins.leading ?? 0
    return indentation.constant + icon + boxWidth.constant + margin
  }

  /// Shows the icon that expands the row. The system's chevrons turn.
  private func showIcon(of row: OutlineRow, in table: OutlineTableView) {
    let before = shown
    shown = (row.node, table.hierarchyVersion, row.isExpanded)
    toggleButton.configuration?.image =
      row.isExpanded ? table.expandedIcon : table.collapsedIcon
    guard let before, before.node == row.node, before.version == table.hierarchyVersion,
      before.isExpanded != row.isExpanded, table.hasChevrons, toggleButton.window != nil,
      !UIAccessibility.isReduceMotionEnabled
    else { return }
    let isRightToLeft = contentView.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let quarter: CGFloat = row.isExpanded == isRightToLeft ? .pi / 2 : -.pi / 2
    toggleButton.transform = CGAffineTransform(rotationAngle: quarter)
    UIView.animate(withDuration: 0.25) { self.toggleButton.transform = .identity }
  }

  /// Places the icon before the name or at the trailing edge, and the name beside it.
  private func place(iconBefore: Bool, iconAfter: Bool, _ width: CGFloat) {
    (indentation.constant, boxAtMargin.constant) = (width, width)
    contentEnd?.constant = iconAfter ? -Self.iconWidth : 0
    let places = [
      (indentation, iconBefore), (boxAfterIcon, iconBefore), (boxAtMargin, !iconBefore),
      (iconAtEnd, !iconBefore), (nameToIcon, iconAfter), (nameToMargin, !iconAfter),
    ]
    for (constraint, isActive) in places where !isActive { constraint.isActive = false }
    for (constraint, isActive) in places where isActive { constraint.isActive = true }
  }

  /// Shows the app's content in the place of the name, or nothing for `nil`. A view that can show it stays.
  private func show(_ configuration: (any UIContentConfiguration)?) {
    if let content, let configuration, content.supports(configuration) {
      content.configuration = configuration
      return
    }
    content?.removeFromSuperview()
    content = configuration?.makeContentView()
    guard let content else { return }
    contentView.addConstrained(content)
    content.semanticContentAttribute = contentView.semanticContentAttribute
    let end = content.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: 0)
    contentEnd = end
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: boxView.trailingAnchor), end,
      content.topAnchor.constraint(equalTo: contentView.topAnchor),
      content.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
    ])
  }

  /// Sets the font of the name if it has changed. A label adjusts its font to the text size by itself.
  private func showFont(_ font: UIFont?) {
    if font == shownFont { return }
    shownFont = font
    nameLabel.font = font ?? .preferredFont(forTextStyle: textStyle)
  }

  private func addViews() {
    nameLabel.font = .preferredFont(forTextStyle: textStyle)
    formerLabel.font = .preferredFont(forTextStyle: .footnote)
    formerLabel.textColor = .secondaryLabel
    for label in [nameLabel, formerLabel] {
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
    }
    // The name is in the middle of a row without a former name.
    formerLabel.setContentHuggingPriority(.defaultHigh, for: .vertical)
    // The button is as large as a fingertip, and the icon gets all of it.
    toggleButton.configuration?.contentInsets = NSDirectionalEdgeInsets(
      top: 0, leading: 0, bottom: 0, trailing: 0)
    boxView.contentMode = .center
    boxView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .body)
    // Larger symbols would reach out of their places.
    toggleButton.maximumContentSizeCategory = .accessibilityLarge
    // A circle is wider than a square, and the name begins where the box ends.
    boxView.maximumContentSizeCategory = .accessibilityMedium
    contentView.addConstrained(toggleButton, boxView, nameLabel, formerLabel)
    let margins = contentView.layoutMarginsGuide
    let leastHeight = contentView.heightAnchor.constraint(greaterThanOrEqualToConstant: 44)
    // The app's own height of rows can be less.
    leastHeight.priority = UILayoutPriority(rawValue: 999)
    NSLayoutConstraint.activate([
      boxWidth, toggleButton.widthAnchor.constraint(equalToConstant: Self.iconWidth),
      toggleButton.topAnchor.constraint(equalTo: contentView.topAnchor),
      toggleButton.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      boxView.topAnchor.constraint(equalTo: contentView.topAnchor),
      boxView.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      nameLabel.leadingAnchor.constraint(equalTo: boxView.trailingAnchor),
      nameLabel.topAnchor.constraint(equalTo: margins.topAnchor),
      formerLabel.leadingAnchor.constraint(equalTo: nameLabel.leadingAnchor),
      formerLabel.trailingAnchor.constraint(equalTo: nameLabel.trailingAnchor),
      formerLabel.topAnchor.constraint(equalTo: nameLabel.bottomAnchor),
      formerLabel.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      leastHeight,
    ])
  }
}
#endif
