extension UITableView {
  /// https://developer.apple.com/documentation/uikit/uitableview/indexpathforselectedrow
  public var indexPathForSelectedRow: IndexPath? { selection.first }

  /// https://developer.apple.com/documentation/uikit/uitableview/indexpathsforselectedrows
  public var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }

  /// https://developer.apple.com/documentation/uikit/uitableview/selectrow(at:animated:scrollposition:)
  public func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: UITableView.ScrollPosition
  ) {
    if !allowsMultipleSelection || indexPath == nil {
      for other in selection where other != indexPath { deselectRow(at: other, animated: animated) }
    }
    guard let indexPath else { return }
    guard isRow(indexPath) else {
      return fault("Row \(indexPath) can't be selected, because it doesn't exist.")
    }
    if !selection.contains(indexPath) { selection.append(indexPath) }
    cells[indexPath]?.setSelected(true, animated: animated)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// https://developer.apple.com/documentation/uikit/uitableview/deselectrow(at:animated:)
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selection.removeAll { $0 == indexPath }
    cells[indexPath]?.setSelected(false, animated: animated)
  }
}
