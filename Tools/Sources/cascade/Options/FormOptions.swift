import ArgumentParser
import DocumentFiles
import GuessedFormats
import HierarchyFormats

/// Options for the format of documents, and for the part of them that is read.
struct FormOptions: ParsableArguments {
  @Option(help: "The format of the input. [default: detected from its content]")
  var format: DocumentFormat?

  @Option(
    help: ArgumentHelp(
      "The sheet of a workbook, by its name or its number.", valueName: "name|number"))
  var sheet: String?

  @OptionGroup var database: DatabaseOptions

  @Option(
    help: ArgumentHelp(
      """
      The language of the names in a thesaurus (SKOS), or in iso-codes' countries and subdivisions, such as zh_CN or de.
      """,
      valueName: "language"))
  var language: String?

  @Flag(help: "Remove nodes such as 市辖区, which represent a level, and move their children up.")
  var collapsePlaceholders = false

  @Flag(help: "Remove only children with the name of their parent, and move their children up.")
  var collapseRepeats = false

  @Flag(
    help: "Keep the first code and text of rows that are one node. Otherwise others are errors.")
  var merge = false

  /// What the options say about every document.
  var settings: [ReadingSetting] {
    let yes = ReadingFile.yes
    return [
      ReadingSetting("format", format?.rawValue), ReadingSetting("sheet", sheet),
      ReadingSetting("table", database.table),
      ReadingSetting("columns", database.columns?.joined(separator: ",")),
      ReadingSetting("query", database.query), ReadingSetting("language", language),
      ReadingSetting("collapse-placeholders", collapsePlaceholders ? yes : nil),
      ReadingSetting("collapse-repeats", collapseRepeats ? yes : nil),
      ReadingSetting("merge", merge ? yes : nil),
    ].compactMap(\.self)
  }

  /// The options of the library, without the fields.
  var readingOptions: ReadingOptions {
    var options = ReadingOptions()
    options.format = format
    options.collapsesPlaceholders = collapsePlaceholders
    options.collapsesRepeatedParents = collapseRepeats
    options.mergesRows = merge
    return options
  }

  /// The catalogs that translate the names of documents, unless the documents have the names in several languages.
  func translations(of paths: [String]) throws(CommandError) -> [GettextCatalog] {
    let areThesauri = paths.allSatisfy { path in
      [".rdf", ".ttl", ".nt", ".owl", ".skos", ".xml"].contains { path.hasSuffix($0) }
    }
    guard let language, !areThesauri else { return [] }
    let catalogs: [GettextCatalog]
    do throws(DocumentFileError) {
      catalogs = try InstalledTranslations.catalogs(for: language)
    } catch {
      throw CommandError("\(error)")
    }
    if !catalogs.isEmpty { return catalogs }
    let languages = InstalledTranslations.languages()
    throw CommandError(
      languages.isEmpty
        ? "no translations of iso-codes are installed; install the package iso-codes"
        : "there are no names in \"\(language)\"; the languages are \(languages.joined(separator: ", "))"
    )
  }
}

/// Options for the rows of a database.
struct DatabaseOptions: ParsableArguments {
  @Option(help: "The table of a database or of an SQL dump.")
  var table: String?

  @Option(
    help: ArgumentHelp("The columns of the table to read.", valueName: "a,b,c"),
    transform: { $0.split(separator: ",").map(String.init) })
  var columns: [String]?

  @Option(help: ArgumentHelp("An SQL query that returns the rows.", valueName: "sql"))
  var query: String?

  @Option(
    name: .customLong("password-file"),
    help: ArgumentHelp(
      """
      The file with the password of a PostgreSQL database, which others can't read. [default: PGPASSWORD, PGPASSFILE or \
      ~/.pgpass]
      """, valueName: "file"), completion: .file())
  var passwordFile: String?

  func validate() throws {
    if query != nil, table != nil || columns != nil {
      throw ValidationError(
        "--query returns the rows itself; leave out \(table == nil ? "--columns" : "--table")")
    }
  }

  var selection: DatabaseSelection {
    DatabaseSelection(table: table, columns: columns ?? [], query: query)
  }
}

extension DocumentFormat: @retroactive ExpressibleByArgument {}
