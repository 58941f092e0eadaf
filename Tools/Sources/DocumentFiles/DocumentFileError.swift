import GuessedFormats
import GzipCompression
import HierarchyFormats
import SystemLibrary

/// The reason why a file, a folder or a database can't be read as a hierarchy.
public enum DocumentFileError: Error, Hashable, Sendable {
  /// The operating system's error, by its number.
  case system(Int32)
  /// The file has more bytes than a document can have.
  case tooLarge
  /// The file is compressed, and has more bytes when it is decompressed than the limit: that of a document, or that of
  /// ``ExpansionLimit``.
  case tooLargeDecompressed(limit: Int)
  /// The first bytes are neither text nor those of a binary format.
  case binary
  /// The compressed data is incomplete.
  case truncatedGzip
  /// The compressed data is damaged.
  case damagedGzip
  /// The document is in a format that isn't read.
  case foreign(ForeignFormat)
  /// The archive is damaged. The text is libarchive's.
  case damagedArchive(String)
  /// The archive has a password.
  case encryptedArchive
  /// The archive has no documents.
  case emptyArchive
  /// The archive has more files than an archive is searched for.
  case tooManyFiles(limit: Int)
  /// The archive has several documents, and the caller named none.
  case severalDocuments([String], archive: String)
  /// The archive has no document with the path.
  case missingDocument(String, of: [String])
  /// A part of the workbook is missing or damaged.
  case damagedWorkbook(String)
  /// The document isn't a workbook in the format that the caller gave.
  case notAWorkbook(DocumentFormat)
  /// A web page has text beside its list or table. The text is the first one.
  case textInPage(String, line: Int)
  /// A web page has neither one list nor one table, but a number of each.
  case ambiguousPage(lists: Int, tables: Int)
  /// A sheet has more rows or columns than programs have.
  case tooLargeSheet
  /// No sheet of the workbook has data.
  case emptyWorkbook
  /// Several sheets have data, and the caller named none.
  case severalSheets([String])
  /// The workbook has no sheet with the name or number.
  case missingSheet(String, of: [String])
  /// The caller named a sheet, and the document isn't a workbook.
  case sheetOfNoWorkbook(String)
  /// Cells show an error such as `#N/A`, or nothing for a formula that wasn't calculated. The cell is the first one.
  case cellError(String, cell: String, sheet: String, count: Int)
  /// The RDF document has no concepts.
  case noConcepts
  /// A concept has several broader concepts. The names are those of the concept and of these.
  case severalParents(String, [String], line: Int)
  /// A concept has no name in the language.
  case missingLanguage(String, String, languages: [String])
  /// The bytes aren't valid in an encoding. The offset is that of the first invalid byte.
  case invalidText(TextEncoding, offset: Int)
  /// The bytes aren't UTF-8, and no other encoding is certain.
  case notUTF8(TextPlace, candidates: [TextEncoding])
  /// The document declares an encoding that isn't known.
  case unknownEncoding(String)
  /// The C library has no table for an encoding.
  case missingEncoding(TextEncoding)
  /// Several documents: this one is a folder or a database.
  case notATable
  /// A file with translations is damaged.
  case damagedCatalog(String)
  /// A file in a folder has a name that can't be the name of a node.
  case fileName(String)
  /// A folder has more levels than a hierarchy is read with.
  case tooDeepFolder(limit: Int)
  /// The file isn't an SQLite database.
  case notADatabase
  /// A database is only read from a file.
  case databaseFromStream
  /// The database has several tables, or none, and the caller named none.
  case ambiguousTable([String])
  /// The database has no table with the name.
  case missingTable(String, of: [String])
  /// The table has no column with the name.
  case missingTableColumn(String, of: [String])
  /// The document isn't a database, and has nothing that the selection chooses from.
  case notSelectable(DatabaseSelection, in: DocumentFormat)
  /// Another program is writing the SQLite database.
  case databaseIsLocked
  /// SQLite's error.
  case database(String)
  /// The error of PostgreSQL or of the connection to it.
  case postgreSQL(String)
  /// The format is PostgreSQL, and the path isn't a URL.
  case notAURL
  /// The command contains no library for PostgreSQL.
  case withoutPostgreSQL
  /// The file with a password can't be used.
  case passwordFile(path: String, PasswordFile.Problem)
  /// A text of the database isn't UTF-8. Rows are counted from 1.
  case databaseText(row: Int, column: String)
  /// The document isn't valid.
  case document(HierarchyFormatError)
}

