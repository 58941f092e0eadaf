/// A scalar of a text, and the number of bytes that encode it.
struct DecodedScalar {
  let scalar: Unicode.Scalar
  let count: Int

  /// Returns `nil` if the number isn't a Unicode scalar.
  init?(_ value: UInt32, count: Int) {
    guard let scalar = Unicode.Scalar(value) else { return nil }
    self.scalar = scalar
    self.count = count
  }
}

extension DecodedScalar {
  /// Decodes the scalar of one or two units of UTF-16 at an offset.
  ///
  /// Returns `nil` if a unit is incomplete, or a surrogate isn't part of a pair.
  init?(utf16 bytes: UnsafeBufferPointer<UInt8>, at offset: Int, isBigEndian: Bool) {
    func unit(at offset: Int) -> UInt16? {
      guard offset + 1 < bytes.count else { return nil }
      let (first, second) = (UInt16(bytes[offset]), UInt16(bytes[offset + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    guard let first = unit(at: offset) else { return nil }
    if !UTF16.isLeadSurrogate(first) {
      self.init(UInt32(first), count: 2)
      return
    }
    guard let second = unit(at: offset + 2), UTF16.isTrailSurrogate(second) else { return nil }
    self.init(0x10000 + UInt32(first & 0x3FF) << 10 + UInt32(second & 0x3FF), count: 4)
  }
}
