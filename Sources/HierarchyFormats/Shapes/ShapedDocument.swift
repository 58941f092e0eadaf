/// How a tree of values describes a hierarchy.
enum ShapedDocument {
  /// Nodes.
  case rows(ShapedRows)
  /// Records with the same fields.
  case table(DocumentTable)
  /// Lists of equal length: the records of a table if something connects these, and otherwise independent columns.
  case tableOrColumns(DocumentTable, ShapedRows)
}

extension ShapedDocument {
  /// Returns the nodes of a document that isn't read together with others.
  ///
  /// - Throws: ``HierarchyFormatError`` if nothing says how the records of a table are connected.
  consuming func rows(
    _ options: ReadingOptions, source: DocumentSource
  ) throws(HierarchyFormatError) -> ShapedRows {
    switch self {
    case .rows(let rows):
      return rows
    case .table(let table):
      return try table.shaped(
        fields: options.fields, source: source, findingLimit: options.findingLimit)
    case .tableOrColumns(let table, let columns):
      do throws(HierarchyFormatError) {
        return try table.shaped(
          fields: options.fields, source: source, findingLimit: options.findingLimit)
      } catch {
        return columns
      }
    }
  }
}
