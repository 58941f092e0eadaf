extension XMLScanner {
  /// Reads the text up to the next tag, without comments, and with its entities replaced.
  mutating func readText() throws(HierarchyFormatError) -> [UInt8] {
    var text: [UInt8] = []
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "<"):
        if begins(with: "<!--") {
          try skip(past: "-->")
        } else if begins(with: "<![CDATA[") {
          try readCharacterData(into: &text)
        } else {
          return text
        }
      case UInt8(ascii: "&"): try readEntity(into: &text)
      default: try readScalar(into: &text)
      }
    }
    throw unexpectedEnd()
  }

  private mutating func readScalar(into text: inout [UInt8]) throws(HierarchyFormatError) {
    let length = UTF8Scan.lengthOfScalar(in: bytes, at: position)
    if length == 0 { throw HierarchyFormatError(.invalidUTF8, atByte: position, in: bytes) }
    text.append(contentsOf: bytes[position..<position + length])
    position += length
  }

  private mutating func readCharacterData(into text: inout [UInt8]) throws(HierarchyFormatError) {
    position += 9
    while position < bytes.count {
      if begins(with: "]]>") {
        position += 3
        return
      }
      try readScalar(into: &text)
    }
    throw unexpectedEnd()
  }

  /// Reads `&amp;`, another of the five entities of XML, or a character such as `&#x5E7F;`.
  private mutating func readEntity(into text: inout [UInt8]) throws(HierarchyFormatError) {
    let entities: [(StaticString, StaticString)] = [
      ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"), ("&quot;", "\""), ("&apos;", "'"),
    ]
    for (entity, character) in entities where begins(with: entity) {
      text.append(character.utf8Start[0])
      position += entity.utf8CodeUnitCount
      return
    }
    let first = position
    guard begins(with: "&#"), let value = readCharacterNumber(), let scalar = Unicode.Scalar(value),
      value >= 0x20 || value == 0x09 || value == 0x0A || value == 0x0D
    else { throw error(.unknownEntity, at: first) }
    text.append(contentsOf: UTF8.encode(scalar)!)
  }

  /// Reads the number of `&#24191;` or `&#x5E7F;`, or returns `nil` if it is none or too large.
  private mutating func readCharacterNumber() -> UInt32? {
    position += 2
    let isHex = position < bytes.count && bytes[position] | 0x20 == UInt8(ascii: "x")
    if isHex { position += 1 }
    var value: UInt32?
    while position < bytes.count, let digit = Self.digit(bytes[position]), digit < (isHex ? 16 : 10)
    {
      let next = (value ?? 0) * (isHex ? 16 : 10) + digit
      if next > 0x10FFFF { return nil }
      value = next
      position += 1
    }
    guard position < bytes.count, bytes[position] == UInt8(ascii: ";") else { return nil }
    position += 1
    return value
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
