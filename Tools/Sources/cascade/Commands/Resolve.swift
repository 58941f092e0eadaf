import ArgumentParser
import Foundation
import ToolSupport

/// Prints the places that addresses name.
struct Resolve: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the places that addresses name, and the rest of each.",
    discussion: """
      Without TEXT, one address a line is read from standard input and resolved on all processors; the \
      results keep the order of the lines. A line gives the path, a tab and the rest; where several places \
      fit, another tab and all of them. With --json, every address gives one object a line: \
      {"path":["广东省","广州市"],"codes":["440000","440100"],"rest":"新港中路397号","ambiguous":false,\
      "candidates":[],"confidence":1.0,"matches":[[0,9],[9,18]]}

      With --csv, standard input is a CSV file whose first line names the columns. It is printed as it is, \
      with five columns behind the others: resolved_path (广东省/广州市), resolved_codes \
      (440000/440100), resolved_rest, resolved_candidates (with | between them) and resolved_confidence \
      (from 0 to 1). Where a column has one of these names, they begin with resolved2_. A fault \
      in the file ends it, with the line.
      """)

  @Argument(help: "Addresses to resolve.")
  var text: [String] = []

  @OptionGroup var source: HierarchyOption

  @Option(help: "What a line of standard input is. [default: text]")
  var input: AddressInput?

  @Option(
    help: ArgumentHelp(
      """
      Add columns to CSV from standard input. The address stands in these columns, given by name or \
      number: --csv address, --csv 省,市,区,地址, --csv 3.
      """, valueName: "columns"))
  var csv: ColumnList?

  @Flag(help: "With --csv: the first line is a record, not the names of the columns.")
  var noHeader = false

  @Option(
    help: ArgumentHelp(
      "How many threads resolve standard input at most. [default: one a processor]",
      valueName: "count"))
  var threads: Int?

  @Flag(help: "Take names as they are, for what are no Chinese places.")
  var plain = false

  @Flag(help: "Print a JSON object a line.")
  var json = false

  func validate() throws {
    if let threads, threads < 1 { throw ValidationError("--threads has to be at least 1") }
    if source.file == "-", text.isEmpty {
      throw ValidationError("standard input holds the addresses; name a file for --in")
    }
    if csv == nil {
      if noHeader { throw ValidationError("--no-header goes with --csv") }
    } else if !text.isEmpty || input != nil || json {
      throw ValidationError("--csv reads CSV and prints CSV; leave out TEXT, --input and --json")
    }
  }

  func run() throws {
    let resolver = PlaceResolver(try source.open(), isPlain: plain)
    var output = StandardOutput()
    if let csv {
      try resolveTable(csv, with: resolver, to: &output)
    } else {
      let printer = AddressPrinter(resolver: resolver, printsJSON: json)
      if text.isEmpty {
        try resolveLines(with: printer, to: &output)
      }
      for address in text {
        try output.write { printer.append(Array(address.utf8)[...], to: &$0) }
      }
    }
    try output.flush()
  }

  private var threadCount: Int { threads ?? ProcessInfo.processInfo.activeProcessorCount }

  private func resolveLines(
    with printer: AddressPrinter, to output: inout StandardOutput
  ) throws {
    let input = input ?? .text
    var work = OrderedWork(
      reader: LineReader(longestLine: 1 << 20), counting: "addresses", threads: threadCount,
      faults: printer.printsJSON ? .count : .tell
    ) { line, number, output in
      do throws(Failure) {
        printer.append(try input.address(in: line.text(of: "addresses")), to: &output)
        return nil
      } catch {
        let fault = LineFault(text: error.message, line: number)
        fault.append(asJSON: printer.printsJSON, to: &output)
        return fault.failure
      }
    }
    if try work.run(to: &output) > 0 { throw ExitCode.failure }
  }

  private func resolveTable(
    _ columns: ColumnList, with resolver: PlaceResolver, to output: inout StandardOutput
  ) throws {
    var reader = CSVReader()
    guard let first = try reader.next(beforeWaiting: { _ in }) else {
      if noHeader { return }
      throw Failure("standard input is empty; its first line has to name the columns")
    }
    let table = try AddressTable(columns, first: first, hasHeader: !noHeader, resolver: resolver)
    let mark = reader.mark
    try output.write { $0.append(contentsOf: mark) }
    if noHeader {
      var fault: Failure?
      try output.write { fault = table.append(first, to: &$0) }
      if let fault { throw fault }
    } else {
      try output.write { table.appendHeader(first.record, to: &$0) }
    }
    var work = OrderedWork(
      reader: reader, counting: "rows", threads: threadCount, faults: .stop
    ) { place, _, output in
      table.append(place, to: &output)
    }
    _ = try work.run(to: &output)
  }
}
