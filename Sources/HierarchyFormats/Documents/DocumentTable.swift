import CascadeBase

/// A document of records with the same fields, such as CSV, JSON lines or the rows of a database.
///
/// ```swift
/// var table = DocumentTable(columns: ["id", "parent", "name"])
/// table.append(["1".utf8, "".utf8, "Drinks".utf8], at: 15)
/// ```
public struct DocumentTable: Sendable {
  /// The names of the columns; all of them are empty in a table without a header.
  public package(set) var columns: [String]

  /// The cells, row by row.
  package var cells: [TextPool.Text] = []

  /// The position of each row in the document, for errors.
  package var offsets: [UInt32] = []

  package var pool: TextPool

  /// The position of the names of the columns in the document.
  package var headerOffset = UInt32(DocumentTree.unknownOffset)

  /// A line above the names of the columns, which isn't used.
  package struct Title: Sendable {
    package var offset: UInt32
    package var text: TextPool.Text

    package init(offset: UInt32, text: TextPool.Text) {
      self.offset = offset
      self.text = text
    }
  }

  package var titles: [Title] = []

  /// A record with fewer fields than there are columns, of which a missing one has texts in other records.
  package struct ShortRecord: Sendable {
    package var offset: UInt32
    package let fieldCount: Int
    /// The first column without a field.
    package var column: String
  }

  package var shortRecords: [ShortRecord] = []

  /// Whether the last record of a text may be cut: its line has no end, and something else says that it has had one.
  package var isCut = false
  /// The records that aren't rows.
  package var omitted: [OmittedRow] = []

  /// The texts of flags, if all fields are kept: a flag isn't a text.
  package var flags: [TextPool.Text] = []

  /// The first row of each document after the first one, if the table is several.
  package var documentStarts: [Int] = []

  /// The name of each document if the table is several: a path, or the name of a table.
  package var documentNames: [String] = []

  /// Whether the documents are the tables of a database, which only their keys connect.
  package var areTables = false

  /// A column whose texts are those of a column of another document.
  package struct ForeignKey: Hashable, Sendable {
    package let document: Int
    package let column: Int
    package let target: Int
    package let identity: Int

    package init(document: Int, column: Int, target: Int, identity: Int) {
      self.document = document
      self.column = column
      self.target = target
      self.identity = identity
    }
  }

  /// The keys that the documents declare.
  package var foreignKeys: [ForeignKey] = []

  /// Creates a table without rows.
  public init(columns: [String]) { self.init(columns: columns, pool: TextPool()) }

  /// Creates a table without rows, whose cells can be texts of a pool.
  package init(columns: [String], pool: TextPool) {
    self.columns = columns
    self.pool = pool
  }

  /// The number of rows.
  public var rowCount: Int { offsets.count }

  /// Appends a row.
  ///
  /// - Parameters:
  ///   - fields: The fields, in UTF-8. Missing fields at the end are empty.
  ///   - offset: The position in the document, in bytes; the number of the row, counted from 1, if the document isn't
  ///     text.
  /// - Precondition: There are no more fields than columns.
  /// - Complexity: O(*b*) for *b* bytes, amortized.
  public mutating func append(_ fields: some Collection<some Collection<UInt8>>, at offset: Int) {
    require(fields.count <= columns.count, "a row has more fields than there are columns")
    for field in fields { cells.append(pool.store(field)) }
    for _ in fields.count..<columns.count { cells.append(TextPool.Text()) }
    offsets.append(UInt32(clamping: offset))
  }

  /// Stores a text in the pool.
  package mutating func store(_ text: some Collection<UInt8>) -> TextPool.Text { pool.store(text) }

  /// Appends a row of texts that are in the pool.
  package mutating func append(_ row: [TextPool.Text], at offset: UInt32) {
    cells.append(contentsOf: row)
    offsets.append(offset)
  }

  package func cell(row: Int, column: Int) -> TextPool.Text { cells[row * columns.count + column] }

  package mutating func setCell(row: Int, column: Int, to text: TextPool.Text) {
    cells[row * columns.count + column] = text
  }
}

extension DocumentTable {
  /// The largest number of fields of a record.
  package static let columnLimit = 1_000

  /// The number of rows between two reports of progress.
  private static let progressStep = 1 << 14

