import CSQLite

/// An error that SQLite reports.
public struct DatabaseError: Error, Hashable, Sendable {
  /// The primary result code, such as `SQLITE_BUSY`.
  public let code: Int32

  /// The text in SQLite's words.
  public let message: String

  init(code: Int32, message: String) {
    // The higher bits hold the extended code.
    self.code = code & 0xFF
    self.message = message
  }

  /// The error of the last call with a connection that failed, or of a connection without memory.
  init(of connection: OpaquePointer?) {
    self.init(
      code: sqlite3_errcode(connection), message: String(cString: sqlite3_errmsg(connection)))
  }
}

extension DatabaseError {
  /// Whether the file isn't a database, or is damaged.
  public var isDamage: Bool { code == SQLITE_NOTADB || code == SQLITE_CORRUPT }
}

extension DatabaseError: CustomStringConvertible {
  /// SQLite's text and code.
  public var description: String { "\(message) (SQLite error \(code))" }
}
