import ArgumentParser
import CascadeKit
import HierarchyFormats
import SystemLibrary
import ToolSupport

/// Prints the paths of nodes.
struct PathCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "path",
    abstract: "Print the path of a node, from the root down.",
    discussion: """
      A value is a code (440105), or a path of names or codes (广东省/广州市/海珠区, 广东/广州). For a former code or \
      name, the command prints the place of today, and says so on standard error. Without VALUE, or for -, it \
      reads one value per line from standard input.

      A result is one line: the path, a tab and the code, if the node has one. For a value that doesn't lead to one \
      node, the reason is printed on standard error, and the exit status is 1.

      With --json, a result is one JSON object per line: \
      {"path":["广东省","广州市","海珠区"],"codes":["440000","440100","440105"]}
      """)

  @Argument(help: "The codes or paths of the nodes.")
  var value: [String] = []

  @OptionGroup var source: HierarchyOption<EncodingOption>

  @Flag(help: "Print one JSON object per line.")
  var json = false

  private var values: [String] { value.isEmpty ? ["-"] : value }

  func validate() throws {
    if source.file == "-", values.contains("-") {
      throw ValidationError("standard input contains the values; give a file for --in")
    }
    if values.count(where: { $0 == "-" }) > 1 {
      throw ValidationError("standard input can be read only once; give one -")
    }
  }

  func run() throws {
    let printer = PathPrinter(
      hierarchy: try source.load(), history: source.history, printsJSON: json)
    var output = try ResultOutput(path: nil)
    var failureCount = 0
    for value in values {
      if value == "-" {
        failureCount += try printLines(with: printer, to: &output)
        continue
      }
      var error: CommandError?
      try output.write { error = printer.append(value, to: &$0) }
      guard let error else { continue }
      failureCount += 1
      if !json {
        try output.flush()
        StandardError.print(error)
      }
    }
    try output.flush()
    if failureCount > 0 { throw ExitCode.failure }
  }

  private func printLines(
    with printer: PathPrinter, to output: inout ResultOutput
  ) throws -> Int {
    var pipeline = OrderedPipeline(
      reader: LineReader(), of: .standardInput, counting: "values",
      errors: json ? .count : .report
    ) { line, number, results in
      do throws(CommandError) {
        let value = String(decoding: try line.text(ofEach: "value"), as: UTF8.self)
        return printer.append(value, inputLine: number, to: &results.output)
      } catch {
        let error = error.at(inputLine: number)
        error.appendResult(asJSON: printer.printsJSON, to: &results.output)
        return error
      }
    }
    return try pipeline.run(to: &output)
  }
}
