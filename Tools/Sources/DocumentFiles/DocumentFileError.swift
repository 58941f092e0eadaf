import GzipCompression
import HierarchyFormats
import SystemLibrary

/// The reason why a file, a folder or a database can't be read as a hierarchy.
public enum DocumentFileError: Error, Hashable, Sendable {
  /// The operating system's error, by its number.
  case system(Int32)
  /// The file has more bytes than a document can have.
  case tooLarge
  /// The file is compressed, and has more bytes than a document can have when it is decompressed.
  case tooLargeDecompressed
  /// The compressed data is incomplete.
  case truncatedGzip
  /// The compressed data is damaged.
  case damagedGzip
  /// The bytes aren't valid in an encoding. The offset is that of the first invalid byte.
  case invalidText(TextEncoding, offset: Int)
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
  /// SQLite's error.
  case database(String)
  /// A text of the database isn't UTF-8. Rows are counted from 1.
  case databaseText(row: Int, column: String)
  /// The document isn't valid.
  case document(HierarchyFormatError)
}

extension DocumentFileError: CustomStringConvertible {
  /// The problem and its solution.
  public var description: String {
    switch self {
    case .system(let code): Self.text(ofSystemError: code)
    case .tooLarge: "the document is larger than 2 GB; split it"
    case .tooLargeDecompressed: "the document is larger than 2 GB when it is decompressed; split it"
    case .truncatedGzip: "the compressed data is incomplete; copy the whole file again"
    case .damagedGzip: "the compressed data is damaged; copy the file again"
    case .invalidText(let encoding, let offset):
      "byte \(offset) isn't valid in \(encoding.rawValue); give the encoding with --encoding"
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
    case .ambiguousTable(let tables) where tables.isEmpty:
      "the database has no tables; check the path"
    case .ambiguousTable(let tables):
      "the database has the tables \(Self.list(tables)); choose one with --table, or write a --query"
    case .missingTable(let table, let tables):
      "the database has no table \"\(table)\"; its tables are \(Self.list(tables))"
    case .missingTableColumn(let column, let columns):
      "the table has no column \"\(column)\"; its columns are \(Self.list(columns))"
    case .database(let message): "SQLite reports: \(message); correct the query or the file"
    case .databaseText(let row, let column):
      "the column \"\(column)\" of row \(row) isn't text in UTF-8; choose other columns with --columns"
    case .document(let error): error.description
    }
  }

  private static func list(_ names: [String]) -> String {
    let limit = 12
    let list = names.prefix(limit).map { "\"\($0)\"" }.joined(separator: ", ")
    return names.count > limit ? list + " …" : list
  }
}

extension DocumentFileError {
  /// The error for a compressed document.
  init(_ error: GzipError) {
    switch error {
    case .tooLarge: self = .tooLargeDecompressed
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
      return "cannot be read: \(text.prefix(1).lowercased() + text.dropFirst()); try again"
    }
  }
}
