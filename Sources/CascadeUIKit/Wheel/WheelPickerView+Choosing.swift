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

// Doing what the selection says.
extension WheelPickerView {
  /// Updates the wheels after a change, and tells of another value.
  ///
  /// The number of columns changes only in a reload of all of them, which stops wheels that turn
  /// without a word. So those that stay count as at rest where they are.
  ///
  /// - Parameter isTurn: Whether a person has turned wheels; or else rows have loaded.
  func apply(_ change: WheelSelection.Change, isTurn: Bool = true) {
    var pathChanged = change.pathChanged
    if isTurn, pathChanged { isTurned = true }
    var loads = change.loads
    if change.columnCount != picker.numberOfComponents {
      let kept = change.reloads.first?.column ?? change.columnCount
      let rest = selection.settle(rows: shownRows(of: kept))
      if rest.pathChanged { (pathChanged, isTurned) = (true, true) }
      loads += rest.loads
      reloadAll()
    } else {
      for stop in change.reloads {
        picker.reloadComponent(stop.column)
        place(stop.column, animated: false)
      }
      for stop in change.scrolls { place(stop.column, animated: true) }
    }
    startLoading(loads)
    if pathChanged || !change.isEmpty { onUpdate?() }
    if pathChanged { onChange?(selection.choice) }
  }

  /// Asks for all sizes and views again. Wheels that turn stop where they are.
  func refresh() {
    stop()
    reloadAll()
  }

  /// Takes the rows that wheels on the screen stand on; before there is room for them, those of the
  /// selection hold.
  func stop() {
    if window == nil || picker.bounds.isEmpty { return }
    apply(selection.settle(rows: shownRows(of: picker.numberOfComponents)))
  }

  /// Reads all columns again, and puts the wheels where the selection says.
  func reloadAll() {
    picker.reloadAllComponents()
    for column in 0..<selection.columnCount { place(column, animated: false) }
  }

  /// Puts a wheel on the row of the selection.
  func place(_ column: Int, animated: Bool) {
    guard let row = selection.selectedRow(inColumn: column) else { return }
    picker.selectRow(row, inComponent: column, animated: animated)
  }

  func startLoading(_ tickets: [ChildLoading.Ticket]) {
    requests.start(tickets, in: selection.hierarchy) { [weak self] ticket, result in
      guard let self else { return }
      switch result {
      case .success(let children): apply(selection.loaded(ticket, children), isTurn: false)
      case .failure(let message):
        apply(selection.failed(ticket, message: message.utf8), isTurn: false)
      }
    }
  }
}
#endif
