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

/// Prints the pinyin of names, one line per name.
struct RomanizationPrinter {
  let printsJSON: Bool

  private var pinyin: [UInt8] = []
  private var initials: [UInt8] = []

  init(printsJSON: Bool) {
    self.printsJSON = printsJSON
  }

  mutating func append(_ name: ArraySlice<UInt8>, to output: inout [UInt8]) {
    name.withUnsafeBufferPointer { bytes in
      if printsJSON {
        appendObject(bytes, to: &output)
      } else {
        Pinyin.append(utf8: bytes, to: &output)
      }
    }
    output.append(UInt8(ascii: "\n"))
  }

  private mutating func appendObject(
    _ name: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]
  ) {
    pinyin.removeAll(keepingCapacity: true)
    initials.removeAll(keepingCapacity: true)
    Pinyin.append(utf8: name, to: &pinyin)
    Pinyin.appendInitials(utf8: name, to: &initials)
    JSONWriter.appendObject(to: &output) {
      $0.text(name, for: "name")
      $0.text(pinyin, for: "pinyin")
      $0.text(initials, for: "initials")
      $0.text(Pinyin.indexLetter(utf8: name).utf8, for: "letter")
    }
  }
}
