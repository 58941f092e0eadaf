import Hierarchies

@testable import HierarchyFormats

/// Reads a document in a format that lists rows, lines or paths.
func shapedRows(
  _ bytes: [UInt8], fields: FieldNames = FieldNames(), format: DocumentFormat? = nil
) throws(HierarchyFormatError) -> ShapedRows {
  let detected: DocumentFormat
  if let format { detected = format } else { detected = try DocumentFormat.detected(in: bytes) }
  switch detected {
  case .markdown:
    var reader = MarkdownReader(bytes, findingLimit: 10)
    return try reader.read()
  case .paths:
    var reader = PathReader(bytes)
    return try reader.read(findingLimit: 10)
  default:
    let separator = DelimitedSample.separator(of: bytes)?.byte ?? UInt8(ascii: ",")
    let table = try DocumentTable(delimited: bytes, separator: separator, fields: fields)
    let source = DocumentSource.text(table.pool.bytes)
    return try table.shaped(fields: fields, source: source, findingLimit: 10)
  }
}

/// The outline of a table, or the text of the error.
func outline(
  table: String, fields: FieldNames = FieldNames(), format: DocumentFormat? = nil
) -> String {
  do throws(HierarchyFormatError) {
    var shaped = try shapedRows(Array(table.utf8), fields: fields, format: format)
    shaped.rows.connectReferences()
    return outline(try shaped.rows.build(columns: fields.columns))
  } catch {
    return error.description
  }
}
