/// What a tree of values turned out to be.
enum ShapedDocument {
  /// Nodes.
  case rows(ShapedRows)
  /// Records with the same fields, which a table of the same form describes.
  case table(DocumentTable)
  /// Lists of equal length: the records of a table if something connects these, and otherwise independent columns.
  case tableOrColumns(DocumentTable, ShapedRows)
}
