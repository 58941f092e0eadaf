#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

/// The cell of a node: an icon that expands it, a box where there are checks, and the name.
open class OutlineCell: UITableViewCell {
  /// By what a table finds cells of this class.
  public static let identifier = "CascadeKit.OutlineCell"

  /// The name.
  public let nameLabel = UILabel()

  /// Called when the icon is tapped.
  var onToggle: (() -> Void)?

  private(set) lazy var toggleButton = UIButton(
    configuration: .plain(), primaryAction: UIAction { [weak self] _ in self?.onToggle?() })
  let boxView = UIImageView(image: nil)
  private lazy var indentation = toggleButton.leadingAnchor.constraint(
    equalTo: contentView.leadingAnchor, constant: 0)
  private lazy var boxWidth = boxView.widthAnchor.constraint(equalToConstant: 0)

  open override func prepareForReuse() {
    super.prepareForReuse()
    onToggle = nil
  }

  /// Shows a row; override it to show more.
  ///
  /// - Parameters:
  ///   - row: What to show.
  ///   - table: The table that the row is of.
  open func show(_ row: OutlineRow, in table: OutlineTableView) {
    if nameLabel.superview == nil { addViews() }
    nameLabel.textColor =
      row.isLocked ? .tertiaryLabel : row.isOnlyAbove ? .secondaryLabel : .label
    nameLabel.show(HighlightedText(row.name, marks: row.match.map { [$0] } ?? []))
    indentation.constant = table.indentation(ofLevel: row.level)
    toggleButton.isHidden = !row.canExpand
    toggleButton.configuration?.image =
      row.isExpanded ? table.expandedIcon : table.collapsedIcon
    accessoryType = row.choice == .selection(true) ? .checkmark : .none
    if case .box(let mark) = row.choice {
      boxView.image = UIImage(systemName: mark.symbolName)
      boxView.tintColor = row.isLocked ? .tertiaryLabel : .tintColor
      boxWidth.constant = 32
    } else {
      boxView.image = nil
      boxWidth.constant = 0
    }
    isAccessibilityElement = true
    accessibilityLabel = row.name
  }

  private func addViews() {
    nameLabel.font = .preferredFont(forTextStyle: .body)
    nameLabel.adjustsFontForContentSizeCategory = true
    nameLabel.numberOfLines = 0
    // The icon takes all of the button, which is as large as a finger.
    toggleButton.configuration?.contentInsets = NSDirectionalEdgeInsets(
      top: 0, leading: 0, bottom: 0, trailing: 0)
    boxView.contentMode = .center
    contentView.addConstrained(toggleButton, boxView, nameLabel)
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      indentation, boxWidth,
      toggleButton.widthAnchor.constraint(equalToConstant: 44),
      toggleButton.topAnchor.constraint(equalTo: contentView.topAnchor),
      toggleButton.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      boxView.leadingAnchor.constraint(equalTo: toggleButton.trailingAnchor),
      boxView.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      nameLabel.leadingAnchor.constraint(equalTo: boxView.trailingAnchor),
      nameLabel.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      nameLabel.topAnchor.constraint(equalTo: margins.topAnchor),
      nameLabel.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      contentView.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
    ])
  }
}
#endif
