extension BinaryPropertyList {
  /// The text of a number, a date, data or a string in UTF-8, or `nil` if the object is damaged.
  func text(at offset: Int) -> [UInt8]? {
    switch bytes[offset] >> 4 {
    case 0x1: integer(at: offset)
    case 0x2: real(at: offset)
    case 0x3: date(at: offset)
    case 0x4: content(at: offset, unit: 1).map { base64(bytes[$0.start..<$0.start + $0.count]) }
    case 0x5: ascii(at: offset)
    case 0x6: utf16(at: offset)
    default: nil
    }
  }

  /// Numbers of 8 bytes are signed, and those of 16 bytes begin with 8 bytes of sign.
  private func integer(at offset: Int) -> [UInt8]? {
    let exponent = Int(bytes[offset] & 0x0F)
    if exponent == 4 {
      guard bits(at: offset + 1, size: 8) == 0, let value = bits(at: offset + 9, size: 8) else {
        return nil
      }
      return Array(String(value).utf8)
    }
    guard exponent <= 3, let value = bits(at: offset + 1, size: 1 << exponent) else { return nil }
    return Array(String(Int64(bitPattern: value)).utf8)
  }

  private func real(at offset: Int) -> [UInt8]? {
    switch bytes[offset] & 0x0F {
    case 2:
      bits(at: offset + 1, size: 4).map {
        DecimalText.digits(of: Float(bitPattern: UInt32($0)))
      }
    case 3: bits(at: offset + 1, size: 8).map { DecimalText.digits(of: Double(bitPattern: $0)) }
    default: nil
    }
  }

  /// A date is a number of seconds since the beginning of 2001.
  private func date(at offset: Int) -> [UInt8]? {
    guard bytes[offset] == 0x33, let bits = bits(at: offset + 1, size: 8) else { return nil }
    return DecimalText.date(secondsSince2001: Double(bitPattern: bits))
  }

  private func ascii(at offset: Int) -> [UInt8]? {
    guard let content = content(at: offset, unit: 1) else { return nil }
    let text = bytes[content.start..<content.start + content.count]
    return text.allSatisfy { $0 < 0x80 } ? Array(text) : nil
  }

  private func utf16(at offset: Int) -> [UInt8]? {
    guard let content = content(at: offset, unit: 2) else { return nil }
    var text: [UInt8] = []
    var index = 0
    func unit() -> UInt32 {
      defer { index += 1 }
      let position = content.start + 2 * index
      return UInt32(bytes[position]) << 8 | UInt32(bytes[position + 1])
    }
    while index < content.count {
      var value = unit()
      if value & 0xFC00 == 0xD800, index < content.count {
        let low = unit()
        if low & 0xFC00 != 0xDC00 { return nil }
        value = 0x10000 + (value & 0x3FF) << 10 + low & 0x3FF
      }
      guard let scalar = Unicode.Scalar(value) else { return nil }
      text.append(contentsOf: UTF8.encode(scalar)!)
    }
    return text
  }

  private func base64(_ data: ArraySlice<UInt8>) -> [UInt8] {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    var position = data.startIndex
    while position < data.endIndex {
      let count = min(3, data.endIndex - position)
      var group: UInt32 = 0
      for offset in 0..<3 {
        group = group << 8 | (offset < count ? UInt32(data[position + offset]) : 0)
      }
      for digit in 0..<4 {
        let letter = letters[Int(group >> UInt32(18 - 6 * digit) & 0x3F)]
        text.append(digit <= count ? letter : UInt8(ascii: "="))
      }
      position += count
    }
    return text
  }
}
