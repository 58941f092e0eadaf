#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

extension OutlineTableView: UITableViewDataSource {
  /// Returns the number of rows of the outline.
  public func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { outline.rowCount }

  /// Returns a cell from `cellProvider`, or an `OutlineCell`.
  public func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    switch outline.row(at: indexPath.row) {
    case .status(let parent):
      let cell = dequeueReusableCell(
        withIdentifier: StatusCell.identifier, for: indexPath)
      let level = parent.map { indentationLevel(of: $0) + 1 } ?? 0
      (cell as? StatusCell)?.rowFont = rowFont
      (cell as? StatusCell)?.show(
        outline.loading.state(of: parent, in: outline.hierarchy), in: texts,
        indentation: indentation(ofLevel: level))
      return cell
    case .node(let node):
      let content = content(of: node)
      let cell =
        cellProvider?(self, content, indexPath)
        ?? dequeueReusableCell(withIdentifier: OutlineCell.identifier, for: indexPath)
      show(content, in: cell)
      return cell
    }
  }

  /// Returns a Boolean value that indicates whether a row has edits or swipe actions.
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    guard let node = outline.node(atRow: indexPath.row) else { return false }
    return !edits(of: node).isEmpty || swipeActions != nil
  }

  /// Performs the action of the editing control of a row.
  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard let node = outline.node(atRow: indexPath.row) else { return }
    switch editingStyle {
    case .delete: ask(.remove(node))
    case .insert: askToInsert(below: node)
    default: break
    }
  }
}

extension OutlineTableView {
  /// Returns the indentation of a level, limited to half the width of the table.
  func indentation(ofLevel level: Int) -> CGFloat {
    let width = UIFontMetrics(forTextStyle: .body).scaledValue(
      for: levelIndentation, compatibleWith: traitCollection)
    let indentation = CGFloat(level) * width
    return bounds.width > 0 ? min(indentation, bounds.width / 2) : indentation
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
      cell.onToggle = { [weak self] in self?.askToToggle(row.node) }
    } else {
      cell.indentationLevel = row.indentationLevel
      cell.indentationWidth = indentation(ofLevel: 1)
    }
    if cell.semanticContentAttribute != semanticContentAttribute {
      for view in [cell, cell.contentView] + cell.contentView.subviews {
        view.semanticContentAttribute = semanticContentAttribute
      }
    }
    cell.accessibilityValue = row.spokenState(in: texts)
    cell.accessibilityTraits = traits(of: row)
    cell.accessibilityCustomActions = customActions(of: row)
    outlineDelegate?.outlineTableView(self, willDisplay: cell, forRowOf: row.node)
  }

  private func traits(of row: OutlineRow) -> UIAccessibilityTraits {
    var traits: UIAccessibilityTraits =
      row.choice == .none && !row.canExpand ? .none : .button
    if row.choice == .selection(true) { traits.insert(.selected) }
    if row.isLocked, row.choice != .none { traits.insert(.notEnabled) }
    return traits
  }

  private func customActions(of row: OutlineRow) -> [UIAccessibilityCustomAction]? {
    guard row.canExpand else { return nil }
    return [
      UIAccessibilityCustomAction(name: texts[row.isExpanded ? .collapse : .expand]) {
        [weak self] _ in
        self?.askToToggle(row.node) ?? false
      }
    ]
  }
}

extension OutlineTableView {
  /// Returns the row of a node.
  ///
  /// - Complexity: O(*d* + log *f*) for a node on level *d* and up to *f* children per node.
  func content(of node: Hierarchy.Node) -> OutlineRow {
    let mark = checks.mark(of: node)
    let choice: OutlineRow.Choice =
      switch selectionMode {
      case .none: .none
      case .single, .multiple: .selection(mark == .checked)
      case .check: .checkbox(mark)
      }
    return OutlineRow(
      node: node, hierarchy: outline.hierarchy, indentationLevel: indentationLevel(of: node),
      canExpand: outline.canExpand(node),
      isExpanded: outline.isExpanded(node),
      isShownForDescendants: outline.isFiltered && !outline.isMatch(node),
      matchedRange: outline.isFiltered ? nameFilter.mark(in: node, of: outline.hierarchy) : nil,
      isLocked: checks.isLocked(node), choice: choice, formerName: formerName(of: node))
  }
}
#endif
