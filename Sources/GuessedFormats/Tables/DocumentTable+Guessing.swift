import HierarchyFormats

extension DocumentTable {
  /// Finds out how the rows describe a hierarchy, by titles and by contents.
  ///
  /// The first of these that applies decides: levels that the caller named; a column with parents; the bounds of nested
  /// sets; paths; names with codes that contain each other; columns with known names of levels; numbers of levels; columns
  /// whose contents allow exactly one assignment; names with codes, which are one level.
  ///
  /// - Throws: ``HierarchyFormatError`` if none applies, or if columns are missing or ambiguous. It proposes what the cells allow.
  /// - Complexity: O(*n* log *n*) comparisons for *n* rows.
  consuming func guessed(
    _ options: ReadingOptions, source: DocumentSource
  ) throws(HierarchyFormatError) -> NodeRows {
    let table = copy self
    do throws(HierarchyFormatError) {
      return try connected(options, source: source)
    } catch {
      var error = error
      error.proposals = table.proposals(after: error.reason, options.fields)
      throw error
    }
  }

  private consuming func connected(
    _ options: ReadingOptions, source: DocumentSource
  ) throws(HierarchyFormatError) -> NodeRows {
    try shaped(options, source: source) {
      (table, columns, rows) throws(HierarchyFormatError.Reason) in
      if columns.levels.isEmpty, !columns.isParentGiven,
        let schema = try TableSchema(table, fields: options.fields)?.connected(into: rows)
      {
        return schema
      }
      if table.areTables { throw .severalTables(table.documentNames) }
      var columns = columns
      if !options.fields.isGiven, table.hasOnlyTitlesInFirstRow {
        table.makeFirstRowHeader()
        columns = try TableColumns(names: table.columns, fields: options.fields)
      }
      var profile = TableProfile(table)
      if let shaped = try table.shaped(by: columns, options.fields, into: rows, profile) {
        // A list of different documents says that nothing connects them.
        if case .list = shaped.shape, !options.fields.isGiven, !table.documentStarts.isEmpty,
          table.hasDifferentDocuments
        {
          throw .unconnectedDocument(table.name(ofDocument: table.documentStarts.count))
        }
        return shaped
      }
      let completed = try table.completed(columns, profile)
      if table.rowCount < profile.records.count { profile = TableProfile(table) }
      return try table.shaped(by: completed, options.fields, into: rows, profile)
    }
  }

  /// Whether the other rows have proven levels, of which the texts of the first row are none: they name the columns.
  private var hasOnlyTitlesInFirstRow: Bool {
    guard firstRowTitles != nil else { return false }
    let rest = TableProfile(self, records: 1..<rowCount)
    guard let levels = rest.provenLevels(besides: []) else { return false }
    return levels.allSatisfy { level in
      let title = pool[trimmed(row: 0, column: level.name)]
      return rest[level.name].texts.indices.allSatisfy {
        !pool[rest.text($0, of: rest[level.name])].elementsEqual(title)
      }
    }
  }

  /// Whether the rows prove levels also without the first one, if its texts can be titles.
  private func isProvenWithoutFirstRow(besides roles: [Int]) -> Bool {
    firstRowTitles == nil
      || TableProfile(self, records: 1..<rowCount).provenLevels(besides: roles) != nil
  }