extension DocumentFileError: CustomStringConvertible {
  /// The problem and its solution.
  public var description: String { text(for: nil) }

  /// Returns the problem and its solution for a source of a server, or for the only document of a command.
  func text(for source: DatabaseSelection.Source?) -> String {
    switch self {
    case .system(let code): Self.text(ofSystemError: code)
    case .tooLarge: "the document is larger than 2 GB; split it"
    case .tooLargeDecompressed(DocumentFile.byteLimit):
      "the document is larger than 2 GB when it is decompressed; split it"
    case .tooLargeDecompressed(let limit):
      "the document is larger than \(limit >> 20) MB when it is decompressed, more than \(ExpansionLimit.factor) times its "
        + "compressed size; if it isn't made to fill the memory, decompress it, and give the path of the result"
    case .binary:
      "the document is binary, and in no format that is read; check the path"
    case .truncatedGzip: "the compressed data is incomplete; copy the whole file again"
    case .damagedGzip: "the compressed data is damaged; copy the file again"
    case .foreign(let format): format.text
    case .damagedArchive(let problem):
      "the archive is damaged: \(problem); copy the whole file again"
    case .encryptedArchive:
      "the archive has a password; unpack it, and give the path of the document"
    case .emptyArchive: "the archive has no document; check the path"
    case .tooManyFiles(let limit): "the archive has more than \(limit) files; unpack it"
    case .severalDocuments(let paths, let archive):
      "the archive has the documents \(Self.list(paths)); give the path of one, such as "
        + "\(archive)/\(paths.first ?? "")"
    case .missingDocument(let path, let paths):
      "the archive has no document \"\(path)\"; its documents are \(Self.list(paths))"
    case .damagedWorkbook(let problem):
      "the workbook is damaged: \(problem); open it with its program, and save it again"
    case .notAWorkbook(let format):
      "this isn't a workbook in the format \(format.rawValue); leave out --format"
    case .textInPage(let text, let line):
      "line \(line): the page has text beside its list or table, such as \"\(text)\"; "
        + "save the list or the table alone"
    case .ambiguousPage(0, 0): "the page has neither a list nor a table; check the path"
    case .ambiguousPage(let lists, let tables):
      "the page has \(lists) lists and \(tables) tables; save one of them alone"
    case .tooLargeSheet:
      "the sheet has more than 1,048,576 rows or 16,384 columns; save the part with the data as CSV"
    case .emptyWorkbook: "no sheet of the workbook has data; check the path"
    case .severalSheets(let sheets):
      "the workbook has the sheets \(Self.list(sheets)); choose one with "
        + (source?.text(choosing: sheets[0]) ?? "--sheet \(PrintableText.shellWord(sheets[0]))")
    case .missingSheet(let sheet, let sheets):
      "the workbook has no sheet \"\(sheet)\"; its sheets are \(Self.list(sheets))"
    case .sheetOfNoWorkbook(let sheet):
      "this isn't a workbook, so --sheet \(PrintableText.shellWord(sheet)) can't choose a part of it; leave it out"
    case .cellError("", let cell, let sheet, _):
      "sheet \"\(sheet)\", cell \(cell): the cell has a formula without a value; open the workbook with its program, "
        + "and save it"
    case .cellError(let text, let cell, let sheet, let count):
      "sheet \"\(sheet)\", cell \(cell): the cell shows the error \(text)"
        + (count > 1 ? ", and \(count - 1) more show errors" : "")
        + "; correct its formula, or delete it"
    case .noConcepts:
      "the document has no concepts with labels (skos:prefLabel) that broader or narrower connects"
    case .severalParents(let name, let parents, let line):
      "line \(line): \"\(name)\" has several broader concepts: \(Self.list(parents)); keep one of them, or "
        + "use the first one of each with --ignore broader"
    case .missingLanguage(let language, let concept, let languages):
      "\(concept) has no name in \"\(language)\"; the languages are \(languages.joined(separator: ", "))"
    case .invalidText(let encoding, let offset):
      "byte \(offset) isn't valid in \(encoding.rawValue); give the encoding with --encoding"
    case .notUTF8(let place, let candidates):
      "line \(place.line), column \(place.column): these bytes aren't UTF-8; "
        + (candidates.isEmpty
          ? "give the encoding with --encoding"
          : "the document decodes as \(Self.alternatives(candidates.map(\.rawValue))); "
            + "say which with --encoding")
    case .unknownEncoding(let name):
      "the document declares the encoding \"\(name)\", which isn't known; convert it to UTF-8"
    case .missingEncoding(let encoding):
      "this build of cascade can't read \(encoding.rawValue), because the C library has no table for it; "
        + "convert the document to UTF-8"
    case .notATable:
      "this isn't a table; several documents must be tables such as CSV, with one record for each node"
    case .damagedCatalog(let path):
      "the translations in \(path) are damaged; install the package iso-codes again"
    case .fileName(let path):
      "the name of \"\(path)\" contains a line break or isn't UTF-8; rename the file"
    case .tooDeepFolder(let limit):
      "the folders are nested deeper than \(limit); choose a folder further down"
    case .notADatabase: "this isn't an SQLite database, or it is damaged; check the path"
    case .databaseFromStream:
      "a database can't be read from standard input or a pipe; give the path of its file"
    case .ambiguousTable([]), .missingTable(_, of: []): "the database has no tables; check the path"
    case .ambiguousTable(let tables):
      "the database has the tables \(Self.list(tables)); choose one with "
        + (source?.text(choosing: tables[0])
          ?? "--table \(PrintableText.shellWord(tables[0])), or write a --query")
    case .missingTable(let table, let tables):
      "the database has no table \"\(table)\"; its tables are \(Self.list(tables))"
    case .missingTableColumn(let column, let columns):
      "the table has no column \"\(column)\"; its columns are \(Self.list(columns))"
    case .notSelectable(let selection, .sql):
      "an SQL dump has only tables, so \(selection.typedText) can't choose its rows; name one of them with --table"
    case .notSelectable(let selection, .xlsx):
      "a workbook has sheets, so \(selection.typedText) can't choose its rows; choose one of them with --sheet"
    case .notSelectable(let selection, _):
      "this isn't a database, so \(selection.typedText) can't choose its rows; leave it out"
    case .databaseIsLocked:
      "another program is writing the database; try again when it has finished"
    case .database(let message): "SQLite reports: \(message); correct the query or the file"
    case .postgreSQL(let message):
      "PostgreSQL reports: \(message); correct the URL, the query or the server"
    case .notAURL: "PostgreSQL is read from a URL; give one such as postgres://user@host/database"
    case .withoutPostgreSQL:
      "this command has no PostgreSQL; install the package cascade-postgresql, or pipe the rows into it: "
        + "psql --csv -c \"SELECT …\" | cascade build -"
    case .passwordFile(let path, .system(let code)):
      "the password file \(path): \(Self.text(ofSystemError: code))"
    case .passwordFile(let path, .readableByAll):
      "every user of this machine can read the password file \(path); type: chmod o= \(PrintableText.shellWord(path))"
    case .passwordFile(let path, .notALine):
      "the password file \(path) isn't one line of text; write the password, and nothing else, into it"
    case .databaseText(let row, let column):
      "the column \"\(column)\" of row \(row) isn't text in UTF-8; choose other columns with --columns"
    case .document(let error): error.commandDescription
    }
  }

