import Hierarchies

/// Reads hierarchies from documents in any format and in any of the usual shapes, and reports what is wrong with them.
///
/// ```swift
/// let csv = "id,pid,name\n1,0,广东省\n2,1,广州市\n3,9,海珠区\n"
/// let result = try HierarchyDocument.read(Array(csv.utf8))
/// result.shape  // parents(field: "pid")
/// result.findings.list[0].message  // row "3" has the parent "9", but no row has that identifier; …
/// ```
public enum HierarchyDocument {
  /// Reads a document.
  ///
  /// Documents in YAML, XML, HTML, SQLite and workbooks are read by other libraries, into a ``DocumentTree``, an
  /// ``ElementTree`` or a ``DocumentTable``.
  ///
  /// - Parameters:
  ///   - bytes: The document in UTF-8, with or without a byte order mark, or a binary property list: an array, or a
  ///     `Data`.
  ///   - options: The format and the names of fields, if they can't be detected, and what to do with them.
  /// - Returns: The hierarchy and the findings; the hierarchy is `nil` if one of them is an error.
  /// - Throws: ``HierarchyFormatError`` if the bytes aren't a document in the format, or don't describe a hierarchy.
  /// - Complexity: O(*b* + *n* log *n*) for *b* bytes and *n* nodes.
  public static func read(
    _ bytes: some Sequence<UInt8>, options: ReadingOptions = ReadingOptions()
  ) throws(HierarchyFormatError) -> HierarchyImport {
    let bytes = Array(bytes)
    guard UInt64(bytes.count) <= UInt64(Int32.max) else {
      throw HierarchyFormatError(place: TextPlace(line: 1, column: 1), reason: .tooLarge)
    }
    var options = options
    let format = try options.detectFormat(of: bytes)
    switch format {
    case .json:
      return try read(
        DocumentTree(json: bytes), format: format, source: .text(bytes), options: options)
    case .jsonLines:
      return try read(
        DocumentTree(jsonLines: bytes), format: format, source: .text(bytes), options: options)
    case .propertyList:
      let source = DocumentTree.isBinaryPropertyList(bytes) ? DocumentSource.binary : .text(bytes)
      return try read(
        DocumentTree(propertyList: bytes), format: format, source: source, options: options)
    case .csv, .tsv:
      let table = try delimitedTable(bytes, format: format, options: options)
      return try read(table, format: format, source: .text(bytes), options: options)
    case .text:
      var reader = IndentedReader(
        bytes, style: .init(LineSample(bytes)), findingLimit: options.findingLimit)
      let rows = try reader.readRows()
      return try HierarchyImport(
        rows, format: format, columns: reader.textColumns, options: options)
    case .markdown, .outline, .tree, .paths:
      return try HierarchyImport(
        try lines(of: bytes, format: format, options), format: format, columns: [],
        options: options)
    case .table:
      guard let reader = TextTableReader(LineSample(bytes)) else {
        throw HierarchyFormatError(.notADrawnTable, atByte: 0, in: bytes)
      }
      return try read(
        try reader.read(), format: format, source: .text(bytes), options: options)
    case .sql:
      var reader = SQLDumpReader(bytes, table: options.table)
      return try read(
        try reader.read(), format: format, source: .text(bytes), options: options)
    case .dump:
      return HierarchyImport(
        try ViewDump.read(bytes), format: format, shape: .views, options: options)
    case .hierarchy:
      let hierarchy = try decode(bytes)
      var result = HierarchyImport(hierarchy, format: format, shape: .compiled, options: options)
      result.isReduced = bytes.withUnsafeBytes { HierarchyFile.isReduced($0) }
      return result
    case .json5, .javaScript, .yaml, .xml, .html, .turtle, .xlsx, .ods, .sqlite, .postgreSQL:
      throw DocumentSource.text(bytes).error(.unknownFormat, at: 0)
    }
  }

  /// Reads a text in which each line is a node.
  private static func lines(
    of bytes: [UInt8], format: DocumentFormat, _ options: ReadingOptions
  ) throws(HierarchyFormatError) -> NodeRows {
    let limit = options.findingLimit
    switch format {
    case .markdown:
      var reader = MarkdownReader(
        bytes, findingLimit: limit, ignoresLinks: options.fields.isIgnored("links".utf8))
      return try reader.read()
    case .outline: return try OutlineReader(LineSample(bytes)).read(findingLimit: limit)
    case .tree:
      var reader = DrawnTreeReader(LineSample(bytes))
      return try reader.read(findingLimit: limit)
    default:
      let sample = LineSample(bytes)
      let isFolder = options.separator == UInt8(ascii: "/")
      let style = isFolder ? PathStyle() : PathStyle(sample) ?? PathStyle()
      var reader = PathReader(sample, style: style)
      var rows = try reader.read(findingLimit: limit)
      if case .size = style.identifier, !options.fields.isIgnored("size".utf8) {
        rows.rows.findings.addUnused("size", at: 0)
      }
      return rows
    }
  }

