#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import ControlIdentifiers
import UIKit

extension OutlineTableView {
  /// Returns the cell of a row from `cellProvider`, or an `OutlineCell`; `nil` if the outline has no such row.
  func makeCell(at path: IndexPath) -> UITableViewCell? {
    func dequeue(_ identifier: String) -> UITableViewCell {
      dequeueReusableCell(withIdentifier: identifier, for: path)
    }
    switch content(at: path) {
    case nil: return nil
    case .status(let parent):
      let cell = dequeue(LoadingCell.identifier)
      let level = parent.map { isHeader($0) ? 0 : indentationLevel(of: $0) + 1 } ?? 0
      (cell as? LoadingCell)?.rowFont = rowFont
      cell.separatorInset = ownSeparatorInset ?? tableView.separatorInset
      (cell as? LoadingCell)?.show(
        outline.loading.state(of: parent, in: outline.hierarchy), in: texts,
        indentation: indentation(ofLevel: level))
      return cell
    case .node(let node):
      let content = content(of: node)
      let cell = cellProvider?(self, content, path) ?? dequeue(OutlineCell.ownIdentifier)
      show(content, in: cell)
      return cell
    }
  }
}

extension OutlineTableView {
  /// Returns the row of a node.
  ///
  /// - Complexity: O(*d* + log *f*) for a node on level *d* and up to *f* children per node.
  func content(of node: Hierarchy.Node) -> OutlineRow {
    let mark = checks.mark(of: node)
    let isHeader = isHeader(node)
    let choice: OutlineRow.Choice =
      switch selectionMode {
      case .none: .none
      case .single where isHeader, .multiple where isHeader: .none
      case .single, .multiple: .selection(mark == .checked)
      case .check: .checkbox(mark)
      }
    return OutlineRow(
      node: node, hierarchy: outline.hierarchy, indentationLevel: indentationLevel(of: node),
      canExpand: canToggle(node),
      isExpanded: outline.isExpanded(node),
      isShownForDescendants: outline.isFiltered && !outline.isMatch(node),
      matchedRange: outline.isFiltered ? nameFilter.mark(in: node, of: outline.hierarchy) : nil,
      isLocked: checks.isLocked(node), choice: choice, isHeader: isHeader,
      formerName: formerName(of: node))
  }

  /// A Boolean value that indicates whether any row can have an icon that expands it. Only then the others leave its place
  /// empty, so that all names of a level are aligned.
  var hasIcons: Bool {
    outline.loading.isLazy || outline.hierarchy.depth > (rootStyle.isHeader ? 2 : 1)
  }

  /// Returns the icon of a checkbox.
  func icon(of mark: CheckState.Mark) -> UIImage? {
    let own =
      switch mark {
      case .unchecked: uncheckedIcon
      case .checked: checkedIcon
      case .mixed: mixedIcon
      }
    return own ?? checkStyle.icon(of: mark)
  }

  func show(_ row: OutlineRow, in cell: UITableViewCell) {
    if let cell = cell as? OutlineCell {
      cell.show(row, in: self)
      cell.parts.onToggle = { [weak self] in self?.askToToggle(row.node) }
    } else {
      cell.indentationLevel = row.indentationLevel
      cell.indentationWidth = indentation(ofLevel: 1)
    }
    mirror(cell, cell.contentView)
    cell.speak(row, in: texts, actions: accessibilityActions(of: row))
    identify(cell, row.node)
    outlineDelegate?.outlineTableView(self, willDisplay: cell, forRowOf: row.node)
  }

  /// Gives a cell or header the identifier by which user interface tests find its node.
  func identify(_ view: UIView, _ node: Hierarchy.Node) {
    view.accessibilityIdentifier = identifiers.row(outline.hierarchy.codeOrName(of: node))
  }

  /// The identifiers of the table and its rows.
  var identifiers: ControlIdentifiers { ControlIdentifiers(accessibilityIdentifier) }

  /// Gives a cell or header the layout direction of the table.
  func mirror(_ view: UIView, _ contentView: UIView) {
    if view.semanticContentAttribute == semanticContentAttribute { return }
    for view in [view, contentView] + contentView.subviews {
      view.semanticContentAttribute = semanticContentAttribute
    }
  }

