#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

extension OutlineTableView: UITableViewDataSource {
  /// Returns the number of sections: one, or one for each root that is a header.
  public func numberOfSections(in tableView: UITableView) -> Int { places.sectionCount }

  /// Returns the number of rows of a section.
  public func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { places.rows(inSection: section).count }

  /// Returns a cell from `cellProvider`, or an `OutlineCell`.
  public func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    switch content(at: indexPath) {
    case nil:
      // The table reloads all rows next.
      return dequeueReusableCell(withIdentifier: OutlineCell.ownIdentifier, for: indexPath)
    case .status(let parent):
      let cell = dequeueReusableCell(
        withIdentifier: LoadingCell.identifier, for: indexPath)
      let level = parent.map { isHeader($0) ? 0 : indentationLevel(of: $0) + 1 } ?? 0
      (cell as? LoadingCell)?.rowFont = rowFont
      (cell as? LoadingCell)?.show(
        outline.loading.state(of: parent, in: outline.hierarchy), in: texts,
        indentation: indentation(ofLevel: level))
      return cell
    case .node(let node):
      let content = content(of: node)
      let cell =
        cellProvider?(self, content, indexPath)
        ?? dequeueReusableCell(withIdentifier: OutlineCell.ownIdentifier, for: indexPath)
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

  /// Returns the icon of a checkbox.
  func icon(of mark: CheckState.Mark) -> UIImage? {
    switch mark {
    case .unchecked: uncheckedIcon
    case .checked: checkedIcon
    case .mixed: mixedIcon
    }
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
    outlineDelegate?.outlineTableView(self, willDisplay: cell, forRowOf: row.node)
  }

  /// Gives a cell or header the layout direction of the table.
  func mirror(_ view: UIView, _ contentView: UIView) {
    if view.semanticContentAttribute == semanticContentAttribute { return }
    for view in [view, contentView] + contentView.subviews {
      view.semanticContentAttribute = semanticContentAttribute
    }
  }
}

extension OutlineTableView: UITableViewDelegate {
  /// Returns a Boolean value that indicates whether a row highlights when touched.
  public func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool {
    switch content(at: indexPath) {
    case nil: return false
    case .status(let parent):
      return outline.loading.state(of: parent, in: outline.hierarchy) != .loading
    case .node(let node):
      return outlineDelegate?.outlineTableView(self, shouldHighlightRowOf: node) ?? true
    }
  }

  /// Chooses, expands or collapses the node of a row, or loads failed children again.
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    // The marks show the choice, so the row doesn't stay highlighted. A row that refuses the choice isn't highlighted at all.
    deselectRow(at: indexPath, animated: node(at: indexPath).map(isRefused) != true)
    // UIKit also selects the row on which a dragged row rests.
    if hasActiveDrag {
      if let node = node(at: indexPath) { openDuringDrag(node) }
      return
    }
    takeFocus()
    if let row = places.row(at: indexPath) { take(row) }
  }

  /// Updates a cell that was prefetched with an older state.
  public func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    guard let node = node(at: indexPath) else { return }
    displayed[ObjectIdentifier(cell)] = (cell, node)
    if cell is OutlineCell { show(content(of: node), in: cell) }
  }
}

