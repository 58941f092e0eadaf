#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

// How the table is set up
extension OutlineTableView {
  func setUp() {
    rowTable.show(self)
    tableView.accessibilityIdentifier = identifiers.outline
    addSubview(tableView)
    keyboard = KeyboardPlace(of: self)
    followTextSize()
  }

  func showRootStyle() {
    let rows = RowsOnScreen(of: self)
    // A header is as high as its content, usually that of a row. In a plain table, it has no space above it.
    tableView.sectionHeaderHeight = UITableView.automaticDimension
    tableView.estimatedSectionHeaderHeight =
      rootStyle.isHeader ? 44 : UITableView.automaticDimension
    let isPlain = rootStyle.isHeader && style == .plain
    tableView.sectionHeaderTopPadding = isPlain ? 0 : UITableView.automaticDimension
    keyRoot = nil
    displayedHeaders = [:]
    updatePlaces()
    renewDelegate(rows)
  }

  func renewDelegate(_ rows: RowsOnScreen? = nil) {
    let rows = rows ?? RowsOnScreen(of: self)
    // UIKit asks a delegate only once which methods it has.
    rowTable.delegate = nil
    rowTable.delegate = rowTable
    if window == nil { tableView.reloadData() } else { rows.reloadAll() }
  }

  /// Lets the places of the rows follow the outline. UIKit must count the rows again.
  func updatePlaces() {
    places = OutlinePlaces(outline, hasHeaders: rootStyle.isHeader)
    showWhetherFound()
  }
}

// What apps use of a table
extension OutlineTableView {
  /// The table with the rows, for its looks: separators, insets, the height of rows, the header and footer of the table.
  ///
  /// ```swift
  /// table.tableView.separatorStyle = .none
  /// ```
  ///
  /// To replace its data source or delegate traps with a message.
  public var tableView: UITableView { rowTable }

  /// The style of the table.
  public var style: UITableView.Style { tableView.style }

  /// A Boolean value that indicates whether the rows have controls for editing.
  public var isEditing: Bool {
    get { tableView.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Shows or hides the controls for editing.
  public func setEditing(_ editing: Bool, animated: Bool) {
    tableView.setEditing(editing, animated: animated)
  }

  /// Registers the class of a cell for ``cellProvider``, or a subclass of ``OutlineCell`` for its identifier, which all rows
  /// then have.
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    tableView.register(cellClass, forCellReuseIdentifier: identifier)
  }

  /// Registers a nib with a cell for ``cellProvider``.
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    tableView.register(nib, forCellReuseIdentifier: identifier)
  }

  /// Registers a subclass of ``OutlineHeaderView`` for its identifier.
  public func register(
    _ headerClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    tableView.register(headerClass, forHeaderFooterViewReuseIdentifier: identifier)
  }

  /// Returns a cell of a registered class or nib, in a ``cellProvider``.
  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
  }
}

extension OutlineTableView: TextSizeFollowing {
  func textSizeChanged() { refreshVisibleRows() }
}
#endif
