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
