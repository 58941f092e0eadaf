/// Several documents that are read as one table, such as one document for each level.
///
/// ```swift
/// var union = TableUnion()
/// try union.append(Array("code,name\n44,广东省\n".utf8))
/// try union.append(Array("code,name,province\n4401,广州市,44\n".utf8))
/// try union.read().hierarchy?.levelCounts  // [1, 1]
/// ```
///
/// Columns with the same name are one column. A row has empty fields in the columns that its document doesn't have.
public struct TableUnion: Sendable {
  /// The line on which each document begins, from 1, if the documents follow each other in one text.
  ///
  /// The positions of findings are lines of that text.
  public private(set) var firstLines: [Int] = []

  private let options: ReadingOptions
  private var format: DocumentFormat?
  private var table: DocumentTable?

  /// The documents, each with a line end.
  private var text: [UInt8] = []
  private var lines = TextPlaceScanner([])

  /// Creates a union without documents.
  public init(options: ReadingOptions = ReadingOptions()) { self.options = options }
}

extension TableUnion {
  /// Adds the records of a document.
  ///
  /// - Parameter document: Delimited text, JSON lines or JSON, in UTF-8.
  /// - Throws: ``HierarchyFormatError`` if the document isn't a table, or if only some of the documents name their
  ///   columns. The union is unchanged.
  /// - Complexity: O(*b*) for *b* bytes of all documents.
  public mutating func append(_ document: [UInt8]) throws(HierarchyFormatError) {
    if document.count + text.count >= Int(Int32.max) {
      throw HierarchyFormatError(place: TextPlace(line: 1, column: 1), reason: .tooLarge)
    }
    let format = try options.documentFormat(of: document)
    guard let new = try HierarchyDocument.table(document, format: format, options: options) else {
      throw HierarchyFormatError(.notATable, atByte: 0, in: document)
    }
    if var union = table {
      guard union.append(contentsOf: new, at: UInt32(text.count)) else {
        throw HierarchyFormatError(.differentColumns(union.columns), atByte: 0, in: document)
      }
      table = union
    } else {
      table = new
      self.format = format
    }
    addText(document)
  }

  private mutating func addText(_ document: [UInt8]) {
    firstLines.append(lines.line)
    text += document
    if let last = text.last, last != UInt8(ascii: "\n") { text.append(UInt8(ascii: "\n")) }
    lines.advance(to: text.count, in: text)
  }

  /// Replaces the texts of a column by their translations. Texts without a translation stay as they are.
  ///
  /// - Complexity: O(*n* log *m*) for *n* rows and *m* messages.
  public mutating func translate(columnNamed name: String, with catalog: GettextCatalog) {
    table?.translate(columnNamed: name, with: catalog)
  }

  /// Reads the table.
  ///
  /// - Throws: ``HierarchyFormatError`` if there are no documents, or if their rows don't describe a hierarchy.
  /// - Complexity: O(*n* log *n*) for *n* rows.
  public consuming func read() throws(HierarchyFormatError) -> HierarchyImport {
    guard let table, let format else {
      throw HierarchyFormatError(place: TextPlace(line: 1, column: 1), reason: .noNodes)
    }
    return try HierarchyDocument.read(table, format: format, source: .text(text), options: options)
  }
}
