// Simulated touches
extension UITableView {
  /// Taps a row.
  @_spi(Testing) public func tap(_ row: Int, section: Int = 0) {
    let path = IndexPath(row: row, section: section)
    layoutIfNeeded()
    guard cells[path] != nil else {
      return fault("Row \(path) can't be tapped, because it isn't visible.")
    }
    guard allowsSelection, !isEditing || allowsSelectionDuringEditing,
      delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    else { return }
    cells[path]?.setHighlighted(true, animated: false)
    delegate?.tableView(self, didHighlightRowAt: path)
    cells[path]?.setHighlighted(false, animated: false)
    delegate?.tableView(self, didUnhighlightRowAt: path)
    if selection.contains(path), allowsSeveralSelections {
      deselectRow(at: path, animated: true)
      delegate?.tableView(self, didDeselectRowAt: path)
      return
    }
    let wanted = delegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
    guard let wanted else { return }
    let old = selection
    selectRow(at: wanted, animated: true, scrollPosition: .none)
    for other in old where !selection.contains(other) {
      delegate?.tableView(self, didDeselectRowAt: other)
    }
    delegate?.tableView(self, didSelectRowAt: wanted)
    layoutIfNeeded()
  }

  /// Taps the detail button of a row.
  @_spi(Testing) public func tapAccessory(ofRow row: Int, section: Int = 0) {
    let path = IndexPath(row: row, section: section)
    layoutIfNeeded()
    guard [.detailButton, .detailDisclosureButton].contains(cells[path]?.accessoryType) else {
      return fault("Row \(path) has no detail button.")
    }
    delegate?.tableView(self, accessoryButtonTappedForRowWith: path)
  }

  /// Touches a row until its context menu appears, and returns the menu.
  @_spi(Testing) @discardableResult public func contextMenu(
    ofRow row: Int, section: Int = 0
  ) -> UIMenu? {
    let path = IndexPath(row: row, section: section)
    guard isRow(path) else {
      return nil
    }
    let point = CGPoint(x: bounds.midX, y: rectForRow(at: path).midY)
    return contextMenuInteraction?.show(
      delegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: point))
  }

  /// Swipes a row until its actions appear.
  @_spi(Testing) public func swipe(_ row: Int, section: Int = 0) {
    let path = IndexPath(row: row, section: section)
    let actions = trailingActions(ofRow: row, section: section)
    if actions.isEmpty { return }
    endSwipe()
    delegate?.tableView(self, willBeginEditingRowAt: path)
    swipedRow = path
    swipeView = SwipeActionsView(actions)
    setNeedsLayout()
  }

  /// Closes the swipe actions.
  @_spi(Testing) public func endSwipe() {
    guard let path = swipedRow else { return }
    swipedRow = nil
    setNeedsLayout()
    delegate?.tableView(self, didEndEditingRowAt: isRow(path) ? path : nil)
  }

  /// Drags the rows up by a distance, and lets them slow down.
  @_spi(Testing) public func scroll(by distance: CGFloat) {
    delegate?.scrollViewWillBeginDragging(self)
    contentOffset.y += distance
    delegate?.scrollViewDidEndDragging(self, willDecelerate: true)
    delegate?.scrollViewDidEndDecelerating(self)
    layoutIfNeeded()
  }

  /// Returns the titles of a row's trailing swipe actions.
  @_spi(Testing) public func trailingActions(
    ofRow row: Int, section: Int = 0
  ) -> [UIContextualAction] {
    trailingConfiguration(ofRow: row, section: section)?.actions ?? []
  }

  /// Returns the actions of a row at its leading edge.
  @_spi(Testing) public func leadingActions(
    ofRow row: Int, section: Int = 0
  ) -> [UIContextualAction] {
    let path = IndexPath(row: row, section: section)
    guard dataSource?.tableView(self, canEditRowAt: path) == true else { return [] }
    let shown = delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
    return shown?.actions ?? []
  }

  /// Swipes a row across the whole table.
  @_spi(Testing) public func swipeFully(_ row: Int, section: Int = 0) {
    guard let configuration = trailingConfiguration(ofRow: row, section: section) else { return }
    if configuration.performsFirstActionWithFullSwipe {
      configuration.actions.first?.tap()
    } else {
      swipe(row, section: section)
    }
  }

  private func trailingConfiguration(ofRow row: Int, section: Int) -> UISwipeActionsConfiguration? {
    let path = IndexPath(row: row, section: section)
    guard dataSource?.tableView(self, canEditRowAt: path) == true else { return nil }
    return delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
  }

  /// Taps the editing control of a row: a minus sign and its confirmation, or a plus sign.
  @_spi(Testing) public func tapEditingSign(ofRow row: Int, section: Int = 0) {
    let path = IndexPath(row: row, section: section)
    guard isEditing, dataSource?.tableView(self, canEditRowAt: path) == true else { return }
    let style = delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    if style != .none { dataSource?.tableView(self, commit: style, forRowAt: path) }
    layoutIfNeeded()
  }

  /// Drags a row to the place of another row in editing mode, or below the last row of another section.
  @_spi(Testing) public func drag(
    _ row: Int, to other: Int, section: Int = 0, toSection: Int? = nil
  ) {
    let path = IndexPath(row: row, section: section)
    let proposed = IndexPath(row: other, section: toSection ?? section)
    let isBelow =
      proposed.section != section && currentCounts.indices.contains(proposed.section)
      && currentCounts[proposed.section] == other
    guard isEditing, isRow(path), isRow(proposed) || isBelow,
      dataSource?.tableView(self, canMoveRowAt: path) == true
    else { return }
    let target =
      delegate?.tableView(
        self, targetIndexPathForMoveFromRowAt: path, toProposedIndexPath: proposed) ?? proposed
    if target == path { return }
    // The table moves the row itself, and expects the data source to have done the same.
    beginUpdates()
    batch?.movedRows.append((path, target))
    dataSource?.tableView(self, moveRowAt: path, to: target)
    endUpdates()
    layoutIfNeeded()
  }

  /// Taps a title of the section index, which scrolls to its section.
  @_spi(Testing) public func tapIndexTitle(_ title: String) {
    guard let dataSource,
      let index = dataSource.sectionIndexTitles(for: self)?.firstIndex(of: title)
    else { return fault("The section index has no title \(title).") }
    let section = dataSource.tableView(self, sectionForSectionIndexTitle: title, at: index)
    guard currentCounts.indices.contains(section) else {
      return fault("The index title \(title) leads to section \(section), which doesn't exist.")
    }
    if currentCounts[section] > 0 {
      scrollToRow(at: IndexPath(row: 0, section: section), at: .top, animated: false)
    }
  }
}
