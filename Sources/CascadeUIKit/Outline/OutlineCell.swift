#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeKit
import UIKit

/// A cell that shows a node: an icon that expands it, an optional checkbox, and the name.
open class OutlineCell: UITableViewCell {
  /// The width that a checkbox doesn't exceed, so that the name keeps most of the row.
  private static let largestBoxWidth: CGFloat = 44

  /// The reuse identifier of this class.
  public static let identifier = "CascadeKit.OutlineCell"

  /// The label with the name.
  public let nameLabel = UILabel()

  let formerLabel = UILabel()
  /// A closure that is called when the user taps the icon.
  var onToggle: (() -> Void)?

  private(set) lazy var toggleButton = UIButton(
    configuration: .plain(), primaryAction: UIAction { [weak self] _ in self?.onToggle?() })
  let boxView = UIImageView(image: nil)
  /// The custom font of the name.
  private var shownFont: UIFont?
  private(set) lazy var indentation = toggleButton.leadingAnchor.constraint(
    equalTo: contentView.leadingAnchor, constant: 0)
  private(set) lazy var boxWidth = boxView.widthAnchor.constraint(equalToConstant: 0)

  open override func prepareForReuse() {
    super.prepareForReuse()
    onToggle = nil
  }

  /// Shows a row. Override this method to customize the cell.
  ///
  /// - Parameters:
  ///   - row: The row to show.
  ///   - table: The table that contains the row.
  open func show(_ row: OutlineRow, in table: OutlineTableView) {
    if nameLabel.superview == nil { addViews() }
    showFont(table.rowFont)
    nameLabel.textColor =
      row.isLocked
      ? table.disabledRowTextColor ?? .tertiaryLabel
      : row.isShownForDescendants ? .secondaryLabel : table.rowTextColor ?? .label
    nameLabel.show(HighlightedText(row.name, highlights: row.matchedRange.map { [$0] } ?? []))
    formerLabel.text = row.formerName
    indentation.constant = table.indentation(ofLevel: row.indentationLevel)
    toggleButton.isHidden = !row.canExpand
    toggleButton.configuration?.image =
      row.isExpanded ? table.expandedIcon : table.collapsedIcon
    accessoryType = row.choice == .selection(true) ? .checkmark : .none
    if case .checkbox(let mark) = row.choice {
      boxView.image = table.icon(of: mark)
      boxView.tintColor = row.isLocked ? .tertiaryLabel : nil
      let width = UIFontMetrics(forTextStyle: .body).scaledValue(
        for: 32, compatibleWith: table.traitCollection)
      boxWidth.constant = min(width, Self.largestBoxWidth)
    } else {
      boxView.image = nil
      boxWidth.constant = 0
    }
    isAccessibilityElement = true
    accessibilityLabel = row.name
  }

  /// Sets the font of the name if it has changed. A label adjusts its font to the text size by itself.
  private func showFont(_ font: UIFont?) {
    if font == shownFont { return }
    shownFont = font
    nameLabel.font = font ?? .preferredFont(forTextStyle: .body)
  }

  private func addViews() {
    nameLabel.font = .preferredFont(forTextStyle: .body)
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
    for view in [toggleButton, boxView] { view.maximumContentSizeCategory = .accessibilityLarge }
    contentView.addConstrained(toggleButton, boxView, nameLabel, formerLabel)
    let margins = contentView.layoutMarginsGuide
    let leastHeight = contentView.heightAnchor.constraint(greaterThanOrEqualToConstant: 44)
    // The app's own height of rows can be less.
    leastHeight.priority = UILayoutPriority(rawValue: 999)
    NSLayoutConstraint.activate([
      indentation, boxWidth,
      toggleButton.widthAnchor.constraint(equalToConstant: 44),
      toggleButton.topAnchor.constraint(equalTo: contentView.topAnchor),
      toggleButton.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      boxView.leadingAnchor.constraint(equalTo: toggleButton.trailingAnchor),
      boxView.topAnchor.constraint(equalTo: contentView.topAnchor),
      boxView.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      nameLabel.leadingAnchor.constraint(equalTo: boxView.trailingAnchor),
      nameLabel.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      nameLabel.topAnchor.constraint(equalTo: margins.topAnchor),
      formerLabel.leadingAnchor.constraint(equalTo: nameLabel.leadingAnchor),
      formerLabel.trailingAnchor.constraint(equalTo: nameLabel.trailingAnchor),
      formerLabel.topAnchor.constraint(equalTo: nameLabel.bottomAnchor),
      formerLabel.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      leastHeight,
    ])
  }
}

/// A row of an outline, passed to `cellProvider` and `OutlineCell`.
public struct OutlineRow {
  /// The selection control of a row.
  public enum Choice: Hashable, Sendable {
    /// The row can't be chosen.
    case none
    /// The row is chosen or not chosen.
    case selection(Bool)
    /// The row has a checkbox with a mark.
    case checkbox(CheckState.Mark)
  }

  /// The node of the row.
  public let node: Hierarchy.Node
  /// The hierarchy that contains the node.
  public let hierarchy: Hierarchy
  /// The number of times that the row is indented, by default ``level``.
  public let indentationLevel: Int
  /// A Boolean value that indicates whether the node has visible children, or children that aren't
  /// loaded yet.
  public let canExpand: Bool
  /// A Boolean value that indicates whether the node is expanded.
  public let isExpanded: Bool
  /// A Boolean value that indicates whether a filter shows the node only because its descendants
  /// match.
  public let isShownForDescendants: Bool
  /// The part of the name that matches the filter, as a range of UTF-8 offsets, or `nil` if the
  /// name doesn't match.
  public let matchedRange: Range<Int>?
  /// A Boolean value that indicates whether the user can't choose the node.
  public let isLocked: Bool
  /// The selection control of the row, with its state.
  public let choice: Choice
  /// A text with the former name of the node, if a saved path chose it by that name: 原奉贤县.
  public let formerName: String?

  /// The name of the node.
  public var name: String { hierarchy.name(of: node) }
  /// The zero-based level of the node.
  public var level: Int { hierarchy.level(of: node) }
  /// The index of the node among its siblings.
  public var position: Int { hierarchy.position(of: node) }
  /// The number of siblings of the node, including itself.
  public var siblingCount: Int { hierarchy.childCount(of: hierarchy.parent(of: node)) }
}
#endif
