import HierarchyFormats

/// Reads the rows of a table from a dump of a MySQL, PostgreSQL or SQLite database.
///
/// ```sql
/// CREATE TABLE menu (id int, parent int, name text);
/// INSERT INTO menu VALUES (1, NULL, 'Drinks'), (2, 1, 'Tea');
/// ```
///
/// The columns are those of `INSERT` or `COPY`, and otherwise those of `CREATE TABLE`. `NULL` is an empty field. Keys are those of
/// `CREATE TABLE` and `ALTER TABLE`. All other statements are skipped.
struct SQLDumpReader {
  private let bytes: [UInt8]

  /// The name of the table to read, or `nil` for the only one with rows.
  private let name: String?

  private var lexer: SQLLexer
  private var tables: [SQLTable] = []

  init(_ bytes: [UInt8], table name: String?) {
    self.bytes = bytes
    self.name = name
    lexer = SQLLexer(bytes)
  }

  /// Whether a text begins with a statement of SQL, and contains rows.
  ///
  /// - Parameter bytes: The start of a document.
  /// - Complexity: O(*b*) for *b* bytes.
  static func isDump(_ bytes: [UInt8]) -> Bool {
    var lexer = SQLLexer(bytes)
    var start = lexer.next()
    while start != nil, lexer.isAtEndOfStatement { start = lexer.next() }
    guard let first = start, first.kind == .word else { return false }
    let statements: [StaticString] = [
      "INSERT", "REPLACE", "CREATE", "DROP", "SET", "BEGIN", "START", "PRAGMA", "COPY", "USE",
      "LOCK", "SELECT", "ALTER", "DELETE", "TRUNCATE", "\\connect", "\\restrict", "\\c",
    ]
    guard statements.contains(where: { lexer.isWord(first, $0) }) else { return false }
    var last = first
    while let token = lexer.next() {
      if lexer.isWord(last, "INSERT") || lexer.isWord(last, "REPLACE"), lexer.isWord(token, "INTO")
      {
        return true
      }
      if lexer.isWord(last, "CREATE"), lexer.isWord(token, "TABLE") { return true }
      if lexer.isWord(last, "FROM"), lexer.isWord(token, "STDIN") { return true }
      last = token
    }
    return false
  }

  /// Reads the rows of the table, or those of all tables as several documents.
  ///
  /// - Throws: ``HierarchyFormatError`` if there are many tables with rows, none with the name, or a statement with rows
  ///   isn't complete.
  /// - Complexity: O(*b*) for *b* bytes.
  mutating func read() throws(HierarchyFormatError) -> DocumentTable {
    if let invalid = UTF8Scan.firstInvalidByte(in: bytes) {
      throw error(.invalidUTF8, at: invalid)
    }
    while let token = lexer.next() {
      if bytes[token.range.lowerBound] == UInt8(ascii: "\\") {
        // A command of psql is a line.
        lexer.skipLine()
        continue
      }
      if token.kind == .word { try readStatement(token) }
      skipStatement()
    }
    let filled = tables.filter { $0.table.rowCount > 0 }
    guard let name else {
      if filled.isEmpty { throw error(.noNodes, at: 0) }
      if filled.count == 1 { return filled[0].table }
      guard let union = SQLTable.union(filled) else {
        throw error(.severalTables(filled.map { $0.name }), at: 0)
      }
      return union
    }
    guard let found = filled.first(where: { $0.name.utf8.elementsEqual(name.utf8) }) else {
      throw error(.unknownTable(name, of: filled.map { $0.name }), at: 0)
    }
    return found.table
  }

  private func error(
    _ reason: HierarchyFormatError.Reason, at offset: Int
  ) -> HierarchyFormatError {
    HierarchyFormatError(reason, atByte: offset, in: bytes)
  }
}

/// A table of a dump.
private struct SQLTable {
  let name: String
  var columns: [String] = []
  var table = DocumentTable(columns: [])
  /// The only column of the primary key.
  var primaryKey: String?
  var references: [Reference] = []

  /// A foreign key of one column. Without a column, it refers to the primary key.
  struct Reference {
    let column: String
    let table: String
    let target: String?
  }
}

extension SQLTable {
  /// The largest number of tables with rows that can be one hierarchy, and of their cells.
  private static let tableLimit = 32
  private static let cellLimit = 1 << 26

  /// The rows of tables as those of several documents; `nil` if some have no names of columns, or there are too many.
  static func union(_ tables: [SQLTable]) -> DocumentTable? {
    let columns = tables.reduce(0) { $0 + $1.table.columns.count }
    let rows = tables.reduce(0) { $0 + $1.table.rowCount }
    let haveNames = tables.allSatisfy { $0.table.columns.contains { !$0.utf8.isEmpty } }
    guard haveNames, tables.count <= tableLimit, columns * rows <= cellLimit else { return nil }
    var result = tables[0].table
    for other in tables.dropFirst() {
      guard result.append(contentsOf: other.table, at: 0) else { return nil }
    }
    result.areTables = true
    result.documentNames = tables.map { $0.name }
    func column(_ name: String?) -> Int? {
      name.flatMap { name in
        result.columns.firstIndex { $0.utf8.elementsEqual(name.utf8) }
      }
    }
    for (document, table) in tables.enumerated() {
      for reference in table.references {
        let target = tables.firstIndex { $0.name.utf8.elementsEqual(reference.table.utf8) }
        if let target, let key = column(reference.column),
          let identity = column(reference.target ?? tables[target].primaryKey)
        {
          result.foreignKeys.append(
            DocumentTable.ForeignKey(
              document: document, column: key, target: target, identity: identity))
        }
      }
    }
    return result
  }
}

