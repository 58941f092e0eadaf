/// Decodes UTF-8 that may be damaged.
@usableFromInline
package enum ScalarReader {
  /// Decodes the scalar at a byte index, and returns it with its length in bytes.
  ///
  /// For bytes that aren't well-formed UTF-8 (truncated, overlong, a surrogate, beyond U+10FFFF) the value
  /// is 0 and the length 1, so that decoding continues at the next byte.
  @inlinable
  package static func scalar(
    at index: Int, of bytes: UnsafeBufferPointer<UInt8>
  ) -> (value: UInt32, length: Int) {
    let first = bytes[index]
    if first < 0x80 { return (UInt32(first), 1) }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard first >= 0xC2, first <= 0xF4, index + length <= bytes.count else { return (0, 1) }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for next in index + 1..<index + length {
      guard bytes[next] & 0xC0 == 0x80 else { return (0, 1) }
      value = value << 6 | UInt32(bytes[next] & 0x3F)
    }
    let isOverlong = value < (length == 3 ? 0x800 : length == 4 ? 0x10000 : 0x80)
    let isSurrogate = value >= 0xD800 && value < 0xE000
    return isOverlong || isSurrogate || value > 0x10FFFF ? (0, 1) : (value, length)
  }

  /// Decodes the first scalar of a well-formed text, which has at most three bytes.
  package static func scalar(at text: UnsafePointer<UInt8>) -> UInt32 {
    scalar(at: 0, of: UnsafeBufferPointer(start: text, count: 3)).value
  }

  /// Decodes the scalar at a byte index if it is from U+4000 to U+9FFF, the range of nearly all Hanzi, whose
  /// UTF-8 has three bytes. Returns 0 for other scalars.
  @inlinable @inline(__always)
  package static func hanzi(at index: Int, of bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let first = bytes[index]
    guard first >= 0xE4, first <= 0xE9, bytes.count - index > 2 else { return 0 }
    let (second, third) = (bytes[index + 1], bytes[index + 2])
    guard second & 0xC0 == 0x80, third & 0xC0 == 0x80 else { return 0 }
    return UInt32(first & 0xF) << 12 | UInt32(second & 0x3F) << 6 | UInt32(third & 0x3F)
  }
}

/// Encodes scalars as UTF-8.
package enum ScalarWriter {
  /// Appends the bytes of a scalar, at most U+10FFFF.
  package static func append(_ scalar: UInt32, to output: inout [UInt8]) {
    func append(_ bits: UInt32) { output.append(UInt8(truncatingIfNeeded: bits)) }
    func appendNext(_ shift: UInt32) { append(0x80 | scalar >> shift & 0x3F) }
    if scalar < 0x80 { return append(scalar) }
    if scalar < 0x800 {
      append(0xC0 | scalar >> 6)
    } else {
      if scalar < 0x10000 {
        append(0xE0 | scalar >> 12)
      } else {
        append(0xF0 | scalar >> 18)
        appendNext(12)
      }
      appendNext(6)
    }
    appendNext(0)
  }
}
