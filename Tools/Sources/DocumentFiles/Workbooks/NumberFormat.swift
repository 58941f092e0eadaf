import SystemLibrary

/// How a workbook shows a number: with a number of digits, as a date, or in the usual way.
///
/// What a format adds for people, such as separators of thousands and units, is left out, so that codes stay codes.
enum NumberFormat: Hashable {
  case general
  case text
  case date, dateAndTime, time
  /// Digits and literal characters, such as `000000` or `00-000`.
  case digits([Mask])
  /// A number of decimals.
  case decimals(Int)

  enum Mask: Hashable {
    /// A digit, which is 0 if the number has none in its place, or nothing.
    case digit(isShown: Bool)
    case literal(UInt8)
  }
}

extension NumberFormat {
  /// A format that every workbook has, by its number.
  init(builtIn number: Int) {
    switch number {
    case 1, 3: self = .digits([.digit(isShown: true)])
    case 2, 4: self = .decimals(2)
    case 14...17, 27...31, 34...36, 50...58: self = .date
    case 18...21, 32, 33, 45...47: self = .time
    case 22: self = .dateAndTime
    case 49: self = .text
    default: self = .general
    }
  }

  /// A format by its code, such as `000000`, `yyyy-mm-dd` or `0.00;[Red]-0.00`.
  init(code: String) {
    var scanner = CodeScanner(Array(code.utf8))
    self = scanner.format()
  }

  /// The number as people see it. A text that isn't a number stays as it is.
  ///
  /// - Parameter is1904: Whether days are counted from 1904 instead of 1900.
  func shown(_ number: String, is1904: Bool) -> String {
    guard let value = Double(number), value.isFinite else { return number }
    switch self {
    case .date, .dateAndTime, .time:
      return Self.date(value, self, is1904: is1904) ?? Self.general(value)
    case .general, .text: return Self.general(value)
    case .decimals(let count): return Self.printed(value, "%.*f", Int32(min(count, 15)))
    case .digits(let mask): return Self.masked(value, mask) ?? Self.general(value)
    }
  }

  /// The number with up to 15 digits, as programs show it.
  private static func general(_ value: Double) -> String {
    if value == value.rounded(), abs(value) < 1e15 { return String(Int(value)) }
    return printed(value, "%.*g", 15)
  }

