import CPostgreSQL
import SystemLibrary

/// A connection to a PostgreSQL database, which is closed when nothing refers to it anymore.
///
/// ```swift
/// let connection = try Connection(url: "postgres://reader@db.example.org/shop")
/// try connection.read("SELECT name FROM region WHERE level = $1", ["2"]) { row in print(row[0]) }
/// ```
///
/// A query sees the database as it was at the first one, and can't change it.
public final class Connection {
  /// The options of a connection, unless the URL says others: a server that doesn't answer for some seconds, or doesn't
  /// confirm what was sent for some milliseconds, is an error.
  private static let options = [
    ("connect_timeout", "10"), ("tcp_user_timeout", "20000"), ("keepalives_idle", "20"),
    ("keepalives_interval", "5"), ("keepalives_count", "3"),
    ("fallback_application_name", "cascade"),
  ]

  /// The longest time for waiting for a lock, unless the server, the role or the URL sets one.
  private static let lockTime = "20s"

  private let connection: OpaquePointer

  /// The longest time in which nothing arrives, in seconds, or `nil` for no limit. A server can be reachable and never answer, such
  /// as a pool whose connections are all in use.
  private let answerTime: Int?

  /// The seconds in which a server that ends a statement says so.
  private static let endTime = 5

  /// Connects to the database of a URL, and begins a transaction that only reads.
  ///
  /// - Parameters:
  ///   - password: The password, unless the library is to find it in its environment and files.
  ///   - statementTime: The longest time for a statement in seconds, unless the server, the role or the URL sets one. Some seconds
  ///     later, a statement without an answer is an error.
  public init(
    url: String, password: String? = nil, statementTime: Int? = nil
  ) throws(PostgreSQLError) {
    // The entries of the URL replace those before it.
    var options = Self.options + [("dbname", url), ("client_encoding", "UTF8")]
    if let password { options.append(("password", password)) }
    let pointer = Self.withCStrings(options.map(\.0)) { keywords in
      Self.withCStrings(options.map(\.1)) { values in PQconnectdbParams(keywords, values, 1) }
    }
    guard let pointer else { throw PostgreSQLError(message: "there is not enough memory") }
    connection = pointer
    answerTime = statementTime.map { $0 + Self.endTime }
    if PQstatus(pointer) != CONNECTION_OK {
      throw PostgreSQLError(message: Self.line(of: String(cString: PQerrorMessage(pointer))))
    }
    try run("BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
    try limit("lock_timeout", to: Self.lockTime)
    if let statementTime { try limit("statement_timeout", to: "\(statementTime)s") }
  }

  /// Sets a limit that isn't set, in the transaction only, as a pool of connections requires.
  private func limit(_ setting: String, to time: String) throws(PostgreSQLError) {
    _ = try texts(
      "SELECT set_config($1, $2, true) WHERE current_setting($1) = '0'", [setting, time])
  }

  deinit { PQfinish(connection) }
}

extension Connection {
  /// The version of PostgreSQL's library, or `nil` if the command is linked without it: functions that do nothing then have
  /// the names of the library's (Scripts/dist/link.py).
  public static var libraryVersion: String? {
    let number = PQlibVersion()
    return number == 0 ? nil : "\(number / 10_000).\(number % 10_000)"
  }

  /// Runs a statement without its rows.
  public func run(_ sql: String) throws(PostgreSQLError) {
    guard PQsendQuery(connection, sql) == 1 else { throw error(of: nil) }
    var problem: PostgreSQLError?
    while let result = try nextResult() {
      defer { PQclear(result) }
      if PQresultStatus(result) != PGRES_COMMAND_OK { problem = problem ?? error(of: result) }
    }
    if let problem { throw problem }
  }

  /// Waits for the next result of the statement that was sent.
  ///
  /// - Returns: `nil` if there are no more.
  private func nextResult() throws(PostgreSQLError) -> OpaquePointer? {
    while PQisBusy(connection) == 1 {
      var socket = pollfd(fd: PQsocket(connection), events: Int16(POLLIN), revents: 0)
      let count = poll(&socket, 1, answerTime.map { Int32(clamping: $0 * 1_000) } ?? -1)
      if count == 0 {
        throw PostgreSQLError(message: "no answer for \(answerTime ?? 0) seconds")
      }
      if count > 0, PQconsumeInput(connection) == 0 { throw error(of: nil) }
    }
    return PQgetResult(connection)
  }

