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

  /// Creates the signature of a typed or folded character.
  init(of unit: UInt32) {
    self = withUnsafeTemporaryAllocation(of: Spelling.self, capacity: Pinyin.spellingLimit) {
      Pinyin.write(spellingsOf: unit, to: $0.baseAddress!)
      return CharacterSignature(of: unit, UnsafePointer($0.baseAddress!))
    }
  }
}
