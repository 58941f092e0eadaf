/// The first lines of a text that aren't blank, which tell its format.
struct LineSample {
  struct Line {
    /// The number of spaces and tabs at the start.
    let indentation: Int
    /// The text without white space around it.
    let text: ArraySlice<UInt8>
    /// The whole line.
    let range: Range<Int>
  }

  private static let lineLimit = 400

  let bytes: [UInt8]
  private(set) var lines: [Line] = []

  /// Whether the sample is UTF-8 without control characters other than tabs and line ends.
  let isText: Bool

  init(_ bytes: [UInt8], size: Int) {
    let isCut = bytes.count > size
    self.bytes = Array(bytes.prefix(size))
    isText = Self.isText(self.bytes, isCut: isCut)
    var start = UTF8Scan.lengthOfByteOrderMark(in: bytes)
    while start < self.bytes.count, lines.count < Self.lineLimit {
      var end = start
      while end < self.bytes.count, !Self.isLineEnd(self.bytes[end]) { end += 1 }
      // The last line of the sample can be incomplete.
      if !isCut || end < self.bytes.count || lines.isEmpty { append(start..<end) }
      start = end + 1
    }
  }

  private mutating func append(_ range: Range<Int>) {
    var text = bytes[range]
    while let last = text.last, last <= UInt8(ascii: " ") { text.removeLast() }
    var indentation = 0
    while let first = text.first, first <= UInt8(ascii: " ") {
      text.removeFirst()
      indentation += 1
    }
    if text.isEmpty { return }
    lines.append(Line(indentation: indentation, text: text, range: range))
  }

  private static func isText(_ bytes: [UInt8], isCut: Bool) -> Bool {
    if bytes.contains(where: isControl) { return false }
    guard let invalid = UTF8Scan.firstInvalidByte(in: bytes) else { return true }
    // The last scalar of the sample can be incomplete.
    return isCut && invalid > bytes.count - 4
  }

  /// Whether a byte is a control character other than a tab or a line end.
  static func isControl(_ byte: UInt8) -> Bool {
    byte < UInt8(ascii: " ") && byte != UInt8(ascii: "\t") && !isLineEnd(byte) || byte == 0x7F
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  static func contains(_ text: ArraySlice<UInt8>, _ part: StaticString) -> Bool {
    part.withUTF8Buffer { part in
      text.count >= part.count
        && (text.startIndex...text.endIndex - part.count).contains {
          text[$0] == part[0] && text[$0...].starts(with: part)
        }
    }
  }

  static func ends(_ text: ArraySlice<UInt8>, with ending: StaticString) -> Bool {
    ending.withUTF8Buffer { text.suffix($0.count).elementsEqual($0) }
  }
}