  /// Reads a table whose fields have separators and optional quotation marks, such as CSV, in one pass.
  ///
  /// The first record becomes the names of the columns if one of them is known. Records without texts are skipped, and so
  /// are separators at the end of a record. Missing fields at the end are empty if a record has at least two fields. The
  /// cells are parts of the document, which isn't copied unless a field contains quotation marks.
  ///
  /// - Parameters:
  ///   - bytes: The document, with or without a byte order mark.
  ///   - separator: The byte between two fields.
  ///   - fields: Names of columns that are known in addition to the common names.
  ///   - progress: A function that is called with the number of rows read so far, and the fraction of the bytes.
  /// - Throws: ``HierarchyFormatError`` if the bytes aren't UTF-8, quotation marks aren't closed, or a record has a
  ///   different number of fields than the first one.
  /// - Complexity: O(*b*) for *b* bytes.
  package init(
    delimited bytes: [UInt8], separator: UInt8, fields: FieldNames,
    progress: ((Int, Double) -> Void)? = nil
  ) throws(HierarchyFormatError) {
    self.init(columns: [])
    if let invalid = UTF8Scan.firstInvalidByte(in: bytes) {
      throw HierarchyFormatError(.invalidUTF8, atByte: invalid, in: bytes)
    }
    pool = TextPool(bytes)
    let start = DelimitedStart(bytes, separator: separator, fields: fields)
    titles = start.titles.map { Title(offset: UInt32($0.lowerBound), text: TextPool.Text($0)) }
    omitted = start.comments.map { OmittedRow(.comment, at: UInt32($0)) }
    omitted += titles.map { OmittedRow(.aboveTitles, at: $0.offset) }
    var scanner = CSVFieldScanner(separator: separator, position: start.position)
    do throws(RecordFault) {
      try bytes.withUnsafeBufferPointer { bytes throws(RecordFault) in
        while scanner.position < bytes.count {
          try appendRecord(in: bytes, from: &scanner)
          if rowCount == 1, columns.isEmpty { takeColumns(fields: fields) }
          if rowCount % Self.progressStep == 0 {
            progress?(rowCount, Double(scanner.position) / Double(bytes.count))
          }
        }
      }
    } catch {
      throw HierarchyFormatError(error.reason, atByte: error.offset, in: bytes)
    }
    if hasTitlesInFirstRow { makeFirstRowHeader() }
    findMissingFields()
    if let last = bytes.last, !LineSample.isLineEnd(last) { isCut = isLastRecordCut(of: bytes) }
  }

  /// Whether the last record, whose line has no end, isn't as long as it was: the document has the size of whole blocks, the last
  /// field is shorter than all others, which are of one length, or repeats another one, which nothing else does.
  private func isLastRecordCut(of bytes: [UInt8]) -> Bool {
    let blockSize = 4_096
    if bytes.count % blockSize == 0 { return true }
    let least = 5
    guard rowCount > least, let column = columns.indices.last else { return false }
    let texts = (0..<rowCount).map { cell(row: $0, column: column) }
    guard let last = texts.last, !last.isEmpty else { return false }
    let isShort = texts.dropLast().allSatisfy {
      $0.count == texts[0].count && last.count < $0.count
    }
    return isShort
      || pool[last].contains(where: LineSample.isLetter)
        && texts.dropLast().contains { pool.order($0, last) == 0 }
        && index(ofColumn: column).distinctCount(in: pool) == rowCount - 1
  }

  /// Keeps the short records whose missing fields aren't of columns that are empty in all records, and names the columns.
  private mutating func findMissingFields() {
    if shortRecords.isEmpty { return }
    let last = columns.indices.last { column in
      (0..<rowCount).contains { !cell(row: $0, column: column).isEmpty }
    }
    shortRecords.removeAll { $0.fieldCount > last ?? 0 }
    for index in shortRecords.indices {
      shortRecords[index].column = title(shortRecords[index].fieldCount)
    }
  }

  /// An error while the bytes of the document are in use.
  private struct RecordFault: Error {
    let reason: HierarchyFormatError.Reason
    let offset: Int
  }

