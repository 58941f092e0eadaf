#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Reads standard input line by line in constant memory.
struct LineReader {
  enum Line {
    case bytes(ArraySlice<UInt8>)
    /// A line of more bytes than this, which was skipped.
    case tooLong(Int)
  }

  private let longestLine: Int
  private var buffer: [UInt8] = []
  private var position = 0
  private var isAtEnd = false

  /// - Parameter longestLine: How many bytes of a line are read at most.
  init(longestLine: Int = 1 << 16) {
    self.longestLine = longestLine
  }

  /// Returns the next line without its end, or `nil` after the last.
  ///
  /// - Parameter beforeWaiting: Called before each read that may have to wait for input.
  mutating func next(
    beforeWaiting: () throws(Failure) -> Void
  ) throws(Failure) -> Line? {
    var isTooLong = false
    var searched = position
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = buffer[position..<end]
        position = end + 1
        return isTooLong ? .tooLong(longestLine) : .bytes(Self.withoutReturn(line))
      }
      if isAtEnd {
        let line = buffer[position...]
        position = buffer.count
        if line.isEmpty, !isTooLong { return nil }
        return isTooLong ? .tooLong(longestLine) : .bytes(Self.withoutReturn(line))
      }
      if buffer.count - position > longestLine {
        isTooLong = true
        position = buffer.count
      }
      buffer.removeSubrange(..<position)
      position = 0
      searched = buffer.count
      try beforeWaiting()
      try fill()
    }
  }

  private mutating func fill() throws(Failure) {
    do throws(SystemError) {
      let bytes = try readSome(1 << 16, from: STDIN_FILENO)
      isAtEnd = bytes.isEmpty
      buffer.append(contentsOf: bytes)
    } catch {
      throw Failure("cannot read standard input: \(error.text); check where it comes from")
    }
  }

  private static func withoutReturn(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.last == UInt8(ascii: "\r") ? line.dropLast() : line
  }
}
