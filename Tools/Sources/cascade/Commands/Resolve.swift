import ArgumentParser
import CascadeKit
import SystemLibrary
import ToolSupport

/// Finds the places that addresses name.
struct Resolve: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find the places that addresses name.",
    discussion: """
      Without TEXT, or for -, 'cascade resolve' reads one address per line from standard input; if TEXT is the name of a \
      file, from the file. It resolves the addresses on several threads and prints the results in input order.

      A result is one line: the path of the place, a tab, and the remainder of the address. If several \
      places match, another tab and their paths follow.

      With --csv, TEXT is a CSV file, or standard input is one, whose first line names the columns. The output is the same \
      file with five more columns: resolved_path (广东省/广州市), resolved_codes (440000/440100), \
      resolved_rest (the remainder), resolved_candidates (paths separated by |) and resolved_confidence \
      (from 0 to 1). If the file already has such a column, the new names begin with resolved2_. The \
      command stops at the first invalid record and reports its line; with --rejected, such records are in another file, \
      and the others are resolved. The separator can be a semicolon, a tab or a bar, too, and files can be compressed with \
      gzip. A file named .csv or .tsv with one column such as 地址 or address needs no --csv. With --parts, four more columns follow: \
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

  @Argument(help: "The addresses to resolve, or a file with addresses.", completion: .file())
  var text: [String] = []

  @OptionGroup var source: HierarchyOption<InEncodingOption>

  @OptionGroup var scope: ScopeOptions

  @Option(name: .customLong("input"), help: "The format of the input lines. [default: text]")
  var inputFormat: AddressInputFormat?

  @Option(
    help: ArgumentHelp(
      """
      Add columns to a CSV file. These columns of the file hold the address, given \
      by name or number: --csv address, --csv 省,市,区,地址, --csv 3.
      """, valueName: "columns"),
    transform: ColumnList.init)
  var csv: ColumnList?

  @OptionGroup var table: TableOptions

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

  /// The file with the addresses, or `-` for standard input; `nil` if the arguments are addresses.
  private var file: String? {
    if text.isEmpty { return "-" }
    return text.count == 1 && InputFile(path: text[0]).isReadable ? text[0] : nil
  }

  func validate() throws {
    if let threads, threads < 1 { throw ValidationError("--threads must be at least 1") }
    if source.file == "-", file == "-" {
      throw ValidationError("standard input contains the addresses; give a file for --in")
    }
    let isTable = csv != nil || file.map { InputFile(path: $0).isTable } ?? false
    if parts, !isTable, !json { throw ValidationError("--parts requires --json or --csv") }
    if csv != nil,
      text.count > 1 || !text.allSatisfy(InputFile.isPath) || inputFormat != nil || json || explain
    {
      throw ValidationError(
        "--csv cannot be combined with TEXT, --input, --json or --explain; remove them")
    }
    if !isTable { try table.checkWithoutTable() }
  }

  func run() throws {
    try table.checkOutputs(reading: [source.file])
    var resolver = PlaceResolver(
      try source.load(), isPlain: plain || source.gazetteer.isForeign)
    resolver.scope = try scope.load(in: resolver)
    resolver.explains = explain
    resolver.separatesParts = parts
    let csv = try csv ?? addressColumn()
    if let csv {
      let run = TableRun(
        columns: csv, options: table, undecided: .stop, threadLimit: threadLimit)
      let count = try run.run(text.first ?? "-", allowsEmpty: true) {
        [resolver] (first) throws(CommandError) in
        try ResolvedColumns(
          addressIn: csv, first: first, hasHeader: !table.noHeader, resolver: resolver)
      }
      if count > 0 { throw ExitCode.failure }
      return
    }
    let printer = AddressPrinter(resolver: resolver, printsJSON: json)
    var output = try table.openOutput()
    var errorCount = 0
    if let file {
      errorCount = try resolveLines(of: file, with: printer, to: &output)
    } else {
      for address in text {
        try output.write { printer.append(Array(address.utf8)[...], to: &$0) }
      }
    }
    try output.finish()
    if errorCount > 0 { throw ExitCode.failure }
  }

  private var threadLimit: Int { threads ?? ProcessInfo.processInfo.activeProcessorCount }

  /// The column of a file named as a table that certainly has the addresses; `nil` if the file isn't one.
  private func addressColumn() throws -> ColumnList? {
    guard let file, file != "-", InputFile(path: file).isTable, inputFormat == nil, !json, !explain
    else { return nil }
    let source = try TextSource(path: file, encoding: table.encoding)
    var reader = CSVReader(source.stream)
    try reader.detectSeparator(for: try ColumnList(""), hasHeader: true)
    guard let first = try reader.next(beforeWaiting: { _ in }) else { return nil }
    let names = try first.fields().map { String(decoding: $0, as: UTF8.self) }
    let found = names.filter { Self.addressNames.contains($0.lowercased()) }
    if found.count == 1, !table.noHeader { return try ColumnList.column(named: found[0]) }
    let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
    throw CommandError(
      "\(file): this is a table with the columns \(list); give those with the address with --csv, such as --csv \(names[0])"
    )
  }

  /// The names of columns that certainly contain addresses.
  private static let addressNames: Set<String> = [
    "地址", "详细地址", "收货地址", "收件地址", "收件人地址", "联系地址", "通讯地址", "address", "full_address",
    "fulladdress", "addr",
  ]

  /// Resolves the lines of a file, and returns the number of those with an error.
  private func resolveLines(
    of file: String, with printer: AddressPrinter, to output: inout ResultOutput
  ) throws(CommandError) -> Int {
    let format = inputFormat ?? .text
    let source = try TextSource(path: file, encoding: table.encoding)
    var pipeline = OrderedPipeline(
      reader: LineReader(source.stream, lineLimit: Self.lineLimit), of: source,
      counting: "addresses", threadLimit: threadLimit,
      errors: printer.printsJSON ? .count : .report
    ) { line, number, results in
      do throws(CommandError) {
        printer.append(try format.address(in: line.text(ofEach: "address")), to: &results.output)
        return nil
      } catch {
        let error = error.at(inputLine: number)
        error.appendResult(asJSON: printer.printsJSON, to: &results.output)
        return error
      }
    }
    return try pipeline.run(to: &output)
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
