#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// The table of an outline: its own data source and delegate, also of drags and drops.
///
/// UIKit's methods are here, so that those of the outline are about nodes. A table whose outline is gone is empty.
final class OutlineRowTable: UITableView {
  /// The view that owns the table.
  private(set) weak var outline: OutlineTableView?

  /// The table itself. Any other object traps with a message.
  override weak var delegate: (any UITableViewDelegate)? {
    didSet { require(delegate, "delegate", "outlineDelegate, an OutlineTableViewDelegate") }
  }

  /// The table itself. Any other object traps with a message.
  override weak var dataSource: (any UITableViewDataSource)? {
    didSet { require(dataSource, "dataSource", "show(_:) for the rows and cellProvider for cells") }
  }

  /// The inset of all separators. Until it is set, and with an automatic left inset, each separator begins at the name of its row.
  override var separatorInset: UIEdgeInsets {
    didSet {
      hasOwnSeparatorInset = separatorInset.left != UITableView.automaticDimension
      outline?.refreshVisibleRows()
    }
  }

  /// What the app has set before two fingers began to pan.
  var settingBeforePan: Bool?

  private(set) var hasOwnSeparatorInset = false

  /// Returns `false` for the heights of rows unless there is an `outlineDelegate`, and for headers unless the roots are
  /// headers.
  ///
  /// UIKit asks a delegate that has estimates for the estimate of every row, at each reload.
  nonisolated override func responds(to selector: Selector!) -> Bool {
    guard let selector else { return false }
    // Only a table asks for these, on the main thread.
    if Self.heightSelectors.contains(selector) {
      return MainActor.assumeIsolated { outline?.outlineDelegate != nil }
    }
    if selector == Self.headerSelector {
      return MainActor.assumeIsolated { outline?.rootStyle.isHeader == true }
    }
    return super.responds(to: selector)
  }

  /// Lets a drag that begins on a header scroll the table.
  override func touchesShouldCancel(in view: UIView) -> Bool {
    outline?.displayedHeaders.values.contains { $0.view.tapArea === view } == true
      || super.touchesShouldCancel(in: view)
  }

  /// Registers the class of a cell. One for the identifier of `OutlineCell` is also that of the cells without a
  /// `cellProvider`.
  override func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    super.register(cellClass, forCellReuseIdentifier: identifier)
    if identifier == OutlineCell.identifier {
      super.register(cellClass, forCellReuseIdentifier: OutlineCell.ownIdentifier)
    }
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    // While editing, the rows have other actions for VoiceOver.
    outline?.refreshVisibleRows()
  }

  /// Shows the rows of an outline.
  func show(_ outline: OutlineTableView) {
    self.outline = outline
    register(OutlineCell.self, forCellReuseIdentifier: OutlineCell.identifier)
    register(LoadingCell.self, forCellReuseIdentifier: LoadingCell.identifier)
    register(
      OutlineHeaderView.self, forHeaderFooterViewReuseIdentifier: OutlineHeaderView.identifier)
    rowHeight = UITableView.automaticDimension
    estimatedRowHeight = 44
    allowsSelectionDuringEditing = true
    dataSource = self
    delegate = self
    dragDelegate = self
    dropDelegate = self
    // Unlike a tablet, a phone has it off.
    dragInteractionEnabled = true
    isSpringLoaded = true
  }

  private func require(_ object: (any NSObjectProtocol)?, _ property: String, _ other: String) {
    // UIKit sets `nil` when the table is deallocated.
    if object == nil || object === self { return }
    fatalError("The table of an OutlineTableView is its own \(property). Use \(other) instead.")
  }
}
#endif
