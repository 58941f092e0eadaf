import HierarchyFormats

/// Splits SQL into words, numbers, texts and marks, in the dialects of MySQL, PostgreSQL and SQLite.
///
/// Comments are white space: `-- …` and `# …` to the end of the line, and `/* … */`.
struct SQLLexer {
  enum Kind {
    /// A keyword, an identifier without quotation marks, or a number.
    case word
    /// An identifier in quotation marks, backticks or brackets.
    case quotedName
    /// A text in single quotation marks, or between two `$tag$`.
    case text
    /// Any other character.
    case mark
  }

  struct Token {
    let kind: Kind
    let range: Range<Int>
  }

  private let bytes: [UInt8]

  private(set) var position: Int

  /// Whether the last token is a semicolon, or there are no more.
  private(set) var isAtEndOfStatement = false

  /// Whether a backslash in a text is an escape, as in MySQL.
  private let hasEscapes: Bool

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = UTF8Scan.lengthOfByteOrderMark(in: bytes)
    // Only MySQL has backticks. In SQLite and PostgreSQL, a backslash is text.
    let start = bytes.prefix(1 << 16)
    hasEscapes =
      start.contains(UInt8(ascii: "`")) || LineSample.contains(start, "MySQL")
      || LineSample.contains(start, "MariaDB")
  }

  /// Whether a token is a keyword, in any case.
  func isWord(_ token: Token, _ word: StaticString) -> Bool {
    guard token.kind == .word, token.range.count == word.utf8CodeUnitCount else { return false }
    return token.range.enumerated().allSatisfy { offset, index in
      let byte = bytes[index]
      let upper = byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") ? byte & 0xDF : byte
      let expected = word.utf8Start[offset]
      return upper == expected || byte == expected
    }
  }

  /// Returns the next token, or `nil` at the end.
  mutating func next() -> Token? {
    skipSpace()
    guard position < bytes.count else {
      isAtEndOfStatement = true
      return nil
    }
    let start = position
    let byte = bytes[position]
    isAtEndOfStatement = byte == UInt8(ascii: ";")
    switch byte {
    case UInt8(ascii: "'"):
      skipQuoted(byte, hasEscapes: hasEscapes)
      return Token(kind: .text, range: start..<position)
    case UInt8(ascii: "\""), UInt8(ascii: "`"):
      skipQuoted(byte, hasEscapes: false)
      return Token(kind: .quotedName, range: start..<position)
    case UInt8(ascii: "["):
      while position < bytes.count, bytes[position] != UInt8(ascii: "]") { position += 1 }
      position = min(position + 1, bytes.count)
      return Token(kind: .quotedName, range: start..<position)
    case UInt8(ascii: "$") where skipDollarQuoted():
      return Token(kind: .text, range: start..<position)
    default: break
    }
    if byte == UInt8(ascii: "\\") { position += 1 }
    while position < bytes.count, Self.isWordByte(bytes[position]) { position += 1 }
    if position > start + (byte == UInt8(ascii: "\\") ? 1 : 0) {
      return Token(kind: .word, range: start..<position)
    }
    position = start + 1
    return Token(kind: .mark, range: start..<position)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    LineSample.isLetter(byte) || LineSample.isDigit(byte) || byte >= 0x80
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
  }

  /// Skips white space and comments.
  mutating func skipSpace() {
    while position < bytes.count {
      let byte = bytes[position]
      let next = position + 1 < bytes.count ? bytes[position + 1] : 0
      if byte <= UInt8(ascii: " ") {
        position += 1
      } else if byte == UInt8(ascii: "#") && hasEscapes
        || byte == UInt8(ascii: "-") && next == UInt8(ascii: "-")
      {
        skipLine()
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        position += 2
        while position < bytes.count, !isAt("*/") { position += 1 }
        position = min(position + 2, bytes.count)
      } else {
        return
      }
    }
  }

  private func isAt(_ text: StaticString) -> Bool {
    LineSample.starts(bytes[position...], with: text)
  }

  /// Skips the rest of a line and its end.
  mutating func skipLine() {
    while position < bytes.count, !LineSample.isLineEnd(bytes[position]) { position += 1 }
    let isCarriageReturn = position < bytes.count && bytes[position] == UInt8(ascii: "\r")
    position = min(position + 1, bytes.count)
    if isCarriageReturn, position < bytes.count, bytes[position] == UInt8(ascii: "\n") {
      position += 1
    }
  }

  /// Returns the next line without its end, or `nil` at the end.
  mutating func line() -> Range<Int>? {
    guard position < bytes.count else { return nil }
    let start = position
    skipLine()
    var end = position
    while end > start, LineSample.isLineEnd(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  private mutating func skipQuoted(_ quote: UInt8, hasEscapes: Bool) {
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\\"), hasEscapes {
        position = min(position + 1, bytes.count)
      } else if byte == quote {
        if position < bytes.count, bytes[position] == quote {
          position += 1
        } else {
          return
        }
      }
    }
  }

  /// Skips a text between two `$tag$`, as in functions of PostgreSQL.
  private mutating func skipDollarQuoted() -> Bool {
    var end = position + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "$") {
      guard Self.isWordByte(bytes[end]) else { return false }
      end += 1
    }
    guard end < bytes.count else { return false }
    let tag = bytes[position...end]
    var index = end + 1
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "$"), bytes[index...].starts(with: tag) {
        position = index + tag.count
        return true
      }
      index += 1
    }
    position = bytes.count
    return true
  }
}

