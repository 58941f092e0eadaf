/// A date in a history: a year, a month or a day.
///
/// ```swift
/// HistoryDate("2025-11")!.description  // "2025-11"
/// HistoryDate("2025-11")! < HistoryDate("2025-11-03")!  // true
/// ```
///
/// A date is before the longer ones that begin with it.
public struct HistoryDate: Hashable, Sendable {
  /// The year, the month or 0, and the day or 0, from the highest bits to the lowest. It is 0 for no date.
  let packed: UInt32

  /// Creates a date from its stored form; `nil` for no date.
  init?(packed: UInt32) {
    if packed == 0 { return nil }
    self.packed = packed
  }

  /// Creates a date.
  ///
  /// - Returns: `nil` if the year isn't from 1 to 9999, if the month or the day doesn't exist, or if there is a day without
  ///   a month.
  public init?(year: Int, month: Int? = nil, day: Int? = nil) {
    guard (1...9999).contains(year), month != nil || day == nil else { return nil }
    if let month {
      guard (1...12).contains(month) else { return nil }
      if let day, day < 1 || day > Self.dayCount(ofMonth: month, year: year) { return nil }
    }
    packed = UInt32(year << 9 | (month ?? 0) << 5 | (day ?? 0))
  }

  /// Reads a date such as `2025`, `2025-11` or `2025-11-03` in UTF-8; `nil` for another text.
  public init?(utf8 text: some Collection<UInt8>) {
    var numbers: [Int] = []
    for part in text.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false) {
      let isYear = numbers.isEmpty
      guard isYear ? (1...4).contains(part.count) : part.count == 2 else { return nil }
      var number = 0
      for byte in part {
        guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
        number = number * 10 + Int(byte - UInt8(ascii: "0"))
      }
      numbers.append(number)
    }
    guard (1...3).contains(numbers.count) else { return nil }
    self.init(
      year: numbers[0], month: numbers.count > 1 ? numbers[1] : nil,
      day: numbers.count > 2 ? numbers[2] : nil)
  }

  /// Reads a date such as `2025`, `2025-11` or `2025-11-03`; `nil` for another text.
  public init?(_ text: String) { self.init(utf8: text.utf8) }

  private static func dayCount(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension HistoryDate {
  /// The year.
  public var year: Int { Int(packed >> 9) }

  /// The month from 1 to 12, or `nil` if the date is a year.
  public var month: Int? {
    let month = Int(packed >> 5 & 15)
    return month == 0 ? nil : month
  }

  /// The day of the month, or `nil` if the date is a year or a month.
  public var day: Int? {
    let day = Int(packed & 31)
    return day == 0 ? nil : day
  }

  /// Whether the date is certainly after another one. A month isn't after its year.
  func isAfter(_ other: HistoryDate) -> Bool {
    if year != other.year { return year > other.year }
    guard let month, let otherMonth = other.month else { return false }
    if month != otherMonth { return month > otherMonth }
    guard let day, let otherDay = other.day else { return false }
    return day > otherDay
  }

  /// Appends the text of the date.
  func append(to output: inout [UInt8]) {
    Self.append(year, to: &output)
    for part in [month, day] {
      guard let part else { return }
      output.append(UInt8(ascii: "-"))
      if part < 10 { output.append(UInt8(ascii: "0")) }
      Self.append(part, to: &output)
    }
  }

  private static func append(_ number: Int, to output: inout [UInt8]) {
    if number > 9 { append(number / 10, to: &output) }
    output.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }
}

extension HistoryDate: Comparable {
  /// Whether a date is before another one. A year is before its months, and a month before its days.
  public static func < (left: Self, right: Self) -> Bool { left.packed < right.packed }
}

extension HistoryDate: CustomStringConvertible {
  /// The date as in ISO 8601, such as `2025-11`.
  public var description: String {
    var text: [UInt8] = []
    append(to: &text)
    return String(decoding: text, as: UTF8.self)
  }
}
