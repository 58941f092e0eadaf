/// Numbers and dates as text, without Foundation.
enum DecimalText {
  /// The shortest decimal number with at most 15 fractional digits that is nearest to a number. Numbers that aren't
  /// finite, or are too large to have exact digits, have no text.
  static func digits(of number: Float) -> [UInt8] {
    digits(of: Double(number)) { Float($0) == number }
  }

  static func digits(of number: Double) -> [UInt8] {
    digits(of: number) { $0 == number }
  }

  private static func digits(of number: Double, isSame: (Double) -> Bool) -> [UInt8] {
    let magnitude = number.magnitude
    guard magnitude < 0x1p53 else { return [] }
    var scale = 1.0
    for count in 0...15 {
      let product = magnitude * scale
      if product >= 0x1p53 { return [] }
      // WebAssembly has no instruction that rounds a half away from zero, as `rounded()` does.
      var scaled = Double(UInt64(product))
      if product - scaled >= 0.5 { scaled += 1 }
      if isSame(number < 0 ? -scaled / scale : scaled / scale) {
        return (number < 0 ? [UInt8(ascii: "-")] : []) + decimal(UInt64(scaled), fraction: count)
      }
      scale *= 10
    }
    return []
  }

  /// The digits of a whole number, with a point in front of the last ones.
  private static func decimal(_ number: UInt64, fraction: Int) -> [UInt8] {
    var digits = Array(String(number).utf8)
    if fraction == 0 { return digits }
    while digits.count <= fraction { digits.insert(UInt8(ascii: "0"), at: 0) }
    digits.insert(UInt8(ascii: "."), at: digits.count - fraction)
    return digits
  }

  /// A date such as `2026-11-22T08:30:00Z`, or `nil` outside of the years 1 to 9999.
  static func date(secondsSince2001 seconds: Double) -> [UInt8]? {
    // The seconds from 0001-01-01 to 2001-01-01, and to 10000-01-01.
    let start = 63_113_904_000.0
    guard seconds >= -start, seconds < 315_537_897_600 - start else { return nil }
    // The sum isn't negative, so this rounds down. (`rounded(.down)` would need a library of C.)
    let second = Int64(seconds + start)
    let (year, month, day) = civil(second / 86_400)
    let time = second % 86_400
    return padded(year, 4) + [UInt8(ascii: "-")] + padded(month, 2) + [UInt8(ascii: "-")]
      + padded(day, 2) + [UInt8(ascii: "T")] + padded(time / 3600, 2) + [UInt8(ascii: ":")]
      + padded(time / 60 % 60, 2) + [UInt8(ascii: ":")] + padded(time % 60, 2) + [UInt8(ascii: "Z")]
  }

  /// The year, month and day of a number of days since 0001-01-01 in the Gregorian calendar.
  ///
  /// Years begin with March here, so that a leap day is the last day of one.
  private static func civil(_ days: Int64) -> (Int64, Int64, Int64) {
    let shifted = days + 306
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    let isNextYear = month >= 10
    return (era * 400 + yearOfEra + (isNextYear ? 1 : 0), isNextYear ? month - 9 : month + 3, day)
  }

  private static func padded(_ number: Int64, _ count: Int) -> [UInt8] {
    let digits = Array(String(number).utf8)
    return [UInt8](repeating: UInt8(ascii: "0"), count: max(0, count - digits.count)) + digits
  }
}
