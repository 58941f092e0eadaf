import SystemLibrary

/// The buffered stream for results.
struct StandardOutput {
  static var isTerminal: Bool { FileDescriptor.standardOutput.isTerminal }

  /// The number of buffered bytes that are written in one call.
  private static let flushThreshold = 1 << 15

  private var buffer: [UInt8] = []

  init() {
    buffer.reserveCapacity(2 * Self.flushThreshold)
  }

  /// Calls a closure that appends to the buffer.
  mutating func write(_ body: (inout [UInt8]) -> Void) throws(CommandError) {
    body(&buffer)
    if buffer.count >= Self.flushThreshold { try flush() }
  }

  mutating func write(_ text: String) throws(CommandError) {
    try write { $0.append(contentsOf: text.utf8) }
  }

  /// Writes the buffered bytes.
  mutating func flush() throws(CommandError) {
    do throws(SystemError) {
      try FileDescriptor.standardOutput.writeAll(buffer[...])
    } catch {
      // The reader has closed the pipe. The signal usually ends the process before this line.
      if error.code == EPIPE { exit(128 + SIGPIPE) }
      throw CommandError(
        "cannot write the output: \(error.text); free some disk space or redirect the output")
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
