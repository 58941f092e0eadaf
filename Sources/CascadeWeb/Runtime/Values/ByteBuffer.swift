/// A growing buffer of bytes that the page reads in place.
///
/// The address stays the same until more bytes are appended. The buffer is emptied and reused for each update.
@_spi(Pages) public final class ByteBuffer {
  @_spi(Pages) public private(set) var base: UnsafeMutablePointer<UInt8>
  @_spi(Pages) public private(set) var count = 0
  private var capacity: Int

  @_spi(Pages) public init(capacity: Int = 4096) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  deinit {
    base.deallocate()
  }

  @_spi(Pages) public var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base, count: count)
  }

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

  @_spi(Pages) public func append(_ byte: UInt8) {
    reserve(1)
    base[count] = byte
    count &+= 1
  }

  @_spi(Pages) public func append(_ source: UnsafeBufferPointer<UInt8>) {
    guard let start = source.baseAddress, !source.isEmpty else { return }
    reserve(source.count)
    (base + count).update(from: start, count: source.count)
    count &+= source.count
  }

  /// Appends a number as unsigned LEB128.
  @_spi(Pages) public func append(varint value: Int) {
    precondition(value >= 0, "LEB128 numbers can't be negative")
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
