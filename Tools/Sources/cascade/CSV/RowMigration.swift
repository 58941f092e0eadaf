import HierarchyFormats
import SystemLibrary

/// Replaces the values in a column of a CSV file, on several threads and in constant memory.
struct RowMigration {
  private static let pendingLimit = 8_192
  private static let reportLimit = 10

  /// The results of a batch of rows.
  private struct Batch: Sendable {
    var output: [UInt8] = []
    var rejected: [UInt8] = []
    var errors: [CommandError] = []
  }

  let columns: UpdatedColumns
  let rejectedRows: RejectedRows
  let source: CSVSource
  var output: ResultOutput
  /// The file for the rows that can't be decided, or `nil` to leave them unchanged in the output.
  var rejected: ResultOutput?
  private(set) var rejectedCount = 0
  private var progress: ProgressBar

  init(
    _ columns: UpdatedColumns, _ rejectedRows: RejectedRows, source: CSVSource,
    output: ResultOutput, rejected: ResultOutput?
  ) {
    self.columns = columns
    self.rejectedRows = rejectedRows
    self.source = source
    self.output = output
    self.rejected = rejected
    progress = ProgressBar(counting: "rows", of: source.file, printsResults: output.isPrinted)
  }

  /// Processes all rows, and finishes both outputs.
  mutating func run(_ reader: CSVReader, first: CSVReader.Row?) throws(CommandError) {
    defer { progress.clear() }
    var reader = reader
    var rows = first.map { [$0] } ?? []
    while let row = try reader.next(beforeWaiting: { _ in }) {
      rows.append(row)
      if rows.count == Self.pendingLimit {
        try process(rows, byteCount: reader.byteCount)
        rows.removeAll(keepingCapacity: true)
      }
    }
    try process(rows, byteCount: reader.byteCount)
    try rejected?.finish()
    try output.finish()
    progress.clear()
    reportRest()
  }

  private mutating func process(_ rows: [CSVReader.Row], byteCount: Int) throws(CommandError) {
    let (columns, rejectedRows, collects) = (columns, rejectedRows, rejected != nil)
    let batches = ParallelMap.results(
      count: rows.count, threadLimit: ProcessInfo.processInfo.activeProcessorCount
    ) { range in
      var batch = Batch()
      for row in rows[range] {
        do throws(CommandError) {
          try columns.appendUpdate(of: row, to: &batch.output)
        } catch {
          batch.errors.append(error)
          if collects {
            rejectedRows.append(row, reason: error.text, to: &batch.rejected)
          } else {
            batch.output += row.record.text + row.record.lineEnd
          }
        }
      }
      return batch
    }
    for batch in batches { try write(batch) }
    progress.add(rows.count, byteCount: byteCount)
  }

  private mutating func write(_ batch: Batch) throws(CommandError) {
    try output.write(batch.output)
    try rejected?.write(batch.rejected)
    if rejected == nil {
      for error in batch.errors.prefix(max(0, Self.reportLimit - rejectedCount)) {
        progress.clear()
        StandardError.print(error.inInput(named: source.name))
      }
    }
    rejectedCount += batch.errors.count
  }

  private func reportRest() {
    if rejected != nil, rejectedCount > 0 {
      StandardError.write("\(rejectedCount.rowCountText) set aside\n")
    } else if rejectedCount > Self.reportLimit {
      let rest = (rejectedCount - Self.reportLimit).rowCountText
      StandardError.write(
        "cascade: \(rest) more left unchanged; give --rejected FILE to collect them\n")
    }
  }
}

extension Int {
  fileprivate var rowCountText: String { self == 1 ? "1 row" : "\(grouped) rows" }
}

/// The rows of a CSV file that a command can't decide, with a column for the reason.
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
    append(record.text, reason: reasonColumn, lineEnd: record.lineEnd, to: &output)
  }

  /// Appends a row with the reason. The reason is in its column even if the row has too few fields, or can't be parsed.
  func append(_ row: CSVReader.Row, reason: String, to output: inout [UInt8]) {
    var text = row.record.text
    let count = try? row.record.fields().count
    if count == nil {
      var field: [UInt8] = []
      CSVRecord.append(Array(text), isQuoted: true, to: &field)
      text = field[...]
    }
    let missing = max(0, columnCount - (count ?? 1))
    text += repeatElement(UInt8(ascii: ","), count: missing)
    append(text, reason: reason, lineEnd: row.record.lineEnd, to: &output)
  }

  private func append(
    _ text: ArraySlice<UInt8>, reason: String, lineEnd: ArraySlice<UInt8>, to output: inout [UInt8]
  ) {
    output.append(contentsOf: text)
    output.append(UInt8(ascii: ","))
    CSVRecord.append(Array(reason.utf8), to: &output)
    output.append(contentsOf: lineEnd.isEmpty ? [UInt8(ascii: "\n")] : lineEnd)
  }
}
