/// The updates of a table between `beginUpdates()` and `endUpdates()`.
struct UITableViewBatch {
  var depth = 1
  var deletedRows: [IndexPath] = []
  var insertedRows: [IndexPath] = []
  var reloadedRows: [IndexPath] = []
  var reconfiguredRows: [IndexPath] = []
  var movedRows: [(from: IndexPath, to: IndexPath)] = []
  var deletedSections: [Int] = []
  var insertedSections: [Int] = []
  var reloadedSections: [Int] = []
}

extension UITableViewBatch {
  /// Returns the faults that UIKit throws exceptions for, given the numbers of rows before and
  /// after the update.
  func faults(before: [Int], after: [Int]) -> [String] {
    let faults = rangeFaults(before: before, after: after) + repetitionFaults
    return faults.isEmpty ? countFaults(before: before, after: after) : faults
  }

  private func rangeFaults(before: [Int], after: [Int]) -> [String] {
    func check(_ paths: [IndexPath], _ verb: String, _ counts: [Int], _ time: String) -> [String] {
      paths.compactMap { path in
        guard counts.indices.contains(path.section) else {
          return
            "Attempt to \(verb) row \(path.row) of section \(path.section), but there are only "
            + "\(counts.count) sections \(time) the update."
        }
        if path.row >= 0, path.row < counts[path.section] { return nil }
        return "Attempt to \(verb) row \(path.row) of section \(path.section), but there are only "
          + "\(counts[path.section]) rows in it \(time) the update."
      }
    }
    func check(sections: [Int], _ verb: String, _ count: Int, _ time: String) -> [String] {
      sections.filter { $0 < 0 || $0 >= count }.map {
        "Attempt to \(verb) section \($0), but there are only \(count) sections \(time) the update."
      }
    }
    return check(deletedRows, "delete", before, "before")
      + check(reloadedRows, "reload", before, "before")
      + check(reconfiguredRows, "reconfigure", before, "before")
      + check(movedRows.map(\.from), "move", before, "before")
      + check(insertedRows, "insert", after, "after")
      + check(movedRows.map(\.to), "move to", after, "after")
      + check(sections: deletedSections + reloadedSections, "delete", before.count, "before")
      + check(sections: insertedSections, "insert", after.count, "after")
  }

  private var repetitionFaults: [String] {
    func repeated<Value: Hashable>(_ values: [Value]) -> Bool { Set(values).count < values.count }
    var faults: [String] = []
    if repeated(deletedRows + reloadedRows + movedRows.map(\.from)) {
      faults.append("Attempt to delete, reload or move the same row twice in one update.")
    }
    if repeated(insertedRows + movedRows.map(\.to)) {
      faults.append("Attempt to insert at, or move to, the same row twice in one update.")
    }
    if repeated(deletedSections + reloadedSections) || repeated(insertedSections) {
      faults.append("Attempt to delete, reload or insert the same section twice in one update.")
    }
    return faults
  }

  private func countFaults(before: [Int], after: [Int]) -> [String] {
    if before.count - deletedSections.count + insertedSections.count != after.count {
      return [
        "Invalid number of sections: \(after.count) after the update, \(before.count) before, "
          + "\(insertedSections.count) inserted, \(deletedSections.count) deleted."
      ]
    }
    return zip(oldSections(count: before.count), newSections(count: after.count)).compactMap {
      old, new in
      if reloadedSections.contains(old) { return nil }
      let deleted = deletedRows.count { $0.section == old }
      let inserted = insertedRows.count { $0.section == new }
      let out = movedRows.count { $0.from.section == old }
      let into = movedRows.count { $0.to.section == new }
      if before[old] - deleted + inserted - out + into == after[new] { return nil }
      return "Invalid number of rows in section \(new): \(after[new]) after the update, "
        + "\(before[old]) before, \(inserted) inserted, \(deleted) deleted, \(into) moved in, "
        + "\(out) moved out."
    }
  }

  /// Returns the sections that remain, with their old and new indexes.
  func oldSections(count: Int) -> [Int] {
    let gone = Set(deletedSections)
    return (0..<count).filter { !gone.contains($0) }
  }
  func newSections(count: Int) -> [Int] {
    let come = Set(insertedSections)
    return (0..<count).filter { !come.contains($0) }
  }

  /// Returns the new index paths of rows that remain.
  ///
  /// - Precondition: The update has no faults.
  func newPlaces(of rows: [IndexPath], before: [Int], after: [Int]) -> [IndexPath: IndexPath] {
    let moves = Dictionary(uniqueKeysWithValues: movedRows.map { ($0.from, $0.to) })
    let gone = Set(deletedRows).union(moves.keys)
    let come = Set(insertedRows).union(moves.values)
    let wanted = Set(rows)
    var places: [IndexPath: IndexPath] = [:]
    for row in rows { places[row] = moves[row] }
    for (old, new) in zip(oldSections(count: before.count), newSections(count: after.count)) {
      guard !reloadedSections.contains(old) else { continue }
      guard let last = rows.filter({ $0.section == old }).max()?.row else { continue }
      var row = 0
      for oldRow in 0...last where !gone.contains(IndexPath(row: oldRow, section: old)) {
        while come.contains(IndexPath(row: row, section: new)) { row += 1 }
        let path = IndexPath(row: oldRow, section: old)
        if wanted.contains(path) { places[path] = IndexPath(row: row, section: new) }
        row += 1
      }
    }
    return places
  }
}