extension SQLLexer {
  /// Skips a mark if it is next.
  mutating func skip(_ mark: UInt8) -> Bool {
    skipSpace()
    guard position < bytes.count, bytes[position] == mark else { return false }
    _ = next()
    return true
  }

  /// Skips a keyword if it is next.
  mutating func skipWord(_ word: StaticString) -> Bool {
    let start = self
    if let token = next(), isWord(token, word) { return true }
    self = start
    return false
  }

  /// Whether a keyword is next.
  func isNextWord(_ word: StaticString) -> Bool {
    var copy = self
    return copy.next().map { isWord($0, word) } ?? false
  }

  /// Returns the name at the position, without quotation marks.
  mutating func identifier() -> [UInt8]? {
    let start = self
    guard let token = next() else { return nil }
    switch token.kind {
    case .word: return Array(bytes[token.range])
    case .quotedName: return unquoted(token.range)
    case .text, .mark:
      self = start
      return nil
    }
  }

  /// Returns the text of the value at the position, which is empty for `NULL`: a text, a number, or an expression as it is
  /// spelled.
  mutating func value() -> [UInt8]? {
    skipSpace()
    let start = position
    var end = position
    var depth = 0
    var tokens: [Token] = []
    while true {
      skipSpace()
      guard position < bytes.count else { return nil }
      let byte = bytes[position]
      if depth == 0, byte == UInt8(ascii: ",") || byte == UInt8(ascii: ")") { break }
      guard let token = next(), !isAtEndOfStatement else { return nil }
      if byte == UInt8(ascii: "("), token.kind == .mark { depth += 1 }
      if byte == UInt8(ascii: ")"), token.kind == .mark { depth -= 1 }
      end = token.range.upperBound
      if tokens.count < 3 { tokens.append(token) }
    }
    if tokens.isEmpty { return nil }
    if tokens.count == 1 {
      if isWord(tokens[0], "NULL") { return [] }
      if tokens[0].kind == .text { return unquoted(tokens[0].range) }
    }
    // A character set or a kind of text precedes it: N'…', E'…', _utf8mb4 '…'.
    if tokens.count == 2, tokens[0].kind == .word, tokens[1].kind == .text {
      return unquoted(tokens[1].range, hasEscapes: isWord(tokens[0], "E"))
    }
    return Array(bytes[start..<end])
  }

  /// The text between quotation marks.
  private func unquoted(_ range: Range<Int>, hasEscapes: Bool = false) -> [UInt8] {
    let quote = bytes[range.lowerBound]
    if quote == UInt8(ascii: "$") {
      let text = bytes[range]
      let tag = text.dropFirst().prefix { $0 != quote }.count + 2
      return Array(text.dropFirst(tag).dropLast(tag))
    }
    let escapes = quote == UInt8(ascii: "'") && (hasEscapes || self.hasEscapes)
    var result: [UInt8] = []
    var index = range.lowerBound + 1
    while index < range.upperBound - 1 {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\\"), escapes, index + 1 < range.upperBound - 1 {
        index += 1
        result.append(Self.escaped(bytes[index]))
      } else {
        result.append(byte)
        if byte == quote { index += 1 }
      }
      index += 1
    }
    return result
  }

  private static func escaped(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "n"): UInt8(ascii: "\n")
    case UInt8(ascii: "t"): UInt8(ascii: "\t")
    case UInt8(ascii: "r"): UInt8(ascii: "\r")
    case UInt8(ascii: "0"): 0
    default: byte
    }
  }

  /// The text of a field of `COPY`, which is empty for `\N`.
  static func copied(_ field: ArraySlice<UInt8>) -> [UInt8] {
    if field.elementsEqual("\\N".utf8) { return [] }
    var result: [UInt8] = []
    var isEscaped = false
    for byte in field {
      if isEscaped {
        result.append(escaped(byte))
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        result.append(byte)
      }
    }
    return result
  }
}
