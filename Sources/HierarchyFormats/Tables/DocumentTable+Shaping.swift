extension DocumentTable {
  /// Finds out how the rows describe a hierarchy: by the titles of the columns.
  ///
  /// The first of these that applies decides: levels that the caller named; a column with parents; a column with paths;
  /// names with division codes; columns with known names of levels; numbers of levels; names with codes, which are one level.
  ///
  /// Which of them applies depends on the titles and on what the cells of whole columns say, and never on whether two
  /// rows happen to be equal.
  ///
  /// - Parameter connect: Connects the rows by the columns with known titles. It can change the table.
  /// - Throws: ``HierarchyFormatError`` if none applies, or if columns are missing or ambiguous.
  /// - Complexity: O(*n* log *n*) comparisons for *n* rows.
  package consuming func shaped(
    _ options: ReadingOptions, source: DocumentSource,
    by connect: (inout DocumentTable, TableColumns, RowTable) throws(HierarchyFormatError.Reason)
      -> NodeRows? = DocumentTable.connect
  ) throws(HierarchyFormatError) -> NodeRows {
    var table = self
    table.removeEmptyRows()
    let first = Int(table.offsets.first ?? 0)
    if table.rowCount == 0 { throw source.error(.noNodes, at: 0) }
    do throws(HierarchyFormatError.Reason) {
      var columns = try TableColumns(names: table.columns, fields: options.fields)
      columns.findRowStates(in: table, fields: options.fields)
      if options.keepsFields {
        columns.texts = table.columns.indices.filter { !table.columns[$0].utf8.isEmpty }
      }
      var rows = RowTable(
        source: source, pool: table.pool, findingLimit: options.findingLimit)
      for title in table.titles where !options.fields.isIgnored(table.pool[title.text]) {
        rows.findings.addUnused(table.pool.string(title.text), at: Int(title.offset))
      }
      for record in table.shortRecords {
        rows.findings.addShortRecord(
          record.fieldCount, without: record.column, at: Int(record.offset))
      }
      if table.isCut, let column = table.columns.indices.last {
        let last = table.rowCount - 1
        rows.findings.addCutEnd(
          table.pool.string(table.cell(row: last, column: column)), at: Int(table.offsets[last]))
      }
      guard var shaped = try connect(&table, columns, rows) else {
        throw .unknownColumns(table.firstRowTitles ?? table.columns)
      }
      if options.keepsFields { shaped.keptFields = columns.texts.map { table.columns[$0] } }
      shaped.omitted = table.omitted
      return shaped
    } catch {
      if case .severalTables = error { throw source.error(error, at: 0) }
      throw source.error(error, at: first)
    }
  }

  /// Connects rows by the titles of the columns, or returns `nil` if these aren't sufficient.
  package static func connect(
    _ table: inout DocumentTable, by known: TableColumns, into rows: RowTable
  ) throws(HierarchyFormatError.Reason) -> NodeRows? {
    var columns = known
    if let titles = table.firstRowTitles, TableColumns.isHeader(titles, fields: FieldNames()) {
      table.makeFirstRowHeader()
      columns = try TableColumns(names: titles, fields: FieldNames())
    }
    if !columns.levels.isEmpty { return try table.levels(columns, columns.levels, into: rows) }
    let code = columns.code ?? columns.identifier
    if let parent = columns.parent {
      guard columns.name != nil else { return nil }
      // Without identifiers, parents are names.
      if code == nil { columns.identity = columns.name }
      return table.parents(columns, in: parent, into: rows)
    }
    if let path = columns.path, let paths = try table.paths(columns, in: path, into: rows) {
      return paths
    }
    if columns.name != nil, code != nil {
      var coded = table.filled(rows, columns)
      if coded.connectDivisionCodes(allowsGaps: columns.isCodeGiven) > 0 {
        return table.nodes(coded, shape: .codes, columns)
      }
    }
    let found = try TableColumns.levels(table.columns)
    if let levels = try table.levels(columns, named: found, into: rows) { return levels }
    if let levels = try table.outline(columns, into: rows) { return levels }
    guard columns.name != nil, code != nil else {
      return found.isEmpty ? nil : try table.levels(columns, found, into: rows)
    }
    return table.nodes(table.filled(rows, columns), shape: .list, columns)
  }

  /// Connects rows by a column with parents.
  package func parents(_ columns: TableColumns, in parent: Int, into rows: RowTable) -> NodeRows {
    var result = filled(rows, columns)
    if columns.identity != nil, columns.identity == columns.name { result.addImpliedRoots() }
    return nodes(result, shape: .parents(field: title(parent)), columns)
  }

  /// Connects rows by columns whose titles are names of levels, unless they are the parts of a code.
  package func levels(
    _ columns: TableColumns, named found: [TableColumns.Level], into rows: RowTable
  ) throws(HierarchyFormatError.Reason) -> NodeRows? {
    // Beside a name and a code, they can be the parts of the code.
    let areNames =
      (columns.code ?? columns.identifier) == nil || columns.name == nil
      || found.contains { !isNumeric($0.name) }
    if found.count >= 2, areNames { return try levels(columns, found, into: rows) }
    guard let name = columns.name, found.count == 1, found[0].name != name, areNames,
      isAbove(found[0])
    else { return nil }
    return try levels(columns, found, into: rows)
  }

  /// Connects rows by a column with the numbers of levels, if there is one.
  ///
  /// - Throws: A reason if the caller named a column that doesn't contain them.
  package func outline(
    _ columns: TableColumns, into rows: RowTable
  ) throws(HierarchyFormatError.Reason) -> NodeRows? {
    guard let depth = columns.depth else { return nil }
    if let outline = outline(columns, depth: depth, into: rows) { return outline }
    if columns.isDepthGiven { throw .noLevels(title(depth)) }
    return nil
  }

  /// Removes rows in which all cells are empty or white space, and those that repeat the names of the columns, as where one
  /// document follows another. These are findings.
  package mutating func removeEmptyRows() {
    let names = columns.map { Array($0.utf8) }
    let hasNames = names.count > 1 && names.contains { !$0.isEmpty }
    let isFilled = (0..<rowCount).map { row in
      let isHeader =
        hasNames
        && names.indices.allSatisfy {
          pool[cell(row: row, column: $0)].elementsEqual(names[$0])
        }
      let isEmpty = columns.indices.allSatisfy { trimmed(row: row, column: $0).isEmpty }
      if isHeader || isEmpty {
        omitted.append(OmittedRow(isHeader ? .repeatsTitles : .empty, at: offsets[row]))
      }
      return !isHeader && !isEmpty
    }
    if isFilled.allSatisfy({ $0 }) { return }
    var kept = self
    kept.documentStarts = documentStarts.map { start in isFilled[..<start].count { $0 } }
    kept.cells = []
    kept.offsets = []
    for row in 0..<rowCount where isFilled[row] {
      kept.append(columns.indices.map { cell(row: row, column: $0) }, at: offsets[row])
    }
    self = kept
  }

  /// Whether the column of a level has the title of a country or of a division that is above the row's name.
  private func isAbove(_ level: TableColumns.Level) -> Bool {
    level.code != nil && LevelHeader.isDivision(columns[level.name].utf8)
  }

  /// The name of a column, or its number in a table without a header.
  package func title(_ column: Int) -> String {
    columns[column].utf8.isEmpty ? "column \(column + 1)" : columns[column]
  }

  /// Whether all cells of a column are numbers or empty.
  package func isNumeric(_ column: Int) -> Bool {
    (0..<rowCount).allSatisfy { row in
      pool[cell(row: row, column: column)].allSatisfy {
        $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") || $0 == UInt8(ascii: ".")
      }
    }
  }

  /// Adds a row for each record, not connected yet.
  ///
  /// - Parameter records: The records in another order than that of the table.
  package func filled(_ rows: RowTable, _ columns: TableColumns, records: [Int]? = nil) -> RowTable
  {
    var result = rows
    result.identifiersAreCodes = columns.code == nil && columns.identity == nil
    result.rows.reserveCapacity(rowCount)
    for position in 0..<(records?.count ?? rowCount) {
      let record = records?[position] ?? position
      let row = result.addRow(under: -1, at: Int(offsets[record]))
      func text(_ column: Int?) -> TextPool.Text {
        column.map { trimmed(row: record, column: $0) } ?? TextPool.Text()
      }
      result.rows[row].name = columns.name.map { cell(row: record, column: $0) } ?? TextPool.Text()
      if !columns.nameParts.isEmpty {
        let parts = columns.nameParts.map { pool[trimmed(row: record, column: $0)] }
        result.rows[row].name = result.pool.store(
          Array(parts.filter { !$0.isEmpty }.joined(separator: [UInt8(ascii: " ")])))
      }
      result.rows[row].code = text(columns.code)
      result.rows[row].identifier = text(columns.identifier)
      if let identity = columns.identity {
        if columns.code == nil { result.rows[row].code = text(columns.identifier) }
        result.rows[row].identifier = text(identity)
      }
      if let parent = columns.parent {
        result.rows[row].reference = reference(row: record, column: parent)
        result.rows[row].traits.insert(.hasReference)
        if columns.refersToCodes { result.rows[row].traits.insert(.refersToCode) }
      }
      addDetails(of: record, columns, to: row, of: &result)
    }
    return result
  }

  /// The rows of a reading, and the columns that it doesn't use.
  ///
  /// - Parameters:
  ///   - used: The columns that connect the rows, in addition to those with a role.
  ///   - records: The record of each row, if that isn't its number.
  package func nodes(
    _ rows: RowTable, shape: DocumentShape, _ columns: TableColumns, also used: [Int] = [],
    records: [Int]? = nil
  ) -> NodeRows {
    var rows = rows
    var unread = UnreadColumns(self, columns)
    for column in used { unread.use(column) }
    if let records {
      rows.rowOfRecord = [Int32](repeating: -1, count: rowCount)
      for (row, record) in records.enumerated() { rows.rowOfRecord[record] = Int32(row) }
    }
    return NodeRows(rows: rows, shape: shape, recordCount: rowCount, unread: unread)
  }

  /// Adds the further texts, the stated level, and whether the node is disabled.
  package func addDetails(
    of record: Int, _ columns: TableColumns, to row: Int, of rows: inout RowTable
  ) {
    if let column = columns.disabled {
      rows.setDisabled(
        cell(row: record, column: column), in: title(column), of: row, at: Int(offsets[record]))
    }
    if let column = columns.enabled {
      rows.setEnabled(
        cell(row: record, column: column), in: title(column), of: row, at: Int(offsets[record]))
    }
    if let column = columns.order {
      rows.siblings.set(cell(row: record, column: column), ofRow: row)
    }
    if let column = columns.possibleOrder {
      rows.possibleSiblings.set(cell(row: record, column: column), ofRow: row)
      rows.possibleSiblings.field = title(column)
    }
    for column in columns.deletionMarks {
      rows.checkDeletion(
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
