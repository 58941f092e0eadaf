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

extension PinyinTable {
  /// The first Hanzi of the bitmap, and the end of the bitmap.
  static let first: UInt32 = 0x4E00
  static let end: UInt32 = 0xA000

  /// Digits are printable ASCII, so that the table is text: `$` is 0 and `~` is 90.
  static let zero: UInt8 = 0x24
  static let radix = 91

  /// Returns the entry of a scalar, or `nil` if the table has none.
  ///
  /// The bitmap has six Hanzi per digit, and blocks of 32 digits or 192 Hanzi. `ranks` contains the number of Hanzi
  /// in the table before each block. The index of a Hanzi in `initials` and `finals` is the rank of its block plus the
  /// number of set bits before its own in at most four words: a rank query on a bit vector.
  ///
  /// - Complexity: O(1).
  @inline(__always)
  static func entry(of scalar: UInt32) -> PinyinEntry? {
    if scalar < 0x3007 || !isLoaded { return nil }
    guard scalar >= first, scalar < end else { return strayEntry(of: scalar) }
    let number = Int(scalar - first)
    let (digit, bit) = (number / 6, number % 6)
    let bits = bitmap.utf8Start
    guard (bits[digit] - zero) >> UInt8(bit) & 1 == 1 else { return nil }

    let block = digit / 32
    var index = self.number(ranks.utf8Start + 2 * block)
    var word = block * 32
    while word + 8 <= digit {
      index += ones(bits + word).nonzeroBitCount
      word += 8
    }
    let below = UInt64(1) << UInt64(8 * (digit - word) + bit) &- 1
    index += (ones(bits + word) & below).nonzeroBitCount
    return PinyinEntry(
      initial: initials.utf8Start[index] - zero, final: finals.utf8Start[index] - zero)
  }

  /// Returns eight digits of the bitmap as one word, with the first digit in the lowest byte.
  @inline(__always)
  private static func ones(_ digits: UnsafePointer<UInt8>) -> UInt64 {
    let word = UnsafeRawPointer(digits).loadUnaligned(as: UInt64.self)
    // Every digit is at least `zero`, so no byte borrows from the next.
    return UInt64(littleEndian: word) &- 0x2424_2424_2424_2424
  }

  @inline(__always)
  private static func number(_ digits: UnsafePointer<UInt8>) -> Int {
    Int(digits[0] - zero) * radix + Int(digits[1] - zero)
  }

  /// Looks up a Hanzi outside the bitmap.
  ///
  /// - Complexity: O(log *s*), where *s* is the number of such Hanzi in the table.
  private static func strayEntry(of scalar: UInt32) -> PinyinEntry? {
    var stray: PinyinEntry?
    forEachRow(of: scalar, in: strays.utf8Start, strays.utf8CodeUnitCount) { stray = $0 }
    return stray
  }

  /// Finds the rows of a Hanzi by binary search. A row has five digits: three for the scalar, two for the entry. Rows
  /// are ascending.
  ///
  /// - Complexity: O(log *r*) for *r* rows.
  static func forEachRow(
    of scalar: UInt32, in rows: UnsafePointer<UInt8>, _ length: Int, _ body: (PinyinEntry) -> Void
  ) {
    func scalarOfRow(_ row: Int) -> UInt32 {
      UInt32(number(rows + 5 * row) * radix + Int(rows[5 * row + 2] - zero))
    }
    let count = length / 5
    var row = partitionPoint(in: count) { scalarOfRow($0) < scalar }
    while row < count, scalarOfRow(row) == scalar {
      body(PinyinEntry(initial: rows[5 * row + 3] - zero, final: rows[5 * row + 4] - zero))
      row += 1
    }
  }
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
