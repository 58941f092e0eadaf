#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

extension OutlineTableView {
  /// The largest number of rows that a table changes one by one. Beyond it, the table reloads all rows.
  static var maximumUpdatedRows: Int { 1_000 }

  /// Changes the outline and updates the rows.
  ///
  /// - Parameters:
  ///   - isEdit: A Boolean value that indicates whether the hierarchy may change.
  ///   - inserting: The animation of inserted rows, or `nil` for `rowAnimation`.
  ///   - removing: The animation of removed rows, or `nil` for `rowAnimation`.
  func update(
    isEdit: Bool = false, inserting: UITableView.RowAnimation? = nil,
    removing: UITableView.RowAnimation? = nil,
    _ transition: @escaping (inout OutlineState) -> OutlineState.Change
  ) {
    let animations = (inserting ?? rowAnimation, removing ?? rowAnimation)
    let change = updateRows(animations) {
      let change = transition(&self.outline)
      if isEdit { self.checks.update(to: self.outline.hierarchy) }
      return change
    }
    if isEdit { refreshVisibleRows() }
    startLoading(change.loads)
    onUpdate?()
  }

  /// Expands or collapses nodes with the animations for it.
  ///
  /// - Parameter animation: The animation of all rows, or `nil` for `expandingAnimation` and `collapsingAnimation`.
  func updateExpanded(
    _ animation: UITableView.RowAnimation? = nil,
    _ transition: @escaping (inout OutlineState) -> OutlineState.Change
  ) {
    update(
      inserting: animation ?? expandingAnimation, removing: animation ?? collapsingAnimation,
      transition)
  }

  /// The animations of inserted and of removed rows.
  private typealias Animations = (
    inserting: UITableView.RowAnimation, removing: UITableView.RowAnimation
  )

  /// Changes the outline, and moves and redraws the rows.
  private func updateRows(
    _ animations: Animations, _ work: @escaping () -> OutlineState.Change
  ) -> OutlineState.Change {
    if window == nil {
      let change = work()
      reloadData()
      return change
    }
    var change: OutlineState.Change?
    if animations == (.none, .none) {
      UIView.performWithoutAnimation { change = self.moveRows(animations, work) }
    } else {
      change = moveRows(animations, work)
    }
    guard let change else { preconditionFailure("A batch update has postponed its changes.") }
    if change.changedRowCount <= Self.maximumUpdatedRows { refresh(paths(change.reloaded)) }
    return change
  }

  /// Changes the outline inside a batch update. A table may count its rows at any time before it, but
  /// expects the new rows only at its end.
  private func moveRows(
    _ animations: Animations, _ work: @escaping () -> OutlineState.Change
  ) -> OutlineState.Change? {
    var done: OutlineState.Change?
    performBatchUpdates {
      let change = work()
      done = change
      if change.changedRowCount > Self.maximumUpdatedRows {
        return self.reloadSections(IndexSet(integer: 0), with: .none)
      }
      self.deleteRows(at: self.paths(change.removed), with: animations.removing)
      self.insertRows(at: self.paths(change.inserted), with: animations.inserting)
    }
    return done
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

extension OutlineState.Change {
  /// The number of rows that a table has to change.
  fileprivate var changedRowCount: Int {
    removed.rowCount + inserted.rowCount + reloaded.rowCount
  }
}
#endif
