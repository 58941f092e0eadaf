import CSQLite

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