  private mutating func appendRecord(
    in bytes: UnsafeBufferPointer<UInt8>, from scanner: inout CSVFieldScanner
  ) throws(RecordFault) {
    let start = scanner.position
    var count = 0
    var textCount = 0
    while true {
      let field = try Self.nextField(count + 1, in: bytes, from: &scanner)
      if count == Self.columnLimit {
        throw RecordFault(reason: .tooManyTableColumns(limit: Self.columnLimit), offset: start)
      }
      count += 1
      if !field.content.isEmpty { textCount = count }
      cells.append(
        field.hasDoubledQuotes
          ? pool.removeDoubledQuotes(in: field.content) : TextPool.Text(field.content))
      if field.endsRecord { break }
    }
    if textCount == 0 {
      cells.removeLast(count)
      // A blank line isn't a record.
      if count > 1 { omitted.append(OmittedRow(.empty, at: UInt32(clamping: start))) }
      return
    }
    if !columns.isEmpty, count != columns.count {
      if textCount > columns.count || count == 1 {
        let reason = CSVError.fieldCount(count, expected: columns.count)
        throw RecordFault(reason: .invalidRecord(reason), offset: start)
      }
      if count < columns.count {
        shortRecords.append(
          ShortRecord(offset: UInt32(clamping: start), fieldCount: count, column: ""))
      }
      while count < columns.count {
        cells.append(TextPool.Text())
        count += 1
      }
      cells.removeLast(count - columns.count)
    }
    offsets.append(UInt32(clamping: start))
  }

  private static func nextField(
    _ number: Int, in bytes: UnsafeBufferPointer<UInt8>, from scanner: inout CSVFieldScanner
  ) throws(RecordFault) -> CSVField {
    do throws(CSVFault) {
      return try scanner.next(in: bytes)
    } catch {
      var reason = error.error
      if case .textAfterQuotes = reason { reason = .textAfterQuotes(field: number) }
      throw RecordFault(reason: .invalidRecord(reason), offset: error.offset)
    }
  }

  /// Determines the columns after the first record.
  private mutating func takeColumns(fields: FieldNames) {
    let names = cells.map { pool.string($0) }
    let isHeader = TableColumns.isHeader(names, fields: fields)
    columns = isHeader ? names : names.map { _ in "" }
    headerOffset = offsets[0]
    if isHeader { removeFirstRow() }
  }

  /// Whether the first row certainly names the columns of a table without known names: its fields are different words, and
  /// all others of a column are numbers.
  private var hasTitlesInFirstRow: Bool {
    guard rowCount > 1, firstRowTitles != nil else { return false }
    return columns.indices.contains { column in
      !cell(row: 0, column: column).isEmpty && isNumeric(column, from: 1)
    }
  }

  /// The fields of the first row if they can be names of columns, in a table without them: different texts, none of which is
  /// a number. Those at the end can be empty.
  package var firstRowTitles: [String]? {
    guard rowCount > 1, columns.allSatisfy({ $0.utf8.isEmpty }) else { return nil }
    var titles: [String] = []
    var isPastTitles = false
    for column in columns.indices {
      let text = cell(row: 0, column: column)
      let title = pool.string(text)
      let isNumber = pool[text].allSatisfy { !LineSample.isLetter($0) && $0 < 0x80 }
      if text.isEmpty {
        isPastTitles = true
      } else if isPastTitles || isNumber
        || titles.contains(where: { $0.utf8.elementsEqual(title.utf8) })
      {
        return nil
      }
      titles.append(title)
    }
    return titles
  }

  /// Whether the cells of a column are numbers or empty, and not all of them empty.
  private func isNumeric(_ column: Int, from first: Int) -> Bool {
    var hasNumber = false
    for row in first..<rowCount {
      let text = cell(row: row, column: column)
      if text.isEmpty { continue }
      hasNumber = true
      let isNumber = pool[text].allSatisfy { byte in
        LineSample.isDigit(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
          || byte == UInt8(ascii: ",")
      }
      if !isNumber { return false }
    }
    return hasNumber
  }

  /// Makes the first row the names of the columns.
  ///
  /// - Complexity: O(*n*) for *n* cells.
  package mutating func makeFirstRowHeader() {
    headerOffset = offsets[0]
    columns = columns.indices.map { pool.string(cell(row: 0, column: $0)) }
    removeFirstRow()
  }

  private mutating func removeFirstRow() {
    cells.removeFirst(columns.count)
    offsets.removeFirst()
  }
}

extension TextPool.Text {
  /// A part of the document that a pool contains.
  package init(_ range: Range<Int>) {
    self.init(start: UInt32(range.lowerBound), count: UInt32(range.count))
  }
}
