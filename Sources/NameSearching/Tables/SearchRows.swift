import Romanization

/// The rows of bits that tell which names have what a query needs.
///
///     0 to 35    a reading: each initial has one or two rows, between which its readings are spread
///     36 to 62   the initials of the first character; the last of these for names of no initial
///     63         names that are to be read as text: with letters or digits, or with a given reading
///
/// A letter of a word counts as a reading of one letter, a character without readings by its hash.
enum SearchRows {
  static let readingCount = 36
  static let beginnings = readingCount
  static let text = beginnings + 27
  static let count = text + 1

  /// The row of a reading.
  @inline(__always)
  static func row(of spelling: Spelling) -> Int {
    let first = firstRow(ofInitial: spelling.initial)
    let count = firstRow(ofInitial: spelling.initial + 1) - first
    return first + Int((spelling.hash >> 16) % UInt32(count))
  }

  /// The row of a character that has no readings.
  static func row(of unit: UInt32) -> Int {
    Int((unit &* 0x9E37_79B1 >> 16) % UInt32(readingCount))
  }

  /// The rows of an initial, as bits; a letter of a word is in the first of them.
  static func rows(ofInitial initial: UInt32) -> UInt64 {
    (1 << UInt64(firstRow(ofInitial: initial + 1))) &- (1 << UInt64(firstRow(ofInitial: initial)))
  }

  /// The first row of an initial, from 0 for a; two rows for those with which many syllables of names
  /// begin.
  @inline(__always)
  static func firstRow(ofInitial initial: UInt32) -> Int {
    Int(firstRows.utf8Start[Int(initial)]) - 0x30
  }

  /// From the character 0 on: one row for a, one for b, two for c, …
  private static var firstRows: StaticString { "0124678:<=?@BCDEFGHJKLMNPRT" }

  /// The number of a typed or folded character that is a letter from a to z, from 0; nil for others.
  @inline(__always)
  static func initial(of unit: UInt32) -> UInt32? {
    unit >= 0x61 && unit <= 0x7A ? unit - 0x61 : nil
  }
}

/// What is known of a character by its readings.
struct CharacterTraits {
  /// The letters with which its readings begin, as bits; one more bit for none.
  private(set) var initials: UInt32
  /// The rows that a name with it is in, as bits.
  private(set) var rows: UInt64
  /// One of these rows.
  let row: Int

  /// Of a character of which nothing is known, and which is in all rows then.
  static var unknown: CharacterTraits {
    CharacterTraits(
      initials: (1 << 27) - 1, rows: (1 << UInt64(SearchRows.readingCount)) - 1, row: 0)
  }

  private init(initials: UInt32, rows: UInt64, row: Int) {
    self.initials = initials
    self.rows = rows
    self.row = row
  }

  /// - Parameters:
  ///   - unit: A typed or folded character.
  ///   - list: Its readings, and `Spelling.none` behind them.
  init(of unit: UInt32, _ list: UnsafePointer<Spelling>) {
    if let initial = SearchRows.initial(of: unit) {
      initials = 1 << initial
      row = SearchRows.firstRow(ofInitial: initial)
    } else if list.pointee == .none {
      initials = 1 << 26
      row = SearchRows.row(of: unit)
    } else {
      initials = 0
      row = SearchRows.row(of: list.pointee)
    }
    rows = 1 << UInt64(row)
    var spelling = list
    while spelling.pointee != .none {
      initials |= 1 << spelling.pointee.initial
      rows |= 1 << UInt64(SearchRows.row(of: spelling.pointee))
      spelling += 1
    }
  }

  /// - Parameter unit: A typed or folded character.
  init(of unit: UInt32) {
    self = withUnsafeTemporaryAllocation(of: Spelling.self, capacity: Pinyin.spellingLimit) {
      Pinyin.write(spellingsOf: unit, to: $0.baseAddress!)
      return CharacterTraits(of: unit, UnsafePointer($0.baseAddress!))
    }
  }
}
