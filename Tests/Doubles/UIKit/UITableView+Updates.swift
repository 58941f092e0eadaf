extension UITableView {
  /// https://developer.apple.com/documentation/uikit/uitableview/performbatchupdates(_:completion:)
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    endUpdates()
    LaterTurn.call { completion?(true) }
  }

  /// https://developer.apple.com/documentation/uikit/uitableview/beginupdates()
  public func beginUpdates() {
    if batch != nil { return batch!.depth += 1 }
    if UIKitBehavior.current.countsBeforeUpdates { askForCounts() } else { _ = currentCounts }
    batch = UITableViewBatch()
  }

  /// https://developer.apple.com/documentation/uikit/uitableview/endupdates()
  public func endUpdates() {
    guard let batch else { return fault("endUpdates() was called without beginUpdates().") }
    if batch.depth > 1 { return self.batch!.depth -= 1 }
    self.batch = nil
    let before = counts ?? []
    askForCounts()
    commit(batch, before: before, after: counts ?? [])
  }

  /// https://developer.apple.com/documentation/uikit/uitableview/insertrows(at:with:)
  public func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    if !indexPaths.isEmpty { animations.inserted = animation }
    update { $0.insertedRows += indexPaths }
  }

  /// https://developer.apple.com/documentation/uikit/uitableview/deleterows(at:with:)
  public func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    if !indexPaths.isEmpty { animations.deleted = animation }
    update { $0.deletedRows += indexPaths }
  }

  /// https://developer.apple.com/documentation/uikit/uitableview/reloadrows(at:with:)
  public func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    update { $0.reloadedRows += indexPaths }
  }

  /// https://developer.apple.com/documentation/uikit/uitableview/reconfigurerows(at:)
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    update { $0.reconfiguredRows += indexPaths }
  }

  /// https://developer.apple.com/documentation/uikit/uitableview/moverow(at:to:)
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.movedRows.append((indexPath, newIndexPath)) }
  }

  /// https://developer.apple.com/documentation/uikit/uitableview/insertsections(_:with:)
  public func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    update { $0.insertedSections += sections }
  }

  /// https://developer.apple.com/documentation/uikit/uitableview/deletesections(_:with:)
  public func deleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    update { $0.deletedSections += sections }
  }

  /// https://developer.apple.com/documentation/uikit/uitableview/reloadsections(_:with:)
  public func reloadSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    update { $0.reloadedSections += sections }
  }

  private func update(_ change: (inout UITableViewBatch) -> Void) {
    beginUpdates()
    change(&batch!)
    endUpdates()
  }

  private func commit(_ batch: UITableViewBatch, before: [Int], after: [Int]) {
    let faults = batch.faults(before: before, after: after)
    if !faults.isEmpty {
      forgetRows()
      return fault(faults.joined(separator: "\n"))
    }
    let places = batch.newPlaces(
      of: Array(Set(cells.keys).union(measuredHeights.keys)) + selection
        + (drag?.paths ?? []).compactMap { $0 }, before: before, after: after)
    drag?.paths = drag?.paths.map { path in path.flatMap { places[$0] } } ?? []
    moveMeasuredHeights(places)
    moveHeaders(batch, before: before.count, after: after.count)
    let old = cells
    cells = [:]
    var reloaded: [IndexPath] = []
    for (path, cell) in old {
      guard let place = places[path] else {
        endDisplaying(cell, at: path)
        continue
      }
      if batch.reloadedRows.contains(path) {
        endDisplaying(cell, at: path)
        reloaded.append(place)
      } else {
        cells[place] = cell
      }
    }
    let reloads = Set(batch.reloadedRows)
    selection = selection.compactMap { reloads.contains($0) ? nil : places[$0] }
    for path in batch.reconfiguredRows {
      guard let place = places[path], let cell = cells[place] else { continue }
      reconfigured = cell
      if showCell(at: place) !== cell { fault("Row \(place) was reconfigured with another cell.") }
      reconfigured = nil
    }
    if !batch.reloadedSections.isEmpty { askForEstimates() }
    for place in reloaded.sorted() { showCell(at: place) }
    setNeedsLayout()
    layOutCells()
  }
}
