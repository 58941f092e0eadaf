import CascadeBase

extension FormScan {
  /// Judges whether some units, without separators, have the form of a name.
  func person(in range: Range<Int>) -> Person? {
    if range.isEmpty || range.count > Self.longestName { return nil }
    let name = withoutNote(range)
    var found = person(named: name)
    found?.hasNote = name.count < range.count
    return found
  }

  private func person(named name: Range<Int>) -> Person? {
    if FormUnit.isLetter(units[name.lowerBound]) {
      return isLatin(name) ? Person(kind: .latin, range: name) : nil
    }
    if words.remarks.contains(text.units(name)) { return nil }
    if let person = dotted(name) { return person }
    guard name.allSatisfy({ FormUnit.isHan(units[$0]) }) else { return nil }
    return titled(name) ?? plain(name)
  }

  /// The name before a word such as 收.
  private func withoutNote(_ range: Range<Int>) -> Range<Int> {
    let length = words.nameNotes.longestSuffix(of: text.units(range))
    return length > 0 && range.count - length >= 2 ? range.dropLast(length) : range
  }

  private func isLatin(_ range: Range<Int>) -> Bool {
    range.count > 1
      && range.allSatisfy {
        let unit = units[$0]
        return FormUnit.isLetter(unit) || unit == 0x2E || unit == 0x27 || unit == FormUnit.dash
          || unit == FormUnit.space
      }
  }

  private func dotted(_ range: Range<Int>) -> Person? {
    var (length, parts) = (0, 1)
    for index in range {
      if units[index] == FormUnit.dot {
        if length == 0 { return nil }
        (length, parts) = (0, parts + 1)
      } else {
        guard FormUnit.isHan(units[index]) else { return nil }
        length += 1
      }
    }
    guard parts > 1, length > 0, range.count <= Self.longestDottedName else { return nil }
    return Person(
      kind: .dotted, range: range, endsLikeLandmark: endsLikePlace(range) || endsLikeLandmark(range)
    )
  }

  private static var longestDottedName: Int { 20 }

  private func titled(_ range: Range<Int>) -> Person? {
    let length = words.titles.longestSuffix(of: text.units(range))
    guard length > 0, length < range.count else { return nil }
    let stem = range.lowerBound..<range.upperBound - length
    // 张工 and 李总 have no given name.
    let surname = surnameLength(stem)
    guard surname > 0, stem.count <= (length == 1 ? surname : surname + 2) else { return nil }
    return Person(kind: .titled, range: range)
  }

  private func plain(_ range: Range<Int>) -> Person? {
    guard (2...4).contains(range.count), !endsLikePlace(range) else { return nil }
    let isNamedAfterFamily =
      range.count == 3 && units[range.lowerBound + 1] == 0x5BB6 && endsLikeLandmark(range)
    if isNamedAfterFamily { return nil }
    let kind: Person.Kind = hasSurnameAndName(range) ? .surname : .nickname
    return Person(kind: kind, range: range, endsLikeLandmark: endsLikeLandmark(range))
  }

  /// Whether a range is a surname with one or two more characters, two surnames with two more, or such as 小王.
  private func hasSurnameAndName(_ range: Range<Int>) -> Bool {
    let length = surnameLength(range)
    let given = range.count - length
    if length == 0 {
      return given == 2 && surnameLength(range.dropFirst()) == 1
        && words.familiarPrefixes.longestMatch(in: text.all, at: range.lowerBound) == 1
    }
    return given == 1 || given == 2
      || length == 1 && given == 3 && surnameLength(range.dropFirst()) == 1
  }

  /// The number of characters of the surname at the start of a range, or 0 if there is none.
  private func surnameLength(_ range: Range<Int>) -> Int {
    words.surnames.longestMatch(in: text.units(range), at: 0)
  }

  /// Whether a text ends as no name does: 李家村.
  func endsLikePlace(_ range: Range<Int>) -> Bool {
    words.placeEndings.longestSuffix(of: text.units(range)) > 0
  }

  func endsLikeLandmark(_ range: Range<Int>) -> Bool {
    words.landmarkEndings.longestSuffix(of: text.units(range)) > 0
  }

  func endsLikeOrganization(_ range: Range<Int>) -> Bool {
    words.organizationEndings.longestSuffix(of: text.units(range)) > 0
  }

  /// Whether a house number ends at a position: a digit, a letter or a word such as 号 before it.
  func isHouseNumberEnd(_ position: Int) -> Bool {
    guard position > 0, owners[position - 1] == .address else { return false }
    let before = units[position - 1]
    if FormUnit.isDigit(before) || before == FormUnit.closing { return true }
    if FormUnit.isLetter(before) { return position > 1 && !FormUnit.isLetter(units[position - 2]) }
    return words.houseNumberEndings.longestSuffix(of: text.units(max(0, position - 3)..<position))
      > 0
  }
}
