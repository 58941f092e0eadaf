import CascadeBase

/// A growing buffer of bytes that the page reads in place.
///
/// The address stays the same until more bytes are appended. The buffer is emptied and reused for each update.
@_spi(Pages) public final class ByteBuffer {
  /// The address of the first byte, which changes when the buffer grows.
  @_spi(Pages) public private(set) var base: UnsafeMutablePointer<UInt8>
  /// The number of bytes.
  @_spi(Pages) public private(set) var count = 0
  private var capacity: Int

  /// Creates an empty buffer.
  @_spi(Pages) public init(capacity: Int = 4096) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  deinit {
    base.deallocate()
  }

  /// The bytes, until the buffer changes.
  @_spi(Pages) public var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base, count: count)
  }

  /// Removes all bytes and keeps the memory.
  @_spi(Pages) public func removeAll() {
    count = 0
  }

  /// Resizes the buffer to `count` bytes for the caller to fill, and returns their address.
  @_spi(Pages) public func prepare(count: Int) -> UnsafeMutablePointer<UInt8> {
    self.count = 0
    reserve(count)
    self.count = count
    return base
  }

  /// Appends a byte.
  @_spi(Pages) public func append(_ byte: UInt8) {
    reserve(1)
    base[count] = byte
    count &+= 1
  }

  /// Appends bytes.
  @_spi(Pages) public func append(_ source: UnsafeBufferPointer<UInt8>) {
    guard let start = source.baseAddress, !source.isEmpty else { return }
    reserve(source.count)
    (base + count).update(from: start, count: source.count)
    count &+= source.count
  }

  /// Appends a number as unsigned LEB128.
  @_spi(Pages) public func append(varint value: Int) {
    require(value >= 0, "LEB128 numbers can't be negative")
    var rest = value
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }

  /// Appends the length of a text, then its UTF-8.
  @_spi(Pages) public func append(text: UnsafeBufferPointer<UInt8>) {
    append(varint: text.count)
    append(text)
  }

  /// Appends the length of a text and its UTF-8.
  @_spi(Pages) public func append(text: [UInt8]) {
    text.withUnsafeBufferPointer { append(text: $0) }
  }

  /// Appends the eight bytes of a number in little-endian order.
  @_spi(Pages) public func append(double value: Double) {
    var bits = value.bitPattern
    for _ in 0..<8 {
      append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
    }
  }

  private func reserve(_ more: Int) {
    let needed = count + more
    if needed <= capacity { return }
    let larger = max(needed, capacity * 2)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    moved.update(from: base, count: count)
    base.deallocate()
    base = moved
    capacity = larger
  }
}

/// Reads bytes that a ``ByteBuffer`` or the driver wrote. Reading past the end returns nil.
@_spi(Pages) public struct ByteReader {
  /// The bytes that are read.
  @_spi(Pages) public let bytes: UnsafeBufferPointer<UInt8>
  /// The number of bytes that have been read.
  @_spi(Pages) public private(set) var position = 0

  /// Creates a reader at the first of some bytes.
  @_spi(Pages) public init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// Whether all bytes have been read.
  @_spi(Pages) public var isAtEnd: Bool { position == bytes.count }

  /// Reads a byte.
  @_spi(Pages) public mutating func byte() -> UInt8? {
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    return bytes[position]
  }

  /// Reads a number that is LEB128.
  @_spi(Pages) public mutating func varint() -> Int? {
    var value: UInt64 = 0
    for shift in stride(from: 0, to: 35, by: 7) {
      guard let byte = byte() else { return nil }
      value |= UInt64(byte & 0x7F) << UInt64(shift)
      if byte < 0x80 { return Int(exactly: value) }
    }
    return nil
  }

  /// Reads the UTF-8 of a text after its length.
  @_spi(Pages) public mutating func text() -> [UInt8]? {
    guard let count = varint(), count <= bytes.count - position else { return nil }
    defer { position += count }
    return Array(bytes[position..<position + count])
  }

  /// Reads a floating-point number.
  @_spi(Pages) public mutating func double() -> Double? {
    guard bytes.count - position >= 8 else { return nil }
    var bits: UInt64 = 0
    for offset in 0..<8 { bits |= UInt64(bytes[position + offset]) << UInt64(8 * offset) }
    position += 8
    return Double(bitPattern: bits)
  }
}
