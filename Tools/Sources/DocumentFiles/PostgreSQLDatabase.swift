import HierarchyFormats
import PostgreSQL

/// A PostgreSQL database, which is only read.
struct PostgreSQLDatabase {
  private let url: DatabaseURL
  private let connection: Connection

  /// Connects to a database, and begins to read its present state: later changes are not seen.
  ///
  /// - Parameters:
  ///   - passwordFile: The file with the password, which is read now, because it may have a new one.
  ///   - statementTime: The longest time for a statement in seconds, unless the server sets one.
  init(
    _ url: DatabaseURL, passwordFile: PasswordFile?, statementTime: Int? = nil
  ) throws(DocumentFileError) {
    if Connection.libraryVersion == nil { throw .withoutPostgreSQL }
    self.url = url
    let password = try passwordFile?.password()
    do throws(PostgreSQLError) {
      connection = try Connection(
        url: url.text, password: password, statementTime: statementTime)
    } catch {
      throw .postgreSQL(url.withoutPassword(error.message))
    }
  }

  /// Reads the rows of a table, in the order of its primary key if it has one, or of a query.
  ///
  /// - Complexity: O(*b*) for *b* bytes of the rows.
  func table(_ selection: DatabaseSelection) throws(DocumentFileError) -> DocumentTable {
    let query = if let query = selection.query { query } else { try query(ofTable: selection) }
    var table = DocumentTable(columns: [])
    var (number, byteCount) = (0, 0)
    try run { () throws(PostgreSQLError) in
      try connection.read(query, columns: { table = DocumentTable(columns: $0) }) { row in
        number += 1
        let fields = row.map { $0 ?? [] }
        byteCount = fields.reduce(byteCount) { $0 + $1.count }
        if byteCount > DocumentFile.byteLimit { return false }
        table.append(fields, at: number)
        return true
      }
    }
    if byteCount > DocumentFile.byteLimit { throw .tooLarge }
    return table
  }

  /// The tables and views, each with its name and the number by which the server knows it.
  private static let tableQuery = """
    SELECT CASE WHEN pg_table_is_visible(c.oid) THEN c.relname ELSE n.nspname || '.' || c.relname END || E'\\n' || c.oid
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND NOT c.relispartition
      AND n.nspname <> 'information_schema' AND n.nspname !~ '^pg_'
    ORDER BY 1
    """

  private static let columnQuery = """
    SELECT attname FROM pg_attribute WHERE attrelid = $1::oid AND attnum > 0 AND NOT attisdropped ORDER BY attnum
    """

  private static let keyQuery = """
    SELECT a.attname FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
    WHERE i.indrelid = $1::oid AND i.indisprimary ORDER BY array_position(i.indkey::int2[], a.attnum)
    """

  private func query(ofTable selection: DatabaseSelection) throws(DocumentFileError) -> String {
    var numbers: [String: String] = [:]
    var names: [String] = []
    for line in try texts(Self.tableQuery) {
      guard let end = line.lastIndex(of: "\n") else { continue }
      names.append(String(line[..<end]))
      numbers[names[names.count - 1]] = String(line[end...].dropFirst())
    }
    let table = try selection.table(among: names)
    let number = numbers[table] ?? ""
    let list = try selection.columnList(among: try texts(Self.columnQuery, number))
    let key = try texts(Self.keyQuery, number).map(\.quotedAsIdentifier).joined(separator: ", ")
    let order = key.isEmpty ? "" : " ORDER BY \(key)"
    let name = try texts("SELECT $1::oid::regclass::text", number)[0]
    return "SELECT \(list) FROM \(name)\(order)"
  }

  private func texts(
    _ query: String, _ arguments: String...
  ) throws(DocumentFileError) -> [String] {
    try run { () throws(PostgreSQLError) in try connection.texts(query, arguments) }
  }

  private func run<Result>(
    _ body: () throws(PostgreSQLError) -> Result
  ) throws(DocumentFileError) -> Result {
    do throws(PostgreSQLError) {
      return try body()
    } catch {
      throw .postgreSQL(url.withoutPassword(error.message))
    }
  }
}
