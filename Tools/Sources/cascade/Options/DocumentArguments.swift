import ArgumentParser
import DocumentFiles
import GuessedFormats
import HierarchyFormats

/// The documents that a command compiles or checks, and how it reads them.
struct DocumentArguments: ParsableArguments {
  @Argument(
    help: """
      A file, a folder, a file in an archive such as data.zip/regions.csv, - for standard input, or the URL of a PostgreSQL \
      database, which the package cascade-postgresql reads. Several tables, such as one for each level, are read as one.
      """, completion: .file())
  var inputs: [String] = []

  @OptionGroup var options: DocumentOptions

  @OptionGroup(title: "Fields and columns")
  var fields: FieldOptions

  /// Checks that there is a document.
  func checkInputs() throws {
    if inputs.isEmpty { throw ValidationError("Missing expected argument '<inputs> ...'") }
  }

  /// Reads the documents, and shows on a terminal how far it is.
  func read() throws(CommandError) -> FileImport {
    let bar = SharedProgressBar(counting: "rows")
    defer { bar.clear() }
    var loader = try options.loader(of: inputs, fields: fields)
    loader.options.progress = { rows, fraction in bar.show(rows, fraction: fraction) }
    return try loader.read()
  }
}

/// Options for reading a document, shared by all commands that read one.
struct DocumentOptions: ParsableArguments {
  @Option(help: "The format of the input. [default: detected from its content]")
  var format: DocumentFormat?

  @Option(help: "The encoding of a text. [default: UTF-8, or detected if it is certain]")
  var encoding: TextEncoding?

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

  /// A loader of one of two documents that are compared. What is chosen from a database is chosen from the one that isn't
  /// compiled.
  func loader(
    of index: Int, amongTwo paths: [String], fields: FieldOptions
  ) throws(CommandError) -> HierarchyLoader {
    let areCompiled = paths.map { $0.hasSuffix(".hierarchy") }
    let all = zip(paths, areCompiled).map { path, isCompiled in
      let isOther = isCompiled && areCompiled.contains(false)
      return NamedDocument(
        path: path, selection: isOther ? DatabaseSelection() : database.selection)
    }
    return try loader(of: all[index...index], among: all, fields: fields, isMapping: true)
  }

  /// A loader of documents that are read as one.
  func loader(
    of paths: [String], fields: FieldOptions, isMapping: Bool = true
  ) throws(CommandError) -> HierarchyLoader {
    let documents = paths.map { NamedDocument(path: $0, selection: database.selection) }
    return try loader(of: documents[...], among: documents, fields: fields, isMapping: isMapping)
  }

  /// A loader of some documents that are read as one, among others that are read by themselves.
  func loader(
    of read: ArraySlice<NamedDocument>, among all: [NamedDocument], fields: FieldOptions,
    isMapping: Bool
  ) throws(CommandError) -> HierarchyLoader {
    let owners = try fields.owners(of: all)
    if database.passwordFile != nil, !all.contains(where: { DatabaseURL($0.path) != nil }) {
      throw CommandError(
        "--password-file requires the URL of a PostgreSQL database, such as postgres://user@host/database"
      )
    }
    var documents = FileSet(
      read.map {
        DocumentFile(
          path: $0.path, encoding: encoding, selection: $0.selection, sheet: sheet,
          language: language)
      })
    for (position, index) in read.indices.enumerated() {
      documents.files[position].passwordFile = database.passwordFile.map { PasswordFile(path: $0) }
      documents.files[position].fields = fields.names(ofDocument: index, owners: owners)
    }
    let areThesauri = read.allSatisfy { document in
      [".rdf", ".ttl", ".nt", ".owl", ".skos", ".xml"].contains { document.path.hasSuffix($0) }
    }
    if let language, !areThesauri { documents.translations = try Self.catalogs(language) }
    var loader = HierarchyLoader(documents: documents, options: readingOptions(fields: fields))
    loader.isMapping = isMapping
    return loader
  }

  private func readingOptions(fields: FieldOptions) -> ReadingOptions {
    var options = ReadingOptions()
    options.format = format
    options.fields = fields.names
    options.collapsesPlaceholders = collapsePlaceholders
    options.collapsesRepeatedParents = collapseRepeats
    return options
  }

  private static func catalogs(_ language: String) throws(CommandError) -> [GettextCatalog] {
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
extension TextEncoding: ExpressibleByArgument {
  /// Finds an encoding by one of its names.
  public init?(argument: String) { self.init(named: argument) }
}
