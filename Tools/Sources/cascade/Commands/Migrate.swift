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

      Repeat --history for values of older versions, in the order of time: each history leads from a version to the \
      next one, and the last one to that of --in.

      The table can have commas, semicolons, tabs or bars, be in any encoding that 'cascade build' reads, and be \
      compressed with gzip. The result has the same separator, and is in UTF-8.

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
    help: ArgumentHelp(
      """
      The file with the former codes and names of the nodes. Repeat the option for histories from version to version, the \
      oldest first.
      """, valueName: "file"), completion: .file())
  var history: [String]

  @OptionGroup var source: HierarchyOption<InEncodingOption>

  @OptionGroup var table: TableOptions

  func validate() throws {
    if (history + [file, source.file]).count(where: { $0 == "-" }) > 1 {
      throw ValidationError(
        "standard input can be only one of the files; give paths for the others")
    }
  }

  func run() throws {
    try table.checkOutputs(reading: history + [source.file])
    let hierarchy = try source.load()
    let locator = PlaceLocator(
      hierarchy, history: try HistoryOption.load(paths: history, names: hierarchy))
    let run = TableRun(columns: csv, options: table, undecided: .keep)
    let count = try run.run(file) { (first) throws(CommandError) in
      try UpdatedColumns(
        valuesIn: csv, first: first, hasHeader: !table.noHeader, locator: locator)
    }
    if count > 0 { throw ExitCode.failure }
  }
}
