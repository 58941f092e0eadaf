extension UInt64 {
  /// Creates a set with one bit.
  @inlinable @inline(__always)
  package init(bit: Int) { self = 1 << UInt64(bit) }

  /// Whether a bit is set.
  @inlinable @inline(__always)
  package func hasBit(_ bit: Int) -> Bool { self >> UInt64(bit) & 1 == 1 }

  /// Clears the lowest bit and returns its number, or returns `nil` if no bit is set.
  @inlinable @inline(__always)
  package mutating func popBit() -> Int? {
    if self == 0 { return nil }
    let bit = trailingZeroBitCount
    self &= self &- 1
    return bit
  }
}