extension SQLDumpReader {
  private mutating func readStatement(_ first: SQLLexer.Token) throws(HierarchyFormatError) {
    if lexer.isWord(first, "DELIMITER") {
      // MySQL's functions and triggers are between two lines with this word.
      lexer.skipLine()
      while let line = lexer.line(), !LineSample.starts(bytes[line], with: "DELIMITER ;") {}
    } else if lexer.isWord(first, "CREATE") {
      skipWords(["OR", "REPLACE", "TEMPORARY", "TEMP", "UNLOGGED"])
      guard lexer.skipWord("TABLE") else { return skipBody() }
      skipWords(["IF", "NOT", "EXISTS"])
      try readDefinition()
    } else if lexer.isWord(first, "ALTER") {
      guard lexer.skipWord("TABLE") else { return }
      skipWords(["ONLY", "IF", "EXISTS"])
      guard let index = readName() else { return }
      while !lexer.isAtEndOfStatement, readItem(of: index, column: nil) {}
    } else if lexer.isWord(first, "INSERT") || lexer.isWord(first, "REPLACE") {
      skipWords(["OR", "REPLACE", "IGNORE", "LOW_PRIORITY", "DELAYED"])
      guard lexer.skipWord("INTO") else { return }
      try readRows(at: first.range.lowerBound)
    } else if lexer.isWord(first, "COPY") {
      try readCopy(at: first.range.lowerBound)
    }
  }

  private mutating func skipWords(_ words: [StaticString]) {
    while words.contains(where: { lexer.skipWord($0) }) {}
  }

  /// Skips the rest of a statement.
  private mutating func skipStatement() {
    if lexer.isAtEndOfStatement { return }
    while lexer.next() != nil, !lexer.isAtEndOfStatement {}
  }

  /// Skips the statements of a trigger or a function, which can contain rows.
  private mutating func skipBody() {
    var isInside = false
    while let token = lexer.next() {
      if lexer.isAtEndOfStatement, !isInside { return }
      if lexer.isWord(token, "BEGIN") { isInside = true }
      if isInside, lexer.isWord(token, "END"), lexer.skip(UInt8(ascii: ";")) { return }
    }
  }

  /// Reads the name of a table, without that of its schema, and returns the index of the table.
  private mutating func readName() -> Int? {
    guard var name = lexer.identifier() else { return nil }
    while lexer.skip(UInt8(ascii: ".")) {
      guard let next = lexer.identifier() else { return nil }
      name = next
    }
    let text = String(decoding: name, as: UTF8.self)
    if let index = tables.firstIndex(where: { $0.name.utf8.elementsEqual(name) }) { return index }
    // A dump has hundreds of tables, but not thousands.
    let limit = 4_096
    if tables.count == limit { return nil }
    tables.append(SQLTable(name: text))
    return tables.count - 1
  }

  /// Reads the names of the columns from the definition of a table.
  private mutating func readDefinition() throws(HierarchyFormatError) {
    guard let index = readName(), lexer.skip(UInt8(ascii: "(")) else { return }
    let constraints: [StaticString] = [
      "PRIMARY", "KEY", "UNIQUE", "INDEX", "CONSTRAINT", "FOREIGN", "FULLTEXT", "SPATIAL", "CHECK",
      "EXCLUDE", "LIKE", "PERIOD",
    ]
    var names: [String] = []
    while !lexer.isAtEndOfStatement {
      var column: String?
      if !constraints.contains(where: { lexer.isNextWord($0) }), let name = lexer.identifier() {
        column = String(decoding: name, as: UTF8.self)
      }
      names += column.map { [$0] } ?? []
      if !readItem(of: index, column: column) { break }
    }
    if names.count <= DocumentTable.columnLimit { tables[index].columns = names }
  }

  /// Reads the keys of a column or a constraint, to the next comma outside of parentheses. Returns `false` at the closing
  /// parenthesis of the list.
  private mutating func readItem(of index: Int, column: String?) -> Bool {
    var depth = 0
    var keys = column.map { [$0] } ?? []
    while let token = lexer.next() {
      if lexer.isAtEndOfStatement { return false }
      if lexer.isWord(token, "PRIMARY"), lexer.skipWord("KEY") {
        keys = readKeys() ?? keys
        if keys.count == 1 { tables[index].primaryKey = keys[0] }
      } else if lexer.isWord(token, "FOREIGN"), lexer.skipWord("KEY") {
        keys = readKeys() ?? []
      } else if lexer.isWord(token, "REFERENCES"), let target = readName() {
        let targets = readKeys() ?? []
        if keys.count == 1, targets.count < 2 {
          tables[index].references.append(
            SQLTable.Reference(
              column: keys[0], table: tables[target].name, target: targets.first))
        }
        keys = column.map { [$0] } ?? []
      }
      if token.kind == .mark {
        switch bytes[token.range.lowerBound] {
        case UInt8(ascii: "("): depth += 1
        case UInt8(ascii: ")"):
          if depth == 0 { return false }
          depth -= 1
        case UInt8(ascii: ",") where depth == 0: return true
        default: break
        }
      }
    }
    return false
  }

