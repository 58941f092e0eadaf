/// Reads the countries and subdivisions of Debian's package iso-codes.
///
/// ```swift
/// let result = try ISOCodes.read(countries: iso3166_1, subdivisions: iso3166_2)
/// ```
///
/// A country has the code `GB`, a subdivision `GB-SCT`. Subdivisions are below the one that the document states, otherwise
/// below their country.
public enum ISOCodes {
  /// Reads the two documents as one hierarchy.
  ///
  /// - Parameters:
  ///   - countries: The file `iso_3166-1.json`.
  ///   - subdivisions: The file `iso_3166-2.json`.
  ///   - translations: Catalogs with names in another language, such as those in the files `iso_3166-1.mo` and
  ///     `iso_3166-2.mo`. Names without a translation stay as they are.
  ///   - options: The options. The text columns `type`, `alpha_3`, `numeric` and `flag` can be requested.
  /// - Throws: ``HierarchyFormatError`` if a document is something else.
  /// - Complexity: O(*n* log *n*) for *n* places.
  public static func read(
    countries: [UInt8], subdivisions: [UInt8], translations: [GettextCatalog] = [],
    options: ReadingOptions = ReadingOptions()
  ) throws(HierarchyFormatError) -> HierarchyImport {
    var table = try self.table(countries)
    try table.append(contentsOf: self.table(subdivisions))
    for catalog in translations { table.translate(columnNamed: "name", with: catalog) }
    return try HierarchyDocument.read(table, format: .json, source: .rows, options: options)
  }

  private static func table(_ bytes: [UInt8]) throws(HierarchyFormatError) -> DocumentTable {
    let tree = try DocumentTree(json: bytes)
    guard let table = tree.isoCodes else {
      throw HierarchyFormatError(.notISOCodes, atByte: 0, in: bytes)
    }
    return table
  }
}

extension DocumentTable {
  /// Appends the rows of a table with the same columns. The positions of all rows become their numbers, counted from 1.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  mutating func append(contentsOf other: DocumentTable) {
    precondition(other.columns.count == columns.count, "the tables have different columns")
    let start = UInt32(pool.bytes.count)
    _ = pool.store(other.pool.bytes)
    for cell in other.cells {
      cells.append(TextPool.Text(start: cell.start + start, count: cell.count))
    }
    offsets = (0..<offsets.count + other.offsets.count).map { UInt32($0 + 1) }
  }

  /// Replaces the texts of a column by their translations.
  ///
  /// - Complexity: O(*n* log *m*) for *n* rows and *m* messages.
  mutating func translate(columnNamed name: String, with catalog: GettextCatalog) {
    guard let column = columns.firstIndex(where: { $0.utf8.elementsEqual(name.utf8) }) else {
      return
    }
    for row in 0..<rowCount {
      let cell = row * columns.count + column
      guard let translation = catalog.translation(of: pool[cells[cell]]) else { continue }
      cells[cell] = pool.store(translation)
    }
  }
}
