/// A document of records with the same fields, such as CSV, JSON lines or the rows of a database.
///
/// ```swift
/// var table = DocumentTable(columns: ["id", "parent", "name"])
/// table.append(["1".utf8, "".utf8, "Drinks".utf8], at: 15)
/// ```
public struct DocumentTable: Sendable {
  /// The names of the columns; all of them are empty in a table without a header.
  public internal(set) var columns: [String]

  /// The cells, row by row.
  var cells: [TextPool.Text] = []

  /// The position of each row in the document, for errors.
  var offsets: [UInt32] = []

  var pool: TextPool

  /// The position of the names of the columns in the document.
  var headerOffset = UInt32(DocumentTree.unknownOffset)

  /// The texts of flags, if all fields are kept: a flag isn't a text.
  var flags: [TextPool.Text] = []

  /// The first row of each document after the first one, if the table is several.
  var documentStarts: [Int] = []

  /// Creates a table without rows.
  public init(columns: [String]) { self.init(columns: columns, pool: TextPool()) }

  /// Creates a table without rows, whose cells can be texts of a pool.
  init(columns: [String], pool: TextPool) {
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
    precondition(fields.count <= columns.count, "a row has more fields than there are columns")
    for field in fields { cells.append(pool.store(field)) }
    for _ in fields.count..<columns.count { cells.append(TextPool.Text()) }
    offsets.append(UInt32(clamping: offset))
  }

  /// Appends a row of texts that are in the pool.
  mutating func append(_ row: [TextPool.Text], at offset: UInt32) {
    cells.append(contentsOf: row)
    offsets.append(offset)
  }

  func cell(row: Int, column: Int) -> TextPool.Text { cells[row * columns.count + column] }

  mutating func setCell(row: Int, column: Int, to text: TextPool.Text) {
    cells[row * columns.count + column] = text
  }
}

extension DocumentTable {
  /// The largest number of fields of a record.
  static let columnLimit = 1_000

  /// The number of rows between two reports of progress.
  private static let progressStep = 1 << 14

  /// Reads a table whose fields have separators and optional quotation marks, such as CSV, in one pass.
  ///
  /// The first record becomes the names of the columns if one of them is known. Empty lines are skipped. The cells are
  /// parts of the document, which isn't copied unless a field contains quotation marks.
  ///
  /// - Parameters:
  ///   - bytes: The document, with or without a byte order mark.
  ///   - separator: The byte between two fields.
  ///   - fields: Names of columns that are known in addition to the common names.
  ///   - progress: A function that is called with the number of rows read so far, and the fraction of the bytes.
  /// - Throws: ``HierarchyFormatError`` if the bytes aren't UTF-8, quotation marks aren't closed, or a record has a
  ///   different number of fields than the first one.
  /// - Complexity: O(*b*) for *b* bytes.
  init(
    delimited bytes: [UInt8], separator: UInt8, fields: FieldNames,
    progress: ((Int, Double) -> Void)? = nil
  ) throws(HierarchyFormatError) {
    self.init(columns: [])
    if let invalid = UTF8Scan.firstInvalidByte(in: bytes) {
      throw HierarchyFormatError(.invalidUTF8, atByte: invalid, in: bytes)
    }
    pool = TextPool(bytes)
    var scanner = CSVFieldScanner(
      separator: separator, position: UTF8Scan.lengthOfByteOrderMark(in: bytes))
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
    var isFirstEmpty = false
    while true {
      let field = try Self.nextField(count + 1, in: bytes, from: &scanner)
      if count == 0 { isFirstEmpty = scanner.position - start <= 2 && field.content.isEmpty }
      if count == Self.columnLimit {
        throw RecordFault(reason: .tooManyTableColumns(limit: Self.columnLimit), offset: start)
      }
      count += 1
      cells.append(
        field.hasDoubledQuotes
          ? pool.removeDoubledQuotes(in: field.content) : TextPool.Text(field.content))
      if field.endsRecord { break }
    }
    if count == 1, isFirstEmpty {
      cells.removeLast()
      return
    }
    if !columns.isEmpty, count != columns.count {
      let reason = CSVError.fieldCount(count, expected: columns.count)
      throw RecordFault(reason: .invalidRecord(reason), offset: start)
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

  /// Makes the first row the names of the columns.
  ///
  /// - Complexity: O(*n*) for *n* cells.
  mutating func makeFirstRowHeader() {
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
  init(_ range: Range<Int>) {
    self.init(start: UInt32(range.lowerBound), count: UInt32(range.count))
  }
}
