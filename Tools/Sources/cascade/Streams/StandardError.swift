#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The stream for errors; it is not buffered.
enum StandardError {
  /// Whether people read along.
  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  static func print(_ failure: Failure) {
    write("cascade: \(failure.message)\n")
  }

  static func write(_ text: String) {
    // Nobody is left to tell when this fails.
    try? writeAll(Array(text.utf8)[...], to: STDERR_FILENO)
  }
}
