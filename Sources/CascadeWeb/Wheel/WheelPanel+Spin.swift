import Selections

extension WheelPanel {
  /// Turns the wheels to rows chosen by chance, one after another where they are linked.
  func spin() {
    guard selection.columnCount > 0 else { return }
    stop()
    var random = SystemRandomNumberGenerator()
    var outcome = selection
    _ = outcome.spin(using: &random)
    spinRows = outcome.rows
    if isIndependent {
      for column in columns.indices { spin(column) }
    } else {
      spin(0)
    }
  }

  /// Goes on with the next of the linked wheels when one has stopped.
  func continueSpin(after column: Int) {
    if !spinRows.isEmpty, !isIndependent { spin(column + 1) }
  }

  private func spin(_ column: Int) {
    guard columns.indices.contains(column), spinRows.indices.contains(column),
      let row = spinRows[column], row < columns[column].count
    else {
      if !isIndependent { spinRows = [] }
      return
    }
    let duration = isIndependent ? 1200 + 300 * Double(column) : 700
    let distance = row - columns[column].row(height: rowHeight)
    if distance.magnitude > 400 { place(column, on: row - distance.signum() * 400) }
    turn(column, to: row, isFollowed: true, duration: duration)
  }
}
