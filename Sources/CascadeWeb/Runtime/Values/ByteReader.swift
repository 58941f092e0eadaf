/// Reads bytes that a ``ByteBuffer`` or the driver wrote. Reading past the end returns nil.
@_spi(Pages) public struct ByteReader {
  @_spi(Pages) public let bytes: UnsafeBufferPointer<UInt8>
  @_spi(Pages) public private(set) var position = 0

  @_spi(Pages) public init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  @_spi(Pages) public var isAtEnd: Bool { position == bytes.count }

  @_spi(Pages) public mutating func byte() -> UInt8? {
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    return bytes[position]
  }

  @_spi(Pages) public mutating func varint() -> Int? {
    var value: UInt64 = 0
    for shift in stride(from: 0, to: 35, by: 7) {
      guard let byte = byte() else { return nil }
      value |= UInt64(byte & 0x7F) << UInt64(shift)
      if byte < 0x80 { return Int(exactly: value) }
    }
    return nil
  }

  @_spi(Pages) public mutating func text() -> [UInt8]? {
    guard let count = varint(), count <= bytes.count - position else { return nil }
    defer { position += count }
    return Array(bytes[position..<position + count])
  }

  @_spi(Pages) public mutating func double() -> Double? {
    guard bytes.count - position >= 8 else { return nil }
    var bits: UInt64 = 0
    for offset in 0..<8 { bits |= UInt64(bytes[position + offset]) << UInt64(8 * offset) }
    position += 8
    return Double(bitPattern: bits)
  }
}
