import HierarchyFormats

extension UnreadColumns {
  /// Adds a finding for the columns with data that the hierarchy doesn't contain, and for those that say how nodes are
  /// connected.
  ///
  /// - Complexity: O(*c* · *n* log *n*) comparisons for *c* such columns and *n* rows.
  func addStructures(to rows: inout RowTable, shape: DocumentShape, _ fields: FieldNames) {
    if case .list = shape, hasPartialCodes(rows), let code = columns.code ?? columns.identifier,
      !fields.isIgnored(table.title(code).utf8)
    {
      rows.findings.addStructure(
        table.name(ofColumn: code), .codes, at: Int(table.headerOffset))
    }
    let profile = TableProfile(table)
    addFindings(to: &rows, fields) { column, rows in
      structure(of: column, in: rows, shape, profile)
    }
  }

  /// Whether some codes of a list contain those of others, although most parents are missing.
  private func hasPartialCodes(_ rows: RowTable) -> Bool {
    if columns.isIdentityGiven { return false }
    var copy = rows
    if copy.connectDivisionCodes(allowsGaps: true) > 0 { return true }
    let codes = rows.rows.indices.map { rows.code(of: $0) }
    return CodeScheme.hasParts(codes, in: rows.pool)
  }

  /// What a column says about how nodes are connected, or `nil`.
  private func structure(
    of column: Int, in rows: RowTable, _ shape: DocumentShape, _ profile: TableProfile
  ) -> HierarchyFinding.FieldStructure? {
    switch shape {
    case .list: structureOfList(column, profile)
    case .levels: isLevel(column, in: rows, profile) ? .levelNames : nil
    // Beside parents in one document, the key of a division is data of a node; beside several, that of the node above.
    case .parents:
      isForeignKey(column) && !table.documentStarts.isEmpty && !isOwnKey(profile[column])
        ? .parents : nil
    default: nil
    }
  }

  private func structureOfList(
    _ column: Int, _ profile: TableProfile
  ) -> HierarchyFinding.FieldStructure? {
    if column == columns.left || column == columns.right {
      return table.numbers(column) == nil ? nil : .bounds
    }
    if column != columns.name, table.hasPaths(column) { return .paths }
    if column == columns.path { return table.separator(of: column) == nil ? nil : .paths }
    if column == columns.depth {
      let levels = table.numbers(column)
      return levels.map { numbers in numbers.contains { $0 != numbers[0] } } == true ? .levels : nil
    }
    if isForeignKey(column) || beginsCode(column) || isReference(column, profile) {
      return canBeParents(column, profile) ? .parents : .levelNames
    }
    let isName = LevelHeader.all(table.columns[column].utf8).contains { $0.content.isName }
    return isName && LevelHeader.isDivision(table.columns[column].utf8) && isLevel(profile[column])
      ? .levelNames : nil
  }

  /// Whether the cells lead from each row to a root, or all name one without a row.
  private func canBeParents(_ column: Int, _ profile: TableProfile) -> Bool {
    guard let identity = columns.identifier ?? columns.code, !profile.isConstant(column) else {
      return true
    }
    return profile.certainReferences(from: column, to: identity) ?? 0 > 0
      && profile.isForest(column, to: identity)
  }

  /// Whether a column of one of several documents contains a key of its rows. Two rows are too few to tell.
  private func isOwnKey(_ column: TableProfile.Column) -> Bool {
    column.filled > 2 && column.distinct == column.filled
  }

  /// Whether a text has several rows on average.
  private func isLevel(_ column: TableProfile.Column) -> Bool {
    column.isText && column.distinct > 1 && column.distinct * 2 <= column.filled
  }

  /// Whether the title is that of the code or the identifier of a division, such as `cityCode`.
  private func isForeignKey(_ column: Int) -> Bool {
    let title = table.columns[column].utf8
    return LevelHeader.isDivision(title) && LevelHeader.all(title).contains { !$0.content.isName }
  }

  /// Whether each cell is the beginning of the row's code, and shorter.
  private func beginsCode(_ column: Int) -> Bool {
    guard let code = columns.code ?? columns.identifier else { return false }
    var isFilled = false
    for record in 0..<table.rowCount {
      let text = table.trimmed(row: record, column: column)
      if text.isEmpty { continue }
      let own = table.trimmed(row: record, column: code)
      guard text.count > 1, text.count < own.count,
        table.pool[own].starts(with: table.pool[text])
      else { return false }
      isFilled = true
    }
    return isFilled
  }

  /// Whether the cells contain identifiers of other rows, and don't only count.
  private func isReference(_ column: Int, _ profile: TableProfile) -> Bool {
    guard let identity = columns.identifier ?? columns.code,
      !profile.isConstant(column) || !profile.isFilled(column),
      !TableColumns.isNumbering(table.columns[column])
    else { return false }
    return profile.certainReferences(from: column, to: identity) ?? 0 > 0
  }

  /// Whether a title begins like that of a level, as `city_short` beside `city_name`.
  private func isOfLevel(_ title: String) -> Bool {
    let word = TitleWord.normalized(title.utf8)
    return table.columns.indices.contains { column in
      guard isUsed[column], column != columns.name else { return false }
      let stem = TableColumns.stem(of: table.columns[column], without: TableColumns.wordsForName)
      return !stem.isEmpty && word.starts(with: stem)
    }
  }

  /// Whether a column beside levels contains names that are the same for all rows below a node.
  private func isLevel(_ column: Int, in rows: RowTable, _ profile: TableProfile) -> Bool {
    if !profile.isText(column) || profile.isConstant(column) { return false }
    let title = table.columns[column]
    // Beside the names of rows, a place for each is a part of their names.
    if LevelHeader.isPlace(title.utf8) && profile[column].distinct < profile[column].filled
      || TableColumns.contains(TableColumns.wordsForName, endOf: title)
    {
      return true
    }
    if isOfLevel(title) { return false }
    var first = [TextPool.Text?](repeating: nil, count: rows.rows.count)
    var groups = 0
    for record in 0..<table.rowCount {
      let row = rows.row(ofRecord: record)
      let parent = row < 0 ? -1 : rows.nodeAbove(row)
      if parent < 0 { continue }
      let text = table.trimmed(row: record, column: column)
      if let known = first[parent] {
        if table.pool.order(known, text) != 0 { return false }
      } else {
        first[parent] = text
        groups += 1
      }
    }
    return groups > 1 && profile[column].distinct * 2 <= profile[column].filled
  }
}
