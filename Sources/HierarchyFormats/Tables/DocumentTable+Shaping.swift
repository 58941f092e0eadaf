extension DocumentTable {
  /// Finds out how the rows describe a hierarchy.
  ///
  /// The first of these that applies decides: levels that the caller named; a column with parents; the bounds of nested
  /// sets; paths; names with codes that contain each other; columns with known names of levels; numbers of levels; columns
  /// whose contents allow exactly one assignment; names with codes, which are one level.
  ///
  /// Which of them applies depends on the titles and on what the cells of whole columns say, and never on whether two
  /// rows happen to be equal.
  ///
  /// - Throws: ``HierarchyFormatError`` if none applies, or if columns are missing or ambiguous.
  /// - Complexity: O(*n* log *n*) comparisons for *n* rows.
  consuming func shaped(
    _ options: ReadingOptions, source: DocumentSource
  ) throws(HierarchyFormatError) -> NodeRows {
    var table = self
    table.removeEmptyRows()
    let first = Int(table.offsets.first ?? 0)
    if table.rowCount == 0 { throw source.error(.noNodes, at: 0) }
    do throws(HierarchyFormatError.Reason) {
      var columns = try TableColumns(names: table.columns, fields: options.fields)
      columns.findRowStates(in: table, fields: options.fields)
      var rows = RowTable(
        source: source, pool: table.pool, findingLimit: options.findingLimit)
      for title in table.titles where !options.fields.isIgnored(table.pool[title.text]) {
        rows.findings.addUnused(table.pool.string(title.text), at: Int(title.offset))
      }
      for record in table.shortRecords {
        rows.findings.addShortRecord(
          record.fieldCount, without: record.column, at: Int(record.offset))
      }
      if let shaped = try table.shaped(by: columns, into: rows, options) { return shaped }
      let completed = try table.completed(columns)
      if let shaped = try table.shaped(by: completed, into: rows, options) { return shaped }
      throw .unknownColumns(table.firstRowTitles ?? table.columns)
    } catch {
      throw source.error(error, at: first)
    }
  }

  /// Removes rows in which all cells are empty or white space.
  private mutating func removeEmptyRows() {
    let isFilled = (0..<rowCount).map { row in
      columns.indices.contains { !trimmed(row: row, column: $0).isEmpty }
    }
    if isFilled.allSatisfy({ $0 }) { return }
    var kept = DocumentTable(columns: columns, pool: pool)
    kept.flags = flags
    kept.documentStarts = documentStarts.map { start in isFilled[..<start].count { $0 } }
    kept.headerOffset = headerOffset
    kept.titles = titles
    kept.shortRecords = shortRecords
    for row in 0..<rowCount where isFilled[row] {
      kept.append(columns.indices.map { cell(row: row, column: $0) }, at: offsets[row])
    }
    self = kept
  }

  /// Adds the columns that contents tell. A first row that doesn't fit the others names the columns.
  private mutating func completed(
    _ columns: TableColumns
  ) throws(HierarchyFormatError.Reason) -> TableColumns {
    var contents = TableContents(self, records: 0..<rowCount)
    if let result = try columns.completed(by: &contents) { return result }
    let hasHeader = self.columns.contains { !$0.utf8.isEmpty }
    if !hasHeader, rowCount > 1 {
      var contents = TableContents(self, records: 1..<rowCount)
      if let result = try columns.completed(by: &contents) {
        makeFirstRowHeader()
        return result
      }
    }
    throw .unknownColumns(firstRowTitles ?? self.columns)
  }

  /// Returns the rows if the columns are sufficient.
  private func shaped(
    by known: TableColumns, into rows: RowTable, _ options: ReadingOptions
  ) throws(HierarchyFormatError.Reason) -> NodeRows? {
    var columns = known
    if options.keepsFields {
      columns.texts = self.columns.indices.filter { !self.columns[$0].utf8.isEmpty }
    }
    var contents = TableContents(self, records: 0..<rowCount)
    var shaped = try shaped(by: columns, into: rows, &contents)
    if options.keepsFields { shaped?.keptFields = columns.texts.map { self.columns[$0] } }
    return shaped
  }

  private func shaped(
    by known: TableColumns, into rows: RowTable, _ contents: inout TableContents
  ) throws(HierarchyFormatError.Reason) -> NodeRows? {
    var columns = known
    if !columns.levels.isEmpty { return try levels(columns, columns.levels, into: rows) }
    if columns.parent == nil { columns.findTitledParent(&contents) }
    if let parent = columns.parent {
      return try parents(columns, in: parent, into: rows, &contents)
    }
    let found = ordered(try TableColumns.levels(self.columns))
    if !found.isEmpty {
      columns.completeLastLevel(below: found, of: self)
    } else {
      columns.completeIdentifier(in: self)
      if columns.hasPlaces { try columns.completeName(&contents) }
    }
    if let left = columns.left, let right = columns.right,
      let sets = sets(columns, left: left, right: right, into: rows)
    {
      return sets
    }
    if let path = columns.path,
      let paths = try paths(columns, in: path, into: rows, &contents)
    {
      return paths
    }
    let code = columns.code ?? columns.identifier
    if columns.name != nil, let code {
      var coded = filled(rows, columns)
      if coded.connectDivisionCodes(allowsGaps: columns.isCodeGiven) > 0 {
        return nodes(coded, shape: .codes, columns)
      }
      if let scheme = schemeRows(columns, code: code, shape: .codes, into: rows) {
        // The numbers of a database have any digits.
        let isNumber =
          columns.code == nil && isNumeric(code) && !TableColumns.isCodeTitle(self.columns[code])
        let isComplete = scheme.rows.findings.count(of: .unknownParent) == 0
        if !isNumber { return scheme }
        if isComplete, !columns.isIdentityGiven {
          throw .ambiguousReading(
            "--map code=\(mapArgument(code))", "--map id=\(mapArgument(code))")
        }
      }
    }
    if let code, let foreign = foreignKeys(columns, identifier: code, into: rows) { return foreign }
    // Beside a name and a code, they can be the parts of the code.
    let areNames = code == nil || columns.name == nil || found.contains { !isNumeric($0.name) }
    if found.count >= 2, areNames { return try levels(columns, found, into: rows) }
    if let name = columns.name, found.count == 1, found[0].name != name, areNames, isAbove(found[0])
    {
      return try levels(columns, found, into: rows)
    }
    if let depth = columns.depth {
      if let outline = outline(columns, depth: depth, into: rows) { return outline }
      if columns.isDepthGiven { throw .noLevels(title(depth)) }
    }
    if let name = columns.name, hasPaths(name),
      let paths = try paths(columns, in: name, into: rows, &contents)
    {
      return paths
    }
    if columns.name == nil, found.isEmpty,
      let path = onlyPaths(besides: columns.roles + columns.ignored)
    {
      return try paths(columns, in: path, into: rows, &contents)
    }
    guard columns.name != nil, code != nil else {
      return found.isEmpty ? nil : try levels(columns, found, into: rows)
    }
    if let name = columns.name, let indented = indented(columns, name: name, into: rows) {
      return indented
    }
    if let parent = columns.parentByContents(&contents) {
      columns.parent = parent
      return try parents(columns, in: parent, into: rows, &contents)
    }
    return nodes(filled(rows, columns), shape: .list, columns)
  }

  /// Connects rows by a column with parents, or returns `nil` if no column has the identifiers or the names.
  private func parents(
    _ known: TableColumns, in parent: Int, into rows: RowTable, _ contents: inout TableContents
  ) throws(HierarchyFormatError.Reason) -> NodeRows? {
    var columns = known
    try columns.completeParents(&contents)
    guard columns.name != nil, columns.identity ?? columns.identifier ?? columns.code != nil else {
      return nil
    }
    if columns.identity == nil, let identifier = columns.identifier ?? columns.code,
      let keys = foreignKeys(columns, identifier: identifier, into: rows)
    {
      return keys
    }
    var result = filled(rows, columns)
    if columns.identity != nil, columns.identity == columns.name { result.addImpliedRoots() }
    return nodes(result, shape: .parents(field: title(parent)), columns)
  }

  /// The levels in the order of the columns, if the cells say so against the words of their titles: a region can be below a
  /// country or above it.
  ///
  /// - Complexity: O(1) if both orders are the same, otherwise O(*n* log *n*) comparisons for each of the levels of *n* rows.
  private func ordered(_ levels: [TableColumns.Level]) -> [TableColumns.Level] {
    var others = levels
    others.sort { $0.name < $1.name }
    let isSame = zip(levels, others).allSatisfy { $0.name == $1.name }
    return !isSame && isContradicted(levels) && !isContradicted(others) ? others : levels
  }

  /// Whether the cells say that a level is below the one that follows it.
  ///
  /// Each of its names has one name of the other, but not the other way round; or names are written only where they change,
  /// and those of the other change less often.
  private func isContradicted(_ levels: [TableColumns.Level]) -> Bool {
    let columns = levels.map { ColumnContents(column: $0.name, of: self, records: 0..<rowCount) }
    let pairs = zip(columns, columns.dropFirst())
    let areMerged = pairs.contains { upper, lower in
      (0..<rowCount).contains {
        cell(row: $0, column: upper.column).isEmpty && !cell(row: $0, column: lower.column).isEmpty
      }
    }
    return pairs.contains { upper, lower in
      areMerged
        ? upper.filled > lower.filled : determines(upper, lower) && !determines(lower, upper)
    }
  }

  /// Whether rows with the same text in a column have the same in another.
  private func determines(_ column: ColumnContents, _ other: ColumnContents) -> Bool {
    (0..<rowCount).allSatisfy { row in
      guard let first = column.record(with: trimmed(row: row, column: column.column), in: self)
      else { return true }
      let text = trimmed(row: row, column: other.column)
      let firstText = trimmed(row: first, column: other.column)
      return text.isEmpty || firstText.isEmpty || pool[text].elementsEqual(pool[firstText])
    }
  }

  /// Whether the column of a level has the title of a country or of a division that is above the row's name.
  private func isAbove(_ level: TableColumns.Level) -> Bool {
    level.code != nil && LevelHeader.isDivision(columns[level.name].utf8)
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
  ///
  /// - Parameter records: The records in another order than that of the table.
  func filled(_ rows: RowTable, _ columns: TableColumns, records: [Int]? = nil) -> RowTable {
    var result = rows
    result.identifiersAreCodes = columns.code == nil && columns.identity == nil
    result.rows.reserveCapacity(rowCount)
    for position in 0..<rowCount {
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
  func nodes(
    _ rows: RowTable, shape: DocumentShape, _ columns: TableColumns, also used: [Int] = [],
    records: [Int]? = nil
  ) -> NodeRows {
    var unread = UnreadColumns(self, columns)
    for column in used { unread.use(column) }
    if let records {
      unread.rowOfRecord = [Int32](repeating: -1, count: rowCount)
      for (row, record) in records.enumerated() { unread.rowOfRecord[record] = Int32(row) }
    }
    return NodeRows(rows: rows, shape: shape, recordCount: rowCount, unread: unread)
  }

  /// Adds the further texts, the stated level, and whether the node is disabled.
  func addDetails(of record: Int, _ columns: TableColumns, to row: Int, of rows: inout RowTable) {
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
