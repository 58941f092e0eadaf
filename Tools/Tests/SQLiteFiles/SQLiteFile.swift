import CSQLite

/// A database file of a test, through SQLite's own functions, so that nothing of the code under test is used.
public final class SQLiteFile {
  /// SQLite's text for a statement that failed.
  public struct Failure: Error {
    /// The text.
    public let message: String
  }

  private var connection: OpaquePointer?

  /// Opens the file, or creates it.
  public init(path: String) throws {
    if sqlite3_open(path, &connection) != SQLITE_OK { throw failure }
  }

  // Also if opening failed.
  deinit { sqlite3_close_v2(connection) }

  private var failure: Failure { Failure(message: String(cString: sqlite3_errmsg(connection))) }

  /// Runs statements without their rows.
  public func execute(_ sql: String) throws {
    if sqlite3_exec(connection, sql, nil, nil, nil) != SQLITE_OK { throw failure }
  }

  /// Returns the rows of a query, with texts in quotation marks: `id:1 parent:NULL name:"Tea"`.
  public func rows(_ query: String) throws -> [String] {
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    guard sqlite3_prepare_v2(connection, query, -1, &statement, nil) == SQLITE_OK else {
      throw failure
    }
    var rows: [String] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      let fields = (0..<sqlite3_column_count(statement)).map { column in
        "\(String(cString: sqlite3_column_name(statement, column))):\(value(of: column, in: statement))"
      }
      rows.append(fields.joined(separator: " "))
    }
    if sqlite3_errcode(connection) != SQLITE_DONE { throw failure }
    return rows
  }

  private func value(of column: Int32, in statement: OpaquePointer?) -> String {
    guard let bytes = sqlite3_column_text(statement, column) else { return "NULL" }
    let text = String(cString: bytes)
    return sqlite3_column_type(statement, column) == SQLITE_TEXT ? "\"\(text)\"" : text
  }
}
