import CascadeBase

/// The properties that all cells of a column share.
struct ColumnContents {
  let column: Int
  let records: Range<Int>

  /// Whether no cell is empty and no two are the same.
  let isUnique: Bool

  /// Whether every cell contains a letter.
  let isText: Bool

  /// Whether all cells are digits and most have the length of a division code.
  let isDivisionCode: Bool

  /// The cells in the order of their bytes, if they are unique.
  private var sorted: [TextPool.Text] = []

  /// - Complexity: O(*n* log *n*) comparisons for *n* rows.
  init(column: Int, of table: DocumentTable, records: Range<Int>) {
    self.column = column
    self.records = records
    var hasEmpty = false
    var letters = 0
    var divisionCodes = 0
    var hasOther = false
    for record in records {
      let text = table.cell(row: record, column: column)
      if text.isEmpty { hasEmpty = true }
      if Self.hasLetter(table.pool[text]) { letters += 1 }
      if !table.pool.isDigits(text) { hasOther = true }
      if DivisionCode.isLength(text.count) { divisionCodes += 1 }
    }
    isText = letters == records.count
    isDivisionCode = !hasOther && divisionCodes * 2 > records.count
    if hasEmpty {
      isUnique = false
      return
    }
    var cells = records.map { table.cell(row: $0, column: column) }
    cells.sort { table.pool.order($0, $1) < 0 }
    isUnique = !cells.indices.dropFirst().contains {
      table.pool.order(cells[$0 - 1], cells[$0]) == 0
    }
    if isUnique { sorted = cells }
  }

  /// Whether each cell is an identifier or says that there is none, and some refer to other rows.
  func refers(to identifiers: ColumnContents, in table: DocumentTable) -> Bool {
    var count = 0
    for record in records {
      let text = table.cell(row: record, column: column)
      if text.isEmpty { continue }
      let position = partitionPoint(in: identifiers.sorted.count) {
        table.pool.order(identifiers.sorted[$0], text) < 0
      }
      let isFound =
        position < identifiers.sorted.count
        && table.pool.order(identifiers.sorted[position], text) == 0
      if !isFound, !table.pool.isNoReference(text) { return false }
      let own = table.cell(row: record, column: identifiers.column)
      if isFound, table.pool.order(own, text) != 0 { count += 1 }
    }
    return count > 0
  }

  private static func hasLetter(_ text: ArraySlice<UInt8>) -> Bool {
    text.contains { byte in
      byte >= 0x80 || byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
    }
  }
}
