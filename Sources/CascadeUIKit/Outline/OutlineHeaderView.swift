#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// A header that shows a root: an icon that expands it, an optional checkbox, and the name.
///
/// A table has these headers if its ``OutlineTableView/rootStyle`` is ``OutlineRootStyle/header(expands:)``. To use a
/// subclass, register it:
///
/// ```swift
/// table.register(MyHeader.self, forHeaderFooterViewReuseIdentifier: OutlineHeaderView.identifier)
/// ```
open class OutlineHeaderView: UITableViewHeaderFooterView {
  /// The reuse identifier of this class.
  public static let identifier = "CascadeKit.OutlineHeaderView"

  /// The label with the name.
  public var nameLabel: UILabel { parts.nameLabel }

  private(set) lazy var parts = OutlineRowParts(in: contentView, textStyle: .headline)
  /// A closure that is called when the user taps the header beside its icon.
  var onTap: (() -> Void)?
  /// The context menu.
  let menu = HeaderMenu()
  private(set) lazy var menuInteraction = UIContextMenuInteraction(delegate: menu)
  /// A closure that is called while a dragged row rests on the header.
  var onRest: (() -> Void)?
  /// Receives the taps, below the icon.
  private(set) lazy var tapArea = UIControl(frame: .zero)

  /// What VoiceOver says for the row: the text that was set, or the name and the texts of the app's content.
  open override var accessibilityLabel: String? {
    get { ownLabel ?? parts.spokenName() }
    set { ownLabel = newValue }
  }

  /// The traits of the header, with that of disabled ones in a table without interaction.
  open override var accessibilityTraits: UIAccessibilityTraits {
    get { traits(super.accessibilityTraits) }
    set { super.accessibilityTraits = newValue }
  }

  private var look = OutlineLook.list
  private var ownLabel: String?

  /// Shows the look of the table.
  open override func updateConfiguration(using state: UIViewConfigurationState) {
    super.updateConfiguration(using: state)
    let sidebar = UIBackgroundConfiguration.listSidebarHeader().updated(for: state)
    parts.showBackground(of: look, sidebar, in: self)
    parts.update(for: state, look)
  }

  /// Shows a root. Override this method to customize the header.
  ///
  /// - Parameters:
  ///   - row: The root, as the row that it would be.
  ///   - table: The table that contains the header.
  open func show(_ row: OutlineRow, in table: OutlineTableView) {
    if tapArea.superview == nil { addTapArea() }
    parts.show(row, in: table, reservesIcon: table.rootStyle == .header(expands: true))
    look = table.look
    setNeedsUpdateConfiguration()
    ownLabel = nil
    isAccessibilityElement = parts.speak(row, in: table.texts)
  }

  /// Performs the action of a tap.
  open override func accessibilityActivate() -> Bool {
    guard let onTap else { return false }
    onTap()
    return true
  }

  private func addTapArea() {
    tapArea.addAction(
      UIAction { [weak self] _ in self?.onTap?() }, for: .touchUpInside)
    addInteraction(UISpringLoadedInteraction { [weak self] _, _ in self?.onRest?() })
    addInteraction(menuInteraction)
    contentView.addConstrained(tapArea)
    NSLayoutConstraint.activate([
      tapArea.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      tapArea.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      tapArea.topAnchor.constraint(equalTo: contentView.topAnchor),
      tapArea.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
    ])
  }
}
#endif