  private static func printed(_ value: Double, _ format: String, _ precision: Int32) -> String {
    var buffer = [CChar](repeating: 0, count: 400)
    let count = withVaList([precision, value]) { vsnprintf(&buffer, buffer.count, format, $0) }
    let bytes = buffer.prefix(min(max(Int(count), 0), buffer.count - 1))
    return String(decoding: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func masked(_ value: Double, _ mask: [Mask]) -> String? {
    let rounded = abs(value).rounded(.toNearestOrAwayFromZero)
    guard rounded < 1e15 else { return nil }
    var digits = Array(String(Int(rounded)).utf8)
    if rounded == 0 { digits = [] }
    var shown: [UInt8] = []
    let first = mask.firstIndex { if case .digit = $0 { true } else { false } }
    for (index, item) in mask.enumerated().reversed() {
      switch item {
      case .literal(let byte): shown.append(byte)
      case .digit(let isShown):
        if let digit = digits.popLast() {
          shown.append(digit)
        } else if isShown {
          shown.append(UInt8(ascii: "0"))
        }
        if index == first {
          shown += digits.reversed()
          digits = []
        }
      }
    }
    let sign = value < 0 && rounded > 0 ? "-" : ""
    return sign + String(decoding: shown.reversed(), as: UTF8.self)
  }

  /// A date and a time as ISO 8601 writes them, with a space between them; `nil` for a number that is no date.
  private static func date(_ value: Double, _ format: NumberFormat, is1904: Bool) -> String? {
    guard value >= 0, value < 2_958_466 else { return nil }
    var seconds = Int((value * 86_400).rounded())
    // The first program thought that 1900 was a leap year.
    let days = seconds / 86_400 + (is1904 ? 1_462 : value < 60 ? 1 : 0)
    seconds %= 86_400
    let time = [seconds / 3_600, seconds / 60 % 60, seconds % 60].map { padded($0, 2) }
      .joined(separator: ":")
    if format == .time, value < 1 { return time }
    let date = civilDate(days: days - 25_569)
    return format == .date && seconds == 0 || format == .time && seconds == 0
      ? date : "\(date) \(time)"
  }

  /// The date of a day, counted from 1970-01-01, in the Gregorian calendar.
  static func civilDate(days: Int) -> String {
    // Years begin in March, so that the leap day is the last one. An era has 400 years.
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let day = shifted - era * 146_097
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365
    let dayOfYear = day - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    let dayOfMonth = dayOfYear - (153 * month + 2) / 5 + 1
    let calendarMonth = month < 10 ? month + 3 : month - 9
    let calendarYear = year + era * 400 + (calendarMonth <= 2 ? 1 : 0)
    return "\(padded(calendarYear, 4))-\(padded(calendarMonth, 2))-\(padded(dayOfMonth, 2))"
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}

/// Reads the code of a format up to its first semicolon.
private struct CodeScanner {
  private let code: [UInt8]
  private var position = 0
  private var mask: [NumberFormat.Mask] = []
  private var decimals: Int?
  private var hasDate = false
  private var hasTime = false
  private var isOther = false
  private var isElapsed = false

  init(_ code: [UInt8]) { self.code = code }

  mutating func format() -> NumberFormat {
    if code.elementsEqual("@".utf8) { return .text }
    while position < code.count, code[position] != UInt8(ascii: ";") { scan() }
    if isElapsed { return .general }
    if hasDate { return hasTime ? .dateAndTime : .date }
    if hasTime { return .time }
    if isOther { return .general }
    let hasLiteral = mask.contains { if case .literal = $0 { true } else { false } }
    if let decimals { return hasLiteral ? .general : .decimals(decimals) }
    let hasDigit = mask.contains { if case .digit = $0 { true } else { false } }
    return hasDigit ? .digits(mask) : .general
  }

  private mutating func scan() {
    let byte = code[position]
    position += 1
    switch byte {
    case UInt8(ascii: "["): scanBrackets()
    case UInt8(ascii: "\""):
      while position < code.count, code[position] != byte {
        mask.append(.literal(code[position]))
        position += 1
      }
      position += 1
    case UInt8(ascii: "\\"):
      if position < code.count { mask.append(.literal(code[position])) }
      position += 1
    // A space as wide as a character, or a character that fills the cell.
    case UInt8(ascii: "_"), UInt8(ascii: "*"): position += 1
    case UInt8(ascii: "0"), UInt8(ascii: "#"), UInt8(ascii: "?"):
      if let count = decimals {
        decimals = count + 1
        if byte != UInt8(ascii: "0") { isOther = true }
      } else {
        mask.append(.digit(isShown: byte == UInt8(ascii: "0")))
      }
    case UInt8(ascii: "."): decimals = decimals ?? 0
    // Between digits, a comma separates thousands; behind them, it divides by a thousand.
    case UInt8(ascii: ","):
      let next = position < code.count ? code[position] : 0
      if !"0#?".utf8.contains(next) { isOther = true }
    case UInt8(ascii: "%"), UInt8(ascii: "@"): isOther = true
    case UInt8(ascii: "/") where !hasDate: isOther = true
    default: scanLetter(byte)
    }
  }

  private mutating func scanLetter(_ byte: UInt8) {
    switch byte | 0x20 {
    case UInt8(ascii: "y"), UInt8(ascii: "d"): hasDate = true
    case UInt8(ascii: "h"), UInt8(ascii: "s"): hasTime = true
    case UInt8(ascii: "m"):
      // Months, or minutes beside hours or seconds.
      let isMinute =
        hasTime && !hasDate || code[position...].first { $0 | 0x20 != byte | 0x20 } == 0x3A
      if isMinute { hasTime = true } else { hasDate = true }
    case UInt8(ascii: "e"), UInt8(ascii: "g"), UInt8(ascii: "b"): isOther = true
    default: mask.append(.literal(byte))
    }
  }

  /// A colour, a condition, a language, or hours that aren't limited to a day.
  private mutating func scanBrackets() {
    let end = code[position...].firstIndex(of: UInt8(ascii: "]")) ?? code.count
    let content = code[position..<end]
    if !content.isEmpty, content.allSatisfy({ "hmsHMS".utf8.contains($0) }) { isElapsed = true }
    position = min(end + 1, code.count)
  }
}
