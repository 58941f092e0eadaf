extension DocumentTable {
  /// Finds out how the rows describe a hierarchy.
  ///
  /// The first of these that applies decides: levels that the caller named; a column with parents; names with division
  /// codes; columns with known names of levels; names with codes, which are one level; columns whose contents allow
  /// exactly one assignment.
  ///
  /// - Throws: ``HierarchyFormatError`` if none applies, or if columns are missing or ambiguous.
  /// - Complexity: O(*n* log *n*) comparisons for *n* rows.
  consuming func shaped(
    _ options: ReadingOptions, source: DocumentSource
  ) throws(HierarchyFormatError) -> NodeRows {
    var table = self
    let first = Int(table.offsets.first ?? 0)
    if table.rowCount == 0 { throw source.error(.noNodes, at: 0) }
    do throws(HierarchyFormatError.Reason) {
      let columns = try TableColumns(names: table.columns, fields: options.fields)
      let rows = RowTable(
        source: source, pool: table.pool, findingLimit: options.findingLimit)
      let keeps = options.keepsFields
      if let shaped = try table.shaped(by: columns, into: rows, keepsFields: keeps) {
        return shaped
      }
      let completed = try table.completed(columns)
      if let shaped = try table.shaped(by: completed, into: rows, keepsFields: keeps) {
        return shaped
      }
      throw .unknownColumns(table.columns)
    } catch {
      throw source.error(error, at: first)
    }
  }

  /// Adds the columns that contents tell. A first row that doesn't fit the others names the columns.
  private mutating func completed(
    _ columns: TableColumns
  ) throws(HierarchyFormatError.Reason) -> TableColumns {
    if let result = columns.completed(by: self, records: 0..<rowCount) { return result }
    let hasHeader = self.columns.contains { !$0.utf8.isEmpty }
    if !hasHeader, let result = columns.completed(by: self, records: 1..<max(rowCount, 1)) {
      makeFirstRowHeader()
      return result
    }
    throw .unknownColumns(self.columns)
  }

  /// Returns the rows if the columns are sufficient.
  private func shaped(
    by known: TableColumns, into rows: RowTable, keepsFields: Bool
  ) throws(HierarchyFormatError.Reason) -> NodeRows? {
    guard keepsFields else { return try shaped(by: known, into: rows) }
    var columns = known
    columns.texts = self.columns.indices.filter { !self.columns[$0].utf8.isEmpty }
    var shaped = try shaped(by: columns, into: rows)
    shaped?.keptFields = columns.texts.map { self.columns[$0] }
    return shaped
  }

  private func shaped(
    by columns: TableColumns, into rows: RowTable
  ) throws(HierarchyFormatError.Reason) -> NodeRows? {
    if !columns.levels.isEmpty { return levels(columns, columns.levels, into: rows) }
    if let parent = columns.parent {
      guard columns.name != nil, columns.identifier ?? columns.code != nil else { return nil }
      let rows = filled(rows, columns)
      return NodeRows(rows: rows, shape: .parents(field: title(parent)), recordCount: rowCount)
    }
    let hasCodes = columns.name != nil && (columns.code ?? columns.identifier) != nil
    if hasCodes {
      var coded = filled(rows, columns)
      if coded.connectDivisionCodes() > 0 {
        return NodeRows(rows: coded, shape: .codes, recordCount: rowCount)
      }
    }
    let found = try TableColumns.levels(self.columns)
    // Beside a name and a code, they can be the parts of the code.
    let areNames = !hasCodes || found.contains { !isNumeric($0.name) }
    if found.count >= 2, areNames { return levels(columns, found, into: rows) }
    if !hasCodes { return found.isEmpty ? nil : levels(columns, found, into: rows) }
    return NodeRows(rows: filled(rows, columns), shape: .list, recordCount: rowCount)
  }

  /// The name of a column, or its number in a table without a header.
  func title(_ column: Int) -> String {
    columns[column].utf8.isEmpty ? "column \(column + 1)" : columns[column]
  }

  /// Whether all cells of a column are numbers or empty.
  private func isNumeric(_ column: Int) -> Bool {
    (0..<rowCount).allSatisfy { row in
      pool[cell(row: row, column: column)].allSatisfy {
        $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") || $0 == UInt8(ascii: ".")
      }
    }
  }

  /// Adds a row for each record, not connected yet.
  private func filled(_ rows: RowTable, _ columns: TableColumns) -> RowTable {
    var result = rows
    result.identifiersAreCodes = columns.code == nil
    result.rows.reserveCapacity(rowCount)
    for record in 0..<rowCount {
      let row = result.addRow(under: -1, at: Int(offsets[record]))
      func text(_ column: Int?) -> TextPool.Text {
        column.map { cell(row: record, column: $0) } ?? TextPool.Text()
      }
      result.rows[row].name = text(columns.name)
      result.rows[row].code = text(columns.code)
      result.rows[row].identifier = text(columns.identifier)
      if columns.parent != nil {
        result.rows[row].reference = text(columns.parent)
        result.rows[row].traits.insert(.hasReference)
        if columns.refersToCodes { result.rows[row].traits.insert(.refersToCode) }
      }
      addDetails(of: record, columns, to: row, of: &result)
    }
    return result
  }

  /// Adds the further texts, the stated level, and whether the node is disabled.
  func addDetails(of record: Int, _ columns: TableColumns, to row: Int, of rows: inout RowTable) {
    if let column = columns.disabled {
      rows.setDisabled(
        cell(row: record, column: column), in: title(column), of: row, at: Int(offsets[record]))
    }
    if let column = columns.depth {
      rows.setLevel(pool[cell(row: record, column: column)], of: row)
    }
    for (index, column) in columns.texts.enumerated() {
      let text = cell(row: record, column: column)
      if flags.contains(text) { continue }
      rows.cells.append(RowTable.Cell(row: Int32(row), column: Int32(index), text: text))
    }
  }
}
