/// The position of a flag in a table with one bit per node, lowest bit first.
package struct BitPosition {
  package let byte: Int
  package let mask: UInt8

  package init(_ index: Int) {
    byte = index >> 3
    mask = 1 << UInt8(truncatingIfNeeded: index & 7)
  }

  /// The number of bytes in a table of `count` bits.
  package static func byteCount(_ count: Int) -> Int { (count + 7) / 8 }
}
