import CSQLite

/// A prepared statement of a database.
///
/// Columns are counted from 0, and parameters from 1, as SQLite does.
public final class Statement {
  private let statement: OpaquePointer

  /// The names of the columns of the rows; several columns can have the same name.
  public let columnNames: [String]

  init(_ statement: OpaquePointer) {
    self.statement = statement
    columnNames = (0..<sqlite3_column_count(statement)).map {
      String(cString: sqlite3_column_name(statement, $0))
    }
  }

  deinit { sqlite3_finalize(statement) }
}

extension Statement {
  /// The number of parameters. Those without a value are NULL.
  public var parameterCount: Int { Int(sqlite3_bind_parameter_count(statement)) }

  /// Advances to the next row, and returns whether there is one.
  public func step() throws(DatabaseError) -> Bool {
    switch sqlite3_step(statement) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw DatabaseError(of: sqlite3_db_handle(statement))
    }
  }

  /// The value of a column in the current row.
  public subscript(column: Int) -> DatabaseValue { DatabaseValue(statement, column: Int32(column)) }

  /// Runs to the end without the rows, and goes back to the start. The parameters keep their values.
  public func run() throws(DatabaseError) {
    defer { sqlite3_reset(statement) }
    while try step() {}
  }

  /// Sets a parameter to a number, or to NULL. The statement is at its start.
  public func bind(_ number: Int?, at index: Int) throws(DatabaseError) {
    if let number {
      try check(sqlite3_bind_int64(statement, Int32(index), Int64(number)))
    } else {
      try check(sqlite3_bind_null(statement, Int32(index)))
    }
  }

  /// Sets a parameter to a text, or to NULL. The statement is at its start.
  public func bind(_ text: String?, at index: Int) throws(DatabaseError) {
    guard var text else { return try check(sqlite3_bind_null(statement, Int32(index))) }
    try check(
      text.withUTF8 {
        csqlite_bind_text(statement, Int32(index), $0.baseAddress, UInt64($0.count))
      })
  }

  private func check(_ code: Int32) throws(DatabaseError) {
    if code != SQLITE_OK { throw DatabaseError(of: sqlite3_db_handle(statement)) }
  }
}

/// A value of a column, in one of SQLite's storage classes.
public enum DatabaseValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])
}

extension DatabaseValue {
  /// Copies the value of a column in the current row of a statement.
  ///
  /// A text ends at its first zero byte, and bytes in it that aren't UTF-8 become U+FFFD.
  init(_ statement: OpaquePointer, column: Int32) {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: self = .integer(sqlite3_column_int64(statement, column))
    case SQLITE_FLOAT: self = .real(sqlite3_column_double(statement, column))
    case SQLITE_TEXT: self = .text(String(cString: sqlite3_column_text(statement, column)))
    case SQLITE_BLOB:
      // The pointer of an empty blob is nil.
      let start = sqlite3_column_blob(statement, column)
      let count = start == nil ? 0 : Int(sqlite3_column_bytes(statement, column))
      self = .blob([UInt8](UnsafeRawBufferPointer(start: start, count: count)))
    default: self = .null
    }
  }
}
