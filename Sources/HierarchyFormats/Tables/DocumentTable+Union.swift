extension DocumentTable {
  /// Appends the rows of a table. Columns with the same name become one column.
  ///
  /// - Parameter start: The position of the other document behind the first ones.
  /// - Returns: Whether the columns correspond: both tables have a header, or neither has and their columns are as many.
  /// - Complexity: O(*b*) for *b* bytes.
  mutating func append(contentsOf other: DocumentTable, at start: UInt32) -> Bool {
    let hasHeader = columns.contains { !$0.utf8.isEmpty }
    guard other.columns.contains(where: { !$0.utf8.isEmpty }) == hasHeader else { return false }
    if !hasHeader, columns.count != other.columns.count { return false }
    let positions = hasHeader ? addColumns(other.columns) : Array(columns.indices)
    let textStart = UInt32(pool.bytes.count)
    _ = pool.store(other.pool.bytes)
    cells.reserveCapacity(cells.count + other.rowCount * columns.count)
    var row = [TextPool.Text](repeating: TextPool.Text(), count: columns.count)
    for index in 0..<other.rowCount {
      for (column, position) in positions.enumerated() {
        let cell = other.cell(row: index, column: column)
        row[position] = TextPool.Text(start: cell.start + textStart, count: cell.count)
      }
      append(row, at: other.offsets[index] + start)
    }
    return true
  }

  /// Adds the columns that the table doesn't have, and returns the positions of all named columns.
  private mutating func addColumns(_ names: [String]) -> [Int] {
    var positions: [Int] = []
    let oldCount = columns.count
    for name in names {
      let known = columns.indices.first { index in
        !positions.contains(index) && columns[index].utf8.elementsEqual(name.utf8)
      }
      if known == nil { columns.append(name) }
      positions.append(known ?? columns.count - 1)
    }
    if columns.count > oldCount { widenRows(from: oldCount) }
    return positions
  }

  private mutating func widenRows(from oldCount: Int) {
    let old = cells
    let empty = [TextPool.Text](repeating: TextPool.Text(), count: columns.count - oldCount)
    cells = []
    cells.reserveCapacity(rowCount * columns.count)
    for row in 0..<rowCount {
      cells += old[row * oldCount..<(row + 1) * oldCount]
      cells += empty
    }
  }

  /// Replaces the texts of a column by their translations.
  ///
  /// - Complexity: O(*n* log *m*) for *n* rows and *m* messages.
  mutating func translate(columnNamed name: String, with catalog: GettextCatalog) {
    guard let column = columns.firstIndex(where: { $0.utf8.elementsEqual(name.utf8) }) else {
      return
    }
    for row in 0..<rowCount {
      let cell = row * columns.count + column
      guard let translation = catalog.translation(of: pool[cells[cell]]) else { continue }
      cells[cell] = pool.store(translation)
    }
  }
}
