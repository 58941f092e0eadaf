import GRDB
import HierarchyFormats

/// An SQLite database, which is only read.
struct DatabaseFile {
  private let queue: DatabaseQueue

  /// - Throws: ``DocumentFileError/notADatabase`` if the file isn't a database.
  init(path: String) throws(DocumentFileError) {
    var configuration = Configuration()
    configuration.readonly = true
    do {
      queue = try DatabaseQueue(path: path, configuration: configuration)
    } catch {
      throw Self.documentError(error)
    }
  }

  /// Reads the rows of a table or of a query.
  ///
  /// - Complexity: O(*b*) for *b* bytes of the rows.
  func table(_ selection: DatabaseSelection) throws(DocumentFileError) -> DocumentTable {
    do {
      return try queue.read { database in
        let query = try selection.query ?? Self.query(for: selection, in: database)
        return try Self.table(of: query, in: database)
      }
    } catch {
      throw Self.documentError(error)
    }
  }

  /// The query for the rows of a table.
  private static func query(for selection: DatabaseSelection, in database: Database) throws
    -> String
  {
    let tables = try String.fetchAll(
      database,
      sql: """
        SELECT name FROM sqlite_master WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite\\_%' \
        ESCAPE '\\' ORDER BY name
        """)
    let table: String
    if let name = selection.table {
      guard tables.contains(name) else { throw DocumentFileError.missingTable(name, of: tables) }
      table = name
    } else {
      guard tables.count == 1 else { throw DocumentFileError.ambiguousTable(tables) }
      table = tables[0]
    }
    let columns = try String.fetchAll(
      database, sql: "SELECT name FROM pragma_table_info(?)", arguments: [table])
    for column in selection.columns where !columns.contains(column) {
      throw DocumentFileError.missingTableColumn(column, of: columns)
    }
    let list = selection.columns.map(\.quotedAsIdentifier).joined(separator: ", ")
    return "SELECT \(list.isEmpty ? "*" : list) FROM \(table.quotedAsIdentifier)"
  }

  private static func table(of query: String, in database: Database) throws -> DocumentTable {
    let statement = try database.makeStatement(sql: query)
    var table = DocumentTable(columns: statement.columnNames)
    let rows = try Row.fetchCursor(statement)
    var number = 0
    var byteCount = 0
    while let row = try rows.next() {
      number += 1
      var fields: [[UInt8]] = []
      for index in statement.columnNames.indices {
        let value: DatabaseValue = row[index]
        guard let text = text(of: value) else {
          throw DocumentFileError.databaseText(row: number, column: statement.columnNames[index])
        }
        fields.append(text)
        byteCount += text.count
      }
      if byteCount > DocumentFile.byteLimit { throw DocumentFileError.tooLarge }
      table.append(fields, at: number)
    }
    return table
  }

  /// The text of a value, which is empty for NULL; `nil` for bytes that aren't UTF-8.
  private static func text(of value: DatabaseValue) -> [UInt8]? {
    switch value.storage {
    case .null: []
    case .int64(let number): Array(String(number).utf8)
    case .double(let number): Array(String(number).utf8)
    case .string(let text): Array(text.utf8)
    case .blob(let data): String(validating: data, as: UTF8.self).map { Array($0.utf8) }
    }
  }

  private static func documentError(_ error: any Error) -> DocumentFileError {
    if let error = error as? DocumentFileError { return error }
    guard let error = error as? DatabaseError else { return .database("\(error)") }
    switch error.resultCode {
    case .SQLITE_NOTADB, .SQLITE_CORRUPT: return .notADatabase
    default: return .database(error.message ?? "error \(error.resultCode.rawValue)")
    }
  }
}
