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
    /// The contents of the columns; `nil` for those that the document doesn't have, or that the caller leaves out.
    let contents: [TableProfile.Column?]
    var columns: TableColumns
    var keys: [Key] = []

    /// The column with the identifiers of the rows.
    var identity: Int?

    init(
      _ table: DocumentTable, _ records: Range<Int>, _ profile: TableProfile, _ fields: FieldNames
    ) throws(HierarchyFormatError.Reason) {
      self.records = records
      var contents: [TableProfile.Column?] = table.columns.indices.map { column in
        let title = table.columns[column].utf8
        if fields.ignored.contains(where: { $0.utf8.elementsEqual(title) }) { return nil }
        let contents = profile.profile(column, records)
        return contents.filled == 0 ? nil : contents
      }
      // Of copies, the one with the shortest title stays. The title of another document's identifiers says more than a copy.
      let order = contents.indices.sorted {
        (table.columns[$0].utf8.count, $0) < (table.columns[$1].utf8.count, $1)
      }
      for (position, column) in order.enumerated() {
        guard let content = contents[column], !TableSchema.isTitledKey(table.columns[column]) else {
          continue
        }
        let isCopy = order[..<position].contains { contents[$0].map(content.isCopy) ?? false }
        if isCopy { contents[column] = nil }
      }
      self.contents = contents
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

    /// The columns that can identify the rows: those with numbers or codes, or else those with words.
    var candidates: [Int] {
      let unique = contents.indices.filter { isUnique($0) && $0 != columns.name }
      let codes = unique.filter {
        contents[$0]?.isText == false || contents[$0]?.isNumbered == true
      }
      return codes.isEmpty ? unique : codes
    }

    /// Makes a column that of the identifiers, and finds the one of the names: those that refer to nothing. Codes without names
    /// are names.
    mutating func complete(
      _ profile: TableProfile
    ) throws(HierarchyFormatError.Reason) {
      if let identity, identity != columns.code { columns.identifier = identity }
      let references = keys.map { $0.column }
      try columns.completeName(profile, besides: references)
      guard columns.name == nil, let identity else { return }
      let texts = contents.indices.filter {
        contents[$0]?.isText == true && $0 != identity && !references.contains($0)
          && !profile.isConstant($0)
      }
      if texts.count > 1 {
        throw .ambiguousColumns(profile.table.title(texts[0]), profile.table.title(texts[1]))
      }
      columns.name(by: identity)
    }

    func hasRecords(of other: Part) -> Bool { records == other.records }

    /// Whether a document has the same columns.
    func hasColumns(of other: Part) -> Bool {
      zip(contents, other.contents).allSatisfy { ($0 == nil) == ($1 == nil) }
    }
  }

  private let table: DocumentTable
  private var parts: [Part] = []

  /// Finds the references between the documents of a table.
  ///
  /// - Returns: `nil` if the table is one document, or several parts of one.
  /// - Throws: A reason if no column connects a document with the others, or if two documents refer to each other.
  /// - Complexity: O(*d*² · *c*² · *n*) for *d* documents, *c* columns and *n* rows.
  init?(_ table: DocumentTable, fields: FieldNames) throws(HierarchyFormatError.Reason) {
    self.table = table
    if table.documentStarts.isEmpty { return nil }
    let starts = [0] + table.documentStarts + [table.rowCount]
    let profile = TableProfile(table)
    for (start, end) in zip(starts, starts.dropFirst()) {
      parts.append(try Part(table, start..<end, profile, fields))
    }
    let found = keys(profile)
    findIdentities(found)
    for document in parts.indices {
      let own = parts[document]
      let keys = found[document].filter { key in
        key.column != own.identity && key.column != own.columns.name
          && (key.identity == parts[key.document].identity
            || key.rank > 1 && !isReference(key.identity, found[key.document])
            || parts[key.document].contents[key.identity]?.isText == true
              && !isReference(key.identity, found[key.document]))
      }
      parts[document].keys = best(of: keys)
      try parts[document].complete(TableProfile(table, records: own.records))
    }
    removeChanceKeys()
    let alone = parts.indices.filter { part in
      !parts[part].keys.contains { $0.document != part }
    }
    if alone.isEmpty { throw circle }
    if alone.count == 1, parts.allSatisfy({ $0.columns.name != nil }) { return }
    if table.areTables { return nil }
    for part in parts { _ = try nearest(of: part) }
    if let other = unconnected(among: alone) {
      throw .unconnectedDocument(table.name(ofDocument: other))
    }
    return nil
  }

  /// A document that isn't a part of the same table as the others, and that no column connects with them.
  ///
  /// - Parameter alone: The documents that refer to no other.
  private func unconnected(among alone: [Int]) -> Int? {
    // A document with the columns of a connected one has wrong rows.
    let alone = alone.filter { part in
      !parts.indices.contains { !alone.contains($0) && parts[$0].hasColumns(of: parts[part]) }
    }
    if alone.count < 2 { return nil }
    let first = parts[alone[0]]
    if alone.count < parts.count {
      if alone.allSatisfy({ parts[$0].hasColumns(of: first) }) { return nil }
      let unused = alone.first { part in
        parts.indices.allSatisfy { other in
          other == part || parts[other].keys.allSatisfy { $0.document != part }
        }
      }
      return unused ?? alone[1]
    }
    // One table has the names in one column, and an identifier only once.
    return alone.dropFirst().first { other in
      let other = parts[other]
      if other.hasColumns(of: first) { return false }
      guard let names = other.columns.name, first.columns.name != nil else { return false }
      let haveNames = names == first.columns.name || first.contents[names] != nil
      return !haveNames
        || other.identity != nil && other.identity == first.identity
          && !areIdentifiersUnique([first, other])
    }
  }

  // MARK: References

  /// The columns of each document that may refer to another, or to the document itself.
  private func keys(_ profile: TableProfile) -> [[Key]] {
    var keys = parts.map { _ in [Key]() }
    for (target, part) in parts.enumerated() {
      for (identity, identities) in part.contents.enumerated() where part.isUnique(identity) {
        guard let identities else { continue }
        profile.look(for: identities)
        for document in parts.indices {
          for column in parts[document].contents.indices
          where document != target || column != identity {
            let key = key(column, of: document, to: identities, of: target, profile)
            if let key { keys[document].append(key) }
          }
        }
      }
    }
    return keys
  }

  /// The reference of a column to the identifiers for which the profile looks.
  private func key(
    _ column: Int, of document: Int, to identities: TableProfile.Column, of target: Int,
    _ profile: TableProfile
  ) -> Key? {
    guard let contents = parts[document].contents[column] else { return nil }
    let identity = identities.column
    let isDeclared = table.foreignKeys.contains(
      DocumentTable.ForeignKey(
        document: document, column: column, target: target, identity: identity))
    if !isDeclared, table.foreignKeys.contains(where: { $0.document == document }) { return nil }
    let share = isDeclared ? 1 : Double(contents.distinct) / Double(identities.distinct)
    let isTitled = isTitled(column, as: identity) || isTitled(column, asDocument: target)
    // Where each row refers to another one, the rows are the same things, unless they are all of them or a title says that.
    let isCount = contents.isUnique && share != 1 && !contents.isText
    if isCount, !Self.isTitledKey(table.columns[column]), !isTitled, !isDeclared { return nil }
    if !isDeclared, !profile.mayFind(contents) { return nil }
    let parents = profile.found(contents)
    let missing = parents.count(where: { $0 == -2 || $0 == -1 && target != document })
    if !parents.contains(where: { $0 >= 0 }) { return nil }
    if !isDeclared, missing * Self.leastFound > parents.count { return nil }
    if target == document,
      missing > 0 || !TableProfile.isForest(parents, from: parts[document].records.lowerBound)
    {
      return nil
    }
    let rank = (isTitled ? 2 : 0) + (identities.isText ? 0 : 1) + (isDeclared ? 4 : 0)
    return Key(
      column: column, document: target, identity: identity, parents: parents, share: share,
      rank: rank)
  }

  /// One row in this many may lack a known parent. That is an error of the row, and the column is a key all the same.
  private static let leastFound = 10

  /// Finds the columns with identifiers that have no title of one.
  ///
  /// They are those to which columns refer that can't be identifiers themselves, because they repeat or because their document
  /// has others. Where there is no such column, as each zone has one depot, a document has identifiers in the only column that
  /// can have them, and that doesn't contain those of another.
  private mutating func findIdentities(_ found: [[Key]]) {
    while true {
      var best: Key?
      for document in parts.indices {
        for key in found[document] where parts[key.document].identity == nil {
          let own = parts[document]
          let isReference =
            !own.isUnique(key.column) || own.identity.map { $0 != key.column } ?? false
          if isReference, best.map({ key.isBetter(than: $0) }) ?? true { best = key }
        }
      }
      if let best {
        parts[best.document].identity = best.identity
        continue
      }
      let open = parts.indices.filter { parts[$0].identity == nil }.map { document in
        (document: document, columns: ownCandidates(of: document, found[document]))
      }
      let next = open.filter { !$0.columns.isEmpty }.min { $0.columns.count < $1.columns.count }
      guard let next, let first = next.columns.first else { return }
      parts[next.document].identity = first
    }
  }

  /// Whether a column of a document contains the identifiers of another.
  private func isReference(_ column: Int, _ keys: [Key]) -> Bool {
    keys.contains { $0.column == column && $0.identity == parts[$0.document].identity }
  }

  /// The columns that can have the identifiers of a document, without those that contain the identifiers of another, unless
  /// there are no others.
  private func ownCandidates(of document: Int, _ keys: [Key]) -> [Int] {
    let candidates = parts[document].candidates
    let own = candidates.filter { column in
      !isReference(column, keys.filter { $0.document != document })
    }
    return own.isEmpty ? candidates : own
  }

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

  /// Removes the keys that only the values show, beside keys that titles show: numbers are among others by chance.
  private mutating func removeChanceKeys() {
    func isTitled(_ key: Key) -> Bool { key.rank > 1 }
    let all = parts.map { $0.keys }
    for part in parts.indices {
      let hasTitled = all[part].contains { $0.document != part && isTitled($0) }
      parts[part].keys = all[part].filter { key in
        isTitled(key) || key.share >= 0.5
          || !hasTitled && !all[key.document].contains { $0.document == part && isTitled($0) }
      }
    }
  }

  /// Whether the title of a column is that of the identifier of something, as `country_id`.
  private static func isTitledKey(_ title: String) -> Bool {
    TableColumns.contains(TableColumns.identifierEndings, endOf: title)
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

  /// Whether the title of a column begins as a word in the name of a document, as `country_id` and `countries.csv`.
  private func isTitled(_ column: Int, asDocument document: Int) -> Bool {
    let stem = TableColumns.stem(of: table.columns[column], without: TableColumns.identifierEndings)
    let name = TitleWord.normalized(table.name(ofDocument: document).utf8)
    let start = stem.prefix(Self.stemLength)
    return start.count == Self.stemLength && stem.count < table.columns[column].utf8.count
      && name.indices.contains { name[$0...].starts(with: start) }
  }

  /// The number of bytes with which words begin alike in the singular and in the plural.
  private static let stemLength = 5

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
      used += keys.map { $0.column }
      let nearest = try nearest(of: parts[part])
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
    if !TableProfile.isForest(parents, from: 0) { throw circle }
    for part in parts.indices {
      for key in parts[part].keys where key.document != part {
        for (position, record) in parts[part].records.enumerated()
        where key.parents[position] >= 0 && !isAbove(key.parents[position], record, parents) {
          let other = parts[part].keys.first { $0.document != part && $0.column != key.column }
          throw conflict(key, other ?? key)
        }
      }
    }
    var result = filled(rows, parents)
    for (record, column) in lost {
      result.rows[record].reference = table.reference(row: record, column: column)
      let isEmpty = table.pool.isNoReference(result.rows[record].reference)
      result.findings.add(isEmpty ? .emptyLevel : .unknownParent, row: record)
    }
    // The cells of a row are in the columns of its document.
    var columns = parts[0].columns
    if parts.contains(where: { $0.columns.name != columns.name }) { columns.name = nil }
    if parts.contains(where: { $0.columns.code != columns.code }) { columns.code = nil }
    return table.nodes(
      result, shape: .parents(field: table.title(used[0])), columns,
      also: used + parts.flatMap { $0.columns.details })
  }

  /// A document can refer to several others. Returns its reference to the lowest of them.
  private func nearest(of part: Part) throws(HierarchyFormatError.Reason) -> Key? {
    let others = part.keys.filter { !parts[$0.document].hasRecords(of: part) }
    let nearest = others.first { key in
      others.allSatisfy { $0.document == key.document || isAbove($0.document, key.document) }
    }
    if nearest == nil, others.count > 1 { throw conflict(others[0], others[1]) }
    return nearest
  }

  private func conflict(_ first: Key, _ second: Key) -> HierarchyFormatError.Reason {
    .conflictingKeys(table.name(ofColumn: first.column), table.name(ofColumn: second.column))
  }

  /// The reason why documents that refer to each other are refused.
  private var circle: HierarchyFormatError.Reason {
    for part in parts.indices {
      for key in parts[part].keys where key.document != part {
        let back = parts[key.document].keys.first {
          $0.document == part || $0.document != key.document && isAbove(part, $0.document)
        }
        if let back { return conflict(key, back) }
      }
    }
    return .unconnectedDocument(table.name(ofDocument: 0))
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
    let areNames = parts.contains {
      $0.columns.name != nil && $0.columns.name == $0.columns.identity
    }
    result.identifiersAreCodes = !areNames && areIdentifiersUnique(parts)
    if !result.identifiersAreCodes, !areNames, let identity = parts[0].identity {
      result.findings.addUnused(table.title(identity), at: Int(table.headerOffset))
    }
    for row in parents.indices { result.rows[row].parent = parents[row] }
    return result
  }

  /// Whether no two documents have the same identifier.
  private func areIdentifiersUnique(_ parts: [Part]) -> Bool {
    var seen: Set<Int32> = []
    for part in parts {
      guard let identity = part.identity, let contents = part.contents[identity] else { continue }
      for number in contents.texts where !seen.insert(number).inserted { return false }
    }
    return true
  }
}
