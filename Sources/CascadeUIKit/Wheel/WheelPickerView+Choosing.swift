#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

extension WheelPickerView {
  /// Turns the wheels to a saved path.
  ///
  /// ```swift
  /// let match = picker.select(path: ["广东", "广州", "东山区"])
  /// match.unmatched  // item 2, at level 2, notFound
  /// ```
  ///
  /// This method doesn't call `onChange`. If some rows of the path aren't loaded yet, the wheels
  /// show the loaded ones and continue as the others load. If the path isn't found, a notice says so,
  /// and there is no ``choice`` until the user turns a wheel.
  ///
  /// - Returns: The part of the path that was found.
  /// - Complexity: That of the search for the path.
  @discardableResult
  public func select(path: SavedPath) -> PathMatch { show(selection.select(path), of: path) }

  /// Turns the wheels to a saved path, or to the places of today that it was.
  ///
  /// ```swift
  /// let match = picker.select(path: "310226", history: ChinaRegions.history)
  /// match.former[0].place  // 奉贤县 310226 (1981–2001)
  /// ```
  ///
  /// This method doesn't call `onChange`. If the place has another name today, its row shows the former name until
  /// the user chooses something else. If it was split, the wheels show what its parts have in common, a notice names
  /// the parts, and there is no ``choice`` until the user turns a wheel.
  ///
  /// - Returns: The part of the path that was found, and its former places.
  /// - Complexity: That of the search for the path.
  @discardableResult
  public func select(path: SavedPath, history: HierarchyHistory) -> PathMatch {
    show(selection.select(path, history: history), of: path, history)
  }

  private func show(
    _ prefill: WheelSelection.Prefill, of path: SavedPath, _ history: HierarchyHistory? = nil
  ) -> PathMatch {
    rest(with: SavedPathNotes(prefill.match, of: path, history: history, in: selection))
    return prefill.match
  }

  /// Turns the wheels to an earlier path, with its former name and notice.
  func restore(_ path: SavedPath, _ notes: SavedPathNotes) {
    selection.select(path)
    rest(with: notes, isAnnounced: false)
  }

  /// Reloads the wheels after the app has turned them to a path.
  func rest(with notes: SavedPathNotes, isAnnounced: Bool = true) {
    isTurned = false
    show(notes, isAnnounced: isAnnounced)
    reloadAll()
    if window != nil { startLoading(selection.open().loads) }
  }

  /// Stops all wheels and returns the rows under the indicators.
  ///
  /// The result is always a valid path, even while wheels turn: if a linked column stops at a new
  /// row, the columns after it move to their default rows. If a saved path wasn't found, the rows are
  /// the ``choice`` from now on.
  ///
  /// - Complexity: O(log *n* + *d* × *f*), where *n* is the number of nodes, *d* the number of
  ///   columns and *f* the number of rows in a column.
  @discardableResult
  public func confirm() -> PathChoice {
    let change = selection.settle(rows: shownRows(of: picker.numberOfComponents))
    let wasUnresolved = unresolved != nil
    apply(change)
    for column in 0..<selection.columnCount { place(column, animated: false) }
    confirmNotes()
    if wasUnresolved {
      isTurned = true
      onUpdate?()
    }
    return selection.choice
  }

  /// Returns the rows under the indicators of the first `count` columns.
  func shownRows(of count: Int) -> [Int] {
    (0..<min(count, picker.numberOfComponents)).map(shownRow)
  }

  /// Returns the row of a column whose view is nearest to the indicator, or the selected row if there
  /// are no views.
  ///
  /// Apple doesn't say whether `selectedRow(inComponent:)` follows a wheel that spins.
  private func shownRow(inColumn column: Int) -> Int {
    let selected = picker.selectedRow(inComponent: column)
    if picker.bounds.isEmpty { return selected }
    let halfRow = picker.rowSize(forComponent: column).height / 2
    if let offset = offset(ofRow: selected, inColumn: column), offset < halfRow { return selected }
    let offsets = (0..<picker.numberOfRows(inComponent: column)).compactMap { row in
      offset(ofRow: row, inColumn: column).map { (row: row, offset: $0) }
    }
    // Views that aren't laid out yet aren't anywhere near the indicator.
    let nearest = offsets.min { $0.offset < $1.offset }
    return nearest.map { $0.offset <= halfRow ? $0.row : selected } ?? selected
  }

  /// Returns the distance of a row's view from the indicator, or `nil` if the row has no view.
  private func offset(ofRow row: Int, inColumn column: Int) -> CGFloat? {
    guard row >= 0, let view = picker.view(forRow: row, forComponent: column) else { return nil }
    return abs(view.convert(view.bounds, to: picker).midY - picker.bounds.midY)
  }
}
#endif
