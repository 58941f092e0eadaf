/// Reads items, such as lines or records, from standard input or a file.
protocol InputReader<Item> {
  associatedtype Item: Sendable

  /// The number of bytes read.
  var byteCount: Int { get }

  /// The number of bytes of text in them.
  var textCount: Int { get }

  /// Returns the next item, or `nil` after the last.
  ///
  /// - Parameter beforeWaiting: A closure to call before each read that can wait for input. Its
  ///   argument is the number of bytes read.
  mutating func next(
    beforeWaiting: (Int) throws(CommandError) -> Void
  ) throws(CommandError) -> Item?
}

/// Reads standard input, or a file, line by line in constant memory.
struct LineReader: InputReader {
  enum Line: Sendable {
    case bytes(ArraySlice<UInt8>)
    /// A line that was skipped because it is longer than the limit, which is the associated value.
    case tooLong(Int)
  }

  /// The longest line that is read by default, in bytes.
  static let defaultLineLimit = 1 << 16

  private var stream: TextStream
  private let lineLimit: Int
  private let keepsLineEnds: Bool
  private var buffer: [UInt8] = []
  private var position = 0
  private(set) var textCount = 0
  private var isAtEnd = false

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - stream: The text to read.
  ///   - lineLimit: The longest line to read, in bytes.
  ///   - keepsLineEnds: Whether a line includes its line end.
  init(
    _ stream: TextStream = TextSource.standardInput.stream,
    lineLimit: Int = defaultLineLimit, keepsLineEnds: Bool = false
  ) {
    self.stream = stream
    self.lineLimit = lineLimit
    self.keepsLineEnds = keepsLineEnds
  }

  /// The number of bytes read, as they are in the file.
  var byteCount: Int { stream.byteCount }

  mutating func next(
    beforeWaiting: (Int) throws(CommandError) -> Void
  ) throws(CommandError) -> Line? {
    var isTooLong = false
    var searched = position
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = buffer[position...end]
        position = end + 1
        return isTooLong || isLong(line) ? .tooLong(lineLimit) : .bytes(content(of: line))
      }
      if isAtEnd {
        let line = buffer[position...]
        position = buffer.count
        if line.isEmpty, !isTooLong { return nil }
        return isTooLong || isLong(line) ? .tooLong(lineLimit) : .bytes(content(of: line))
      }
      if buffer.count - position > lineLimit {
        isTooLong = true
        position = buffer.count
      }
      buffer.removeSubrange(..<position)
      position = 0
      searched = buffer.count
      try beforeWaiting(byteCount)
      try fillBuffer()
    }
  }

  private func isLong(_ line: ArraySlice<UInt8>) -> Bool {
    line.count > lineLimit && content(of: line).count > lineLimit
  }

  private mutating func fillBuffer() throws(CommandError) {
    let bytes = try stream.next()
    isAtEnd = bytes.isEmpty
    textCount += bytes.count
    buffer.append(contentsOf: bytes)
  }

  /// Whether the text that was read so far is in another encoding than UTF-8.
  var isConverted: Bool { stream.isConverted }

  /// The beginning of the text, as far as it has been read; at least the first piece. No line has been read.
  mutating func start() throws(CommandError) -> [UInt8] {
    if buffer.isEmpty { try fillBuffer() }
    return buffer
  }

  private func content(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    if keepsLineEnds { return line }
    let text = line.last == UInt8(ascii: "\n") ? line.dropLast() : line
    return text.last == UInt8(ascii: "\r") ? text.dropLast() : text
  }
}

extension LineReader.Line {
  /// Returns the line if it is valid UTF-8.
  ///
  /// - Parameter noun: The word for the content of one line, for error messages.
  func text(ofEach noun: String) throws(CommandError) -> ArraySlice<UInt8> {
    switch self {
    case .bytes(let bytes):
      if bytes.withUnsafeBufferPointer({ String(validating: $0, as: UTF8.self) != nil }) {
        return bytes
      }
      throw CommandError("the line is not valid UTF-8; save the input as UTF-8")
    case .tooLong(let limit):
      throw CommandError(
        "the line has more than \(limit.grouped) bytes; put each \(noun) on a separate line")
    }
  }
}
