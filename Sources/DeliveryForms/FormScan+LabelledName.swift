import CascadeBase

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
