/// The unbuffered stream for errors and progress.
enum StandardError {
  static var isTerminal: Bool { FileDescriptor.standardError.isTerminal }

  static func print(_ error: CommandError) {
    write("cascade: \(error.message)\n")
  }

  static func write(_ text: String) {
    // An error here cannot be reported anywhere.
    try? FileDescriptor.standardError.writeAll(Array(text.utf8)[...])
  }
}
