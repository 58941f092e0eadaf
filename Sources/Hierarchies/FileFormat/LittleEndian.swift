extension UnsafeRawBufferPointer {
  /// The little-endian four-byte number at an offset, which the caller has checked.
  func number(at offset: Int) -> UInt32 {
    loadUnaligned(fromByteOffset: offset, as: UInt32.self).littleEndian
  }

  /// The little-endian eight-byte number at an offset, which the caller has checked.
  func longNumber(at offset: Int) -> UInt64 {
    loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian
  }
}

extension UnsafeMutableRawBufferPointer {
  func store<Number: FixedWidthInteger>(_ number: Number, at offset: Int) {
    storeBytes(of: number.littleEndian, toByteOffset: offset, as: Number.self)
  }
}
