import CascadeBase

/// The search for a name without a label. It looks at the fields, at the text before the first place of a field, and at
/// the text after its house number:
///
///     张三13800000000浙江省杭州市西湖区文三路1号李四
///     ────                                     ────
extension FormScan {
  /// A possible name with a measure of the evidence for it.
  struct Candidate {
    var person: Person
    /// The units of the name with a word such as 收.
    var field: Range<Int>
    var evidence: Int
  }

  /// Finds the recipient's name.
  mutating func findName() {
    if findLabelledName() { return }
    var context = NameContext(self)
    var best: Candidate?
    var position = 0
    while position < text.count {
      while position < text.count, isBoundary(position) { position += 1 }
      let start = position
      while position < text.count, !isBoundary(position) { position += 1 }
      if start < position { consider(start..<position, in: &context, &best) }
    }
    if let best { take(best.person.range, within: best.field) }
  }

  private func consider(
    _ field: Range<Int>, in context: inout NameContext, _ best: inout Candidate?
  ) {
    func add(_ range: Range<Int>, _ position: NameContext.Position) {
      guard var person = person(in: range), !isPlace(person.range) else { return }
      let field = range.lowerBound..<noteEnd(after: range.upperBound)
      person.hasNote = person.hasNote || field.upperBound > range.upperBound
      let evidence = context.evidence(for: person, in: field, at: position)
      if evidence > best?.evidence ?? 0 {
        best = Candidate(person: person, field: field, evidence: evidence)
      }
    }
    defer { context.previousEnd = field.upperBound }
    if FormUnit.isLetter(units[field.lowerBound]) {
      if let words = latinWords(from: field.lowerBound) { add(words, .field) }
    } else {
      add(field, .field)
    }
    if let place = placeStart(in: field), place > field.lowerBound {
      add(field.lowerBound..<place, .beforePlace)
    }
    for length in 2...6 where length < field.count {
      let start = field.upperBound - length
      if isHouseNumberEnd(start), !FormUnit.isDigit(units[start]) {
        add(start..<field.upperBound, .afterHouseNumber)
      }
    }
  }

  /// The end of a word such as 收 after blanks or in brackets, or the position itself if there is none.
  func noteEnd(after position: Int) -> Int {
    var start = skip(FormUnit.space, from: position)
    let isInBrackets = start < text.count && units[start] == FormUnit.opening
    if isInBrackets { start = skip(FormUnit.space, from: start + 1) }
    guard start > position, start < text.count else { return position }
    let end = start + words.nameNotes.longestMatch(in: text.all, at: start)
    guard end > start else { return position }
    if !isInBrackets { return end == text.count || isBoundary(end) ? end : position }
    let closing = skip(FormUnit.space, from: end)
    return closing < text.count && units[closing] == FormUnit.closing ? closing + 1 : position
  }

  /// The Latin words from a position on, with single blanks between them, or `nil` if words precede them.
  private func latinWords(from start: Int) -> Range<Int>? {
    if start > 1, units[start - 1] == FormUnit.space, FormUnit.isLetter(units[start - 2]),
      owners[start - 2] == .address
    {
      return nil
    }
    var (end, count) = (start, 1)
    while end < text.count, end - start <= Self.longestName, !isBoundary(end) {
      end += 1
      if end + 1 < text.count, owners[end] == .address, units[end] == FormUnit.space,
        FormUnit.isLetter(units[end + 1]), owners[end + 1] == .address, count < 4
      {
        (end, count) = (end + 1, count + 1)
      }
    }
    return start..<end
  }
}

// MARK: Names with a label

extension FormScan {
  /// Takes the name after a label, and returns whether there is one.
  mutating func findLabelledName() -> Bool {
    for label in labels where label.kind == .name {
      guard let name = name(after: label) else { continue }
      give(label.range, to: .label)
      take(name.range, within: name.field.lowerBound..<noteEnd(after: name.field.upperBound))
      return true
    }
    return false
  }

  /// The name after a label, and the units up to the end of its field.
  private func name(after label: Label) -> (range: Range<Int>, field: Range<Int>)? {
    let start = skipSeparators(from: label.range.upperBound)
    guard start < text.count, owners[start] == .address else { return nil }
    var field = field(from: start)
    let isGlued = start == label.range.upperBound && units[start - 1] != FormUnit.colon
    let isPlace = isPlaceStart(start)
    if !isPlace, let place = placeStart(in: field), !endsLikeOrganization(field) {
      field = start..<place
    }
    if field.isEmpty || field.count > Self.longestRecipient { return nil }
    if let person = person(in: field), !isGlued || person.kind != .nickname {
      return (person.range, field)
    }
    if isGlued || endsLikeAddress(field) { return nil }
    return isPlace && !endsLikeOrganization(field) ? nil : (field, field)
  }

  /// The most units of a recipient with a label, such as a company.
  private static var longestRecipient: Int { 40 }

  /// Whether a text ends with a house number, or as a place does and no company: 西湖区.
  private func endsLikeAddress(_ field: Range<Int>) -> Bool {
    if endsLikeOrganization(field) { return false }
    return isHouseNumberEnd(field.upperBound) || endsLikePlace(field)
  }

  /// The units up to the end of the field that begins at a position. Blanks between Latin words, between single
  /// characters and before a title are part of it.
  private func field(from start: Int) -> Range<Int> {
    var (end, wordStart) = (start, start)
    while end < text.count, end - start <= Self.longestRecipient + 1, !isBoundary(end) {
      end += 1
      guard end < text.count, owners[end] == .address, units[end] == FormUnit.space else {
        continue
      }
      let next = skip(FormUnit.space, from: end)
      if !continuesName(start..<end, lastWord: wordStart..<end, at: next) { break }
      (end, wordStart) = (next, next)
    }
    return start..<end
  }

  /// Whether the word at a position belongs to the name before a blank.
  private func continuesName(_ name: Range<Int>, lastWord: Range<Int>, at position: Int) -> Bool {
    guard position < text.count, !isBoundary(position) else { return false }
    var end = position
    while end < text.count, end - position < 8, !isBoundary(end) { end += 1 }
    if FormUnit.isLetter(units[position]) {
      return FormUnit.isLetter(units[lastWord.upperBound - 1])
    }
    let word = position..<end
    if words.titles.contains(text.units(word)) { return true }
    return lastWord.count == 1 && name.count < 4 && word.count <= 2
      && word.allSatisfy { FormUnit.isHan(units[$0]) } && FormUnit.isHan(units[name.lowerBound])
  }

  /// Gives units to the name, and the rest of its field, such as 收, to no part.
  mutating func take(_ name: Range<Int>, within field: Range<Int>) {
    give(field, to: .label)
    give(name, to: .name)
    found.name = text.bytes(name)
  }
}

// MARK: People

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

/// A text that may be the name of a recipient, as far as the text alone shows.
struct Person {
  /// The kinds of names, from the least certain on.
  enum Kind: Int {
    /// A few Hanzi without a surname: 木木.
    case nickname
    /// Words in Latin letters: John Smith.
    case latin
    /// A surname and a given name: 张三.
    case surname
    /// Parts with a dot between them, as in minority languages: 买买提·吐尔逊.
    case dotted
    /// A name with a title: 李女士.
    case titled
  }

  var kind: Kind
  /// The units of the name, without a word such as 收.
  var range: Range<Int>
  /// Whether it ends as names of places do: 白云山.
  var endsLikeLandmark = false
  /// Whether a word such as 收 follows.
  var hasNote = false
}
