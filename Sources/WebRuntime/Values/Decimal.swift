/// Formats and parses decimal numbers, without the size of the standard library's floating-point printer.
package enum Decimal {
  /// Appends a whole number.
  package static func append(_ value: some FixedWidthInteger, to bytes: inout [UInt8]) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = value.magnitude
    let start = bytes.count
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  /// Appends a number rounded to two decimals, without trailing zeros. A number that isn't finite, or
  /// has more than 13 digits, becomes 0.
  package static func append(_ value: Double, to bytes: inout [UInt8]) {
    guard value.magnitude < 1e13 else {
      bytes.append(UInt8(ascii: "0"))
      return
    }
    let magnitude = Int64(value.magnitude * 100 + 0.5)
    if value < 0, magnitude > 0 { bytes.append(UInt8(ascii: "-")) }
    append(magnitude / 100, to: &bytes)
    let rest = magnitude % 100
    if rest > 0 {
      bytes.append(UInt8(ascii: "."))
      bytes.append(UInt8(ascii: "0") + UInt8(rest / 10))
      if rest % 10 > 0 { bytes.append(UInt8(ascii: "0") + UInt8(rest % 10)) }
    }
  }

  /// Parses a whole number. Returns nil for anything else and on overflow.
  package static func integer(_ bytes: some Collection<UInt8>) -> Int? {
    var value = 0
    var isNegative = false
    var isEmpty = true
    for (position, byte) in bytes.enumerated() {
      if position == 0, byte == UInt8(ascii: "-") {
        isNegative = true
        continue
      }
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      let (product, tooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, stillTooLarge) = product.addingReportingOverflow(Int(byte - UInt8(ascii: "0")))
      if tooLarge || stillTooLarge { return nil }
      value = sum
      isEmpty = false
    }
    return isEmpty ? nil : (isNegative ? -value : value)
  }
}

// The compiler turns `rounded()` and `init(exactly:)` into calls of a mathematics library, which the
// browser doesn't have. `Int` has 32 bits there.

extension Double {
  /// The largest whole number up to this one, clamped to 32 bits; 0 for NaN.
  package var floor: Int {
    if isNaN { return 0 }
    let number = Int32(Swift.min(Swift.max(self, -2_147_483_000), 2_147_483_000))
    return Int(Double(number) > self ? Swift.max(number, -2_147_483_000) - 1 : number)
  }

  /// The smallest whole number from this one on, clamped to 32 bits; 0 for NaN.
  package var ceiling: Int { -(-self).floor }

  /// This number if it is whole and has at most 53 bits; otherwise nil.
  package var whole: Int64? {
    guard magnitude < 9_007_199_254_740_992 else { return nil }
    let number = Int64(self)
    return Double(number) == self ? number : nil
  }
}
