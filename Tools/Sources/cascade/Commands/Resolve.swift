import ArgumentParser
import CascadeKit
import ChinaRegions
import Foundation

/// Prints the places that addresses name.
struct Resolve: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the places that addresses name, and the rest of each.",
    discussion: """
      Without TEXT, one address a line is read from standard input and resolved on all processors; the \
      results keep the order of the lines. A line gives the path, a tab and the rest; where several places \
      fit, another tab and all of them. With --json, every address gives one object a line: \
      {"path":["广东省","广州市"],"codes":["440000","440100"],"rest":"新港中路397号","ambiguous":false,\
      "candidates":[],"confidence":1,"matches":[[0,9],[9,18]]}
      """)

  @Argument(help: "Addresses to resolve.")
  var text: [String] = []

  @Option(
    name: .customLong("in"),
    help: ArgumentHelp(
      """
      A .hierarchy file, or a document of a form that 'cascade build' reads. \
      [default: the embedded gazetteer of China]
      """))
  var file: String?

  @Option(help: "What a line of standard input is.")
  var input = AddressInput.text

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
    if file == "-", text.isEmpty {
      throw ValidationError("standard input holds the addresses; name a file for --in")
    }
  }

  func run() throws {
    let hierarchy =
      if let file { try HierarchyDocument(path: file, format: nil).open() } else {
        ChinaRegions.hierarchy
      }
    let resolver =
      plain
      ? AddressResolver(hierarchy, profile: .plain)
      : AddressResolver(hierarchy, formerNames: ChinaRegions.formerNames)
    let printer = AddressPrinter(hierarchy: hierarchy, resolver: resolver, printsJSON: json)
    var output = StandardOutput()
    if text.isEmpty {
      try resolveLines(with: printer, to: &output)
    } else {
      for address in text {
        try output.write { printer.append(Array(address.utf8)[...], to: &$0) }
      }
    }
    try output.flush()
  }

  private func resolveLines(
    with printer: AddressPrinter, to output: inout StandardOutput
  ) throws {
    var reader = LineReader(longestLine: 1 << 20)
    var batch = AddressBatch(
      printer: printer, input: input,
      threads: threads ?? ProcessInfo.processInfo.activeProcessorCount)
    while let line = try reader.next(beforeWaiting: { () throws(Failure) in
      try batch.print(to: &output)
      try output.flush()
    }) {
      batch.add(line)
      if batch.isFull { try batch.print(to: &output) }
    }
    try batch.print(to: &output)
    try output.flush()
    if batch.badLines > 0 { throw ExitCode.failure }
  }
}