  /// Reports that all cells end to show their nodes, before the hierarchy is replaced.
  func endDisplaying() {
    let old = displayed
    displayed = [:]
    displayedHeaders = [:]
    for shown in old.values {
      outlineDelegate?.outlineTableView(self, didEndDisplaying: shown.cell, forRowOf: shown.node)
    }
  }
}

// From nodes to rows and cells, and back
extension OutlineTableView {
  /// Returns the index path of a node, or `nil` if it has no row because it is a header, inside a collapsed node, filtered
  /// out or removed.
  ///
  /// - Complexity: O(*d* × log *f*) for a node on level *d* and up to *f* children per node.
  public func indexPath(of node: Hierarchy.Node) -> IndexPath? {
    guard outline.hierarchy.contains(node) else { return nil }
    return outline.row(of: node).flatMap { places.path(of: $0) }
  }

  /// Returns the node of a row, or `nil` for a status row and for a row that doesn't exist.
  ///
  /// - Complexity: O(*d* × log *f*) for a node on level *d* and up to *f* children per node.
  public func node(at indexPath: IndexPath) -> Hierarchy.Node? {
    guard case .node(let node) = content(at: indexPath) else { return nil }
    return node
  }

  /// Returns the content of a row, or `nil` if the outline has no such row.
  func content(at indexPath: IndexPath) -> OutlineState.Row? {
    guard let row = places.row(at: indexPath), row < outline.rowCount else { return nil }
    return outline.row(at: row)
  }

  /// Returns the node of the row or visible header at a point in the coordinate system of this view, such as the location of
  /// a gesture in it; `nil` if there is none.
  ///
  /// - Complexity: That of `indexPathForRow(at:)` and ``node(at:)-(IndexPath)``.
  public func node(at point: CGPoint) -> Hierarchy.Node? {
    let point = convert(point, to: tableView)
    // A header can be in front of rows.
    return displayedHeaders.values.first { $0.view.frame.contains(point) }?.root
      ?? tableView.indexPathForRow(at: point).flatMap { node(at: $0) }
  }

  /// Returns the nodes of the rows in a rectangle in the coordinate system of this view.
  ///
  /// - Complexity: That of `indexPathsForRows(in:)`, and of ``node(at:)-(IndexPath)`` for each row.
  public func nodes(in rect: CGRect) -> [Hierarchy.Node] {
    let rect = convert(rect, to: tableView)
    return (tableView.indexPathsForRows(in: rect) ?? []).compactMap { node(at: $0) }
  }

  /// The nodes of the visible rows, from the top down, without headers.
  ///
  /// - Complexity: O(*r* × *d* × log *f*) for *r* visible rows, *d* levels and up to *f* children per node.
  public var visibleNodes: [Hierarchy.Node] {
    (tableView.indexPathsForVisibleRows ?? []).compactMap { node(at: $0) }
  }

  /// Returns the visible cell of a node, or `nil` if the node has none.
  ///
  /// - Complexity: That of ``indexPath(of:)``.
  public func cell(for node: Hierarchy.Node) -> UITableViewCell? {
    indexPath(of: node).flatMap { tableView.cellForRow(at: $0) }
  }

  /// Returns the node of a visible cell, or `nil` for the cell of a status row or of another table.
  ///
  /// - Complexity: That of `indexPath(for:)` and ``node(at:)-(IndexPath)``.
  public func node(for cell: UITableViewCell) -> Hierarchy.Node? {
    tableView.indexPath(for: cell).flatMap { node(at: $0) }
  }

  /// Replaces the cells of nodes, for example after data has changed that only your cells show, and updates headers. Nodes
  /// without a row are ignored.
  ///
  /// - Complexity: O(*k* × *d* × log *f*) for *k* nodes, *d* levels and up to *f* children per node.
  public func reloadRows(
    of nodes: [Hierarchy.Node], with animation: UITableView.RowAnimation = .none
  ) {
    if window == nil { return tableView.reloadData() }
    if nodes.contains(where: isHeader) { refreshVisibleHeaders() }
    let paths = Set(nodes.compactMap { indexPath(of: $0) })
    if paths.isEmpty { return }
    let keyRow = tableView.indexPathForSelectedRow
    tableView.reloadRows(at: paths.sorted(), with: animation)
    tableView.selectRow(at: keyRow, animated: false, scrollPosition: .none)
  }
}
#endif
