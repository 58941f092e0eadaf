import GuessedFormats
import HierarchyFormats

/// A document in a file, a folder, a database or standard input.
public struct DocumentFile: Sendable {
  /// The largest number of bytes of a document.
  public static let byteLimit = Int(Int32.max)

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

  /// The file beside the document that says how it is read, if it was used.
  public var readingFile: String?

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
      try checkChoice(in: .paths)
      options.format = .paths
      options.separator = UInt8(ascii: "/")
      return try Self.read { () throws(HierarchyFormatError) in
        try GuessedDocument.read(paths, options: options)
      }
    case .rows(let table):
      let format = DatabaseURL(path) == nil ? DocumentFormat.sqlite : .postgreSQL
      try checkSheet(in: format)
      return try Self.read { () throws(HierarchyFormatError) in
        try GuessedDocument.read(table, format: format, source: .rows, options: options)
      }
    case .workbook(let workbook):
      try checkChoice(in: .xlsx)
      return try workbook.read(sheet: chosenSheet, options: options)
    }
  }

  /// The name or the number of the sheet, which follows the location of a source.
  var chosenSheet: String? { sheet ?? (selection.fragment == nil ? nil : selection.table) }

  /// Checks that a document that isn't a database has what the caller chooses from.
  func checkChoice(in format: DocumentFormat) throws(DocumentFileError) {
    try checkSheet(in: format)
    try selection.check(in: format)
  }

  private func checkSheet(in format: DocumentFormat) throws(DocumentFileError) {
    if let sheet, format != .xlsx { throw .sheetOfNoWorkbook(sheet) }
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
    try checkChoice(in: format)
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
    case .obo: return try read(Concepts(obo: bytes), format, in: bytes, options)
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
    result.notes = concepts.notes
    if language == nil, languages.count > 1 {
      result.notes.append(
        "names in other languages with --language: \(languages.joined(separator: ", "))")
    }
    return result
  }
}
