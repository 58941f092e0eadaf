/// Splits a JSON document into tokens and validates its grammar.
///
/// ```swift
/// var tokens = JSONTokenizer(Array(#"{"code":440105}"#.utf8))
/// try tokens.next()  // .beginObject
/// try tokens.next()  // .key, and the text is "code"
/// try tokens.next()  // .number, and the text is "440105"
/// ```
///
/// The nesting is stored in an array, so a deep document can't overflow the call stack.
public struct JSONTokenizer {
  /// A kind of token.
  public enum Token: Sendable {
    /// The brackets around the fields of an object.
    case beginObject, endObject
    /// The brackets around the elements of a list.
    case beginArray, endArray
    /// The key of a field. The next token begins its value.
    case key
    /// A scalar value.
    case string, number, `true`, `false`, null
    /// The end of the document, after its one value.
    case end
  }

  /// The tokens that the grammar allows next.
  private enum Expected {
    case value, firstValueOrEnd, firstKeyOrEnd, commaOrEnd, end
  }

  static let depthLimit = DocumentTree.depthLimit

  /// The document.
  public let bytes: [UInt8]

  /// The position of the next byte to read.
  var position: Int

  /// The text of the last key or string, unescaped and in UTF-8, or of the last number as it is spelled.
  public internal(set) var text: [UInt8] = []

  /// The position of the first byte of the last token.
  public private(set) var start = 0

  private var expected = Expected.value

  /// The open brackets, outermost first.
  private var open: [UInt8] = []

  /// Creates a tokenizer at the start of a document.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = UTF8Scan.lengthOfByteOrderMark(in: bytes)
  }

  /// The first byte of the next token, or `nil` at the end.
  var nextByte: UInt8? {
    position < bytes.count ? bytes[position] : nil
  }

  /// Whether only white space follows.
  var isAtEnd: Bool { bytes[position...].allSatisfy { $0 <= UInt8(ascii: " ") } }

  func error(
    _ reason: HierarchyFormatError.Reason, at offset: Int
  ) -> HierarchyFormatError {
    HierarchyFormatError(reason, atByte: offset, in: bytes)
  }

  /// Reads the next token. After a key, also skips the colon and the space before the value.
  ///
  /// - Throws: ``HierarchyFormatError`` if the document isn't JSON or UTF-8, or nests lists and objects
  ///   deeper than 1,000.
  /// - Complexity: O(*b*), where *b* is the number of bytes of the token and of the space before it.
  public mutating func next() throws(HierarchyFormatError) -> Token {
    skipSpace()
    if expected == .commaOrEnd, let byte = nextByte, byte == UInt8(ascii: ",") {
      try readComma()
      if open[open.count - 1] == UInt8(ascii: "{") { return try readKey() }
      return try readValue()
    }
    start = position
    guard let byte = nextByte else {
      if expected == .end { return .end }
      throw error(.unexpectedEnd, at: position)
    }
    switch expected {
    case .end:
      throw error(.textAfterEnd, at: position)
    case .value:
      return try readValue()
    case .firstValueOrEnd:
      if byte == UInt8(ascii: "]") { return close() }
      return try readValue()
    case .firstKeyOrEnd:
      if byte == UInt8(ascii: "}") { return close() }
      return try readKey()
    case .commaOrEnd:
      // In ASCII, "}" is "{" + 2 and "]" is "[" + 2.
      guard byte == open[open.count - 1] + 2 else {
        throw error(.unexpectedCharacter(expected: .comma), at: position)
      }
      return close()
    }
  }

  /// Skips the next value, including its contents.
  ///
  /// - Throws: ``HierarchyFormatError`` if the value isn't JSON.
  /// - Complexity: O(*b*), where *b* is the number of bytes of the value.
  public mutating func skipValue() throws(HierarchyFormatError) {
    let depth = open.count
    repeat {
      _ = try next()
    } while open.count > depth
  }

  /// Continues with the value of the next line that isn't empty, behind a complete value.
  ///
  /// - Returns: Whether there is such a line.
  /// - Throws: ``HierarchyFormatError`` if another value is in the same line.
  mutating func continueInNextLine() throws(HierarchyFormatError) -> Bool {
    let first = position
    skipSpace()
    if position == bytes.count { return false }
    if !bytes[first..<position].contains(where: Self.isLineEnd) {
      throw error(.textAfterEnd, at: position)
    }
    expected = .value
    return true
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private mutating func readComma() throws(HierarchyFormatError) {
    let comma = position
    position += 1
    skipSpace()
    guard let byte = nextByte else { throw error(.unexpectedEnd, at: position) }
    if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
      throw error(.trailingComma(before: Unicode.Scalar(byte)), at: comma)
    }
    start = position
  }

  private mutating func readKey() throws(HierarchyFormatError) -> Token {
    guard bytes[position] == UInt8(ascii: "\"") else {
      throw error(.unexpectedCharacter(expected: .key), at: position)
    }
    try readString()
    skipSpace()
    guard let byte = nextByte else { throw error(.unexpectedEnd, at: position) }
    guard byte == UInt8(ascii: ":") else {
      throw error(.unexpectedCharacter(expected: .colon), at: position)
    }
    position += 1
    skipSpace()
    expected = .value
    return .key
  }

  private mutating func readValue() throws(HierarchyFormatError) -> Token {
    switch bytes[position] {
    case UInt8(ascii: "\""):
      try readString()
      endValue()
      return .string
    case UInt8(ascii: "{"):
      try push(UInt8(ascii: "{"))
      expected = .firstKeyOrEnd
      return .beginObject
    case UInt8(ascii: "["):
      try push(UInt8(ascii: "["))
      expected = .firstValueOrEnd
      return .beginArray
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      try readNumber()
      endValue()
      return .number
    case UInt8(ascii: "t"):
      return try readWord("true", .true)
    case UInt8(ascii: "f"):
      return try readWord("false", .false)
    case UInt8(ascii: "n"):
      return try readWord("null", .null)
    default:
      throw error(.unexpectedCharacter(expected: .value), at: position)
    }
  }

  private mutating func readWord(
    _ word: StaticString, _ token: Token
  ) throws(HierarchyFormatError) -> Token {
    var offset = 0
    while offset < word.utf8CodeUnitCount {
      guard position + offset < bytes.count else { throw error(.unexpectedEnd, at: bytes.count) }
      guard bytes[position + offset] == word.utf8Start[offset] else {
        throw error(.unexpectedCharacter(expected: .value), at: position)
      }
      offset += 1
    }
    position += offset
    endValue()
    return token
  }

  private mutating func push(_ bracket: UInt8) throws(HierarchyFormatError) {
    if open.count == Self.depthLimit {
      throw error(.tooDeep(limit: Self.depthLimit), at: position)
    }
    open.append(bracket)
    position += 1
  }

  private mutating func close() -> Token {
    position += 1
    let bracket = open.removeLast()
    endValue()
    return bracket == UInt8(ascii: "{") ? .endObject : .endArray
  }

  private mutating func endValue() {
    expected = open.isEmpty ? .end : .commaOrEnd
  }

  private mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
        position += 1
      default:
        return
      }
    }
  }
}

