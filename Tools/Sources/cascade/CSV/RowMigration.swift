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