  private static func alternatives(_ names: [String]) -> String {
    names.count < 2
      ? names.joined() : names.dropLast().joined(separator: ", ") + " or \(names.last!)"
  }

  private static func list(_ names: [String]) -> String {
    let limit = 12
    let list = names.prefix(limit).map { "\"\($0)\"" }.joined(separator: ", ")
    return names.count > limit ? list + " …" : list
  }
}

extension DocumentFileError {
  /// The error for a compressed document.
  ///
  /// - Parameter limit: The largest number of bytes of its content.
  package init(_ error: GzipError, limit: Int) {
    switch error {
    case .tooLarge: self = .tooLargeDecompressed(limit: limit)
    case .truncated: self = .truncatedGzip
    case .damaged: self = .damagedGzip
    }
  }

  /// The error of the last call of the operating system that failed.
  static var lastSystemError: DocumentFileError { .system(errno) }

  static func text(ofSystemError code: Int32) -> String {
    switch code {
    case ENOENT, ENOTDIR: return "there is no such file; check the path"
    case EACCES, EPERM: return "permission denied; make the file readable"
    default:
      let text = String(cString: strerror(code))
      let advice =
        switch code {
        case ELOOP, ENAMETOOLONG, ENXIO, ENODEV, EINVAL: "check the path"
        case EAGAIN, EBUSY, EINTR, EMFILE, ENFILE, ENOMEM, ETIMEDOUT: "try again"
        default: "check the file and its disk"
        }
      return "cannot be read: \(text.prefix(1).lowercased() + text.dropFirst()); \(advice)"
    }
  }
}
