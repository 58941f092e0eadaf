import HierarchyFormats
import SQLite

/// An SQLite database, which is only read.
struct DatabaseFile {
  private let database: Database

  /// Opens a database, and begins to read its present state: later changes by other processes are not seen.
  ///
  /// - Throws: ``DocumentFileError/notADatabase`` if the file isn't a database.
  init(path: String) throws(DocumentFileError) {
    do throws(DatabaseError) {
      database = try Database(path: path, access: .reading)
      // In a transaction, a query can't write a copy of the database to another file.
      try database.execute("BEGIN")
      try database.execute("SELECT * FROM sqlite_master LIMIT 1")
    } catch {
      throw DocumentFileError(error)
    }
  }

  /// Reads the rows of a table or of a query.
  ///
  /// - Complexity: O(*b*) for *b* bytes of the rows.
  func table(_ selection: DatabaseSelection) throws(DocumentFileError) -> DocumentTable {
    let statement = try statement(selection)
    let columns = statement.columnNames
    var table = DocumentTable(columns: columns)
    var number = 0
    var byteCount = 0
    while try Self.hasRow(statement) {
      number += 1
      var fields: [[UInt8]] = []
      for index in columns.indices {
        guard let text = Self.text(of: statement[index]) else {
          throw .databaseText(row: number, column: columns[index])
        }
        fields.append(text)
        byteCount += text.count
      }
      if byteCount > DocumentFile.byteLimit { throw .tooLarge }
      table.append(fields, at: number)
    }
    return table
  }

  private func statement(_ selection: DatabaseSelection) throws(DocumentFileError) -> Statement {
    let query = if let query = selection.query { query } else { try query(ofTable: selection) }
    let statement: Statement
    do throws(DatabaseError) {
      statement = try database.prepare(query)
    } catch {
      throw DocumentFileError(error)
    }
    if statement.parameterCount > 0 {
      throw .database("the query has parameters, which have no values")
    }
    return statement
  }

  /// The query for the rows of a table.
  private func query(ofTable selection: DatabaseSelection) throws(DocumentFileError) -> String {
    let tables = try texts(
      """
      SELECT name FROM sqlite_master WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite\\_%' \
      ESCAPE '\\' ORDER BY name
      """)
    let table = try selection.table(among: tables)
    let columns = try texts("SELECT name FROM pragma_table_info(?)", argument: table)
    let list = try selection.columnList(among: columns)
    return "SELECT \(list) FROM \(table.quotedAsIdentifier)"
  }

  /// The texts in the first column of a query.
  private func texts(
    _ query: String, argument: String? = nil
  ) throws(DocumentFileError) -> [String] {
    do throws(DatabaseError) {
      let statement = try database.prepare(query)
      if let argument { try statement.bind(argument, at: 1) }
      var texts: [String] = []
      while try statement.step() {
        if case .text(let text) = statement[0] { texts.append(text) }
      }
      return texts
    } catch {
      throw DocumentFileError(error)
    }
  }

  private static func hasRow(_ statement: Statement) throws(DocumentFileError) -> Bool {
    do throws(DatabaseError) {
      return try statement.step()
    } catch {
      throw DocumentFileError(error)
    }
  }

  /// The text of a value, which is empty for NULL; `nil` for bytes that aren't UTF-8.
  private static func text(of value: DatabaseValue) -> [UInt8]? {
    switch value {
    case .null: []
    case .integer(let number): Array(String(number).utf8)
    case .real(let number): Array(String(number).utf8)
    case .text(let text): Array(text.utf8)
    case .blob(let bytes): String(validating: bytes, as: UTF8.self) == nil ? nil : bytes
    }
  }
}

extension DocumentFileError {
  fileprivate init(_ error: DatabaseError) {
    self =
      error.isDamage ? .notADatabase : error.isLock ? .databaseIsLocked : .database(error.message)
  }
}

extension String {
  /// The name as SQL writes it: in quotation marks, of which those inside are doubled.
  package var quotedAsIdentifier: String {
    "\"" + split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}
