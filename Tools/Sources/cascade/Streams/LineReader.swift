#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Reads standard input line by line in constant memory.
struct LineReader: InputReader {
  enum Line: Sendable {
    case bytes(ArraySlice<UInt8>)
    /// A line of more bytes than this, which was skipped.
    case tooLong(Int)
  }

  private(set) var byteCount = 0

  private let longestLine: Int
  private let keepsEnds: Bool
  private var buffer: [UInt8] = []
  private var position = 0
  private var isAtEnd = false

  /// - Parameters:
  ///   - longestLine: How many bytes of a line are read at most.
  ///   - keepsEnds: Whether the end of a line is given with it.
  init(longestLine: Int = 1 << 16, keepsEnds: Bool = false) {
    self.longestLine = longestLine
    self.keepsEnds = keepsEnds
  }

  mutating func next(beforeWaiting: (Int) throws(Failure) -> Void) throws(Failure) -> Line? {
    var isTooLong = false
    var searched = position
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = buffer[position...end]
        position = end + 1
        return isTooLong ? .tooLong(longestLine) : .bytes(keepsEnds ? line : Self.withoutEnd(line))
      }
      if isAtEnd {
        let line = buffer[position...]
        position = buffer.count
        if line.isEmpty, !isTooLong { return nil }
        return isTooLong ? .tooLong(longestLine) : .bytes(keepsEnds ? line : Self.withoutEnd(line))
      }
      if buffer.count - position > longestLine {
        isTooLong = true
        position = buffer.count
      }
      buffer.removeSubrange(..<position)
      position = 0
      searched = buffer.count
      try beforeWaiting(byteCount)
      try fill()
    }
  }

  private mutating func fill() throws(Failure) {
    do throws(SystemError) {
      let bytes = try readSome(1 << 16, from: STDIN_FILENO)
      isAtEnd = bytes.isEmpty
      byteCount += bytes.count
      buffer.append(contentsOf: bytes)
    } catch {
      throw Failure("cannot read standard input: \(error.text); check where it comes from")
    }
  }

  private static func withoutEnd(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let text = line.last == UInt8(ascii: "\n") ? line.dropLast() : line
    return text.last == UInt8(ascii: "\r") ? text.dropLast() : text
  }
}
