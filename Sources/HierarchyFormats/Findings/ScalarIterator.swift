/// Iterates over the Unicode scalars of a text in UTF-8. Malformed bytes are returned as U+FFFD.
struct ScalarIterator: IteratorProtocol {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func next() -> UInt32? {
    guard position < bytes.count else { return nil }
    let lead = bytes[position]
    position += 1
    switch lead {
    case 0x00...0x7F: return UInt32(lead)
    case 0xC2...0xDF: return continued(UInt32(lead & 0x1F), count: 1)
    case 0xE0...0xEF: return continued(UInt32(lead & 0x0F), count: 2)
    case 0xF0...0xF4: return continued(UInt32(lead & 0x07), count: 3)
    default: return 0xFFFD
    }
  }

  private mutating func continued(_ bits: UInt32, count: Int) -> UInt32 {
    var scalar = bits
    for _ in 0..<count {
      guard position < bytes.count, bytes[position] & 0xC0 == 0x80 else { return 0xFFFD }
      scalar = scalar << 6 | UInt32(bytes[position] & 0x3F)
      position += 1
    }
    return scalar
  }
}
