import GuessedFormats
import GzipCompression
import HierarchyFormats
import SystemLibrary

/// A document in a file, a folder, a database or standard input.
public struct DocumentFile: Sendable {
  /// The largest number of bytes of a document.
  public static let byteLimit = Int(Int32.max)

  private static let readSize = 1 << 20

  /// The path, or `-` for standard input, or the URL of a PostgreSQL database. The path of a file in an archive follows that
  /// of the archive: `regions.zip/2024/regions.csv`.
  public let path: String

  /// The encoding, or `nil` to detect it.
  public var encoding: TextEncoding?

  /// The rows to read if the file is a database.
  public var selection: DatabaseSelection

  /// The file with the password if the path is a URL, or `nil` for the places where PostgreSQL's library looks for it.
  public var passwordFile: PasswordFile?

  /// The fields of this document, if several documents have different ones; otherwise those of the options.
  public var fields: FieldNames?

  /// The language of the names if the document has them in several, or `nil` for a usual one.
  public var language: String?

  /// The name or the number of the sheet to read if the file is a workbook, or `nil` for the only one.
  public var sheet: String?

  /// Creates a document with the path of its file, or `-` for standard input.
  public init(
    path: String, encoding: TextEncoding? = nil, selection: DatabaseSelection = DatabaseSelection(),
    sheet: String? = nil, language: String? = nil
  ) {
    self.path = path
    self.encoding = encoding
    self.selection = selection
    self.sheet = sheet
    self.language = language
  }
}

extension DocumentFile {
  /// The content of a document.
  public enum Content: Sendable {
    /// A document in UTF-8, or in a binary format.
    case bytes([UInt8])
    /// The paths of the files in a folder, one on each line.
    case folder([UInt8])
    /// The rows of a database.
    case rows(DocumentTable)
    /// The sheets of a workbook.
    case workbook(Workbook)
  }

  /// Reads the hierarchy.
  ///
  /// - Throws: ``DocumentFileError`` if the file can't be read, or doesn't contain a hierarchy.
  public func read(
    options: ReadingOptions = ReadingOptions()
  ) throws(DocumentFileError) -> HierarchyImport {
    var options = options
    options.table = selection.table
    if let fields { options.fields = fields }
    switch try content(format: options.format) {
    case .bytes(let bytes): return try read(bytes, options: options)
    case .folder(let paths):
      options.format = .paths
      options.separator = UInt8(ascii: "/")
      return try Self.read { () throws(HierarchyFormatError) in
        try GuessedDocument.read(paths, options: options)
      }
    case .rows(let table):
      let format = DatabaseURL(path) == nil ? DocumentFormat.sqlite : .postgreSQL
      return try Self.read { () throws(HierarchyFormatError) in
        try GuessedDocument.read(table, format: format, source: .rows, options: options)
      }
    case .workbook(let workbook):
      return try workbook.read(sheet: sheet, options: options)
    }
  }

  private static func read(
    _ body: () throws(HierarchyFormatError) -> HierarchyImport
  ) throws(DocumentFileError) -> HierarchyImport {
    do throws(HierarchyFormatError) {
      return try body()
    } catch {
      throw .document(error)
    }
  }

  /// Reads a document in a format that another library or reader reads, or in a format of the core.
  private func read(
    _ bytes: [UInt8], options: ReadingOptions
  ) throws(DocumentFileError) -> HierarchyImport {
    var options = options
    let isDetected = options.format == nil
    let format: DocumentFormat
    if isDetected, let script = ScriptLiteral.detect(bytes) {
      format = script
      options.setDetected(script)
    } else {
      do throws(HierarchyFormatError) {
        format = try options.guessFormat(of: bytes)
      } catch {
        throw .document(error)
      }
    }
    switch format {
    case .yaml:
      return try Self.read { () throws(HierarchyFormatError) in
        try GuessedDocument.read(
          DocumentTree(yaml: bytes), format: format, source: .text(bytes), options: options)
      }
    case .json5, .javaScript:
      return try Self.read { () throws(HierarchyFormatError) in
        try GuessedDocument.read(
          DocumentTree(script: bytes), format: format, source: .text(bytes), options: options)
      }
    case .json where isDetected:
      return try Self.read { () throws(HierarchyFormatError) in
        try ScriptLiteral.readJSON(bytes, options: options)
      }
    case .xml:
      switch try XMLEvents(bytes).rootName {
      case "RDF": return try read(Concepts(rdf: bytes), format, in: bytes, options)
      case "ClaML": return try read(Concepts(claml: bytes), format, in: bytes, options)
      default: break
      }
      let tree = try ElementTree(xml: bytes)
      return try Self.read { () throws(HierarchyFormatError) in
        try GuessedDocument.read(tree, format: .xml, source: .text(bytes), options: options)
      }
    case .turtle:
      return try read(TurtleReader.concepts(in: bytes), format, in: bytes, options)
    case .html: return try HTMLDocument(bytes).read(options: options)
    case .xlsx, .ods: throw .notAWorkbook(format)
    default:
      return try Self.read { () throws(HierarchyFormatError) in
        try GuessedDocument.read(bytes, options: options)
      }
    }
  }

