import Hierarchies
import HierarchyFormats

/// Reads hierarchies from documents in any format and in any of the usual shapes, also where these only look like
/// hierarchies, and reports what is wrong with them.
///
/// It reads all that `HierarchyDocument` reads, and what it has to guess: dumps of databases, drawings, outlines, lists of
/// paths, the wrappers of interchange formats, and tables whose contents say more than the titles of their columns.
///
/// ```swift
/// let drawing = "Drinks\n├── Tea\n└── Coffee\n"
/// try GuessedDocument.read(Array(drawing.utf8)).format  // tree
/// ```
public enum GuessedDocument {
  /// Reads a document.
  ///
  /// Documents in YAML, XML, HTML, SQLite and workbooks are read by other libraries, into a `DocumentTree`, an
  /// ``ElementTree`` or a `DocumentTable`.
  ///
  /// - Parameters:
  ///   - bytes: The document in UTF-8, with or without a byte order mark, or a binary property list.
  ///   - options: The format and the names of fields, if they can't be detected, and what to do with them.
  /// - Returns: The hierarchy and the findings; the hierarchy is `nil` if one of them is an error.
  /// - Throws: `HierarchyFormatError` if the bytes aren't a document in the format, or don't describe a hierarchy.
  /// - Complexity: O(*b* + *n* log *n*) for *b* bytes and *n* nodes.
  public static func read(
    _ bytes: some Sequence<UInt8>, options: ReadingOptions = ReadingOptions()
  ) throws(HierarchyFormatError) -> HierarchyImport {
    let bytes = Array(bytes)
    return try HierarchyImport(trying: options) { (options) throws(HierarchyFormatError) in
      try readOnce(bytes, options)
    }
  }

  private static func readOnce(
    _ bytes: [UInt8], _ options: ReadingOptions
  ) throws(HierarchyFormatError) -> HierarchyImport {
    guard UInt64(bytes.count) <= UInt64(Int32.max) else {
      throw HierarchyFormatError(place: TextPlace(line: 1, column: 1), reason: .tooLarge)
    }
    var options = options
    let format = try options.guessFormat(of: bytes)
    let source = DocumentSource.text(bytes)
    switch format {
    case .json, .jsonLines, .propertyList:
      let (tree, source) = try HierarchyDocument.tree(bytes, format: format)
      return try readOnce(tree, format, source, options)
    case .csv, .tsv, .sql, .table:
      guard let table = try rows(bytes, format: format, options: options) else {
        throw HierarchyFormatError(.notADrawnTable, atByte: 0, in: bytes)
      }
      return try readOnce(table, format, source, options)
    case .markdown, .outline, .tree, .paths:
      return try HierarchyImport(
        guessed: try lines(of: bytes, format: format, options), format: format, columns: [],
        options: options)
    default: return try HierarchyDocument.read(bytes, options: options)
    }
  }

  /// Reads a text in which each line is a node.
  private static func lines(
    of bytes: [UInt8], format: DocumentFormat, _ options: ReadingOptions
  ) throws(HierarchyFormatError) -> NodeRows {
    let limit = options.findingLimit
    let sample = LineSample(bytes)
    switch format {
    case .markdown:
      var reader = MarkdownReader(
        sample, findingLimit: limit, ignoresLinks: options.fields.isIgnored("links".utf8))
      return try reader.read()
    case .outline: return try OutlineReader(sample).read(findingLimit: limit)
    case .tree:
      var reader = DrawnTreeReader(sample)
      return try reader.read(findingLimit: limit)
    default:
      let isFolder = options.separator == UInt8(ascii: "/")
      var reader = isFolder ? PathReader(sample, style: PathStyle()) : PathReader(sample)
      return try reader.read(findingLimit: limit, options.fields)
    }
  }

  /// Reads a document of nested maps and lists.
  ///
  /// - Parameters:
  ///   - tree: The values of the document.
  ///   - format: The format of the document.
  ///   - source: The document, to which the positions of the values refer.
  ///   - options: The names of fields, if they can't be detected.
  /// - Throws: `HierarchyFormatError` if the values don't describe a hierarchy.
  /// - Complexity: O(*n* log *n*) for *n* values.
  public static func read(
    _ tree: consuming DocumentTree, format: DocumentFormat, source: DocumentSource,
    options: ReadingOptions = ReadingOptions()
  ) throws(HierarchyFormatError) -> HierarchyImport {
    let tree = tree
    return try HierarchyImport(trying: options) { (options) throws(HierarchyFormatError) in
      try readOnce(tree, format, source, options)
    }
  }

  private static func readOnce(
    _ tree: DocumentTree, _ format: DocumentFormat, _ source: DocumentSource,
    _ options: ReadingOptions
  ) throws(HierarchyFormatError) -> HierarchyImport {
    let document = try PlainDocument(guessing: tree, options, source: source)
    let content = try document.guessedContent()
    let rows = try document.rows(of: content) {
      (table) throws(HierarchyFormatError) in try table.guessed(document.options, source: source)
    }
    return try HierarchyImport(
      guessed: rows, format: format, columns: options.fields.columns, options: options)
  }

