import ArgumentParser
import CascadeKit
import SystemLibrary
import ToolSupport

/// Finds the places that addresses name.
struct Resolve: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find the places that addresses name.",
    discussion: """
      Without TEXT, or for -, 'cascade resolve' reads one address per line from standard input. It resolves the \
      addresses on several threads and prints the results in input order.

      A result is one line: the path of the place, a tab, and the remainder of the address. If several \
      places match, another tab and their paths follow.

      With --csv, standard input is a CSV file whose first line names the columns. The output is the same \
      file with five more columns: resolved_path (广东省/广州市), resolved_codes (440000/440100), \
      resolved_rest (the remainder), resolved_candidates (paths separated by |) and resolved_confidence \
      (from 0 to 1). If the file already has such a column, the new names begin with resolved2_. The \
      command stops at the first invalid record and reports its line. With --parts, four more columns follow: \
      resolved_name, resolved_phones (separated by |), resolved_postal_code and resolved_address, the address \
      without the other three.

      With --json, a result is one JSON object per line: \
      {"path":["广东省","广州市"],"codes":["440000","440100"],"rest":"新港中路397号","ambiguous":false,\
      "candidates":[],"confidence":1.0,"matches":[[0,9],[9,18]]}. With \
      --parts, it ends with the parts of a delivery form: "parts":{"name":"张三","phones":["13800000000"],\
      "postalCode":null,"address":"广东省广州市新港中路397号"}

      With --explain, lines below a result, or the member "explanation", list the parts of the address: a \
      name with its form and its place, "label", "skipped" text or the "rest". Other places that names in \
      the address suggest follow, with these names.
      """)

  @Argument(help: "The addresses to resolve.")
  var text: [String] = []

  @OptionGroup var source: HierarchyOption

  @OptionGroup var scope: ScopeOptions

  @Option(name: .customLong("input"), help: "The format of the input lines. [default: text]")
  var inputFormat: AddressInputFormat?

  @Option(
    help: ArgumentHelp(
      """
      Add columns to a CSV file from standard input. These columns of the file hold the address, given \
      by name or number: --csv address, --csv 省,市,区,地址, --csv 3.
      """, valueName: "columns"),
    transform: ColumnList.init)
  var csv: ColumnList?

  @Flag(help: "With --csv, treat the first line as a record instead of column names.")
  var noHeader = false

  @Flag(
    help: """
      With --json or --csv, also print the recipient's name, the phone numbers, the postal code and the \
      address that the text consists of.
      """)
  var parts = false

  @Option(
    help: ArgumentHelp(
      "The maximum number of threads to use. [default: the number of processors]",
      valueName: "count"))
  var threads: Int?

  @Flag(help: "Match names literally. Use this for hierarchies that aren't Chinese places.")
  var plain = false

  @Flag(help: "Print one JSON object per line.")
  var json = false

  @Flag(help: "Print how each address was read: its parts, and the other places that it suggests.")
  var explain = false

  /// The longest line of an address, in bytes.
  private static let lineLimit = 1 << 20

  private var readsLines: Bool { text.isEmpty || text == ["-"] }

  func validate() throws {
    if let threads, threads < 1 { throw ValidationError("--threads must be at least 1") }
    if source.file == "-", readsLines {
      throw ValidationError("standard input contains the addresses; give a file for --in")
    }
    if parts, csv == nil, !json { throw ValidationError("--parts requires --json or --csv") }
    if csv == nil {
      if noHeader { throw ValidationError("--no-header requires --csv") }
    } else if !text.isEmpty || inputFormat != nil || json || explain {
      throw ValidationError(
        "--csv cannot be combined with TEXT, --input, --json or --explain; remove them")
    }
  }

  func run() throws {
    var resolver = PlaceResolver(try source.load(), isPlain: plain)
    resolver.scope = try scope.load(in: resolver)
    resolver.explains = explain
    resolver.separatesParts = parts
    var output = StandardOutput()
    if let csv {
      try resolveCSV(addressIn: csv, with: resolver, to: &output)
    } else {
      let printer = AddressPrinter(resolver: resolver, printsJSON: json)
      if readsLines { return try resolveLines(with: printer, to: &output) }
      for address in text {
        try output.write { printer.append(Array(address.utf8)[...], to: &$0) }
      }
    }
    try output.flush()
  }

  private var threadLimit: Int { threads ?? ProcessInfo.processInfo.activeProcessorCount }

  private func resolveLines(
    with printer: AddressPrinter, to output: inout StandardOutput
  ) throws {
    let format = inputFormat ?? .text
    var pipeline = OrderedPipeline(
      reader: LineReader(lineLimit: Self.lineLimit), counting: "addresses",
      threadLimit: threadLimit, errors: printer.printsJSON ? .count : .report
    ) { line, number, output in
      do throws(CommandError) {
        printer.append(try format.address(in: line.text(ofEach: "address")), to: &output)
        return nil
      } catch {
        let error = error.at(inputLine: number)
        error.appendResult(asJSON: printer.printsJSON, to: &output)
        return error
      }
    }
    if try pipeline.run(to: &output) > 0 { throw ExitCode.failure }
  }

  private func resolveCSV(
    addressIn columns: ColumnList, with resolver: PlaceResolver, to output: inout StandardOutput
  ) throws {
    var reader = CSVReader()
    guard let first = try reader.next(beforeWaiting: { _ in }) else {
      if noHeader { return }
      throw CommandError("standard input is empty; its first line must name the columns")
    }
    let resolvedColumns = try ResolvedColumns(
      addressIn: columns, first: first, hasHeader: !noHeader, resolver: resolver)
    let byteOrderMark = reader.byteOrderMark
    try output.write { $0.append(contentsOf: byteOrderMark) }
    if noHeader {
      var error: CommandError?
      try output.write { error = resolvedColumns.append(first, to: &$0) }
      if let error { throw error }
    } else {
      try output.write { resolvedColumns.appendHeader(first.record, to: &$0) }
    }
    var pipeline = OrderedPipeline(
      reader: reader, counting: "rows", threadLimit: threadLimit, errors: .stop
    ) { row, _, output in
      resolvedColumns.append(row, to: &output)
    }
    _ = try pipeline.run(to: &output)
  }
}

/// The format of the lines that `cascade resolve` reads.
enum AddressInputFormat: String, CaseIterable, ExpressibleByArgument {
  /// An address as one text, or as fields separated by tabs.
  case text
  /// The fields of an address from the root level down, separated by tabs.
  case fields
  /// A JSON object with `text` or `fields`. The fields are a list, or an object with any of
  /// `province`, `city`, `district`, `street` and `detail`.
  case json

  /// Returns the address in a line, in UTF-8 with tabs between its fields.
  func address(in line: ArraySlice<UInt8>) throws(CommandError) -> ArraySlice<UInt8> {
    guard self == .json else { return line }
    do throws(AddressDocumentError) {
      return try AddressDocument.address(in: Array(line))[...]
    } catch {
      throw CommandError("column \(error.place.column): \(error.text)")
    }
  }
}
