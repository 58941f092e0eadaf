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
