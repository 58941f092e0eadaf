import CascadeBase

extension AddressResolution {
  /// The text after a hypothesis. If nothing follows, the text before it, or the longest text between its names.
  func remainder(after hypothesis: Hypothesis) -> Range<Int> {
    let (marks, count) = (search.scan.marks, search.scan.text.count)
    if marks[hypothesis.end].significantCount < marks[count].significantCount {
      return trimmed(hypothesis.end..<count)
    }
    var first = hypothesis
    while first.previous >= 0 { first = search.hypotheses[first.previous] }
    if marks[first.start].significantCount > 0 { return trimmed(0..<first.start) }
    if hypothesis.gap.isEmpty { return bytes.count..<bytes.count }
    return trimmed(hypothesis.gap)
  }

  /// The byte range of some units, without leading fillers and without blanks at the ends.
  func trimmed(_ units: Range<Int>) -> Range<Int> {
    let (marks, text) = (search.scan.marks, search.scan.text)
    var (start, end) = (units.lowerBound, units.upperBound)
    while start < end, marks[start + 1].significantCount == marks[start].significantCount,
      !isCountryInName(at: start)
    {
      start += 1
    }
    while start < end, text.units[end - 1] == CharacterFolding.blank { end -= 1 }
    return withBrackets(Int(text.offsets[start])..<Int(text.offsets[end]))
  }

  /// Whether the name of the country and other text form a name: 中国银行.
  private func isCountryInName(at position: Int) -> Bool {
    let units = search.scan.text.units
    let length = search.lexicon.countries.longestMatch(in: units, at: position)
    let end = position + length
    return length > 0 && end < units.count && units[end] != CharacterFolding.blank
  }

  /// Extends a range by adjacent brackets whose counterparts are inside, because folding turned them into blanks:
  /// the last one of 12号(东门).
  private func withBrackets(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    var (unopened, unclosed) = (0, 0)
    var index = start
    while index < end {
      // Skip Han characters, which are the most common.
      if bytes[index] >= 0xE4, bytes[index] <= 0xE9 {
        index += 1
        while index < end, bytes[index] & 0xC0 == 0x80 { index += 1 }
        continue
      }
      let (scalar, length) = ScalarReader.scalar(at: index, of: bytes)
      index += length
      if Bracket.opens(scalar) {
        unclosed += 1
      } else if Bracket.closes(scalar) {
        if unclosed > 0 { unclosed -= 1 } else { unopened += 1 }
      }
    }
    while unclosed > 0, end < bytes.count {
      let (scalar, length) = ScalarReader.scalar(at: end, of: bytes)
      guard Bracket.closes(scalar) else { break }
      end += length
      unclosed -= 1
    }
    while unopened > 0, start > 0 {
      var before = start - 1
      while before > 0, bytes[before] & 0xC0 == 0x80 { before -= 1 }
      guard Bracket.opens(ScalarReader.scalar(at: before, of: bytes).value) else { break }
      start = before
      unopened -= 1
    }
    return start..<end
  }
}

/// Brackets: those of ASCII, their full-width forms, and the Chinese ones.
private enum Bracket {
  static func opens(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x28, 0x5B, 0x7B, 0xFF08, 0xFF3B, 0xFF5B: true
    case 0x3008...0x3011, 0x3014...0x301B: scalar & 1 == 0
    default: false
    }
  }

  static func closes(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x29, 0x5D, 0x7D, 0xFF09, 0xFF3D, 0xFF5D: true
    case 0x3008...0x3011, 0x3014...0x301B: scalar & 1 == 1
    default: false
    }
  }
}
