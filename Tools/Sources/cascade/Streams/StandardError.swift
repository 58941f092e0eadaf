/// The unbuffered stream for errors and progress.
enum StandardError {
  static var isTerminal: Bool { FileDescriptor.standardError.isTerminal }

  static func print(_ error: CommandError) {
    write("cascade: \(error.message)\n")
  }

  /// Prints findings, one per line.
  static func print(_ findings: FindingPrinter) {
    var text: [UInt8] = []
    findings.append(to: &text)
    write(text)
  }

  static func write(_ text: String) { write(Array(text.utf8)) }

  private static func write(_ text: [UInt8]) {
    // An error here cannot be reported anywhere.
    try? FileDescriptor.standardError.writeAll(text[...])
  }
}
