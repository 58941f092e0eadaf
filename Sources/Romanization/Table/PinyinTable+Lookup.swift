import CascadeBase

extension PinyinTable {
  /// The first Hanzi of the bitmap, and the end of the bitmap.
  static let first: UInt32 = 0x4E00
  static let end: UInt32 = 0xA000

  /// The Hanzi outside the bitmap: 〇, and those between this one and the first of the bitmap.
  static let firstRare: UInt32 = 0x3400
  static let zeroCharacter: UInt32 = 0x3007

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
    // Kana and Hangul aren't in the table, so a page with them doesn't load it.
    if scalar < firstRare && scalar != zeroCharacter || scalar >= end || !isLoaded { return nil }
    if scalar < first { return strayEntry(of: scalar) }
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
