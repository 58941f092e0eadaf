import HierarchyFormats

/// How several documents refer to each other, as the tables of a database do: by columns whose texts are the identifiers of
/// another document (foreign keys), in the terms of data profiling unary inclusion dependencies.
///
/// Identifiers count per document. A column refers to the document of whose identifiers it has the largest share: the numbers
/// 1 to 31 of a column are among the 429 identifiers of one document, but they are all 31 of another.
struct TableSchema {
  /// A column that refers to a document.
  private struct Key {
    let column: Int
    let document: Int
    let identity: Int
    /// The record that each row of the document refers to; −1 if its cell is empty, −2 if no row has its text.
    let parents: [Int32]
    /// The share of the other document's identifiers that occur.
    let share: Double
    /// How much else speaks for it: the titles say the same, and the identifiers aren't words.
    let rank: Int

    func isBetter(than other: Key) -> Bool {
      (share, rank, document) > (other.share, other.rank, other.document)
    }
  }

  /// A document among several.
  private struct Part {
    let records: Range<Int>
    /// The contents of the columns; `nil` for those that the document doesn't have.
    let contents: [TableProfile.Column?]
    var columns: TableColumns
    var keys: [Key] = []

    /// The column with the identifiers of the rows.
    var identity: Int?

    init(
      _ table: DocumentTable, _ records: Range<Int>, _ profile: TableProfile, _ fields: FieldNames
    ) throws(HierarchyFormatError.Reason) {
      self.records = records
      contents = table.columns.indices.map { column in
        let contents = profile.profile(column, records)
        return contents.filled == 0 ? nil : contents
      }
      let titles = zip(table.columns, contents).map { $1 == nil ? "" : $0 }
      // The caller can name columns that other documents have.
      let given = try? TableColumns(names: titles, fields: fields)
      if let given {
        columns = given
      } else {
        columns = try TableColumns(names: titles, fields: FieldNames())
      }
      columns.parent = nil
      columns.completeIdentifier(titled: titles)
      identity = [columns.identifier, columns.code].compactMap { $0 }.first { isUnique($0) }
    }

    func isUnique(_ column: Int) -> Bool { contents[column]?.isUnique == true }

    /// Makes a column that of the identifiers, and finds the one of the names.
    mutating func complete(_ table: DocumentTable) throws(HierarchyFormatError.Reason) {
      identity =
        identity ?? contents.indices.first { isUnique($0) && contents[$0]?.isText == false }
      if let identity, identity != columns.code { columns.identifier = identity }
      try columns.completeName(TableProfile(table, records: records))
    }
  }

  private let table: DocumentTable
  private var parts: [Part] = []

  /// Finds the references between the documents of a table.
  ///
  /// - Returns: `nil` if the table is one document, if a document has no names or identifiers, or if more than one
  ///   document refers to no other.
  /// - Complexity: O(*d*² · *c*² · *n*) for *d* documents, *c* columns and *n* rows.
  init?(_ table: DocumentTable, fields: FieldNames) throws(HierarchyFormatError.Reason) {
    self.table = table
    if table.documentStarts.isEmpty { return nil }
    let starts = [0] + table.documentStarts + [table.rowCount]
    let profile = TableProfile(table)
    for (start, end) in zip(starts, starts.dropFirst()) {
      parts.append(try Part(table, start..<end, profile, fields))
    }
    var found: [[Key]] = []
    for document in parts.indices { found.append(keys(of: document, profile)) }
    for document in parts.indices {
      // Without a title, the identifiers are those to which the other documents refer.
      let references = found.joined().filter { key in key.document == document }
      let best = references.max { $1.isBetter(than: $0) }
      parts[document].identity = parts[document].identity ?? best?.identity
      try parts[document].complete(table)
      if parts[document].columns.name == nil || parts[document].identity == nil { return nil }
    }
    for document in parts.indices {
      let own = parts[document]
      let keys = found[document].filter { key in
        key.column != own.identity && key.column != own.columns.name
          && (key.identity == parts[key.document].identity || key.rank > 1)
      }
      parts[document].keys = best(of: keys)
    }
    let alone = parts.indices.filter { part in
      !parts[part].keys.contains { $0.document != part }
    }
    if alone.count > 1 { return nil }
  }

  // MARK: References

  /// The columns of a document that may refer to another, or to itself.
  private func keys(of document: Int, _ profile: TableProfile) -> [Key] {
    let part = parts[document]
    var keys: [Key] = []
    for (column, contents) in part.contents.enumerated() {
      guard let contents else { continue }
      for (other, target) in parts.enumerated() {
        for (identity, identities) in target.contents.enumerated()
        where target.isUnique(identity) && (other != document || column != identity) {
          guard let identities else { continue }
          let share = Double(contents.distinct) / Double(identities.distinct)
          // Where each row refers to another one, the rows are the same things, unless they are all of them or a title says that.
          if contents.isUnique, share != 1, !isTitledKey(column) { continue }
          let parents = profile.parents(contents, in: identities)
          let missing = parents.count(where: { $0 == -2 || $0 == -1 && other != document })
          if missing * Self.leastFound > parents.count || !parents.contains(where: { $0 >= 0 }) {
            continue
          }
          if other == document,
            missing > 0 || !TableProfile.isForest(parents, from: part.records.lowerBound)
          {
            continue
          }
          let rank = (isTitled(column, as: identity) ? 2 : 0) + (identities.isText ? 0 : 1)
          keys.append(
            Key(
              column: column, document: other, identity: identity, parents: parents, share: share,
              rank: rank))
        }
      }
    }
    return keys
  }

