import ArgumentParser
import DocumentFiles
import HierarchyFormats
import SystemLibrary

/// The columns of a table that a command adds or replaces.
protocol TableColumnsUpdate: Sendable {
  /// The number of columns of the table.
  var columnCount: Int { get }

  /// Appends the header of the result.
  func appendHeader(_ record: CSVRecord, to output: inout [UInt8])

  /// Appends the row of the result.
  ///
  /// - Throws: The reason why the row can't be decided. Nothing is appended then.
  func appendUpdate(of row: CSVReader.Row, to output: inout [UInt8]) throws(CommandError)
}

/// A run over the rows of a table, on several threads and in constant memory: each row is written with other columns, or set
/// aside.
struct TableRun {
  /// The response to a row that can't be decided, without a file for such rows.
  enum UndecidedRows {
    /// The run ends before the row, with an error.
    case stop
    /// The row is written as it is. The first ten are reported.
    case keep
  }

  private static let reportLimit = 10

  let columns: ColumnList
  let options: TableOptions
  var undecided: UndecidedRows
  var threadLimit = ProcessInfo.processInfo.activeProcessorCount

  /// Runs over a table.
  ///
  /// - Parameters:
  ///   - path: The path of the file, or `-` for standard input.
  ///   - makeUpdate: A function that finds the columns in the first record, which is the header if there is one.
  /// - Returns: The number of rows that couldn't be decided.
  func run(
    _ path: String, allowsEmpty: Bool = false,
    _ makeUpdate: (CSVReader.Row) throws(CommandError) -> some TableColumnsUpdate
  ) throws(CommandError) -> Int {
    let source = try TextSource(path: path, encoding: options.encoding)
    do throws(CommandError) {
      return try run(source, allowsEmpty: allowsEmpty, makeUpdate)
    } catch {
      throw error.inInput(named: source.name)
    }
  }

  private func run(
    _ source: TextSource, allowsEmpty: Bool,
    _ makeUpdate: (CSVReader.Row) throws(CommandError) -> some TableColumnsUpdate
  ) throws(CommandError) -> Int {
    var reader = CSVReader(source.stream)
    try reader.detectSeparator(for: columns, hasHeader: !options.noHeader)
    guard let first = try reader.next(beforeWaiting: { _ in }) else {
      if options.noHeader, allowsEmpty { return 0 }
      throw CommandError("\(source.name) is empty; its first line must name the columns")
    }
    let update = try makeUpdate(first)
    let names =
      options.noHeader ? [] : try first.fields().map { String(decoding: $0, as: UTF8.self) }
    let rejectedRows = RejectedRows(names: names, columnCount: update.columnCount)
    var output = try options.openOutput()
    var rejected = try options.openRejected()
    try output.write(reader.preamble)
    try rejected?.write(reader.preamble)
    if !options.noHeader {
      try output.write { update.appendHeader(first.record, to: &$0) }
      try rejected?.write { rejectedRows.appendHeader(first.record, to: &$0) }
    }
    let count = try process(
      FirstRowReader(first: options.noHeader ? first : nil, reader: reader), of: source, update,
      rejected == nil ? nil : rejectedRows, to: &output, &rejected)
    try rejected?.finish()
    try output.finish()
    report(count, setsAside: rejected != nil)
    return count
  }

  private func process(
    _ reader: FirstRowReader, of source: TextSource, _ update: some TableColumnsUpdate,
    _ rejectedRows: RejectedRows?, to output: inout ResultOutput, _ rejected: inout ResultOutput?
  ) throws(CommandError) -> Int {
    let undecided = undecided
    let policy: OrderedPipeline<FirstRowReader>.ErrorPolicy =
      rejectedRows != nil
      ? .count : undecided == .stop ? .stop : .report(limit: Self.reportLimit)
    var pipeline = OrderedPipeline(
      reader: reader, of: source, counting: "rows", threadLimit: threadLimit, errors: policy
    ) { row, _, results in
      do throws(CommandError) {
        try update.appendUpdate(of: row, to: &results.output)
        return nil
      } catch {
        if let rejectedRows {
          rejectedRows.append(row, reason: error.text, to: &results.rejected)
        } else if undecided == .stop {
          return error.adding("the results end here; set such records aside with --rejected FILE")
        } else {
          results.output += row.record.text
          results.output += row.record.lineEnd
        }
        return error
      }
    }
    return try pipeline.run(to: &output, rejected: &rejected)
  }

  private func report(_ count: Int, setsAside: Bool) {
    if setsAside, count > 0 {
      StandardError.print("\(count.rowCountText) set aside")
    } else if count > Self.reportLimit {
      let rest = (count - Self.reportLimit).rowCountText
      StandardError.print(
        "cascade: \(rest) more left unchanged; give --rejected FILE to collect them")
    }
  }
}

/// Reads a row again that was read already, then the others.
private struct FirstRowReader: InputReader {
  var first: CSVReader.Row?
  var reader: CSVReader

  var byteCount: Int { reader.byteCount }
  var textCount: Int { reader.textCount }

  mutating func next(
    beforeWaiting: (Int) throws(CommandError) -> Void
  ) throws(CommandError) -> CSVReader.Row? {
    if let row = first.take() { return row }
    return try reader.next(beforeWaiting: beforeWaiting)
  }
}

extension Int {
  fileprivate var rowCountText: String { self == 1 ? "1 row" : "\(grouped) rows" }
}

/// The options of commands that read a table and write it again.
struct TableOptions: ParsableArguments {
  @Flag(help: "With --csv, treat the first line as a record instead of column names.")
  var noHeader = false

  @Option(help: "The encoding of the input. [default: UTF-8, or detected if it is certain]")
  var encoding: TextEncoding?

  @Option(
    name: .shortAndLong,
    help: "The file to write, compressed if its name ends with .gz. [default: standard output]",
    completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp(
      "With --csv, a file for the rows that can't be decided, with the reason.", valueName: "file"),
    completion: .file())
  var rejected: String?

  func validate() throws {
    if let rejected, rejected == output {
      throw ValidationError("-o and --rejected must be different files")
    }
  }

  /// Checks the options of a command that has no table to read.
  func checkWithoutTable() throws {
    if noHeader { throw ValidationError("--no-header requires --csv") }
    if rejected != nil { throw ValidationError("--rejected requires --csv") }
  }

  /// Checks before the work that the files can be written, and replace none of the others that are read.
  func checkOutputs(reading others: [String?]) throws(CommandError) {
    for path in [output, rejected].compactMap(\.self) {
      try AtomicFile(path: path).check(reading: others.compactMap(\.self))
    }
  }

  func openOutput() throws(CommandError) -> ResultOutput { try ResultOutput(path: output) }

  func openRejected() throws(CommandError) -> ResultOutput? {
    guard let rejected else { return nil }
    return try ResultOutput(path: rejected)
  }
}
