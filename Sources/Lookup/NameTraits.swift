import Romanization

/// What a name has that tells, without reading it, that it cannot answer to a query.
///
/// Each set is a number with a bit for each letter, reading or character, of which the last two are told
/// apart by a hash.
struct NameTraits {
  /// The group that the name is in: the initials of the first character, `noLetter` for all others.
  private(set) var groups: UInt32 = 0
  /// The initials of the characters that another follows, and all letters of words.
  private(set) var notLast: UInt32 = 0
  /// The initials of the characters that another precedes, and all letters of words.
  private(set) var notFirst: UInt32 = 0
  /// The readings of all characters.
  private(set) var readings: UInt32 = 0
  /// The characters as they are written, Latin letters apart; the first bit is for digits and the like.
  private(set) var written: UInt32 = 0
  private(set) var hasLetters = false

  /// The initials of the last character, of which it is not known yet whether another follows.
  private var last: UInt32 = 0
  private(set) var count = 0

  static let groupCount = 27
  static let letterCount = 26
  static let readingCount = 32
  static let writtenCount = 12

  /// The group of names that begin with no letter from a to z.
  static let noLetter = 26
}

extension NameTraits {
  /// Adds a character with what it may be read as.
  mutating func add(_ traits: CharacterTraits, _ unit: UInt32) {
    follow(traits.initials)
    readings |= traits.readings
    written |= 1 << Self.writtenBit(of: unit)
  }

  /// Adds a character of a word.
  mutating func addWord(_ unit: UInt32, isBeginning: Bool) {
    let letter = Self.letter(of: unit)
    if isBeginning { follow(0) }
    if letter == 0 {
      written |= 1 << Self.writtenBit(of: unit)
    } else {
      if count == 1, isBeginning { groups = letter }
      notLast |= letter
      notFirst |= letter
      hasLetters = true
    }
  }

  private mutating func follow(_ initials: UInt32) {
    notLast |= last
    if count == 0 {
      groups = initials == 0 ? 1 << UInt32(Self.noLetter) : initials
    } else {
      notFirst |= initials
    }
    last = initials
    count += 1
  }

  /// Ends the name; a single character counts as one that another follows.
  mutating func end() {
    if count == 1 { notLast |= last }
  }

  /// The bit of a typed or folded character that is a letter from a to z; 0 for others.
  static func letter(of unit: UInt32) -> UInt32 {
    unit >= 0x61 && unit <= 0x7A ? 1 << (unit - 0x61) : 0
  }

  static func writtenBit(of unit: UInt32) -> UInt32 {
    unit < 0x2000 ? 0 : 1 + (unit &* 0x9E37_79B1 >> 20) % UInt32(writtenCount - 1)
  }

  static func readingBit(of spelling: Spelling) -> UInt32 { spelling.hash >> 27 }
}

/// What is known of a character by its readings.
struct CharacterTraits {
  private(set) var initials: UInt32 = 0
  private(set) var readings: UInt32 = 0

  /// - Parameter list: Readings, and `Spelling.none` behind them.
  init(_ list: UnsafePointer<Spelling>) {
    var spelling = list
    while spelling.pointee != .none {
      initials |= 1 << spelling.pointee.initial
      readings |= 1 << NameTraits.readingBit(of: spelling.pointee)
      spelling += 1
    }
  }
}
