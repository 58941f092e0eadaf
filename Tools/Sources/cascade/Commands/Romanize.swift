import ArgumentParser
import CascadeKit

/// Prints names in pinyin.
struct Romanize: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print names in toneless pinyin.",
    discussion: """
      Without TEXT, one name a line is read from standard input. With --json, every name gives one \
      object a line: {"name":"重庆市","pinyin":"chong qing shi","initials":"cqs","letter":"C"}
      """)

  @Argument(help: "Names to romanize.")
  var text: [String] = []

  @Flag(help: "Print a JSON object a line.")
  var json = false

  func run() throws {
    var output = StandardOutput()
    var printer = RomanizationPrinter(printsJSON: json)
    if text.isEmpty {
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
    var badLines = 0
    while let line = try reader.next(beforeWaiting: { (_) throws(Failure) in try output.flush() }) {
      number += 1
      let name: ArraySlice<UInt8>
      do throws(Failure) {
        name = try line.text(of: "names")
      } catch {
        badLines += 1
        let fault = LineFault(text: error.message, line: number)
        try output.write { fault.append(asJSON: json, to: &$0) }
        if !json { StandardError.print(fault.failure) }
        continue
      }
      try output.write { printer.append(name, to: &$0) }
    }
    try output.flush()
    if badLines > 0 { throw ExitCode.failure }
  }
}
