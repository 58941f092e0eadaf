#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

extension WheelPickerView {
  /// Turns the wheels to a saved value, in any of the ways in which a selection finds one.
  ///
  /// ```swift
  /// let match = picker.select { $0.select(names: ["广东", "广州", "东山区"]) }
  /// match.unmatched  // item 2, at level 2, notFound
  /// ```
  ///
  /// `onChange` is not called. Of a value whose rows are not loaded yet, the wheels show what there
  /// is, and go on as it loads.
  ///
  /// - Returns: How far the value was found.
  /// - Complexity: That of finding it.
  @discardableResult
  public func select(_ find: (inout WheelSelection) -> WheelSelection.Prefill) -> PathMatch {
    isTurned = false
    let prefill = find(&selection)
    reloadAll()
    if window != nil { startLoading(selection.open().loads) }
    return prefill.match
  }

  /// Stops all wheels where they are, and returns what stands under the indicators then.
  ///
  /// It is always a path of the tree, whichever wheels turn: below a linked column that stands on
  /// another row than was known, the columns stand on their default rows.
  ///
  /// - Complexity: O(log *n* + *d* × *f*), where *n* is the number of nodes, *d* the number of
  ///   columns and *f* the number of rows in one.
  @discardableResult
  public func confirm() -> PathChoice {
    let change = selection.settle(rows: shownRows(of: picker.numberOfComponents))
    apply(change)
    for column in 0..<selection.columnCount { place(column, animated: false) }
    return selection.choice
  }

  /// The rows under the indicators of the first columns.
  func shownRows(of count: Int) -> [Int] {
    (0..<min(count, picker.numberOfComponents)).map { picker.selectedRow(inComponent: $0) }
  }
}
#endif