  /// One row in this many may lack a known parent. That is an error of the row, and the column is a key all the same.
  private static let leastFound = 10

  /// The best reference of each column, and the best column for each document.
  private func best(of keys: [Key]) -> [Key] {
    var best: [Key] = []
    for key in keys.sorted(by: { $0.isBetter(than: $1) }) {
      let isTaken = best.contains {
        $0.column == key.column || $0.document == key.document && $0.rank > key.rank
      }
      if !isTaken { best.append(key) }
    }
    return best
  }

  /// Whether the title of a column is that of the identifier of something, as `country_id`.
  private func isTitledKey(_ column: Int) -> Bool {
    let title = table.columns[column]
    return TableColumns.contains(TableColumns.identifierEndings, endOf: title)
      && !TableColumns.stem(of: title, without: TableColumns.identifierEndings).isEmpty
  }

  /// Whether the title of a column is that of an identifier, or begins like it.
  private func isTitled(_ column: Int, as identity: Int) -> Bool {
    if column == identity { return true }
    let stem = TableColumns.stem(of: table.columns[column], without: TableColumns.identifierEndings)
    return !stem.isEmpty
      && TableColumns.stem(of: table.columns[identity], without: TableColumns.identifierEndings)
        == stem
  }

  // MARK: Rows

  /// Connects the rows: each is below the nearest of the rows that its columns name. The others must be above that one.
  ///
  /// - Throws: A reason if two columns of a row name rows in different places.
  func connected(
    into rows: RowTable
  ) throws(HierarchyFormatError.Reason) -> NodeRows? {
    var parents = [Int32](repeating: -1, count: table.rowCount)
    var used: [Int] = []
    var lost: [(record: Int, column: Int)] = []
    for part in parts.indices {
      let keys = parts[part].keys
      guard !keys.isEmpty else { continue }
      let own = keys.first { $0.document == part }
      let others = keys.filter { $0.document != part }
      used += keys.map { $0.column }
      let nearest = others.first { key in
        others.allSatisfy { $0.document == key.document || isAbove($0.document, key.document) }
      }
      if nearest == nil, others.count > 1 { throw ambiguity(others[0], others[1]) }
      for (position, record) in parts[part].records.enumerated() {
        parents[record] = nearest?.parents[position] ?? -1
        if let above = own?.parents[position], above >= 0, Int(above) != record {
          parents[record] = above
        } else if let nearest, parents[record] < 0 {
          lost.append((record, nearest.column))
          parents[record] = -1
        }
      }
    }
    if !TableProfile.isForest(parents, from: 0) { return nil }
    for part in parts.indices {
      for key in parts[part].keys where key.document != part {
        for (position, record) in parts[part].records.enumerated()
        where key.parents[position] >= 0 && !isAbove(key.parents[position], record, parents) {
          let other = parts[part].keys.first { $0.document != part && $0.column != key.column }
          throw ambiguity(key, other ?? key)
        }
      }
    }
    var result = filled(rows, parents)
    for (record, column) in lost {
      result.rows[record].reference = table.reference(row: record, column: column)
      let isEmpty = table.pool.isNoReference(result.rows[record].reference)
      result.findings.add(isEmpty ? .emptyLevel : .unknownParent, row: record)
    }
    return table.nodes(
      result, shape: .parents(field: table.title(used[0])), parts[0].columns,
      also: used + parts.flatMap { $0.columns.details })
  }

  private func ambiguity(_ first: Key, _ second: Key) -> HierarchyFormatError.Reason {
    func reading(_ key: Key) -> HierarchyFormatError.Reading {
      .parents(
        identifier: table.name(ofColumn: key.identity),
        parent: table.name(ofColumn: key.column))
    }
    return .ambiguousReading(reading(first), reading(second))
  }

  /// Whether the rows of a document are above those of another.
  private func isAbove(_ upper: Int, _ lower: Int) -> Bool {
    var open = [lower]
    var seen: Set<Int> = []
    while let next = open.popLast() {
      for key in parts[next].keys where key.document != next && seen.insert(key.document).inserted {
        if key.document == upper { return true }
        open.append(key.document)
      }
    }
    return false
  }

  private func isAbove(_ upper: Int32, _ record: Int, _ parents: [Int32]) -> Bool {
    var row = parents[record]
    while row >= 0, row != upper { row = parents[Int(row)] }
    return row == upper
  }

  /// The rows of the documents below their parents.
  private func filled(_ rows: RowTable, _ parents: [Int32]) -> RowTable {
    var result = rows
    for part in parts {
      result = table.filled(result, part.columns, records: Array(part.records))
    }
    result.identifiersAreCodes = areIdentifiersUnique
    if !result.identifiersAreCodes, let identity = parts[0].identity {
      result.findings.addUnused(table.title(identity), at: Int(table.headerOffset))
    }
    for row in parents.indices { result.rows[row].parent = parents[row] }
    return result
  }

  /// Whether no two documents have the same identifier.
  private var areIdentifiersUnique: Bool {
    var seen: Set<Int32> = []
    for part in parts {
      guard let identity = part.identity, let contents = part.contents[identity] else { continue }
      for number in contents.texts where !seen.insert(number).inserted { return false }
    }
    return true
  }
}
