import ArgumentParser
import CascadeKit
import HierarchyFormats
import ToolSupport

/// Prints names in pinyin.
struct Romanize: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print names in pinyin without tones.",
    discussion: """
      Without TEXT, or for -, 'cascade romanize' reads one name per line from standard input. With --json, each name \
      becomes one JSON object per line: \
      {"name":"重庆市","pinyin":"chong qing shi","initials":"cqs","letter":"C"}
      """)

  @Argument(help: "The names to romanize.")
  var text: [String] = []

  @Flag(help: "Print one JSON object per line.")
  var json = false

  func run() throws {
    var output = StandardOutput()
    var printer = RomanizationPrinter(printsJSON: json)
    if text.isEmpty || text == ["-"] {
      try romanizeLines(with: &printer, to: &output)
    } else {
      for name in text {
        try output.write { printer.append(Array(name.utf8)[...], to: &$0) }
      }
    }
    try output.flush()
  }

  private func romanizeLines(
    with printer: inout RomanizationPrinter, to output: inout StandardOutput
  ) throws {
    var reader = LineReader()
    var number = 0
    var errorCount = 0
    while let line = try reader.next(
      beforeWaiting: { (_) throws(CommandError) in try output.flush() })
    {
      number += 1
      let name: ArraySlice<UInt8>
      do throws(CommandError) {
        name = try line.text(ofEach: "name")
      } catch {
        errorCount += 1
        let error = error.at(inputLine: number)
        try output.write { error.appendResult(asJSON: json, to: &$0) }
        if !json { StandardError.print(error) }
        continue
      }
      try output.write { printer.append(name, to: &$0) }
    }
    try output.flush()
    if errorCount > 0 { throw ExitCode.failure }
  }
}