  /// Reads the names of the columns of a key, if they are next and aren't only parts of columns.
  private mutating func readKeys() -> [String]? {
    let start = lexer
    if let names = readColumns(), !names.isEmpty { return names }
    lexer = start
    return nil
  }

  /// Reads the names of columns in parentheses.
  private mutating func readColumns() -> [String]? {
    guard lexer.skip(UInt8(ascii: "(")) else { return [] }
    var names: [String] = []
    repeat {
      guard let name = lexer.identifier() else { return nil }
      names.append(String(decoding: name, as: UTF8.self))
    } while lexer.skip(UInt8(ascii: ","))
    return lexer.skip(UInt8(ascii: ")")) ? names : nil
  }

  private mutating func readRows(at offset: Int) throws(HierarchyFormatError) {
    guard let index = readName(), let given = readColumns() else {
      throw error(.invalidSyntax("SQL", "this statement isn't complete"), at: offset)
    }
    guard lexer.skipWord("VALUES") || lexer.skipWord("VALUE") else {
      if lexer.isNextWord("SELECT") || lexer.isNextWord("DEFAULT") { return }
      throw error(.invalidSyntax("SQL", "there are no VALUES in this statement"), at: offset)
    }
    repeat {
      lexer.skipSpace()
      let start = lexer.position
      guard lexer.skip(UInt8(ascii: "(")) else {
        throw error(.invalidSyntax("SQL", "there is no row in parentheses"), at: start)
      }
      try readRow(of: index, given: given, at: start)
    } while lexer.skip(UInt8(ascii: ","))
    let endings: [StaticString] = ["ON", "AS", "RETURNING"]
    lexer.skipSpace()
    let end = lexer.position
    let isComplete =
      end == bytes.count || lexer.skip(UInt8(ascii: ";"))
      || endings.contains { lexer.isNextWord($0) }
    if !isComplete {
      throw error(.invalidSyntax("SQL", "a semicolon is missing behind the rows"), at: end)
    }
  }

  private mutating func readRow(
    of index: Int, given: [String], at start: Int
  ) throws(HierarchyFormatError) {
    var row: [TextPool.Text] = []
    repeat {
      guard let value = lexer.value() else {
        throw error(.invalidSyntax("SQL", "this row isn't complete"), at: start)
      }
      row.append(tables[index].table.store(value))
    } while lexer.skip(UInt8(ascii: ","))
    guard lexer.skip(UInt8(ascii: ")")) else {
      throw error(.invalidSyntax("SQL", "this row isn't complete"), at: start)
    }
    try append(row, to: index, given: given, at: start)
  }

  private mutating func append(
    _ row: [TextPool.Text], to index: Int, given: [String], at start: Int
  ) throws(HierarchyFormatError) {
    if tables[index].table.columns.isEmpty {
      var names = given.isEmpty ? tables[index].columns : given
      if names.isEmpty { names = row.map { _ in "" } }
      tables[index].table.columns = names
    }
    let columns = tables[index].table.columns
    var cells = row
    if !given.isEmpty, !Self.areSame(given, columns) {
      // A statement can name the columns in another order, or only some of them.
      cells = columns.map { _ in TextPool.Text() }
      for (name, cell) in zip(given, row) {
        guard let column = columns.firstIndex(where: { $0.utf8.elementsEqual(name.utf8) }) else {
          throw error(.differentColumns(columns), at: start)
        }
        cells[column] = cell
      }
    }
    guard row.count == (given.isEmpty ? columns : given).count else {
      throw error(.invalidRecord(.fieldCount(row.count, expected: columns.count)), at: start)
    }
    tables[index].table.append(cells, at: UInt32(clamping: start))
  }

  private static func areSame(_ left: [String], _ right: [String]) -> Bool {
    left.count == right.count
      && zip(left, right).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }

  /// Reads the lines behind PostgreSQL's `COPY`, with tabs between the fields.
  private mutating func readCopy(at offset: Int) throws(HierarchyFormatError) {
    guard let index = readName(), let given = readColumns(), lexer.skipWord("FROM"),
      lexer.skipWord("STDIN")
    else { return }
    skipStatement()
    lexer.skipLine()
    while let line = lexer.line() {
      if bytes[line].elementsEqual("\\.".utf8) { return }
      var row: [TextPool.Text] = []
      for field in bytes[line].split(
        separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      {
        row.append(tables[index].table.store(SQLLexer.copied(field)))
      }
      try append(row, to: index, given: given, at: line.lowerBound)
    }
    throw error(.invalidSyntax("SQL", "the lines of COPY don't end with \\."), at: offset)
  }
}
