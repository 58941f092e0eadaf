import Selections

extension WheelPanel {
  /// Spins the wheels to given rows, one per column, or to random ones. Linked wheels spin one after
  /// another. The change is reported once, when all wheels rest.
  func spin(to rows: [Int?]? = nil) {
    guard selection.columnCount > 0 else { return }
    stop()
    if let rows {
      spinRows = rows
    } else {
      var random = SystemRandomNumberGenerator()
      var outcome = selection
      _ = outcome.spin(using: &random)
      spinRows = outcome.rows
    }
    if isIndependent {
      for column in spinRows.indices { spin(column) }
    } else {
      spin(0)
    }
  }

  /// Spins the next linked wheel after one has stopped.
  func continueSpin(after column: Int) {
    guard spinRows.indices.contains(column) else { return }
    spinRows[column] = nil
    if !isIndependent { return spin(column + 1) }
    for row in spinRows where row != nil { return }
    endSpin()
  }

  private func endSpin() {
    spinRows = []
    reportIfSettled()
  }

  private func spin(_ column: Int) {
    guard columns.indices.contains(column), spinRows.indices.contains(column),
      let row = spinRows[column], 0..<columns[column].count ~= row
    else { return isIndependent ? continueSpin(after: column) : endSpin() }
    let duration = isIndependent ? Glide.reel(column) : Glide.linkedSpin
    let distance = row - columns[column].row(height: rowHeight)
    if distance.magnitude > Glide.longestSpin {
      place(column, on: row - distance.signum() * Glide.longestSpin)
    }
    turn(column, to: row, isFollowed: true, duration: duration)
  }
}
