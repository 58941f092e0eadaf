import HierarchyFormats
import SystemLibrary

/// The rows of a table that a command can't decide, with a column for the reason.
struct RejectedRows: Sendable {
  private let columnCount: Int
  private let reasonColumn: String

  /// Creates the column for a file.
  ///
  /// - Parameters:
  ///   - names: The names of the existing columns; empty without a header.
  ///   - columnCount: The number of existing columns.
  init(names: [String], columnCount: Int) {
    self.columnCount = columnCount
    var number = 1
    var name = "reason"
    while names.contains(name) {
      number += 1
      name = "reason\(number)"
    }
    reasonColumn = name
  }

  /// Appends the header with the name of the added column.
  func appendHeader(_ record: CSVRecord, to output: inout [UInt8]) {
    append(record.text, reason: reasonColumn, of: record, to: &output)
  }

  /// Appends a row with the reason. The reason is in its column even if the row has too few fields, or can't be parsed.
  func append(_ row: CSVReader.Row, reason: String, to output: inout [UInt8]) {
    let separator = row.record.separator
    var text = row.record.text
    let count = try? row.record.fields().count
    if count == nil {
      var field: [UInt8] = []
      CSVRecord.append(Array(text), isQuoted: true, separator: separator, to: &field)
      text = field[...]
    }
    let missing = max(0, columnCount - (count ?? 1))
    text += repeatElement(separator, count: missing)
    append(text, reason: reason, of: row.record, to: &output)
  }

  private func append(
    _ text: ArraySlice<UInt8>, reason: String, of record: CSVRecord, to output: inout [UInt8]
  ) {
    output.append(contentsOf: text)
    output.append(record.separator)
    CSVRecord.append(Array(reason.utf8), separator: record.separator, to: &output)
    output.append(contentsOf: record.lineEnd.isEmpty ? [UInt8(ascii: "\n")] : record.lineEnd)
  }
}
