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
