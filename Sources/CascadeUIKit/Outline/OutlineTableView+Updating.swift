#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

extension OutlineTableView {
  /// The largest number of changed rows for a batch update. Beyond it, the table reloads all rows.
  static var maximumUpdatedRows: Int { 1_000 }

  /// Changes the outline and updates the rows.
  ///
  /// - Parameter isEdit: A Boolean value that indicates whether the hierarchy may change.
  func update(
    isEdit: Bool = false, _ transition: (inout OutlineState) -> OutlineState.Change
  ) {
    // A table view counts its rows lazily; make it count them before the change.
    if window != nil { _ = numberOfRows(inSection: 0) }
    let change = transition(&outline)
    if isEdit { checks.update(to: outline.hierarchy) }
    updateRows(change)
    if isEdit { refreshVisibleRows() }
    startLoading(change.loads)
    onUpdate?()
  }

  private func updateRows(_ change: OutlineState.Change) {
    let moved = change.removed.rowCount + change.inserted.rowCount
    if window == nil || moved + change.reloaded.rowCount > Self.maximumUpdatedRows {
      return reloadData()
    }
    if moved > 0 {
      if rowAnimation == .none {
        UIView.performWithoutAnimation { self.moveRows(change) }
      } else {
        moveRows(change)
      }
    }
    refresh(paths(change.reloaded))
  }

  private func moveRows(_ change: OutlineState.Change) {
    performBatchUpdates {
      self.deleteRows(at: self.paths(change.removed), with: self.rowAnimation)
      self.insertRows(at: self.paths(change.inserted), with: self.rowAnimation)
    }
  }

  private func paths(_ rows: RowRanges) -> [IndexPath] {
    rows.flatMap { $0.map { IndexPath(row: $0, section: 0) } }
  }

  /// Redraws rows in place.
  func refresh(_ paths: [IndexPath]) {
    if paths.isEmpty { return }
    if cellProvider == nil {
      reconfigureRows(at: paths)
    } else {
      // The app may return a cell of another class, so the rows are reloaded.
      let keyRow = indexPathForSelectedRow
      UIView.performWithoutAnimation { self.reloadRows(at: paths, with: .none) }
      selectRow(at: keyRow, animated: false, scrollPosition: .none)
    }
  }

  func refreshVisibleRows() {
    window == nil ? reloadData() : refresh(indexPathsForVisibleRows ?? [])
  }
}
#endif
