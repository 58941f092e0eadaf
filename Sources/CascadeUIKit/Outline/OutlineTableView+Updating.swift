#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

// Doing what the outline says.
extension OutlineTableView {
  /// The number of rows to change beyond which the table reads all of them anew.
  static var mostUpdatedRows: Int { 1_000 }

  /// Changes the outline, and the rows of the table with it.
  ///
  /// - Parameter isEdit: Whether nodes may come, go, or be called otherwise.
  func update<Failure>(
    isEdit: Bool = false,
    _ transition: (inout OutlineState) throws(Failure) -> OutlineState.Change
  ) throws(Failure) {
    // A table counts its rows when it needs to, and needs those of before.
    if window != nil { _ = numberOfRows(inSection: 0) }
    let change = try transition(&outline)
    if isEdit { checks.update(to: outline.hierarchy) }
    updateRows(change)
    if isEdit { refreshVisibleRows() }
    startLoading(change.loads)
    onUpdate?()
  }

  private func updateRows(_ change: OutlineState.Change) {
    let moved = change.removed.rowCount + change.inserted.rowCount
    if window == nil || moved + change.reloaded.rowCount > Self.mostUpdatedRows {
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

  /// Draws rows anew that have stayed where they are.
  func refresh(_ paths: [IndexPath]) {
    if paths.isEmpty { return }
    if cellProvider == nil {
      reconfigureRows(at: paths)
    } else {
      // The app may now give a row a cell of another kind.
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
