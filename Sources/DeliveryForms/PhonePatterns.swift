import CascadeBase

/// The forms of phone numbers in China, as patterns.
///
/// A pattern describes one unit with each character: `d` is a digit, `m` a digit from 3 to 9, `n` a digit from 1 to 9, `-` a
/// dash or blanks, `~` the same or nothing. Other characters are themselves. Blanks separate patterns.
enum PhonePatterns {
  /// Mobile numbers: 138 0000 0000.
  static var mobile: StaticString {
    "1mddddddddd 1md-dddd-dddd 1md-dddddddd 1mddddd-dddd 1mdd-ddd-dddd 1md-ddd-ddddd"
  }

  /// Numbers of services: 400-800-0000.
  static var service: StaticString {
    """
    400ddddddd 400-ddd-dddd 400-dddd-ddd 400-ddddddd 400d-ddd-ddd \
    800ddddddd 800-ddd-dddd 800-dddd-ddd 800-ddddddd 800d-ddd-ddd
    """
  }

  /// Numbers with an area code: 010 and 02x with three digits, others with four.
  static var landline: StaticString {
    """
    010~nddddddd 010~nddd-dddd 02d~nddddddd 02d~nddd-dddd \
    0mdd~nddddddd 0mdd~ndddddd 0mdd~nddd-dddd 0mdd~ndd-dddd \
    (010)~nddddddd (010)~nddd-dddd (02d)~nddddddd (02d)~nddd-dddd \
    (0mdd)~nddddddd (0mdd)~ndddddd (0mdd)~nddd-dddd (0mdd)~ndd-dddd
    """
  }

  /// Numbers with an area code after the prefix of the country, where the code loses its first digit.
  static var landlineAfterPrefix: StaticString {
    "10~nddddddd 10~nddd-dddd 2d~nddddddd 2d~nddd-dddd mdd~nddddddd mdd~ndddddd mdd~nddd-dddd"
  }

  /// Numbers without an area code.
  static var local: StaticString { "nddddddd ndddddd nddd-dddd ndd-dddd" }

  /// The prefix of the country.
  static var prefix: StaticString { "+86 0086 (+86) (0086) (86)" }
}

extension PhonePatterns {
  /// The end of the first pattern that matches at a position, or `nil` if none does.
  ///
  /// - Parameter isWhole: Whether no digit may follow.
  /// - Complexity: O(*p*) for *p* bytes of patterns.
  static func end(
    of patterns: StaticString, at start: Int, in units: UnsafeBufferPointer<UInt16>,
    isWhole: Bool = true
  ) -> Int? {
    let bytes = UnsafeBufferPointer(start: patterns.utf8Start, count: patterns.utf8CodeUnitCount)
    var position: Int? = start
    for index in 0...bytes.count {
      guard index == bytes.count || bytes[index] == 0x20 else {
        if let current = position { position = step(bytes[index], at: current, in: units) }
        continue
      }
      if let end = position, !isWhole || end == units.count || !FormUnit.isDigit(units[end]) {
        return end
      }
      position = start
    }
    return nil
  }

  /// The position after one character of a pattern, or `nil` if it doesn't match.
  private static func step(
    _ character: UInt8, at position: Int, in units: UnsafeBufferPointer<UInt16>
  ) -> Int? {
    if character == UInt8(ascii: "-") || character == UInt8(ascii: "~") {
      let end = separatorEnd(at: position, in: units)
      return end > position || character == UInt8(ascii: "~") ? end : nil
    }
    guard position < units.count else { return nil }
    let unit = units[position]
    let isMatch =
      switch character {
      case UInt8(ascii: "d"): FormUnit.isDigit(unit)
      case UInt8(ascii: "m"): unit >= 0x33 && unit <= 0x39
      case UInt8(ascii: "n"): unit >= 0x31 && unit <= 0x39
      default: unit == UInt16(character)
      }
    return isMatch ? position + 1 : nil
  }

  /// The end of a dash with or without blanks, or of one or two blanks.
  static func separatorEnd(at start: Int, in units: UnsafeBufferPointer<UInt16>) -> Int {
    var (position, dashes, spaces) = (start, 0, 0)
    while position < units.count, dashes < 2, spaces < 3 {
      if units[position] == FormUnit.dash {
        dashes += 1
      } else if units[position] == FormUnit.space {
        spaces += 1
      } else {
        break
      }
      position += 1
    }
    return dashes < 2 && spaces < 3 ? position : start
  }
}
