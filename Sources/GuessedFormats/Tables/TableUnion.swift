import HierarchyFormats

/// Several documents that are read as one table, such as one document for each level.
///
/// ```swift
/// var union = TableUnion()
/// try union.append(Array("code,name\n44,广东省\n".utf8))
/// try union.append(Array("code,name,province\n4401,广州市,44\n".utf8))
/// try union.read().hierarchy?.levelCounts  // [1, 1]
/// ```
///
/// Columns with the same name are one column. A row has empty fields in the columns that its document doesn't have.
public struct TableUnion: Sendable {
  /// The line on which each document begins, from 1, if the documents follow each other in one text.
  ///
  /// The positions of findings are lines of that text.
  public private(set) var firstLines: [Int] = []

  private let options: ReadingOptions
  private var format: DocumentFormat?
  private var table: DocumentTable?

  /// The documents, each with a line end.
  private var text: [UInt8] = []
  private var lines = TextPlaceScanner([])

  /// Creates a union without documents.
  public init(options: ReadingOptions = ReadingOptions()) { self.options = options }
}

extension TableUnion {
  /// Adds the records of a document.
  ///
  /// - Parameters:
  ///   - document: Delimited text, JSON lines, JSON, or a dump of tables, in UTF-8.
  ///   - name: The name of the document in errors, such as its path.
  ///   - fields: The columns of this document, or `nil` for those of the options. They get the names that the options or
  ///     the common names have for the same roles.
  /// - Throws: ``HierarchyFormats/HierarchyFormatError`` if the document isn't a table, or if only some of the documents name their
  ///   columns. The union is unchanged.
  /// - Complexity: O(*b*) for *b* bytes of all documents.
  public mutating func append(
    _ document: [UInt8], named name: String = "", fields: FieldNames? = nil
  ) throws(HierarchyFormatError) {
    if document.count + text.count >= Int(Int32.max) {
      throw HierarchyFormatError(place: TextPlace(line: 1, column: 1), reason: .tooLarge)
    }
    var options = options
    let common = options.fields
    options.fields = fields ?? common
    let format = try options.guessFormat(of: document)
    guard var new = try GuessedDocument.rows(document, format: format, options: options) else {
      throw HierarchyFormatError(.notATable, atByte: 0, in: document)
    }
    if new.documentNames.isEmpty { new.documentNames = [name] }
    if let fields {
      do throws(HierarchyFormatError.Reason) {
        try new.rename(fields, to: common)
      } catch {
        throw HierarchyFormatError(error, atByte: 0, in: document)
      }
    }
    if var union = table {
      new.takeTitles(of: union)
      if union.documentStarts.isEmpty { union.takeTitles(of: new) }
      guard union.append(contentsOf: new, at: UInt32(text.count)) else {
        throw HierarchyFormatError(.differentColumns(union.columns), atByte: 0, in: document)
      }
      table = union
    } else {
      table = new
      self.format = format
    }
    addText(document)
  }

  private mutating func addText(_ document: [UInt8]) {
    firstLines.append(lines.line)
    text += document
    if let last = text.last, last != UInt8(ascii: "\n") { text.append(UInt8(ascii: "\n")) }
    lines.advance(to: text.count, in: text)
  }

  /// Replaces the texts of a column by their translations. Texts without a translation stay as they are.
  ///
  /// - Complexity: O(*n* log *m*) for *n* rows and *m* messages.
  public mutating func translate(columnNamed name: String, with catalog: GettextCatalog) {
    table?.translate(columnNamed: name, with: catalog)
  }

  /// Reads the table.
  ///
  /// - Throws: ``HierarchyFormats/HierarchyFormatError`` if there are no documents, or if their rows don't describe a hierarchy.
  /// - Complexity: O(*n* log *n*) for *n* rows.
  public consuming func read() throws(HierarchyFormatError) -> HierarchyImport {
    guard let table, let format else {
      throw HierarchyFormatError(place: TextPlace(line: 1, column: 1), reason: .noNodes)
    }
    return try GuessedDocument.read(table, format: format, source: .text(text), options: options)
  }
}

extension DocumentTable {
  /// Makes the first row the names of the columns if one of its texts is the name of a column of another table.
  fileprivate mutating func takeTitles(of other: DocumentTable) {
    let isKnown = firstRowTitles?.contains { title in
      !title.utf8.isEmpty && other.columns.contains { $0.utf8.elementsEqual(title.utf8) }
    }
    if isKnown == true { makeFirstRowHeader() }
  }

  /// Whether some of several documents have columns that the first one doesn't have, or the other way round.
  var hasDifferentDocuments: Bool {
    let starts = [0] + documentStarts + [rowCount]
    let filled = zip(starts, starts.dropFirst()).map { start, end in
      columns.indices.map { column in
        (start..<end).contains { !cell(row: $0, column: column).isEmpty }
      }
    }
    return filled.contains { $0 != filled[0] }
  }

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
    for key in other.foreignKeys {
      foreignKeys.append(
        ForeignKey(
          document: documentNames.count + key.document, column: positions[key.column],
          target: documentNames.count + key.target, identity: positions[key.identity]))
    }
    documentStarts.append(rowCount)
    documentStarts += other.documentStarts.map { rowCount + $0 }
    documentNames += other.documentNames
    areTables = areTables || other.areTables
    isCut = other.isCut
    let textStart = UInt32(pool.bytes.count)
    _ = pool.store(other.pool.bytes)
    for title in other.titles {
      let text = TextPool.Text(start: title.text.start + textStart, count: title.text.count)
      titles.append(Title(offset: title.offset + start, text: text))
    }
    for var row in other.omitted {
      row.offset += start
      omitted.append(row)
    }
    for var record in other.shortRecords {
      record.offset += start
      shortRecords.append(record)
    }
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

  /// Gives columns the names that other fields or the common names have for the same roles.
  ///
  /// - Throws: A reason if a column is missing, or if another column has the new name.
  fileprivate mutating func rename(
    _ fields: FieldNames, to common: FieldNames
  ) throws(HierarchyFormatError.Reason) {
    let roles: [(own: String?, common: String)] = [
      (fields.name, common.name ?? "name"), (fields.code, common.code ?? "code"),
      (fields.identifier, common.identifier ?? "id"), (fields.parent, common.parent ?? "parent"),
      (fields.disabled, common.disabled ?? "disabled"),
      (fields.enabled, common.enabled ?? "enabled"),
      (fields.order, common.order ?? "order"), (fields.level, common.level ?? "level"),
      (fields.path, common.path ?? "path"),
    ]
    let old = columns
    for case (let own?, let name) in roles {
      guard let column = old.firstIndex(where: { $0.utf8.elementsEqual(own.utf8) }) else {
        throw .missingColumn(own, of: old)
      }
      let other = columns.indices.first { index in
        index != column && columns[index].utf8.elementsEqual(name.utf8)
      }
      if other != nil { throw .ambiguousColumns(own, name) }
      columns[column] = name
    }
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