extension JSONTokenizer {
  /// Reads the string at the position into `text`, unescaped.
  mutating func readString() throws(HierarchyFormatError) {
    text.removeAll(keepingCapacity: true)
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        position += 1
        return
      }
      if byte == UInt8(ascii: "\\") {
        try readEscape()
      } else if byte < 0x20 {
        throw error(.controlCharacter, at: position)
      } else if byte < 0x80 {
        text.append(byte)
        position += 1
      } else {
        let length = UTF8Scan.lengthOfScalar(in: bytes, at: position)
        if length == 0 { throw error(.invalidUTF8, at: position) }
        for _ in 0..<length {
          text.append(bytes[position])
          position += 1
        }
      }
    }
    throw error(.unexpectedEnd, at: position)
  }

  private mutating func readEscape() throws(HierarchyFormatError) {
    let backslash = position
    guard backslash + 1 < bytes.count else { throw error(.unexpectedEnd, at: bytes.count) }
    position += 2
    switch bytes[backslash + 1] {
    case UInt8(ascii: "\""): text.append(UInt8(ascii: "\""))
    case UInt8(ascii: "\\"): text.append(UInt8(ascii: "\\"))
    case UInt8(ascii: "/"): text.append(UInt8(ascii: "/"))
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): try readUnicodeEscape(from: backslash)
    default: throw error(.invalidEscape, at: backslash)
    }
  }

  private mutating func readUnicodeEscape(from backslash: Int) throws(HierarchyFormatError) {
    var scalar = try readHexDigits(from: backslash)
    if scalar & 0xFC00 == 0xDC00 { throw error(.loneSurrogate, at: backslash) }
    if scalar & 0xFC00 == 0xD800 {
      let isFollowedByEscape =
        position + 1 < bytes.count && bytes[position] == UInt8(ascii: "\\")
        && bytes[position + 1] == UInt8(ascii: "u")
      if !isFollowedByEscape { throw error(.loneSurrogate, at: backslash) }
      let second = position
      position += 2
      let low = try readHexDigits(from: second)
      if low & 0xFC00 != 0xDC00 { throw error(.loneSurrogate, at: backslash) }
      scalar = 0x10000 + (scalar & 0x3FF) << 10 + low & 0x3FF
    }
    appendScalar(scalar)
  }

  private mutating func readHexDigits(from backslash: Int) throws(HierarchyFormatError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = nextByte else { throw error(.unexpectedEnd, at: position) }
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      default: throw error(.invalidEscape, at: backslash)
      }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }

  private mutating func appendScalar(_ scalar: UInt32) {
    func tail(_ shift: UInt32) -> UInt8 { UInt8(0x80 | scalar >> shift & 0x3F) }
    switch scalar {
    case ..<0x80:
      text.append(UInt8(scalar))
    case ..<0x800:
      text.append(UInt8(0xC0 | scalar >> 6))
      text.append(tail(0))
    case ..<0x10000:
      text.append(UInt8(0xE0 | scalar >> 12))
      text.append(tail(6))
      text.append(tail(0))
    default:
      text.append(UInt8(0xF0 | scalar >> 18))
      text.append(tail(12))
      text.append(tail(6))
      text.append(tail(0))
    }
  }

  /// Reads the number at the position into `text`, as it is spelled.
  mutating func readNumber() throws(HierarchyFormatError) {
    let first = position
    if nextByte == UInt8(ascii: "-") { position += 1 }
    let leading = position
    let isWhole =
      skipDigits() > 0 && (bytes[leading] != UInt8(ascii: "0") || position == leading + 1)
    if !isWhole { throw error(.invalidNumber, at: first) }
    if nextByte == UInt8(ascii: ".") {
      position += 1
      if skipDigits() == 0 { throw error(.invalidNumber, at: first) }
    }
    if nextByte == UInt8(ascii: "e") || nextByte == UInt8(ascii: "E") {
      position += 1
      if nextByte == UInt8(ascii: "+") || nextByte == UInt8(ascii: "-") { position += 1 }
      if skipDigits() == 0 { throw error(.invalidNumber, at: first) }
    }
    text.removeAll(keepingCapacity: true)
    for index in first..<position { text.append(bytes[index]) }
  }

  private mutating func skipDigits() -> Int {
    let first = position
    while let byte = nextByte, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
      position += 1
    }
    return position - first
  }
}
