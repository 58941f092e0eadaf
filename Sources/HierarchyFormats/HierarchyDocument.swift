import Hierarchies

/// Reads hierarchies from JSON, tables, indented text, property lists, view dumps and compiled hierarchies, and reports what
/// is wrong with them.
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
  /// Documents in other formats are read by other libraries, into a ``DocumentTree`` or a ``DocumentTable``. The command
  /// `cascade` reads them, and writes what this function reads.
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
    case .json, .jsonLines, .propertyList:
      let (tree, source) = try tree(bytes, format: format)
      return try read(tree, format: format, source: source, options: options)
    case .csv, .tsv:
      let table = try delimitedTable(bytes, format: format, options: options)
      return try read(table, format: format, source: .text(bytes), options: options)
    case .text:
      var reader = IndentedReader(
        bytes, style: .init(LineSample(bytes)), findingLimit: options.findingLimit)
      let rows = try reader.readRows()
      return try HierarchyImport(
        rows, format: format, columns: reader.textColumns, options: options)
    case .dump:
      return HierarchyImport(
        try ViewDump.read(bytes), format: format, shape: .views, options: options)
    case .hierarchy:
      let hierarchy = try decode(bytes)
      var result = HierarchyImport(hierarchy, format: format, shape: .compiled, options: options)
      result.isReduced = bytes.withUnsafeBytes { HierarchyFile.isReduced($0) }
      return result
    default:
      throw DocumentSource.text(bytes).error(.unreadFormat(format), at: 0)
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
    let rows = try rows(of: tree, options, source: source)
    return try HierarchyImport(
      rows, format: format, columns: options.fields.columns, options: options)
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

  /// Reads the values of a document in JSON, JSON lines or a property list.
  package static func tree(
    _ bytes: [UInt8], format: DocumentFormat
  ) throws(HierarchyFormatError) -> (tree: DocumentTree, source: DocumentSource) {
    switch format {
    case .json: return (try DocumentTree(json: bytes), .text(bytes))
    case .jsonLines: return (try DocumentTree(jsonLines: bytes), .text(bytes))
    default:
      let isBinary = DocumentTree.isBinaryPropertyList(bytes)
      return (try DocumentTree(propertyList: bytes), isBinary ? .binary : .text(bytes))
    }
  }

  /// Finds out how the values of a document describe a hierarchy, and collects its nodes and what isn't used.
  ///
  /// - Throws: ``HierarchyFormatError`` with the first value that is neither a node nor contains nodes.
  /// - Complexity: O(*n* log *n*) comparisons for *n* values.
  package static func rows(
    of tree: DocumentTree, _ options: ReadingOptions, source: DocumentSource
  ) throws(HierarchyFormatError) -> NodeRows {
    let document = PlainDocument(tree, options, source: source)
    return try document.rows(of: document.content()) {
      (table) throws(HierarchyFormatError) in try table.shaped(options, source: source)
    }
  }

  package static func delimitedTable(
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
