#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeKit
import UIKit

/// A cell that shows a node: an icon that expands it, an optional checkbox, and the name.
open class OutlineCell: UITableViewCell {
  /// The reuse identifier of this class.
  public static let identifier = "CascadeKit.OutlineCell"
  /// The reuse identifier of the cells that a table configures alone. Those of a `cellProvider` keep what it has set.
  static let ownIdentifier = "CascadeKit.OutlineCell.own"

  /// The label with the name.
  public var nameLabel: UILabel { parts.nameLabel }

  private(set) lazy var parts = OutlineRowParts(in: contentView, textStyle: .body)

  /// What VoiceOver says for the row: the text that was set, or the name and the texts of the app's content.
  open override var accessibilityLabel: String? {
    get { ownLabel ?? parts.spokenName() }
    set { ownLabel = newValue }
  }

  /// The traits of the row, with that of disabled ones in a table without interaction.
  open override var accessibilityTraits: UIAccessibilityTraits {
    get { traits(super.accessibilityTraits) }
    set { super.accessibilityTraits = newValue }
  }

  private var look = OutlineLook.list
  private var ownLabel: String?
  private var isChosen = false
  /// The inset of the separator that the app has set for the table, or `nil` for one that begins at the name.
  private var ownSeparatorInset: UIEdgeInsets?
  private var givenSeparatorInset: UIEdgeInsets?
  /// Whether the app has set the inset of this cell since it shows its row.
  private var hasSeparatorOfApp = false

  open override func prepareForReuse() {
    super.prepareForReuse()
    parts.onToggle = nil
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let inset = ownSeparatorInset ?? UIEdgeInsets(top: 0, left: parts.start, bottom: 0, right: 0)
    // UIKit may give back another inset than it was given.
    if hasSeparatorOfApp || inset == givenSeparatorInset { return }
    separatorInset = inset
    (givenSeparatorInset, hasSeparatorOfApp) = (inset, false)
  }

  open override var separatorInset: UIEdgeInsets {
    didSet { hasSeparatorOfApp = true }
  }

  /// Shows that the row is touched, chosen or reached by the keyboard.
  open override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    var state = state
    if look == .sidebar, isChosen { state.isSelected = true }
    let sidebar = UIBackgroundConfiguration.listSidebarCell().updated(for: state)
    parts.showBackground(of: look, sidebar, in: self)
    parts.update(for: state, look)
  }

  /// Shows a row. Override this method to customize the cell.
  ///
  /// - Parameters:
  ///   - row: The row to show.
  ///   - table: The table that contains the row.
  open func show(_ row: OutlineRow, in table: OutlineTableView) {
    parts.show(row, in: table, reservesIcon: table.hasIcons)
    (look, isChosen) = (table.look, row.choice == .selection(true))
    accessoryType = isChosen && look == .list ? .checkmark : .none
    ownSeparatorInset = table.ownSeparatorInset
    if hasSeparatorOfApp { (hasSeparatorOfApp, givenSeparatorInset) = (false, nil) }
    setNeedsLayout()
    setNeedsUpdateConfiguration()
    ownLabel = nil
    isAccessibilityElement = parts.speak(row, in: table.texts)
  }
}

/// A row of an outline, passed to `cellProvider`, `OutlineCell` and `OutlineHeaderView`.
public struct OutlineRow: Sendable {
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
  /// A Boolean value that indicates whether the row is the header of a section.
  public let isHeader: Bool
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
