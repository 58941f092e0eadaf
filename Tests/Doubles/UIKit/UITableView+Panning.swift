// Selecting rows with two fingers
extension UITableView {
  /// Pans with two fingers over rows, in this order.
  ///
  /// UIKit turns editing mode on after the delegate has allowed it, and leaves it on. Rows over which the fingers go back are
  /// deselected.
  @_spi(Testing) public func pan(over rows: [Int], section: Int = 0) {
    let paths = rows.map { IndexPath(row: $0, section: section) }
    guard let first = paths.first, isRow(first), allowsSelection,
      delegate?.tableView(self, shouldBeginMultipleSelectionInteractionAt: first) == true
    else { return }
    isPanning = true
    setEditing(true, animated: true)
    if !allowsSeveralSelections {
      fault("Two fingers can't select several rows: allowsMultipleSelectionDuringEditing is off.")
    }
    delegate?.tableView(self, didBeginMultipleSelectionInteractionAt: first)
    var passed: [IndexPath] = []
    for path in paths where isPanning && isRow(path) {
      if let place = passed.firstIndex(of: path) {
        for other in passed[(place + 1)...] {
          deselectRow(at: other, animated: true)
          delegate?.tableView(self, didDeselectRowAt: other)
        }
        passed.removeSubrange((place + 1)...)
        continue
      }
      guard delegate?.tableView(self, shouldHighlightRowAt: path) != false else { continue }
      let wanted = delegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
      guard let wanted else { continue }
      passed.append(path)
      selectRow(at: wanted, animated: true, scrollPosition: .none)
      delegate?.tableView(self, didSelectRowAt: wanted)
      layoutIfNeeded()
    }
    isPanning = false
    delegate?.tableViewDidEndMultipleSelectionInteraction(self)
    layoutIfNeeded()
  }
}
