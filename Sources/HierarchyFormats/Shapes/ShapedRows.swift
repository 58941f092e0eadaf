/// The rows of a document, before they are connected by references, and how they were found.
struct ShapedRows {
  var rows: RowTable
  let shape: DocumentShape

  /// The number of records of a table, or of nodes of a nested document.
  let recordCount: Int
}
