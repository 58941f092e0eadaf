import CascadeBase

extension FormScan {
  /// Finds all phone numbers, and the labels before them.
  mutating func findPhones() {
    var (position, nextLabel) = (0, 0)
    while position < text.count {
      let unit = units[position]
      let isDigit = FormUnit.isDigit(unit)
      guard isDigit || unit == FormUnit.plus || unit == FormUnit.opening,
        owners[position] == .address
      else {
        position += 1
        continue
      }
      while nextLabel < labels.count, labels[nextLabel].range.upperBound <= position {
        nextLabel += 1
      }
      let label = label(.phone, nextLabel - 1, before: position)
      if let phone = phone(at: position, isLabelled: label != nil) {
        if let label { give(labels[label].range, to: .label) }
        give(phone.units, to: .phone)
        found.phones.append(.init(range: text.bytes(phone.units), digits: phone.digits))
        position = phone.units.upperBound
      } else {
        position += 1
        while isDigit, position < text.count, FormUnit.isDigit(units[position]) { position += 1 }
      }
    }
  }

  /// The phone number that begins at a position.
  private func phone(
    at start: Int, isLabelled: Bool
  ) -> (units: Range<Int>, digits: [UInt8])? {
    guard isLabelled || mayBegin(at: start) else { return nil }
    var digits: [UInt8] = []
    var end: Int?
    if let prefixEnd = prefixEnd(at: start) {
      end = numberEnd(afterPrefix: prefixEnd, &digits)
    } else {
      end = numberEnd(at: start, &digits)
      if end == nil, isLabelled { end = labelledEnd(at: start, &digits) }
    }
    if end == nil, units[start] == FormUnit.plus { end = foreignEnd(at: start, &digits) }
    guard let end else { return nil }
    return (start..<extensionEnd(at: end, &digits), digits)
  }

  /// Whether a number may begin at a position: not within another number or a word.
  private func mayBegin(at start: Int) -> Bool {
    guard start > 0, owners[start - 1] == .address else { return true }
    let before = units[start - 1]
    if FormUnit.isDigit(before) || FormUnit.isLetter(before) { return false }
    guard before == FormUnit.dash || before == 0x2E || before == FormUnit.plus, start > 1 else {
      return true
    }
    return !(FormUnit.isDigit(units[start - 2]) && owners[start - 2] == .address)
  }
}

// MARK: Forms of numbers

extension FormScan {
  private func end(of patterns: StaticString, at start: Int) -> Int? {
    PhonePatterns.end(of: patterns, at: start, in: text.all)
  }

  /// The end of the prefix of the country and of the separator after it.
  private func prefixEnd(at start: Int) -> Int? {
    let all = text.all
    if let end = PhonePatterns.end(of: PhonePatterns.prefix, at: start, in: all, isWhole: false) {
      return PhonePatterns.separatorEnd(at: end, in: all)
    }
    guard let end = PhonePatterns.end(of: "86~", at: start, in: all, isWhole: false),
      self.end(of: PhonePatterns.mobile, at: end) != nil
        || start + 2 < end && units[start + 2] == FormUnit.dash
          && self.end(of: PhonePatterns.landlineAfterPrefix, at: end) != nil
    else { return nil }
    return end
  }

  private func numberEnd(afterPrefix start: Int, _ digits: inout [UInt8]) -> Int? {
    if let end = numberEnd(at: start, &digits) { return end }
    guard let end = end(of: PhonePatterns.landlineAfterPrefix, at: start) else { return nil }
    digits.append(UInt8(ascii: "0"))
    appendLandline(start..<end, to: &digits)
    return end
  }

  /// The end of a number that is complete without a label.
  private func numberEnd(at start: Int, _ digits: inout [UInt8]) -> Int? {
    if let end = end(of: PhonePatterns.mobile, at: start)
      ?? end(of: PhonePatterns.service, at: start)
    {
      appendDigits(start..<end, to: &digits)
      return end
    }
    guard let end = end(of: PhonePatterns.landline, at: start) else { return nil }
    appendLandline(start..<end, to: &digits)
    return end
  }

  /// The end of a number that only a label shows to be one: without an area code, or of another country.
  private func labelledEnd(at start: Int, _ digits: inout [UInt8]) -> Int? {
    if let end = end(of: PhonePatterns.local, at: start) {
      appendDigits(start..<end, to: &digits)
      return end
    }
    return joinedEnd(at: start, lengths: 7...15, &digits)
  }

  /// The end of a number with the prefix of another country.
  private func foreignEnd(at start: Int, _ digits: inout [UInt8]) -> Int? {
    digits = [UInt8(ascii: "+")]
    return joinedEnd(at: start + 1, lengths: 8...15, &digits)
  }

  /// The end of digits with single dashes or blanks between them.
  private func joinedEnd(at start: Int, lengths: ClosedRange<Int>, _ digits: inout [UInt8]) -> Int?
  {
    var (position, count) = (start, 0)
    while position < text.count, count <= lengths.upperBound {
      if FormUnit.isDigit(units[position]) {
        count += 1
      } else if units[position] != FormUnit.dash && units[position] != FormUnit.space
        || position + 1 == text.count || !FormUnit.isDigit(units[position + 1])
      {
        break
      }
      position += 1
    }
    guard lengths.contains(count) else { return nil }
    appendDigits(start..<position, to: &digits)
    return position
  }

  private func appendDigits(_ range: Range<Int>, to digits: inout [UInt8]) {
    for index in range where FormUnit.isDigit(units[index]) {
      digits.append(UInt8(truncatingIfNeeded: units[index]))
    }
  }

  /// Appends the digits of a number with an area code, and a hyphen after the area code.
  private func appendLandline(_ range: Range<Int>, to digits: inout [UInt8]) {
    appendDigits(range, to: &digits)
    let isShort = digits[1] == UInt8(ascii: "1") || digits[1] == UInt8(ascii: "2")
    digits.insert(UInt8(ascii: "-"), at: isShort ? 3 : 4)
  }

  /// The end of a number with its extension, if it has one: 13800000000-1234, 13800000000转1234.
  private func extensionEnd(at end: Int, _ digits: inout [UInt8]) -> Int {
    var start = skip(FormUnit.space, from: end)
    let length = words.extensionWords.longestMatch(in: text.all, at: start)
    if length > 0 {
      start = skip(FormUnit.space, from: start + length)
      if start < text.count, units[start] == FormUnit.colon || units[start] == 0x2E { start += 1 }
    } else if start < text.count, units[start] == FormUnit.number {
      start += 1
    } else if end < text.count, units[end] == FormUnit.dash {
      start = end + 1
    } else {
      return end
    }
    var last = start
    while last < text.count, FormUnit.isDigit(units[last]) { last += 1 }
    guard last > start, last - start <= 6, !continuesNumber(last, isNamed: length > 0) else {
      return end
    }
    digits.append(UInt8(ascii: "-"))
    appendDigits(start..<last, to: &digits)
    return last
  }

  /// Whether the digits before a position belong to a house number or another phone number.
  private func continuesNumber(_ position: Int, isNamed: Bool) -> Bool {
    guard !isNamed, position < text.count else { return false }
    if units[position] == FormUnit.dash { return true }
    return FormUnit.isLetter(units[position])
      || words.houseNumberEndings.longestMatch(in: text.all, at: position) > 0
  }
}

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
