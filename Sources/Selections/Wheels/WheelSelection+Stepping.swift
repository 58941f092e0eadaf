import Hierarchies

extension WheelSelection {
  /// The row that a key leads to: some rows on from the selected one, or the next enabled one
  /// beyond.
  ///
  /// Where there is none beyond, it is the last enabled one on the way. More rows than there are
  /// lead to the first or the last enabled row. The wheel is not turned; settle it on the row.
  ///
  /// ```swift
  /// var wheel = WheelSelection(china)
  /// wheel.select(SavedPath(rows: [18]))
  /// wheel.row(inColumn: 0, steppingBy: 1)     // 19
  /// wheel.row(inColumn: 0, steppingBy: .min)  // 0
  /// ```
  ///
  /// - Parameters:
  ///   - column: The column; one that is not there has no row.
  ///   - offset: The number of rows, negative towards the first.
  /// - Returns: The row, or `nil` in a column with nothing that can be chosen.
  /// - Complexity: O(*f*), where *f* is the number of rows.
  public func row(inColumn column: Int, steppingBy offset: Int) -> Int? {
    guard let selected = selectedRow(inColumn: column) else { return nil }
    let rows = rows(inColumn: column)
    let step = min(max(offset, -rows.count), rows.count)
    let target = min(max(selected + step, 0), rows.count - 1)
    let beyond = offset < 0 ? -1 : 1
    var row = target
    while rows.indices.contains(row) {
      if !hierarchy.isDisabled(rows[row]) { return row }
      row += beyond
    }
    row = target
    while hierarchy.isDisabled(rows[row]) { row -= beyond }
    return row
  }
}
