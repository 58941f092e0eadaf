import Hierarchies

extension WheelSelection {
  /// The row that a key moves to: the row at an offset from the selected one, or the next enabled row
  /// beyond it.
  ///
  /// If no row beyond is enabled, it is the last enabled one before. Larger offsets lead to the first or
  /// last enabled row. This doesn't turn the wheel; settle it on the row.
  ///
  /// ```swift
  /// var wheel = WheelSelection(china)
  /// wheel.select(SavedPath(rows: [18]))
  /// wheel.row(inColumn: 0, steppingBy: 1)     // 19
  /// wheel.row(inColumn: 0, steppingBy: .min)  // 0
  /// ```
  ///
  /// - Parameters:
  ///   - column: The column.
  ///   - offset: The number of rows; negative towards the first.
  /// - Returns: The row, or `nil` if the column doesn't exist or has no enabled rows.
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
