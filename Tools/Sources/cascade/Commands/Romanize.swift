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
    while let line = try reader.next(beforeWaiting: { () throws(Failure) in try output.flush() }) {
      number += 1
      let fault: String
      switch line {
      case .bytes(let bytes):
        if String.isUTF8(bytes) {
          try output.write { printer.append(bytes, to: &$0) }
          continue
        }
        fault = "the line is not UTF-8; save the names as UTF-8"
      case .tooLong:
        fault =
          "the line has more than \(LineReader.longestLine.grouped) bytes; put each name on its own"
      }
      badLines += 1
      try output.write { printer.append(fault: fault, line: number, to: &$0) }
      if !json { StandardError.print("cascade: standard input, line \(number): \(fault)") }
    }
    try output.flush()
    if badLines > 0 { throw ExitCode.failure }
  }
}

extension String {
  /// Whether bytes are well-formed UTF-8.
  fileprivate static func isUTF8(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.withUnsafeBufferPointer { String(validating: $0, as: UTF8.self) != nil }
  }
}