  /// Whether a column has the title of an area, and contains numbers of which some have decimals.
  private func isMeasure(_ column: Int) -> Bool {
    if !TableColumns.contains("area ", columns[column].utf8) { return false }
    let cells = (0..<rowCount).map { pool[cell(row: $0, column: column)] }
    return cells.contains { $0.contains(UInt8(ascii: ".")) }
      && cells.allSatisfy { text in
        let number = text.first == UInt8(ascii: "-") ? text.dropFirst() : text
        let parts = number.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return number.isEmpty
          || parts.count <= 2
            && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(LineSample.isDigit) }
      }
  }

  /// Adds the columns that contents tell. A first row that doesn't fit the others names the columns.
  private mutating func completed(
    _ columns: TableColumns, _ profile: TableProfile
  ) throws(HierarchyFormatError.Reason) -> TableColumns {
    if let result = try columns.completed(by: profile) { return result }
    let hasHeader = self.columns.contains { !$0.utf8.isEmpty }
    if !hasHeader, rowCount > 1 {
      if let result = try columns.completed(by: TableProfile(self, records: 1..<rowCount)) {
        makeFirstRowHeader()
        return result
      }
    }
    throw .unknownColumns(firstRowTitles ?? self.columns)
  }

  /// Connects rows, or returns `nil` if the columns aren't sufficient.
  private func shaped(
    by known: TableColumns, _ fields: FieldNames, into rows: RowTable, _ contents: TableProfile
  ) throws(HierarchyFormatError.Reason) -> NodeRows? {
    var columns = known
    if !columns.levels.isEmpty { return try levels(columns, columns.levels, into: rows) }
    if columns.parent == nil { columns.findTitledParent(contents) }
    if let parent = columns.parent {
      return try parents(columns, in: parent, into: rows, contents)
    }
    var found = ordered(try TableColumns.levels(self.columns), contents)
    // An area with decimals is a size.
    found.removeAll { isMeasure($0.name) }
    if let last = found.last, let name = columns.name, last.name != name,
      rowCount > 2, contents.isUnique(last.name), contents.isUnique(name),
      contents.hasOneLength(last.name)
    {
      // The column of the last level has the codes of the names.
      found[found.count - 1] = TableColumns.Level(name: name, code: last.code ?? last.name)
      (columns.name, columns.code, columns.identifier) = (nil, nil, nil)
    }
    if !found.isEmpty {
      columns.completeLastLevel(below: found, of: self)
    } else {
      columns.completeIdentifier(titled: self.columns)
      if columns.hasPlaces { try columns.completeName(contents) }
    }
    if let left = columns.left, let right = columns.right,
      let sets = sets(columns, left: left, right: right, into: rows, contents)
    {
      return sets
    }
    if let path = columns.path,
      let paths = try guessedPaths(columns, in: path, into: rows, contents)
    {
      return paths
    }
    let code = columns.code ?? columns.identifier
    if columns.name != nil, let code {
      var coded = filled(rows, columns)
      if coded.connectDivisionCodes(allowsGaps: columns.isCodeGiven) > 0 {
        return nodes(coded, shape: .codes, columns)
      }
      if let scheme = schemeRows(
        columns, code: code, shape: .codes, into: rows, contents)
      {
        // The numbers of a database have any digits.
        let isNumber =
          columns.code == nil && isNumeric(code) && !TableColumns.isCodeTitle(self.columns[code])
        let isComplete = scheme.rows.findings.count(of: .unknownParent) == 0
        if !isNumber { return scheme }
        if isComplete, !columns.isIdentityGiven {
          throw .ambiguousReading(
            .code(name(ofColumn: code)), .identifier(name(ofColumn: code)))
        }
      }
    }
    let stated =
      [columns.disabled, columns.enabled, columns.order].compactMap { $0 } + columns.ignored
    if !fields.isGiven, let proven = contents.provenLevels(besides: stated),
      proven.count > max(found.count, 1), isProvenWithoutFirstRow(besides: stated)
    {
      columns.name = nil
      columns.code = nil
      columns.identifier = nil
      return try levels(columns, contents.withoutCounts(proven), into: rows)
    }
    if let levels = try levels(columns, named: contents.withoutCounts(found), into: rows) {
      return levels
    }
    if let levels = try outline(columns, into: rows) { return levels }
    if let name = columns.name, hasPaths(name),
      let paths = try guessedPaths(columns, in: name, into: rows, contents)
    {
      return paths
    }
    if columns.name == nil, found.isEmpty,
      let path = onlyPaths(besides: columns.roles + columns.ignored)
    {
      return try guessedPaths(columns, in: path, into: rows, contents)
    }
    guard columns.name != nil, code != nil else {
      return found.isEmpty ? nil : try levels(columns, found, into: rows)
    }
    if let name = columns.name, let indented = indented(columns, name: name, into: rows) {
      return indented
    }
    if let parent = columns.parentByContents(contents) {
      columns.parent = parent
      return try parents(columns, in: parent, into: rows, contents)
    }
    return nodes(filled(rows, columns), shape: .list, columns)
  }

  /// Connects rows by a column with parents, or returns `nil` if no column has the identifiers or the names.
  private func parents(
    _ known: TableColumns, in parent: Int, into rows: RowTable, _ contents: TableProfile
  ) throws(HierarchyFormatError.Reason) -> NodeRows? {
    var columns = known
    try columns.completeParents(contents)
    guard columns.name != nil, columns.identity ?? columns.identifier ?? columns.code != nil else {
      return nil
    }
    return self.parents(columns, in: parent, into: rows)
  }

  private func guessedPaths(
    _ columns: TableColumns, in column: Int, into rows: RowTable, _ contents: TableProfile
  ) throws(HierarchyFormatError.Reason) -> NodeRows? {
    try paths(columns, in: column, into: rows) {
      schemeRows(
        columns, code: column, shape: .parents(field: title(column)), into: rows, contents)
    }
  }

  /// The levels in the order of the columns, if the cells say so against the words of their titles: a region can be below a
  /// country or above it. Numbers in titles are certain.
  ///
  /// - Complexity: O(1) if both orders are the same, otherwise O(*n* log *n*) comparisons for each of the levels of *n* rows.
  private func ordered(
    _ levels: [TableColumns.Level], _ profile: TableProfile
  ) -> [TableColumns.Level] {
    let isNumbered = levels.contains { level in
      LevelHeader.all(columns[level.name].utf8).contains {
        if case .numbers = $0.family { true } else { false }
      }
    }
    if isNumbered { return levels }
    var others = levels
    others.sort { $0.name < $1.name }
    let isSame = zip(levels, others).allSatisfy { $0.name == $1.name }
    return !isSame && isContradicted(levels, profile) && !isContradicted(others, profile)
      ? others : levels
  }

  /// Whether the cells say that a level is below the one that follows it.
  ///
  /// Each of its names has one name of the other, but not the other way round; or names are written only where they change,
  /// and those of the other change less often.
  private func isContradicted(_ levels: [TableColumns.Level], _ profile: TableProfile) -> Bool {
    let columns = levels.map { profile[$0.code ?? $0.name] }
    let pairs = zip(columns, columns.dropFirst())
    let areMerged = pairs.contains { upper, lower in
      (0..<rowCount).contains {
        cell(row: $0, column: upper.column).isEmpty && !cell(row: $0, column: lower.column).isEmpty
      }
    }
    return pairs.contains { upper, lower in
      areMerged
        ? upper.filled > lower.filled
        : profile.determines(upper.column, lower.column)
          && !profile.determines(lower.column, upper.column)
    }
  }
}
