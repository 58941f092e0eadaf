/// The objects of a binary property list: numbered values anywhere in the file, found through a table of offsets.
///
///     bplist00 │ objects │ offset of each object │ trailer of 32 bytes
///     trailer: 6 bytes unused, bytes per offset, bytes per reference, number of objects, number of the top object,
///     position of the table of offsets; the last three have 8 bytes each. All numbers are big-endian.
struct BinaryPropertyList {
  let bytes: [UInt8]
  let objectCount: Int
  let topObject: Int
  let referenceSize: Int

  private let offsetSize: Int
  private let table: Int

  /// - Returns: `nil` if the trailer is missing or points outside of the file.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    let trailer = bytes.count - 32
    guard trailer >= 8 else { return nil }
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = Self.number(in: bytes, at: trailer + 8, size: 8),
      let top = Self.number(in: bytes, at: trailer + 16, size: 8),
      let table = Self.number(in: bytes, at: trailer + 24, size: 8),
      count > 0, count <= trailer, top < count, table >= 8, table <= trailer,
      count * offsetSize <= trailer - table
    else { return nil }
    objectCount = count
    topObject = top
    self.table = table
  }

  /// The position of an object, or `nil` if it is outside of the objects.
  func offset(of object: Int) -> Int? {
    guard let offset = Self.number(in: bytes, at: table + object * offsetSize, size: offsetSize),
      offset >= 8, offset < table
    else { return nil }
    return offset
  }

  /// The number of the object to which a list or map refers, or `nil` if there is none.
  func reference(at position: Int) -> Int? {
    guard let object = Self.number(in: bytes, at: position, size: referenceSize),
      object < objectCount
    else { return nil }
    return object
  }

  /// The number of elements, bytes or characters of an object, and the position of the first; `nil` if the object isn't
  /// completely in front of the table of offsets.
  ///
  /// - Parameter unit: The number of bytes of an element.
  func content(at offset: Int, unit: Int) -> (count: Int, start: Int)? {
    var count = Int(bytes[offset] & 0x0F)
    var start = offset + 1
    if count == 0x0F {
      guard start < table, bytes[start] & 0xF0 == 0x10, bytes[start] & 0x0F <= 3 else { return nil }
      let size = 1 << Int(bytes[start] & 0x0F)
      guard let number = Self.number(in: bytes, at: start + 1, size: size) else { return nil }
      count = number
      start += 1 + size
    }
    guard start <= table, count <= (table - start) / unit else { return nil }
    return (count, start)
  }

  /// The bits of a number of 1 to 8 bytes, or `nil` if it isn't completely in front of the table of offsets.
  func bits(at offset: Int, size: Int) -> UInt64? {
    guard offset + size <= table else { return nil }
    return Self.bits(in: bytes, at: offset, size: size)
  }

  private static func bits(in bytes: [UInt8], at offset: Int, size: Int) -> UInt64 {
    var value: UInt64 = 0
    for byte in bytes[offset..<offset + size] { value = value << 8 | UInt64(byte) }
    return value
  }

  /// A number that is a count or a position, or `nil` if it is too large or outside of the file.
  private static func number(in bytes: [UInt8], at offset: Int, size: Int) -> Int? {
    guard offset + size <= bytes.count else { return nil }
    let value = bits(in: bytes, at: offset, size: size)
    return value <= UInt64(Int32.max) ? Int(value) : nil
  }
}

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
    let start = content.start
    var units = (0..<content.count).lazy.map { index in
      UInt16(bytes[start + 2 * index]) << 8 | UInt16(bytes[start + 2 * index + 1])
    }.makeIterator()
    var parser = UTF16.ForwardParser()
    var text: [UInt8] = []
    while true {
      switch parser.parseScalar(from: &units) {
      case .valid(let scalar): text.append(contentsOf: UTF8.transcode(scalar, from: UTF16.self)!)
      case .emptyInput: return text
      case .error: return nil
      }
    }
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
