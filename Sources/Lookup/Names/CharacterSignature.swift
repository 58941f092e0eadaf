import CascadeBase
import Romanization

/// The signature of a character: the rows of the bitmap that a name with the character is in.
struct CharacterSignature {
  /// A bit set of the initials of its readings; the last bit means none.
  private(set) var initials: UInt32
  /// A bit set of the rows of its readings.
  private(set) var rows: UInt64
  /// One of these rows.
  let row: Int

  /// The signature of a character without a number, which is in all rows.
  static var unknown: CharacterSignature {
    CharacterSignature(
      initials: 1 << UInt32(SignatureRows.initialCount) - 1,
      rows: UInt64(bit: SignatureRows.readingCount) - 1, row: 0)
  }

  private init(initials: UInt32, rows: UInt64, row: Int) {
    self.initials = initials
    self.rows = rows
    self.row = row
  }

  /// Creates the signature of a character from its readings.
  ///
  /// - Parameters:
  ///   - unit: A typed or folded character.
  ///   - list: Its readings, terminated by `Spelling.none`.
  init(of unit: UInt32, _ list: UnsafePointer<Spelling>) {
    if let initial = SignatureRows.initial(of: unit) {
      initials = 1 << initial
      row = SignatureRows.firstRow(ofInitial: initial)
    } else if list.pointee == .none {
      initials = 1 << UInt32(SignatureRows.initialCount - 1)
      row = SignatureRows.row(of: unit)
    } else {
      initials = 0
      row = SignatureRows.row(of: list.pointee)
    }
    rows = UInt64(bit: row)
    var spelling = list
    while spelling.pointee != .none {
      initials |= 1 << spelling.pointee.initial
      rows |= UInt64(bit: SignatureRows.row(of: spelling.pointee))
      spelling += 1
    }
  }

  /// Adds the rows of the letters that can be typed for a character of another alphabet, in any order.
  @inline(never)
  mutating func addTypedLetters(of unit: UInt32) {
    LatinSpellings.forEachLetter(of: unit) { letter in
      if let initial = SignatureRows.initial(of: letter) {
        initials |= 1 << initial
        rows |= UInt64(bit: SignatureRows.firstRow(ofInitial: initial))
      } else {
        initials |= 1 << UInt32(SignatureRows.initialCount - 1)
        rows |= UInt64(bit: SignatureRows.row(of: letter))
      }
    }
  }

  /// Creates the signature of a typed or folded character.
  init(of unit: UInt32) {
    self = withUnsafeTemporaryAllocation(of: Spelling.self, capacity: Pinyin.spellingLimit) {
      Pinyin.write(spellingsOf: unit, to: $0.baseAddress!)
      return CharacterSignature(of: unit, UnsafePointer($0.baseAddress!))
    }
  }
}

/// The rows of the signature bitmap.
///
///     0 to 35    readings: each initial has one or two rows, and its readings are hashed to them
///     36 to 62   the initials of the first character; the last of these is for names without one
///     63         names that are read as text: with letters or digits, or with a given reading
///
/// A letter in a word counts as a reading of one letter. A character without readings is hashed to a row.
enum SignatureRows {
  static let readingCount = 36
  static let firstInitial = readingCount
  /// The number of initials: the letters, and one for none.
  static let initialCount = 27
  static let text = firstInitial + initialCount
  static let count = text + 1

  /// The multiplier of the hash: 2³² divided by the golden ratio.
  private static let factor: UInt32 = 0x9E37_79B1

  /// The row of a reading.
  @inline(__always)
  static func row(of spelling: Spelling) -> Int {
    let first = firstRow(ofInitial: spelling.initial)
    let count = firstRow(ofInitial: spelling.initial + 1) - first
    return first + Int((spelling.hash >> 16) % UInt32(count))
  }

  /// The row of a character without readings.
  static func row(of unit: UInt32) -> Int {
    Int((unit &* factor >> 16) % UInt32(readingCount))
  }

  /// A bit set of the rows of an initial. A letter in a word is in the first of them.
  static func rows(ofInitial initial: UInt32) -> UInt64 {
    UInt64(bit: firstRow(ofInitial: initial + 1)) &- UInt64(bit: firstRow(ofInitial: initial))
  }

  /// The first row of an initial, counted from 0 for a. Common initials have two rows.
  @inline(__always)
  static func firstRow(ofInitial initial: UInt32) -> Int {
    Int(firstRows.utf8Start[Int(initial)]) - 0x30
  }

  /// The first row of each initial, as the character with that distance from `0`: one row for a, one for b, two
  /// for c, …
  private static var firstRows: StaticString { "0124678:<=?@BCDEFGHJKLMNPRT" }

  /// The initial that a typed or folded character is, from 0 for a to 25 for z; `nil` for other characters.
  @inline(__always)
  static func initial(of unit: UInt32) -> UInt32? {
    unit >= 0x61 && unit <= 0x7A ? unit - 0x61 : nil
  }
}
