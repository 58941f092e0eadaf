// Where headers, rows and footers are
extension UITableView {
  /// A part of a table, from top to bottom.
  enum Part: Hashable {
    case header(Int), row(IndexPath), footer(Int)
  }

  /// Visits the parts of the table with their frames in its content, until the closure returns `false`.
  func visitParts(_ visit: (Part, CGRect) -> Bool) {
    var top = tableHeaderView?.frame.height ?? 0
    let sides = cellSides
    func visited(_ part: Part, _ height: CGFloat) -> Bool {
      let frame = CGRect(
        x: sides.left, y: top, width: frame.width - sides.left - sides.right, height: height)
      top += height
      return visit(part, frame)
    }
    for (section, count) in currentCounts.enumerated() {
      let header = headerHeight(of: section)
      if header > 0, !visited(.header(section), header) { return }
      for row in 0..<count {
        let path = IndexPath(row: row, section: section)
        if !visited(.row(path), height(ofRow: path)) { return }
      }
      let footer = footerHeight(of: section)
      if footer > 0, !visited(.footer(section), footer) { return }
    }
  }

  /// The frame of a part, or `.zero` if the table doesn't have it.
  func rect(of wanted: Part) -> CGRect {
    var found = CGRect.zero
    visitParts { part, frame in
      if part == wanted { found = frame }
      return part != wanted
    }
    return found
  }

  /// The height of everything in the table.
  var contentHeight: CGFloat {
    var end = tableHeaderView?.frame.height ?? 0
    visitParts { _, frame in
      end = frame.maxY
      return true
    }
    return end + (tableFooterView?.frame.height ?? 0)
  }

  /// Gives the views above and below all sections the width of the table. They keep their heights.
  func layOutHeaderAndFooter() {
    if let view = tableHeaderView {
      view.frame = CGRect(x: 0, y: 0, width: frame.width, height: view.frame.height)
    }
    if let view = tableFooterView {
      let height = view.frame.height
      view.frame = CGRect(x: 0, y: contentHeight - height, width: frame.width, height: height)
    }
  }

  /// The distances of the rows to the sides of the table.
  var cellSides: UIEdgeInsets {
    if style != .insetGrouped { return .zero }
    let margin = UIKitBehavior.current.metrics.sideMargin
    return UIEdgeInsets(
      top: 0, left: max(safeAreaInsets.left, 0) + margin, bottom: 0,
      right: max(safeAreaInsets.right, 0) + margin)
  }

  /// The height of a row: its own, or the height that its cell has measured, or the estimate.
  func height(ofRow indexPath: IndexPath) -> CGFloat {
    let height = ownHeight(ofRow: indexPath)
    if height >= 0 { return height }
    if height != UITableView.automaticDimension {
      fault("The height of row \(indexPath) must not be negative.")
    }
    return measuredHeights[indexPath] ?? estimatedHeight(ofRow: indexPath)
  }

  /// The height of a row that hasn't appeared since the last reload.
  private func estimatedHeight(ofRow indexPath: IndexPath) -> CGFloat {
    if hasEstimates, let estimate = estimates[indexPath], estimate > 0 { return estimate }
    return estimatedRowHeight > 0 ? estimatedRowHeight : defaultRowHeight
  }

  /// The height from the delegate, if it has any, or that of all rows.
  private func ownHeight(ofRow indexPath: IndexPath) -> CGFloat {
    (hasHeights ? delegate?.tableView(self, heightForRowAt: indexPath) : nil) ?? rowHeight
  }

  /// The height of a row without constraints.
  var defaultRowHeight: CGFloat {
    (44 * UIFont.TextStyle.body.scale(at: traitCollection.category)).rounded()
  }

  /// The height of the line between two rows.
  var separatorHeight: CGFloat { separatorStyle == .none ? 0 : 1.0 / 3 }

  /// Forgets measured heights that depend on what has changed since.
  func forgetOutdatedHeights() {
    let conditions = MeasuringConditions(
      width: frame.width, sides: safeAreaInsets.left + safeAreaInsets.right,
      category: traitCollection.category, isEditing: isEditing)
    if conditions != measuringConditions { (measuredHeights, measuredHeaders) = ([:], [:]) }
    measuringConditions = conditions
  }

  /// Measures the cell of a row that has no height of its own.
  ///
  /// - Returns: A Boolean value that indicates whether the height of the row has changed.
  func measure(_ cell: UITableViewCell, at indexPath: IndexPath, inWidth width: CGFloat) -> Bool {
    guard measuredHeights[indexPath] == nil, width > 0,
      ownHeight(ofRow: indexPath) < 0
    else { return false }
    let old = height(ofRow: indexPath)
    let height = cell.fittingHeight(inWidth: width) ?? defaultRowHeight
    measuredHeights[indexPath] = height
    return abs(height - old) > 0.01
  }

  /// Moves the measured heights of rows with the rows.
  func moveMeasuredHeights(_ places: [IndexPath: IndexPath]) {
    setNeedsLayout()
    let old = measuredHeights
    measuredHeights = [:]
    for (path, height) in old { if let place = places[path] { measuredHeights[place] = height } }
  }
}

/// What the heights of a table's rows depend on, besides their content.
struct MeasuringConditions: Equatable {
  var width: CGFloat
  var sides: CGFloat
  var category: UIContentSizeCategory
  var isEditing: Bool
}
