import CascadeBase

extension TableColumns {
  /// Finds the columns that aren't known by name by their contents.
  ///
  /// Identifiers are unique, all parents occur among the identifiers or mean that there is none, and names contain
  /// letters. Without parents, one column must contain division codes.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - records: The rows to look at.
  /// - Returns: The columns, or `nil` unless exactly one assignment fits.
  /// - Complexity: O(*c* · *n* log *n*) comparisons for *c* columns and *n* rows.
  func completed(by table: DocumentTable, records: Range<Int>) -> TableColumns? {
    if records.isEmpty { return nil }
    let contents = table.columns.indices.map {
      ColumnContents(column: $0, of: table, records: records)
    }
    var fits: [TableColumns] = []
    for known in identifierCandidates(contents) {
      for column in known.parentCandidates(contents, in: table) {
        if let complete = column.named(by: contents) { fits.append(complete) }
        if fits.count > 1 { return nil }
      }
    }
    if fits.isEmpty, parent == nil {
      for column in codeCandidates(contents) {
        if let complete = column.named(by: contents) { fits.append(complete) }
      }
    }
    return fits.count == 1 ? fits[0] : nil
  }

  private func identifierCandidates(_ contents: [ColumnContents]) -> [TableColumns] {
    if identifier != nil || code != nil { return [self] }
    var candidates: [TableColumns] = []
    for column in contents.indices
    where contents[column].isUnique && column != name && column != parent {
      var candidate = self
      candidate.identifier = column
      candidates.append(candidate)
    }
    return candidates
  }

  private func parentCandidates(
    _ contents: [ColumnContents], in table: DocumentTable
  ) -> [TableColumns] {
    if parent != nil { return [self] }
    guard let identifier = identifier ?? code else { return [] }
    var candidates: [TableColumns] = []
    for column in contents.indices
    where column != identifier && column != name && column != code
      && contents[column].refers(to: contents[identifier], in: table)
    {
      var candidate = self
      candidate.parent = column
      candidates.append(candidate)
    }
    return candidates
  }

  private func codeCandidates(_ contents: [ColumnContents]) -> [TableColumns] {
    if identifier != nil || code != nil { return [self] }
    var candidates: [TableColumns] = []
    for column in contents.indices where contents[column].isDivisionCode && column != name {
      var candidate = self
      candidate.code = column
      candidates.append(candidate)
    }
    return candidates
  }

  /// Adds the only column that can contain names. Identifiers can be names.
  private func named(by contents: [ColumnContents]) -> TableColumns? {
    if name != nil { return self }
    let used = [identifier, code, parent, disabled, depth]
    let free = contents.indices.filter { contents[$0].isText && !used.contains($0) }
    var result = self
    if free.count == 1 {
      result.name = free[0]
    } else if free.isEmpty, parent != nil, let identifier, contents[identifier].isText {
      result.name = identifier
    } else {
      return nil
    }
    return result
  }
}

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
