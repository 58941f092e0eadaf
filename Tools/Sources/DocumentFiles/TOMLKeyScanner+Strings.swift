extension TOMLKeyScanner {
  /// Reads a string with one or three quotation marks, and returns its content.
  mutating func readString() -> String {
    let quote = bytes[position]
    let isLong =
      position + 2 < bytes.count && bytes[position + 1] == quote && bytes[position + 2] == quote
    position += isLong ? 3 : 1
    var text: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        readEscape(into: &text)
        continue
      }
      position += 1
      if byte == UInt8(ascii: "\n"), !isLong { break }
      if byte == quote {
        if !isLong { break }
        if closesLong(quote) { break }
      }
      text.append(byte)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Whether the two bytes at the position end a long string. It can end with up to two quotation marks of its content.
  private mutating func closesLong(_ quote: UInt8) -> Bool {
    guard position + 1 < bytes.count, bytes[position] == quote, bytes[position + 1] == quote else {
      return false
    }
    position += 2
    while byte == quote { position += 1 }
    return true
  }

  private mutating func readEscape(into text: inout [UInt8]) {
    position += 1
    guard let letter = byte else { return }
    position += 1
    switch letter {
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      let end = min(position + (letter == UInt8(ascii: "u") ? 4 : 8), bytes.count)
      let digits = String(decoding: bytes[position..<end], as: UTF8.self)
      position = end
      if let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) {
        text.append(contentsOf: String(scalar).utf8)
      }
    default: text.append(letter)
    }
  }
}
