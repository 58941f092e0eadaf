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