  /// Reads the concepts of a thesaurus or a classification.
  private func read(
    _ concepts: Concepts, _ format: DocumentFormat, in bytes: [UInt8], _ options: ReadingOptions
  ) throws(DocumentFileError) -> HierarchyImport {
    let keepsFirst = options.fields.ignored.contains("broader")
    let table = try concepts.table(
      language: language, keepsFirstParent: keepsFirst, in: bytes)
    var result = try Self.read { () throws(HierarchyFormatError) in
      try GuessedDocument.read(table, format: format, source: .text(bytes), options: options)
    }
    let languages = concepts.languages
    if language == nil, languages.count > 1 {
      result.notes = [
        "names in other languages with --language: \(languages.joined(separator: ", "))"
      ]
    }
    return result
  }

  /// Reads the content: lists a folder, reads the rows of a database, unpacks archives, and converts to UTF-8.
  ///
  /// - Parameter format: The format, or `nil` to detect it.
  /// - Throws: ``DocumentFileError`` if the file can't be read.
  /// - Complexity: O(*b*) for *b* bytes.
  public func content(format: DocumentFormat? = nil) throws(DocumentFileError) -> Content {
    if let url = DatabaseURL(path) {
      let database = try PostgreSQLDatabase(
        url, passwordFile: passwordFile, statementTime: selection.statementTime)
      return .rows(try database.table(selection))
    }
    if format == .postgreSQL { throw .notAURL }
    let place = path == "-" ? (path: path, inner: nil) : Self.place(of: path)
    let descriptor = path == "-" ? STDIN_FILENO : open(place.path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { throw .lastSystemError }
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    var status = stat()
    if fstat(descriptor, &status) != 0 { throw .lastSystemError }
    if status.st_mode & S_IFMT == S_IFDIR {
      return .folder(try DirectoryPaths.list(path, limit: Self.byteLimit))
    }
    let isFile = status.st_mode & S_IFMT == S_IFREG
    let start = try Self.read(descriptor, count: Self.signatureSize)
    if format == .sqlite || format == nil && start.starts(with: Self.databaseSignature) {
      guard isFile, path != "-" else { throw .databaseFromStream }
      return .rows(try DatabaseFile(path: path).table(selection))
    }
    let size = isFile ? Int(status.st_size) : 0
    if size > Self.byteLimit { throw .tooLarge }
    let bytes = try Self.readAll(descriptor, after: start, size: size)
    let limit = min(ExpansionLimit.limit(forCompressed: bytes.count), Self.byteLimit)
    return try content(of: bytes, at: place.inner, depth: 0, limit: limit)
  }

  /// The path of the file that exists, and the path in the archive that it is.
  private static func place(of path: String) -> (path: String, inner: String?) {
    var status = stat()
    var end = path.utf8.endIndex
    while stat(String(path[..<end]), &status) != 0, errno == ENOTDIR {
      guard let slash = path.utf8[..<end].lastIndex(of: UInt8(ascii: "/")) else {
        return (path, nil)
      }
      end = slash
    }
    if end == path.utf8.endIndex || status.st_mode & S_IFMT != S_IFREG { return (path, nil) }
    return (String(path[..<end]), String(path[path.utf8.index(after: end)...]))
  }

  private static let databaseSignature = Array("SQLite format 3\0".utf8)
  private static let signatureSize = 16

  /// Reads the bytes of a file as they are.
  static func bytes(ofFile path: String) throws(DocumentFileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { throw .lastSystemError }
    defer { close(descriptor) }
    return try readAll(descriptor, after: [], size: 0)
  }

  /// The largest number of archives in each other, such as a compressed file in a ZIP file.
  private static let archiveDepth = 3

  /// Unpacks bytes, and converts them to UTF-8.
  ///
  /// - Parameters:
  ///   - inner: The path in the archive that the bytes are, or `nil` for its only document.
  ///   - depth: The number of archives around the bytes.
  ///   - limit: The largest number of bytes of what is in archives.
  private func content(
    of bytes: [UInt8], at inner: String?, depth: Int, limit: Int
  ) throws(DocumentFileError) -> Content {
    if depth < Self.archiveDepth {
      if let compressed = GzipData(bytes) {
        let content: [UInt8]
        do throws(GzipError) {
          content = try compressed.decompressed(limit: limit)
        } catch {
          throw DocumentFileError(error, limit: limit)
        }
        return try self.content(of: content, at: inner, depth: depth + 1, limit: limit)
      }
      if let archive = Archive(bytes, limit: limit) {
        return try content(of: archive, at: inner, depth: depth, limit: limit)
      }
    }
    if inner != nil { throw .system(ENOTDIR) }
    if let format = ForeignFormat(bytes) { throw .foreign(format) }
    if let encoding { return .bytes(try encoding.decoded(bytes)) }
    if DocumentFormat(signatureOf: bytes) != nil { return .bytes(bytes) }
    return .bytes(try TextEncoding(detecting: bytes).decoded(bytes))
  }

  private func content(
    of archive: Archive, at inner: String?, depth: Int, limit: Int
  ) throws(DocumentFileError) -> Content {
    let paths = try archive.paths()
    if inner == nil, archive.hasNames {
      if let workbook = try Workbook(archive, paths: paths) { return .workbook(workbook) }
      if let format = ForeignFormat(paths: paths) { throw .foreign(format) }
    }
    let documents = archive.hasNames ? paths.filter(Self.isDocument) : paths
    if let inner, archive.hasNames {
      guard let content = try archive.content(of: inner) else {
        throw .missingDocument(inner, of: documents)
      }
      return try self.content(of: content, at: nil, depth: depth + 1, limit: limit)
    }
    if documents.count > 1 { throw .severalDocuments(documents, archive: path) }
    guard let path = documents.first, let content = try archive.content(of: path) else {
      throw .emptyArchive
    }
    return try self.content(of: content, at: inner, depth: depth + 1, limit: limit)
  }

  /// Whether a file in an archive isn't one that a system adds to folders.
  private static func isDocument(_ path: String) -> Bool {
    !path.hasPrefix("__MACOSX/") && path.split(separator: "/").last?.first != "."
  }

  private static func readAll(
    _ descriptor: Int32, after start: [UInt8], size: Int
  ) throws(DocumentFileError) -> [UInt8] {
    var bytes = start
    bytes.reserveCapacity(size + 1)
    while true {
      let next = try read(descriptor, count: readSize)
      if next.isEmpty { return bytes }
      if bytes.count + next.count > byteLimit { throw .tooLarge }
      let isStart = bytes.count < DocumentStart.byteCount
      bytes += next
      if isStart, bytes.count >= DocumentStart.byteCount { try DocumentStart.check(bytes) }
    }
  }

  /// Reads a number of bytes, or fewer at the end.
  private static func read(_ descriptor: Int32, count: Int) throws(DocumentFileError) -> [UInt8] {
    var error: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      while initializedCount < count {
        let free = UnsafeMutableRawPointer(buffer.baseAddress! + initializedCount)
        let result = SystemLibrary.read(descriptor, free, count - initializedCount)
        if result == 0 { break }
        if result > 0 {
          initializedCount += result
        } else if errno != EINTR {
          error = errno
          break
        }
      }
    }
    if error != 0 { throw .system(error) }
    return bytes
  }
}
