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
  /// show the loaded ones and continue as the others load.
  ///
  /// - Returns: The part of the path that was found.
  /// - Complexity: That of the search for the path.
  @discardableResult
  public func select(path: SavedPath) -> PathMatch { show(selection.select(path)) }

  /// Turns the wheels to a saved path, or to the places of today that it was.
  ///
  /// ```swift
  /// let match = picker.select(path: "310226", history: ChinaRegions.history)
  /// match.former[0].place  // 奉贤县 310226 (1981–2001)
  /// ```
  ///
  /// This method doesn't call `onChange`. If a former place was split, the wheels show what its parts have in
  /// common, and the match contains the parts.
  ///
  /// - Returns: The part of the path that was found, and its former places.
  /// - Complexity: That of the search for the path.
  @discardableResult
  public func select(path: SavedPath, history: HierarchyHistory) -> PathMatch {
    show(selection.select(path, history: history))
  }

  private func show(_ prefill: WheelSelection.Prefill) -> PathMatch {
    isTurned = false
    reloadAll()
    if window != nil { startLoading(selection.open().loads) }
    return prefill.match
  }

  /// Stops all wheels and returns the rows under the indicators.
  ///
  /// The result is always a valid path, even while wheels turn: if a linked column stops at a new
  /// row, the columns after it move to their default rows.
  ///
  /// - Complexity: O(log *n* + *d* × *f*), where *n* is the number of nodes, *d* the number of
  ///   columns and *f* the number of rows in a column.
  @discardableResult
  public func confirm() -> PathChoice {
    let change = selection.settle(rows: shownRows(of: picker.numberOfComponents))
    apply(change)
    for column in 0..<selection.columnCount { place(column, animated: false) }
    return selection.choice
  }

  /// Returns the rows under the indicators of the first `count` columns.
  func shownRows(of count: Int) -> [Int] {
    (0..<min(count, picker.numberOfComponents)).map { picker.selectedRow(inComponent: $0) }
  }
}
#endif
