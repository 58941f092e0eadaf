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
