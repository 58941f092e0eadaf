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
