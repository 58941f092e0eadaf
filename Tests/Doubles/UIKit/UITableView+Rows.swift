// The rows of a table and their visible cells
extension UITableView {
  /// https://developer.apple.com/documentation/uikit/uitableview/numberofsections
  public var numberOfSections: Int { currentCounts.count }

  /// https://developer.apple.com/documentation/uikit/uitableview/numberofrows(insection:)
  public func numberOfRows(inSection section: Int) -> Int {
    guard currentCounts.indices.contains(section) else {
      fault("There is no section \(section).")
      return 0
    }
    return currentCounts[section]
  }

  /// https://developer.apple.com/documentation/uikit/uitableview/cellforrow(at:)
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }

  /// https://developer.apple.com/documentation/uikit/uitableview/indexpath(for:)
  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  /// https://developer.apple.com/documentation/uikit/uitableview/visiblecells
  public var visibleCells: [UITableViewCell] {
    layoutIfNeeded()
    return cells.sorted { $0.key < $1.key }.map(\.value)
  }

  /// https://developer.apple.com/documentation/uikit/uitableview/indexpathsforvisiblerows
  public var indexPathsForVisibleRows: [IndexPath]? {
    layoutIfNeeded()
    return cells.keys.sorted()
  }

  /// https://developer.apple.com/documentation/uikit/uitableview/rectforrow(at:)
  public func rectForRow(at indexPath: IndexPath) -> CGRect { rect(of: .row(indexPath)) }

  /// https://developer.apple.com/documentation/uikit/uitableview/indexpathforrow(at:)
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    indexPathsForRows(in: CGRect(origin: point, size: CGSize(width: 1, height: 1)))?.first
  }

  /// https://developer.apple.com/documentation/uikit/uitableview/indexpathsforrows(in:)
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    var found: [IndexPath] = []
    visitParts { part, frame in
      if case .row(let path) = part, frame.intersects(rect) { found.append(path) }
      return frame.minY <= rect.maxY
    }
    return found
  }

  /// https://developer.apple.com/documentation/uikit/uitableview/scrolltorow(at:at:animated:)
  public func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: UITableView.ScrollPosition, animated: Bool
  ) {
    guard isRow(indexPath) else {
      return fault("The table can't scroll to row \(indexPath), which doesn't exist.")
    }
    let rect = rectForRow(at: indexPath)
    // A header that floats at the top doesn't cover the row.
    let header = style == .plain ? headerHeight(of: indexPath.section) : 0
    let inset = adjustedContentInset
    let first = rect.minY - inset.top - header
    let last = rect.maxY + inset.bottom - bounds.height
    let middle = (bounds.height + inset.top - inset.bottom) / 2
    switch scrollPosition {
    case .top: contentOffset.y = reachable(first)
    case .middle: contentOffset.y = reachable(rect.midY - middle)
    case .bottom: contentOffset.y = reachable(last)
    case .none: contentOffset.y = min(max(contentOffset.y, last), first)
    }
    layoutIfNeeded()
  }

  /// Limits an offset so that the table doesn't show an empty area above its first or below its last row.
  private func reachable(_ offset: CGFloat) -> CGFloat {
    let inset = adjustedContentInset
    return max(-inset.top, min(offset, contentHeight + inset.bottom - bounds.height))
  }

  var currentCounts: [Int] {
    if counts == nil { askForCounts() }
    return counts ?? []
  }

  func isRow(_ indexPath: IndexPath) -> Bool {
    currentCounts.indices.contains(indexPath.section)
      && indexPath.row >= 0 && indexPath.row < currentCounts[indexPath.section]
  }

  func askForCounts() {
    guard let dataSource else { return counts = nil }
    let sections = dataSource.numberOfSections(in: self)
    counts = (0..<sections).map { dataSource.tableView(self, numberOfRowsInSection: $0) }
    if counts!.contains(where: { $0 < 0 }) { fault("A section has a negative number of rows.") }
  }

  /// Asks a delegate that has estimates for those of all rows.
  func askForEstimates() {
    guard hasEstimates, let delegate else { return }
    estimates = [:]
    for (section, count) in currentCounts.enumerated() {
      for row in 0..<count {
        let path = IndexPath(row: row, section: section)
        estimates[path] = delegate.tableView(self, estimatedHeightForRowAt: path)
      }
    }
  }

  func forgetRows() {
    counts = nil
    measuredHeights = [:]
    measuredHeaders = [:]
    selection = []
    endDisplayingHeaders { _ in nil }
    drag?.paths = drag?.paths.map { _ in nil } ?? []
    let old = cells
    cells = [:]
    for (indexPath, cell) in old.sorted(by: { $0.key < $1.key }) {
      endDisplaying(cell, at: indexPath)
    }
    setNeedsLayout()
  }

  /// Removes a cell. The row may have moved or may not exist any more.
  func endDisplaying(_ cell: UITableViewCell, at indexPath: IndexPath) {
    recycle(cell)
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: indexPath)
  }

  func recycle(_ cell: UITableViewCell) {
    cell.removeFromSuperview()
    if let identifier = cell.reuseIdentifier { pool[identifier, default: []].append(cell) }
  }

  /// Shows exactly the cells of the rows within the bounds.
  func layOutCells() {
    guard batch == nil, dataSource != nil else { return }
    var shown: [IndexPath: CGRect] = [:]
    visitParts { part, frame in
      if case .row(let path) = part, frame.maxY > bounds.minY, frame.minY < bounds.maxY {
        shown[path] = frame
      }
      return frame.minY < bounds.maxY
    }
    for (indexPath, cell) in cells where shown[indexPath] == nil {
      cells[indexPath] = nil
      endDisplaying(cell, at: indexPath)
    }
    var isMeasured = false
    for (indexPath, frame) in shown.sorted(by: { $0.key < $1.key }) {
      guard let cell = cells[indexPath] ?? showCell(at: indexPath) else { continue }
      if measure(cell, at: indexPath, inWidth: frame.width) { isMeasured = true }
      cell.frame = frame
    }
    // Rows that are higher or lower than estimated move the rows below them.
    if isMeasured { return layOutCells() }
    for cell in cells.values { cell.layoutIfNeeded() }
  }

  @discardableResult
  func showCell(at indexPath: IndexPath) -> UITableViewCell? {
    guard let cell = dataSource?.tableView(self, cellForRowAt: indexPath) else { return nil }
    if cells.contains(where: { $0.value === cell && $0.key != indexPath }) {
      fault("The cell of row \(indexPath) is already used by another row.")
      return nil
    }
    if let old = cells[indexPath], old !== cell { recycle(old) }
    cells[indexPath] = cell
    measuredHeights[indexPath] = nil
    cell.setNeedsLayout()
    cell.isEditing = isEditing
    cell.shouldIndentWhileEditing =
      delegate?.tableView(self, shouldIndentWhileEditingRowAt: indexPath) ?? true
    cell.isSelected = selection.contains(indexPath)
    delegate?.tableView(self, willDisplay: cell, forRowAt: indexPath)
    addSubview(cell)
    return cell
  }
}

// Creating cells
extension UITableView {
  /// https://developer.apple.com/documentation/uikit/uitableview/register(_:forcellreuseidentifier:)-4u5ae
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    cellNibs[identifier] = nib
  }

  /// https://developer.apple.com/documentation/uikit/uitableview/dequeuereusablecell(withidentifier:)
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = reconfigured, cell.reuseIdentifier == identifier { return cell }
    if let cell = pool[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    let cellClass = cellClasses[identifier] ?? cellNibs[identifier]?.cellClass
    return cellClass?.init(style: .default, reuseIdentifier: identifier)
  }

  /// https://developer.apple.com/documentation/uikit/uitableview/dequeuereusablecell(withidentifier:for:)
  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    fault("No cell class is registered for the identifier \(identifier).")
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }
}
