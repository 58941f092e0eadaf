import ArgumentParser
import CascadeKit
import ToolSupport

/// Replaces the former codes and names in a CSV file by those of today.
struct Migrate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Replace former codes and names in a CSV file by those of today.",
    discussion: """
      The values are codes, or paths of names or codes, as 'cascade locate' reads them. The result is the same \
      file with today's values in the column, byte for byte the same elsewhere. 'cascade diff --history' writes \
      the history:

      cascade diff 2024.json 2025.json --history --until 2024 -o changes.history
      cascade migrate shops.csv --csv code --in 2025.json --history changes.history -o new.csv

      A row is set aside if its value is unknown, was removed, was divided among several nodes, or can mean \
      several, or if it isn't a valid record. With --rejected, a file receives these rows, with a column for the \
      reason, and the result doesn't contain them. Without it, they are unchanged in the result, and the first \
      ten are listed on standard error.

      The exit status is 0 if every row was decided, and 1 if rows were set aside. The result is complete then, too. \
      After any other error, existing files are unchanged.
      """)

  @Argument(help: "The CSV file, or - for standard input.", completion: .file())
  var file: String

  @Option(
    help: ArgumentHelp(
      """
      The column that holds the values, given by name or number. Several columns hold the levels, from the \
      root down: --csv code, --csv 省,市,县, --csv 3.
      """, valueName: "columns"),
    transform: ColumnList.init)
  var csv: ColumnList

  @Option(
    help: ArgumentHelp("The file with the former codes and names of the nodes.", valueName: "file"),
    completion: .file())
  var history: String

  @OptionGroup var source: HierarchyOption

  @Option(
    name: .shortAndLong, help: "The file to write. [default: standard output]",
    completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp(
      "A file for the rows that can't be decided, with the reason.", valueName: "file"),
    completion: .file())
  var rejected: String?

  @Flag(help: "Treat the first line as a record instead of column names.")
  var noHeader = false

  func validate() throws {
    if [file, history, source.file].count(where: { $0 == "-" }) > 1 {
      throw ValidationError(
        "standard input can be only one of the files; give paths for the others")
    }
    if let rejected, rejected == output {
      throw ValidationError("-o and --rejected must be different files")
    }
  }

  func run() throws {
    let hierarchy = try source.load()
    let history = try HistoryOption.load(path: history, names: hierarchy)
    let input = try CSVSource(path: file)
    do throws(CommandError) {
      let count = try migrate(input, with: PlaceLocator(hierarchy, history: history))
      if count == 0 { return }
    } catch {
      throw error.inInput(named: input.name)
    }
    throw ExitCode.failure
  }

  /// Migrates the rows, and returns the number of those that were set aside.
  private func migrate(
    _ input: CSVSource, with locator: PlaceLocator
  ) throws(CommandError) -> Int {
    var reader = input.reader
    guard let first = try reader.next(beforeWaiting: { _ in }) else {
      throw CommandError("\(input.name) is empty; its first line must name the columns")
    }
    let columns = try UpdatedColumns(
      valuesIn: csv, first: first, hasHeader: !noHeader, locator: locator)
    let names =
      noHeader ? [] : try first.fields().map { String(decoding: $0, as: UTF8.self) }
    let rejectedRows = RejectedRows(names: names, columnCount: columns.columnCount)
    var output = try ResultOutput(path: output)
    var rejected = try rejected.map { (path) throws(CommandError) in try ResultOutput(path: path) }
    try output.write(Array(reader.byteOrderMark))
    try rejected?.write(Array(reader.byteOrderMark))
    if !noHeader {
      try output.write(Array(first.record.text + first.record.lineEnd))
      var header: [UInt8] = []
      rejectedRows.appendHeader(first.record, to: &header)
      try rejected?.write(header)
    }
    var migration = RowMigration(
      columns, rejectedRows, source: input, output: output, rejected: rejected)
    try migration.run(reader, first: noHeader ? first : nil)
    return migration.rejectedCount
  }
}