  /// Reads a document of nested maps and lists.
  ///
  /// - Parameters:
  ///   - tree: The values of the document.
  ///   - format: The format of the document.
  ///   - source: The document, to which the positions of the values refer.
  ///   - options: The names of fields, if they can't be detected.
  /// - Throws: ``HierarchyFormatError`` if the values don't describe a hierarchy.
  /// - Complexity: O(*n* log *n*) for *n* values.
  public static func read(
    _ tree: consuming DocumentTree, format: DocumentFormat, source: DocumentSource,
    options: ReadingOptions = ReadingOptions()
  ) throws(HierarchyFormatError) -> HierarchyImport {
    let rows = try tree.read(options, source: source)
    return try HierarchyImport(
      rows, format: format, columns: options.fields.columns, options: options)
  }

  /// Reads a document of elements, such as XML.
  ///
  /// - Parameters:
  ///   - tree: The elements of the document.
  ///   - format: The format of the document.
  ///   - source: The document, to which the positions of the elements refer.
  ///   - options: The names of fields, if they can't be detected.
  /// - Throws: ``HierarchyFormatError`` if the elements don't certainly describe a hierarchy.
  /// - Complexity: O(*n* log *n*) for *n* elements and attributes.
  public static func read(
    _ tree: consuming ElementTree, format: DocumentFormat, source: DocumentSource,
    options: ReadingOptions = ReadingOptions()
  ) throws(HierarchyFormatError) -> HierarchyImport {
    let root = tree.elements.first
    let name = root == nil ? "" : tree.nameText(of: 0)
    let (nodes, isNested) = try tree.documentTree(options, source: source)
    let result = try read(nodes, format: format, source: source, options: options)
    if isNested { return result }
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
  /// - Throws: ``HierarchyFormatError`` if the rows don't describe a hierarchy.
  /// - Complexity: O(*n* log *n*) for *n* rows.
  public static func read(
    _ table: consuming DocumentTable, format: DocumentFormat, source: DocumentSource,
    options: ReadingOptions = ReadingOptions()
  ) throws(HierarchyFormatError) -> HierarchyImport {
    let rows = try table.shaped(options, source: source)
    return try HierarchyImport(
      rows, format: format, columns: options.fields.columns, options: options)
  }

  /// Reads a sheet of a workbook.
  ///
  /// - Parameters:
  ///   - rows: The rows as comma-separated values in UTF-8, with one line for each row from the first one.
  ///   - name: The name of the sheet, for findings and errors.
  ///   - format: The format of the workbook.
  ///   - options: The names of columns, if they can't be detected.
  /// - Throws: ``HierarchyFormatError`` if the rows don't describe a hierarchy.
  /// - Complexity: O(*b* + *n* log *n*) for *b* bytes and *n* rows.
  public static func read(
    sheet rows: [UInt8], named name: String, format: DocumentFormat,
    options: ReadingOptions = ReadingOptions()
  ) throws(HierarchyFormatError) -> HierarchyImport {
    let table: DocumentTable
    do throws(HierarchyFormatError) {
      table = try delimitedTable(rows, format: .csv, options: options)
    } catch {
      throw HierarchyFormatError(error.reason, inSheet: name, row: error.place.line)
    }
    let source = DocumentSource.sheet(name: name, rows: rows)
    return try read(table, format: format, source: source, options: options)
  }

  /// Checks a hierarchy.
  ///
  /// - Parameters:
  ///   - hierarchy: A hierarchy of any origin.
  ///   - findingLimit: The largest number of findings to list of each kind.
  /// - Returns: The findings. They have paths, but no positions.
  /// - Complexity: O(*b* + *n* log *n*) for *b* bytes of texts and *n* nodes.
  public static func check(_ hierarchy: Hierarchy, findingLimit: Int = 10) -> HierarchyFindings {
    var options = ReadingOptions()
    options.findingLimit = findingLimit
    let shape = ViewDump.isDump(hierarchy) ? DocumentShape.views : .compiled
    return HierarchyImport(hierarchy, format: .hierarchy, shape: shape, options: options).findings
  }

  /// Reads a document as a table.
  ///
  /// - Returns: `nil` if the document isn't a table.
  static func table(
    _ bytes: [UInt8], format: DocumentFormat, options: ReadingOptions
  ) throws(HierarchyFormatError) -> DocumentTable? {
    let tree: DocumentTree
    switch format {
    case .csv, .tsv: return try delimitedTable(bytes, format: format, options: options)
    case .table: return try TextTableReader(LineSample(bytes))?.read()
    case .sql:
      var reader = SQLDumpReader(bytes, table: options.table)
      return try reader.read()
    case .json: tree = try DocumentTree(json: bytes)
    case .jsonLines: tree = try DocumentTree(jsonLines: bytes)
    default: return nil
    }
    switch try PlainDocument(tree, options, source: .text(bytes)).content() {
    case .table(let table), .tableOrColumns(let table, _), .tableOrList(let table, _): return table
    case .rows: return nil
    }
  }

  private static func delimitedTable(
    _ bytes: [UInt8], format: DocumentFormat, options: ReadingOptions
  ) throws(HierarchyFormatError) -> DocumentTable {
    try DocumentTable(
      delimited: bytes, separator: options.separator(of: format), fields: options.fields,
      progress: options.progress)
  }

  private static func decode(_ bytes: [UInt8]) throws(HierarchyFormatError) -> Hierarchy {
    do throws(HierarchyFileError) {
      return try HierarchyFile.decode(bytes)
    } catch {
      throw DocumentSource.binary.error(.invalidHierarchy(error), at: 0)
    }
  }
}
