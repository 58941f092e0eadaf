import ArgumentParser
import CascadeKit
import HierarchyFormats
import SystemLibrary
import ToolSupport

/// Tells what saved values are today.
struct Locate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tell what saved codes and names are today.",
    discussion: """
      A value is a code (310226), or a path of names or codes (上海市/奉贤县), as an app stored it. If it isn't \
      valid today, the command finds the place in the history: the place can have another code, another name \
      or another parent, or be a part of another place. Without VALUE, or for -, 'cascade locate' reads one \
      value per line from standard input.

      A result is one line: the path of today, a tab, its code, a tab, and the change, which is none, recoded, \
      renamed, upgraded, merged, split, moved or unknown, with the former place. If a place was split, the \
      path is that of the common ancestor; another tab and the paths of the places follow. For a value that \
      doesn't lead to one place, the reason is printed on standard error, and the exit status is 1.

      With --csv, VALUE is a CSV file, or standard input is one, whose first line names the columns. The output is the same \
      file with today's values in the column, byte for byte the same elsewhere. A row that can't be decided \
      is left unchanged, and the first ten are reported with their lines; with --rejected, such rows are in another file. \
      The separator can be a semicolon, a tab or a bar, too, and the file can be compressed.

      With --json, a result is one JSON object per line: \
      {"given":"310226","path":["上海市","奉贤区"],"codes":["310000","310120"],"change":"recoded",\
      "former":{"name":"奉贤县","code":"310226","from":1981,"until":2001},"candidates":[]}
      """)

  @Argument(help: "The saved values to locate; with --csv, a file with them.")
  var value: [String] = []

  @OptionGroup var source: HierarchyOption<InEncodingOption>

  @OptionGroup var history: HistoryOption

  @Option(
    help: ArgumentHelp(
      """
      Update a CSV file. This column of the file holds the values, given by name or \
      number. Several columns hold the levels, from the root down: --csv code, --csv 省,市,县, --csv 3.
      """, valueName: "columns"),
    transform: ColumnList.init)
  var csv: ColumnList?

  @OptionGroup var table: TableOptions

  @Flag(help: "Print one JSON object per line.")
  var json = false

  private var readsLines: Bool { value.isEmpty || value == ["-"] }

  func validate() throws {
    let files = [source.file] + history.files.map { Optional($0) }
    if readsLines, files.contains("-") {
      throw ValidationError("standard input contains the values; give files for --in and --history")
    }
    if files.count(where: { $0 == "-" }) > 1 {
      throw ValidationError(
        "standard input can be only one of --in and --history; give a file for the other")
    }
    if csv == nil {
      try table.checkWithoutTable()
    } else if value.count > 1 || json || !value.allSatisfy(InputFile.isPath) {
      throw ValidationError("--csv cannot be combined with VALUE or --json; remove them")
    }
  }

  func run() throws {
    try table.checkOutputs(reading: history.files + [source.file])
    let hierarchy = try source.load()
    let locator = PlaceLocator(hierarchy, history: try history.load(names: hierarchy, of: source))
    let failureCount: Int
    if let csv {
      let run = TableRun(columns: csv, options: table, undecided: .keep)
      failureCount = try run.run(value.first ?? "-", allowsEmpty: true) {
        (first) throws(CommandError) in
        try UpdatedColumns(
          valuesIn: csv, first: first, hasHeader: !table.noHeader, locator: locator)
      }
    } else {
      var output = try table.openOutput()
      let printer = LocationPrinter(locator: locator, printsJSON: json)
      failureCount =
        readsLines
        ? try locateLines(with: printer, to: &output)
        : try locate(value, with: printer, to: &output)
      try output.finish()
    }
    if failureCount > 0 { throw ExitCode.failure }
  }

  private func locate(
    _ values: [String], with printer: LocationPrinter, to output: inout ResultOutput
  ) throws -> Int {
    var failureCount = 0
    for value in values {
      var error: CommandError?
      try output.write { error = printer.append(Array(value.utf8)[...], to: &$0) }
      guard let error else { continue }
      failureCount += 1
      if !json {
        try output.flush()
        StandardError.print(error)
      }
    }
    return failureCount
  }

  private func locateLines(
    with printer: LocationPrinter, to output: inout ResultOutput
  ) throws -> Int {
    let source = try TextSource(path: "-", encoding: table.encoding)
    var pipeline = OrderedPipeline(
      reader: LineReader(source.stream), of: source, counting: "values",
      errors: json ? .count : .report
    ) { line, number, results in
      do throws(CommandError) {
        let value = try line.text(ofEach: "value")
        return printer.append(value, to: &results.output)?.at(inputLine: number)
      } catch {
        let error = error.at(inputLine: number)
        error.appendResult(asJSON: printer.printsJSON, to: &results.output)
        return error
      }
    }
    return try pipeline.run(to: &output)
  }
}
