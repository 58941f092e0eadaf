#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The stream for results, written in pieces of some kilobytes.
struct StandardOutput {
  /// Whether people read along.
  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  private var buffer: [UInt8] = []

  init() {
    buffer.reserveCapacity(1 << 16)
  }

  /// Adds bytes with a closure that appends to the buffer.
  mutating func write(_ body: (inout [UInt8]) -> Void) throws(Failure) {
    body(&buffer)
    if buffer.count >= 1 << 15 { try flush() }
  }

  mutating func write(_ text: String) throws(Failure) {
    try write { $0.append(contentsOf: text.utf8) }
  }

  /// Writes what is still in the buffer.
  mutating func flush() throws(Failure) {
    do throws(SystemError) {
      try writeAll(buffer[...], to: STDOUT_FILENO)
    } catch {
      // Whoever read the results has seen enough. Mostly the signal ends the process before this.
      if error.code == EPIPE { exit(128 + SIGPIPE) }
      throw Failure("cannot write the results: \(error.text); free some space or redirect them")
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
