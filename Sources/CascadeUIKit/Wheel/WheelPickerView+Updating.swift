#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

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
}
#endif
