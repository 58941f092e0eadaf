import CSQLite

/// A connection to an SQLite database, which is closed when nothing refers to it and its statements anymore.
///
/// ```swift
/// let database = try Database(path: "regions.sqlite", access: .reading)
/// let rows = try database.prepare("SELECT name FROM region WHERE level = ?")
/// try rows.bind(2, at: 1)
/// while try rows.step() { print(rows[0]) }
/// ```
public final class Database {
  /// The use of a file by a connection.
  public enum Access: Sendable {
    /// Nothing is written, and the file exists.
    case reading
    /// The file is created if it doesn't exist.
    case writing
  }

  let connection: OpaquePointer

  /// Opens a database. The first statement finds out whether the file is one.
  ///
  /// A name in quotation marks that no table or column has is an error, not a text. A locked database is an error immediately.
  public init(path: String, access: Access) throws(DatabaseError) {
    let flags =
      switch access {
      case .reading: SQLITE_OPEN_READONLY
      case .writing: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      }
    var connection: OpaquePointer?
    let code = sqlite3_open_v2(path, &connection, flags, nil)
    guard code == SQLITE_OK, let connection else {
      let error = DatabaseError(of: connection)
      sqlite3_close_v2(connection)
      throw error
    }
    self.connection = connection
    csqlite_refuse_quoted_texts(connection)
  }

  // Statements that remain keep the connection open.
  deinit { sqlite3_close_v2(connection) }
}

extension Database {
  /// The version of the library.
  public static var libraryVersion: String { String(cString: sqlite3_libversion()) }

  /// Prepares a statement.
  ///
  /// - Throws: ``DatabaseError`` if the text isn't exactly one statement.
  public func prepare(_ sql: String) throws(DatabaseError) -> Statement {
    var statements: [Statement] = []
    let bytes = Array(sql.utf8)
    var start = 0
    while start < bytes.count, statements.count < 2 {
      let (pointer, count) = try compile(bytes[start...])
      if let pointer { statements.append(Statement(pointer)) }
      // A text ends at a zero byte.
      if count == 0 { break }
      start += count
    }
    if statements.count == 1 { return statements[0] }
    let problem = statements.isEmpty ? "there is no statement" : "there are several statements"
    throw DatabaseError(code: SQLITE_MISUSE, message: problem)
  }

  /// Runs a statement to its end, without its rows.
  public func execute(_ sql: String) throws(DatabaseError) {
    try prepare(sql).run()
  }

  /// Compiles the first statement of a text, and returns the number of its bytes. The pointer is `nil` for a comment.
  private func compile(
    _ sql: ArraySlice<UInt8>
  ) throws(DatabaseError) -> (statement: OpaquePointer?, count: Int) {
    var statement: OpaquePointer?
    var count = 0
    let code = sql.withUnsafeBytes { bytes in
      let start = bytes.baseAddress!.assumingMemoryBound(to: CChar.self)
      var end: UnsafePointer<CChar>?
      let code = sqlite3_prepare_v2(
        connection, start, Int32(clamping: bytes.count), &statement, &end)
      count = end.map { $0 - start } ?? 0
      return code
    }
    if code != SQLITE_OK { throw DatabaseError(of: connection) }
    return (statement, count)
  }
}

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

  /// Whether another program is writing the database.
  public var isLock: Bool { code == SQLITE_BUSY || code == SQLITE_LOCKED }
}

extension DatabaseError: CustomStringConvertible {
  /// SQLite's text and code.
  public var description: String { "\(message) (SQLite error \(code))" }
}
