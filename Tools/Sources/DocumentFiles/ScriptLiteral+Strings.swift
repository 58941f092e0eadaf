import HierarchyFormats

extension ScriptLiteral {
  mutating func readString() throws(HierarchyFormatError) {
    let start = position
    let quote = bytes[position]
    if quote != UInt8(ascii: "\"") { hasExtensions = true }
    position += 1
    text.removeAll(keepingCapacity: true)
    while let byte = next {
      if byte == quote {
        position += 1
        return
      }
      if byte == UInt8(ascii: "\\") {
        try readEscape()
        continue
      }
      let isTemplate = quote == UInt8(ascii: "`")
      if isTemplate, bytes[position...].starts(with: "${".utf8) {
        throw error("only literals are read; replace templates by their texts")
      }
      if !isTemplate, byte == UInt8(ascii: "\n") { break }
      text.append(byte)
      position += 1
    }
    position = start
    throw error("a quotation mark isn't closed")
  }

  private mutating func readEscape() throws(HierarchyFormatError) {
    position += 1
    guard let byte = next else { throw error("the document ends inside a value") }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "v"): text.append(0x0B)
    case UInt8(ascii: "0"): text.append(0x00)
    case UInt8(ascii: "\n"): break
    case UInt8(ascii: "\r"): if next == UInt8(ascii: "\n") { position += 1 }
    case UInt8(ascii: "x"): try append(hexDigits(2))
    case UInt8(ascii: "u"): try readUnicodeEscape()
    default: text.append(byte)
    }
  }

  private mutating func readUnicodeEscape() throws(HierarchyFormatError) {
    if next == UInt8(ascii: "{") {
      let end = bytes[position...].prefix(10).firstIndex(of: UInt8(ascii: "}")) ?? position
      position += 1
      let value = try hexDigits(max(0, min(end - position, 6)))
      position += 1
      return try append(value)
    }
    let first = try hexDigits(4)
    guard first & 0xFC00 == 0xD800 else { return try append(first) }
    guard bytes[position...].starts(with: "\\u".utf8) else {
      throw error("an escape is half of a surrogate pair")
    }
    position += 2
    let second = try hexDigits(4)
    try append(
      second & 0xFC00 == 0xDC00 ? 0x10000 + (first & 0x3FF) << 10 + second & 0x3FF : second)
  }

  private mutating func hexDigits(_ count: Int) throws(HierarchyFormatError) -> UInt32 {
    let digits = String(decoding: bytes[position...].prefix(count), as: UTF8.self)
    guard let value = UInt32(digits, radix: 16), digits.utf8.count == count, count > 0 else {
      throw error("this isn't an escape; write a backslash as \\\\")
    }
    position += count
    return value
  }

  private mutating func append(_ value: UInt32) throws(HierarchyFormatError) {
    guard let scalar = Unicode.Scalar(value) else {
      throw error("an escape is half of a surrogate pair")
    }
    text += String(Character(scalar)).utf8
  }
}
