/// The position of a flag in a table with one bit per node, lowest bit first.
struct BitPosition {
  let byte: Int
  let mask: UInt8

  init(_ index: Int) {
    byte = index >> 3
    mask = 1 << UInt8(truncatingIfNeeded: index & 7)
  }

  /// The number of bytes in a table of `count` bits.
  static func byteCount(_ count: Int) -> Int { (count + 7) / 8 }
}
