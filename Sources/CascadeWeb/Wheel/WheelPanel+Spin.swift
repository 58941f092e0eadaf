import Selections

extension WheelPanel {
  /// Turns the wheels, one after another where they are linked, to rows that are given, a column
  /// each, or else chosen by chance. The change is told once, when all of them stand.
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

  /// A wheel has stopped, so the next of the linked ones turns, if there is one.
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
    let duration = isIndependent ? 1200 + 300 * Double(column) : 700
    let distance = row - columns[column].row(height: rowHeight)
    if distance.magnitude > 400 { place(column, on: row - distance.signum() * 400) }
    turn(column, to: row, isFollowed: true, duration: duration)
  }
}
