/// Splits the XML of a property list into tags and text. Declarations of entities are refused.
struct XMLScanner {
  /// A tag, or the end of the document.
  enum Tag: Equatable {
    /// A start tag. A tag such as `<dict/>` is empty.
    case start(PropertyListElement, isEmpty: Bool)
    case end(PropertyListElement)
    case endOfDocument
  }

  let bytes: [UInt8]

  /// The position of the next byte to read.
  var position: Int

  /// The position of the first byte of the last tag.
  private(set) var start = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = UTF8Scan.lengthOfByteOrderMark(in: bytes)
  }

  func error(_ fault: PropertyListFault, at offset: Int) -> HierarchyFormatError {
    HierarchyFormatError(.invalidPropertyList(fault), atByte: offset, in: bytes)
  }

  func unexpectedEnd() -> HierarchyFormatError {
    HierarchyFormatError(.unexpectedEnd, atByte: bytes.count, in: bytes)
  }

  func begins(with text: StaticString) -> Bool {
    let text = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return bytes[position...].starts(with: text)
  }

  /// Reads the next tag, after white space, comments and instructions.
  mutating func nextTag() throws(HierarchyFormatError) -> Tag {
    try skipMisc()
    start = position
    if position == bytes.count { return .endOfDocument }
    guard bytes[position] == UInt8(ascii: "<") else { throw error(.expectedElement, at: position) }
    position += 1
    let isEnd = position < bytes.count && bytes[position] == UInt8(ascii: "/")
    if isEnd { position += 1 }
    let element = try readName()
    let isEmpty = try skipAttributes()
    return isEnd ? .end(element) : .start(element, isEmpty: isEmpty)
  }

  private mutating func readName() throws(HierarchyFormatError) -> PropertyListElement {
    let first = position
    while position < bytes.count, isNameByte(bytes[position]) { position += 1 }
    if position == bytes.count { throw unexpectedEnd() }
    if position == first { throw error(.expectedElement, at: start) }
    if let element = PropertyListElement(bytes[first..<position]) { return element }
    // The error shows the name, so a long one is cut.
    let name = String(decoding: bytes[first..<min(position, first + 40)], as: UTF8.self)
    throw error(.unknownElement(name), at: start)
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")
      || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":")
  }

  /// Skips the rest of a tag, and returns whether it ends with `/>`.
  private mutating func skipAttributes() throws(HierarchyFormatError) -> Bool {
    var quote: UInt8 = 0
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return bytes[position - 2] == UInt8(ascii: "/")
      } else if byte == UInt8(ascii: "<") {
        throw error(.expectedElement, at: start)
      }
    }
    throw unexpectedEnd()
  }

  /// Skips white space, comments, instructions and a document type without declarations.
  mutating func skipMisc() throws(HierarchyFormatError) {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        position += 1
      case UInt8(ascii: "<") where begins(with: "<!--"): try skip(past: "-->")
      case UInt8(ascii: "<") where begins(with: "<?"): try skip(past: "?>")
      case UInt8(ascii: "<") where begins(with: "<!DOCTYPE"): try skipDocumentType()
      default: return
      }
    }
  }

  mutating func skip(past end: StaticString) throws(HierarchyFormatError) {
    while position < bytes.count {
      if begins(with: end) {
        position += end.utf8CodeUnitCount
        return
      }
      position += 1
    }
    throw unexpectedEnd()
  }

  private mutating func skipDocumentType() throws(HierarchyFormatError) {
    let first = position
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "[") { throw error(.declaration, at: first) }
      if byte == UInt8(ascii: ">") { return }
    }
    throw unexpectedEnd()
  }
}

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
