import HierarchyFormats

extension RowTable {
  /// Adds a row on a level, below the last row on the level above.
  ///
  /// - Parameter path: The rows from a root to the last row.
  mutating func addRow(
    onLevel level: Int, below path: inout [Int], name: Range<Int>, code: Range<Int>? = nil
  ) {
    path.removeLast(path.count - level)
    let row = addRow(under: path.last ?? -1, at: name.lowerBound)
    rows[row].name = TextPool.Text(name)
    if let code { rows[row].code = TextPool.Text(code) }
    path.append(row)
  }
}
