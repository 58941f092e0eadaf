import HierarchyFormats

/// The table, columns or query to read from a database.
public struct DatabaseSelection: Hashable, Sendable {
  /// The table or the view, or `nil` for the only one.
  public var table: String?

  /// The columns, or an empty array for all.
  public var columns: [String]

  /// A query that returns the rows, instead of a table.
  public var query: String?

  /// The text behind `#` in the location of a source, from which the selection was made.
  public var fragment: String?

  /// The source of a server to whose location the name of a table or a sheet is added, or `nil` if an option names it.
  public var source: Source?

  /// A source of a server.
  public struct Source: Hashable, Sendable {
    /// The name in URLs.
    let name: String
    /// The path of a file, or the URL of a database.
    let path: String
    /// What the user typed for it.
    let typedText: String

    /// Creates a source with a name, the path of a file or the URL of a database, and what the user typed for it.
    public init(name: String, path: String, typedText: String) {
      (self.name, self.path, self.typedText) = (name, path, typedText)
    }
  }

  /// The longest time for a statement of PostgreSQL in seconds, unless the server sets one.
  public var statementTime: Int?

  /// Creates a selection; without arguments, it is the only table.
  public init(table: String? = nil, columns: [String] = [], query: String? = nil) {
    self.table = table
    self.columns = columns
    self.query = query
  }
}

extension DatabaseSelection.Source {
  /// What to type to choose a table of the database, or a sheet of the workbook.
  func text(choosing name: String) -> String {
    let isName = DatabaseSelection(fragment: name).table == name
    let word = "\(self.name)=\(path)#\(isName ? name : name.quotedAsIdentifier)"
    return "--source \(PrintableText.shellWord(word)) instead of \(typedText)"
  }
}

extension DatabaseSelection {
  /// The words with which a query begins, rather than the name of a table.
  private static let queryWords = ["SELECT", "WITH", "VALUES", "TABLE", "PRAGMA", "SHOW"]

  /// Creates the selection that follows `#` in the location of a source: `department`, `"my table"` or `SELECT * FROM x`.
  ///
  /// A name that begins like a query has to be in quotation marks, of which those inside are doubled.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  public init(fragment: String) {
    if let name = fragment.unquotedIdentifier {
      table = name
    } else if Self.isQuery(fragment) {
      query = fragment
    } else {
      table = fragment
    }
    columns = []
    self.fragment = fragment
  }

  private static func isQuery(_ text: String) -> Bool {
    let text = text.drop { $0.isWhitespace }
    if ["(", "--", "/*"].contains(where: { text.hasPrefix($0) }) { return true }
    let word = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
    return word.count < text.count && queryWords.contains(word.uppercased())
      && text.dropFirst(word.count).first != "."
  }

  /// Whether it chooses nothing: all columns of the only table.
  public var isEmpty: Bool { table == nil && columns.isEmpty && query == nil }

  /// Checks that a document that isn't a database has what the selection chooses from.
  ///
  /// - Throws: ``DocumentFileError/notSelectable(_:in:)``.
  func check(in format: DocumentFormat) throws(DocumentFileError) {
    // Behind the location of a workbook is the name of a sheet.
    if format == .xlsx, fragment != nil, query == nil { return }
    // These can have several tables, and refuse the name of another one.
    let hasTables = [.sql, .xml, .json, .yaml].contains(format)
    if isEmpty || hasTables && columns.isEmpty && query == nil { return }
    throw .notSelectable(self, in: format)
  }

  /// The selection as the user typed it.
  var typedText: String {
    if let fragment { return "#" + fragment }
    let options = [
      table.map { "--table \(PrintableText.shellWord($0))" }, columns.isEmpty ? nil : "--columns",
      query == nil ? nil : "--query",
    ]
    return options.compactMap { $0 }.joined(separator: " ")
  }
}

extension DatabaseSelection {
  /// The table to read of those of a database.
  func table(among tables: [String]) throws(DocumentFileError) -> String {
    guard let table else {
      guard tables.count == 1 else { throw .ambiguousTable(tables) }
      return tables[0]
    }
    guard tables.contains(table) else { throw .missingTable(table, of: tables) }
    return table
  }

  /// The columns to read of those of a table, as SQL writes them.
  func columnList(among columns: [String]) throws(DocumentFileError) -> String {
    for column in self.columns where !columns.contains(column) {
      throw .missingTableColumn(column, of: columns)
    }
    if self.columns.isEmpty { return "*" }
    return self.columns.map(\.quotedAsIdentifier).joined(separator: ", ")
  }
}

extension String {
  /// The name in quotation marks that the text is in SQL, or `nil` if it is something else.
  fileprivate var unquotedIdentifier: String? {
    guard count > 2, first == "\"", last == "\"" else { return nil }
    let name = String(dropFirst().dropLast().replacing("\"\"", with: "\""))
    return name.quotedAsIdentifier == self ? name : nil
  }
}