  /// Reads a document of elements, such as XML.
  ///
  /// - Parameters:
  ///   - tree: The elements of the document.
  ///   - format: The format of the document.
  ///   - source: The document, to which the positions of the elements refer.
  ///   - options: The names of fields, if they can't be detected.
  /// - Throws: `HierarchyFormatError` if the elements don't certainly describe a hierarchy.
  /// - Complexity: O(*n* log *n*) for *n* elements and attributes.
  public static func read(
    _ tree: consuming ElementTree, format: DocumentFormat, source: DocumentSource,
    options: ReadingOptions = ReadingOptions()
  ) throws(HierarchyFormatError) -> HierarchyImport {
    let root = tree.elements.first
    let name = root == nil ? "" : tree.nameText(of: 0)
    let content = try tree.content(options, source: source)
    var options = options
    var result: HierarchyImport
    if case .table(let level) = content.kind, let table = content.tree.table(ofMaps: 0, options) {
      options.fields.level = options.fields.level ?? level
      result = try read(table, format: format, source: source, options: options)
    } else {
      result = try read(content.tree, format: format, source: source, options: options)
    }
    if !content.leftOut.isEmpty {
      let names = content.leftOut.map { "<\($0)>" }
      result.notes.append("left out: \(names.joined(separator: ", "))")
    }
    guard case .records = content.kind else { return result }
    switch result.shape {
    case .list, .nestedNames, .nestedObjects:
      throw source.error(.flatElements(name), at: root?.offset ?? 0)
    default: return result
    }
  }

  /// Reads a table.
  ///
  /// - Parameters:
  ///   - table: The rows.
  ///   - format: The format of the document.
  ///   - source: The document, to which the positions of the rows refer.
  ///   - options: The names of columns, if they can't be detected.
  /// - Throws: `HierarchyFormatError` if the rows don't describe a hierarchy.
  /// - Complexity: O(*n* log *n*) for *n* rows.
  public static func read(
    _ table: consuming DocumentTable, format: DocumentFormat, source: DocumentSource,
    options: ReadingOptions = ReadingOptions()
  ) throws(HierarchyFormatError) -> HierarchyImport {
    let table = table
    return try HierarchyImport(trying: options) { (options) throws(HierarchyFormatError) in
      try readOnce(table, format, source, options)
    }
  }

  private static func readOnce(
    _ table: consuming DocumentTable, _ format: DocumentFormat, _ source: DocumentSource,
    _ options: ReadingOptions
  ) throws(HierarchyFormatError) -> HierarchyImport {
    let rows = try table.guessed(options, source: source)
    return try HierarchyImport(
      guessed: rows, format: format, columns: options.fields.columns, options: options)
  }

  /// Reads a sheet of a workbook.
  ///
  /// - Parameters:
  ///   - rows: The rows as comma-separated values in UTF-8, with one line for each row from the first one.
  ///   - name: The name of the sheet, for findings and errors.
  ///   - format: The format of the workbook.
  ///   - options: The names of columns, if they can't be detected.
  /// - Throws: `HierarchyFormatError` if the rows don't describe a hierarchy.
  /// - Complexity: O(*b* + *n* log *n*) for *b* bytes and *n* rows.
  public static func read(
    sheet rows: [UInt8], named name: String, format: DocumentFormat,
    options: ReadingOptions = ReadingOptions()
  ) throws(HierarchyFormatError) -> HierarchyImport {
    let table: DocumentTable
    do throws(HierarchyFormatError) {
      table = try HierarchyDocument.delimitedTable(rows, format: .csv, options: options)
    } catch {
      throw HierarchyFormatError(error.reason, inSheet: name, row: error.place.line)
    }
    let source = DocumentSource.sheet(name: name, rows: rows)
    return try read(table, format: format, source: source, options: options)
  }

  /// Reads a document as a table.
  ///
  /// - Returns: `nil` if the document isn't a table.
  static func rows(
    _ bytes: [UInt8], format: DocumentFormat, options: ReadingOptions
  ) throws(HierarchyFormatError) -> DocumentTable? {
    switch format {
    case .csv, .tsv:
      return try HierarchyDocument.delimitedTable(bytes, format: format, options: options)
    case .table: return try TextTableReader(LineSample(bytes))?.read()
    case .sql:
      var reader = SQLDumpReader(bytes, table: options.table)
      return try reader.read()
    case .json, .jsonLines: break
    default: return nil
    }
    let (tree, source) = try HierarchyDocument.tree(bytes, format: format)
    switch try PlainDocument(guessing: tree, options, source: source).guessedContent() {
    case .table(let table), .tableOrColumns(let table, _), .tableOrList(let table, _): return table
    case .rows: return nil
    }
  }
}

extension HierarchyImport {
  /// Connects the rows of a document, and finds out what the columns that aren't used say.
  init(
    guessed rows: consuming NodeRows, format: DocumentFormat, columns: [String],
    options: ReadingOptions
  ) throws(HierarchyFormatError) {
    try self.init(rows, format: format, columns: columns, options: options) {
      unread, rows, shape in unread.addStructures(to: &rows, shape: shape, options.fields)
    }
  }
}