// UIKit calls these only if there is an outline delegate: `responds(to:)`. A delegate that has gone since has no answer.
extension OutlineTableView {
  /// Returns the height of a row.
  public func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    guard let outlineDelegate, let node = node(at: indexPath) else { return rowHeight }
    return outlineDelegate.outlineTableView(self, heightForRowOf: node)
  }

  /// Returns the estimated height of a row.
  public func tableView(
    _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    guard let outlineDelegate, let node = node(at: indexPath) else { return estimatedRowHeight }
    return outlineDelegate.outlineTableView(self, estimatedHeightForRowOf: node)
  }

  /// Reports a tap on the detail button of a row.
  public func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {
    guard let outlineDelegate, let node = node(at: indexPath) else { return }
    outlineDelegate.outlineTableView(self, accessoryButtonTappedForRowOf: node)
  }

  /// Reports that a row was highlighted. A row that refuses the choice loses the highlight at once.
  public func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    guard let node = node(at: indexPath) else { return }
    if isRefused(node) { cellForRow(at: indexPath)?.setHighlighted(false, animated: false) }
    outlineDelegate?.outlineTableView(self, didHighlightRowOf: node)
  }

  /// Reports that a row isn't highlighted any more.
  public func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    guard let outlineDelegate, let node = node(at: indexPath) else { return }
    outlineDelegate.outlineTableView(self, didUnhighlightRowOf: node)
  }

  /// Returns the context menu of a row.
  public func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let outlineDelegate, let node = node(at: indexPath),
      let menu = outlineDelegate.outlineTableView(self, menuForRowOf: node)
    else { return nil }
    return UIContextMenuConfiguration(
      identifier: nil, previewProvider: nil, actionProvider: { _ in menu })
  }

  /// Reports that a cell was removed from the table.
  public func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    // The index path may be that of another row by now.
    guard let shown = displayed.removeValue(forKey: ObjectIdentifier(cell)) else { return }
    outlineDelegate?.outlineTableView(self, didEndDisplaying: cell, forRowOf: shown.node)
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

  /// Reports that the table was scrolled.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    outlineDelegate?.outlineTableViewDidScroll(self)
  }

  /// Reports that the user begins to drag the rows.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    outlineDelegate?.outlineTableViewWillBeginDragging(self)
  }

  /// Reports that the user has lifted the finger.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  {
    outlineDelegate?.outlineTableViewDidEndDragging(self, willDecelerate: decelerate)
  }

  /// Reports that the rows have come to rest.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    outlineDelegate?.outlineTableViewDidEndDecelerating(self)
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

  /// Returns the node of the row or visible header at a point in the coordinate system of the table, or `nil` if there is
  /// none.
  ///
  /// - Complexity: That of `indexPathForRow(at:)` and ``node(at:)-(IndexPath)``.
  public func node(at point: CGPoint) -> Hierarchy.Node? {
    // A header can be in front of rows.
    displayedHeaders.values.first { $0.view.frame.contains(point) }?.root
      ?? indexPathForRow(at: point).flatMap { node(at: $0) }
  }

  /// Returns the nodes of the rows in a rectangle in the coordinate system of the table.
  ///
  /// - Complexity: That of `indexPathsForRows(in:)`, and of ``node(at:)-(IndexPath)`` for each row.
  public func nodes(in rect: CGRect) -> [Hierarchy.Node] {
    (indexPathsForRows(in: rect) ?? []).compactMap { node(at: $0) }
  }

  /// The nodes of the visible rows, from the top down, without headers.
  ///
  /// - Complexity: O(*r* × *d* × log *f*) for *r* visible rows, *d* levels and up to *f* children per node.
  public var visibleNodes: [Hierarchy.Node] {
    (indexPathsForVisibleRows ?? []).compactMap { node(at: $0) }
  }

  /// Returns the visible cell of a node, or `nil` if the node has none.
  ///
  /// - Complexity: That of ``indexPath(of:)``.
  public func cell(for node: Hierarchy.Node) -> UITableViewCell? {
    indexPath(of: node).flatMap { cellForRow(at: $0) }
  }

  /// Returns the node of a visible cell, or `nil` for the cell of a status row or of another table.
  ///
  /// - Complexity: That of `indexPath(for:)` and ``node(at:)-(IndexPath)``.
  public func node(for cell: UITableViewCell) -> Hierarchy.Node? {
    indexPath(for: cell).flatMap { node(at: $0) }
  }

  /// Replaces the cells of nodes, for example after data has changed that only your cells show, and updates headers. Nodes
  /// without a row are ignored.
  ///
  /// - Complexity: O(*k* × *d* × log *f*) for *k* nodes, *d* levels and up to *f* children per node.
  public func reloadRows(
    of nodes: [Hierarchy.Node], with animation: UITableView.RowAnimation = .none
  ) {
    if window == nil { return reloadData() }
    if nodes.contains(where: isHeader) { refreshVisibleHeaders() }
    let paths = Set(nodes.compactMap { indexPath(of: $0) })
    if paths.isEmpty { return }
    let keyRow = indexPathForSelectedRow
    reloadRows(at: paths.sorted(), with: animation)
    selectRow(at: keyRow, animated: false, scrollPosition: .none)
  }
}
#endif