  /// Runs a query, and calls a closure with each row. A value that is NULL is `nil`, and all others are texts in UTF-8.
  ///
  /// - Parameters:
  ///   - sql: Exactly one statement.
  ///   - arguments: The values of `$1`, `$2` and so on.
  ///   - columns: A closure that is called first, with the names of the columns.
  ///   - row: A closure that returns whether to read on.
  /// - Throws: ``PostgreSQLError`` if the statement isn't valid, or returns no rows because it isn't a query.
  public func read(
    _ sql: String, _ arguments: [String] = [], columns: ([String]) -> Void = { _ in },
    row: ([[UInt8]?]) -> Bool
  ) throws(PostgreSQLError) {
    let isSent = Self.withCStrings(arguments) { values in
      PQsendQueryParams(connection, sql, Int32(arguments.count), nil, values, nil, nil, 0)
    }
    guard isSent == 1, PQsetSingleRowMode(connection) == 1 else { throw error(of: nil) }
    var hasColumns = false
    var problem: PostgreSQLError?
    var isReading = true
    while let result = try nextResult() {
      defer { PQclear(result) }
      switch PQresultStatus(result) {
      case PGRES_SINGLE_TUPLE, PGRES_TUPLES_OK:
        if !hasColumns { columns(Self.columnNames(of: result)) }
        hasColumns = true
        for number in 0..<PQntuples(result) where isReading {
          isReading = row(Self.fields(of: result, row: number))
        }
        // The connection isn't used again then.
        if !isReading { return }
      case PGRES_COMMAND_OK:
        problem = problem ?? PostgreSQLError(message: "the statement returns no rows")
      default: problem = problem ?? error(of: result)
      }
    }
    if let problem { throw problem }
  }

  /// The texts in the first column of a query.
  public func texts(
    _ sql: String, _ arguments: [String] = []
  ) throws(PostgreSQLError) -> [String] {
    var texts: [String] = []
    try read(sql, arguments) { row in
      texts.append(String(decoding: row[0] ?? [], as: UTF8.self))
      return true
    }
    return texts
  }

  private static func columnNames(of result: OpaquePointer) -> [String] {
    (0..<PQnfields(result)).map { String(cString: PQfname(result, $0)) }
  }

  private static func fields(of result: OpaquePointer, row: Int32) -> [[UInt8]?] {
    (0..<PQnfields(result)).map { column in
      if PQgetisnull(result, row, column) == 1 { return nil }
      let count = Int(PQgetlength(result, row, column))
      return Array(UnsafeRawBufferPointer(start: PQgetvalue(result, row, column), count: count))
    }
  }

  private func error(of result: OpaquePointer?) -> PostgreSQLError {
    let primary = result.flatMap { PQresultErrorField($0, Int32(UInt8(ascii: "M"))) }
    let message = primary.map { String(cString: $0) } ?? String(cString: PQerrorMessage(connection))
    return PostgreSQLError(message: Self.line(of: message))
  }

  /// A message of several lines on one.
  private static func line(of message: String) -> String {
    message.split(whereSeparator: \.isNewline)
      .map { $0.drop(while: \.isWhitespace) }.joined(separator: "; ")
  }

  /// Calls a closure with C strings and a null pointer behind them.
  private static func withCStrings<Result>(
    _ texts: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result
  ) -> Result {
    let bytes = texts.map { Array($0.utf8CString) }
    var starts: [Int] = []
    var all: [CChar] = []
    for text in bytes {
      starts.append(all.count)
      all += text
    }
    return all.withUnsafeBufferPointer { all in
      var pointers = starts.map { start in all.baseAddress.map { $0 + start } }
      pointers.append(nil)
      return pointers.withUnsafeBufferPointer { body($0.baseAddress!) }
    }
  }
}

/// An error that PostgreSQL or its library reports.
public struct PostgreSQLError: Error, Hashable, Sendable {
  /// The text in PostgreSQL's words, on one line.
  public let message: String
}
