#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

extension WheelPickerView {
  /// Selects the row where the user has stopped a wheel.
  func settle(_ column: Int, at row: Int) {
    var change = selection.settle(column: column, row: row)
    // Without a choice before, the row is a new choice even if the wheel was on it.
    if unresolved != nil, change.refusal == nil { change.pathChanged = true }
    apply(change)
  }

  /// Updates the wheels after a change and calls the callbacks.
  ///
  /// A `UIPickerView` changes its number of columns only by reloading all of them, which stops
  /// turning wheels without a delegate call. So this method first settles the columns that remain.
  ///
  /// - Parameter isTurn: A Boolean value that indicates whether the user turned a wheel. Otherwise,
  ///   rows have loaded.
  func apply(_ change: WheelSelection.Change, isTurn: Bool = true) {
    var (pathChanged, isTurn) = (change.pathChanged, isTurn)
    var loads = change.loads
    if change.columnCount != picker.numberOfComponents {
      let kept = change.reloads.first?.column ?? change.columnCount
      let rest = selection.settle(rows: shownRows(of: kept))
      if rest.pathChanged { (pathChanged, isTurn) = (true, true) }
      loads += rest.loads
      reloadAll()
    } else {
      for position in change.reloads {
        picker.reloadComponent(position.column)
        place(position.column, animated: false)
      }
      for position in change.scrolls { place(position.column, animated: true) }
    }
    if isTurn, pathChanged {
      isTurned = true
      endNotes()
    }
    startLoading(loads)
    if pathChanged || !change.isEmpty { onUpdate?() }
    if pathChanged, unresolved == nil { onChange?(selection.choice) }
  }

  /// Reloads the sizes and views of all rows, which stops turning wheels.
  func refresh() {
    stop()
    reloadAll()
  }

  /// Settles all wheels at the rows they show. Before the picker has been laid out, the selection
  /// is up to date.
  func stop() {
    if window == nil || picker.bounds.isEmpty { return }
    apply(selection.settle(rows: shownRows(of: picker.numberOfComponents)))
  }

  /// Reloads all columns and moves the wheels to the selected rows.
  func reloadAll() {
    picker.reloadAllComponents()
    for column in 0..<selection.columnCount { place(column, animated: false) }
  }

  /// Moves a wheel to its selected row.
  func place(_ column: Int, animated: Bool) {
    guard let row = selection.selectedRow(inColumn: column) else { return }
    picker.selectRow(row, inComponent: column, animated: animated)
  }
}
#endif
