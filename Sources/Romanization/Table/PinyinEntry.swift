import CascadeBase

/// The entry of one Hanzi in the table: two digits.
///
/// ```
/// initial < 24   the reading itself: (initial, final)
/// else           exceptions[2 × ((initial − 24) × 91 + final)...]
/// ```
struct PinyinEntry {
  var initial: UInt8
  var final: UInt8
}

extension PinyinEntry {
  /// Returns the reading of the Hanzi at a range of a name.
  ///
  /// - Complexity: O(1) for a Hanzi without exceptions, O(*f*) for one with *f* fragments.
  @inline(__always)
  func reading(in name: UnsafeBufferPointer<UInt8>, at range: Range<Int>) -> Reading {
    if initial < PinyinTable.initialCount { return Reading(initial: initial, final: final) }
    return PinyinEntry.reading(in: name, at: range, rules)
  }

  /// The start of the rules of a Hanzi with exceptions.
  var rules: UnsafePointer<UInt8> {
    let offset = Int(initial - PinyinTable.initialCount) * PinyinTable.radix + Int(final)
    return PinyinTable.exceptions.utf8Start + 2 * offset
  }

  /// Returns the reading of the first matching fragment of some rules, else the first reading.
  ///
  /// ```
  /// rules     := count, count × (initial, final), fragment..., "~"
  /// fragment  := head, UTF-8 of the Hanzi before, UTF-8 of the Hanzi after
  /// head      := reading + 4 × Hanzi before + 16 × (begins the name) + 32 × (ends the name)
  /// ```
  ///
  /// The longest fragments come first, so the first match is the longest one.
  private static func reading(
    in name: UnsafeBufferPointer<UInt8>, at range: Range<Int>, _ rules: UnsafePointer<UInt8>
  ) -> Reading {
    let readings = rules + 1
    var next = readings + 2 * Int(rules[0] - PinyinTable.zero)
    var choice = 0
    while next[0] != PinyinTable.endOfRules {
      let head = next[0] - PinyinTable.zero
      let context = next + 1
      let before = 3 * Int(head >> 2 & 3)
      var length = before
      while context[length] >= 0x80 { length += 3 }
      next = context + length

      let start = range.lowerBound - before
      let end = range.upperBound + length - before
      guard start >= 0, end <= name.count,
        matches(context, name, start, before),
        matches(context + before, name, range.upperBound, length - before),
        head & 16 == 0 || isStart(start, of: name),
        head & 32 == 0 || isEnd(end, of: name)
      else { continue }
      choice = Int(head & 3)
      break
    }
    return Reading(
      initial: readings[2 * choice] - PinyinTable.zero,
      final: readings[2 * choice + 1] - PinyinTable.zero)
  }

  @inline(__always)
  private static func matches(
    _ text: UnsafePointer<UInt8>, _ name: UnsafeBufferPointer<UInt8>, _ start: Int, _ count: Int
  ) -> Bool {
    for index in 0..<count where text[index] != name[start + index] { return false }
    return true
  }

  /// Whether no Hanzi precedes an index.
  private static func isStart(_ index: Int, of name: UnsafeBufferPointer<UInt8>) -> Bool {
    // A Hanzi outside the basic plane takes four bytes.
    for length in 3...4 where index >= length {
      let scalar = ScalarReader.scalar(at: index - length, of: name)
      if scalar.length == length && CharacterClass.isHanzi(scalar.value) { return false }
    }
    return true
  }

  /// Whether no Hanzi begins at an index.
  private static func isEnd(_ index: Int, of name: UnsafeBufferPointer<UInt8>) -> Bool {
    index == name.count || !CharacterClass.isHanzi(ScalarReader.scalar(at: index, of: name).value)
  }
}
