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
}
