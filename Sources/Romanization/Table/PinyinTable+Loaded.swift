#if arch(wasm32)
// Written by Data/generators/make-pinyin-table.py from Data/pinyin; change those and run it again.

/// The readings of 6,152 Hanzi, in the file cascade.readings that a page loads.
enum PinyinTable {
  /// The number of initials, including the empty one. Higher first digits mark exceptions.
  static let initialCount: UInt8 = 24

  /// Terminates the rules of a Hanzi.
  static let endOfRules = UInt8(ascii: "~")

  /// The length of the file in bytes.
  static let size = 21354

  /// A bitmap of the Hanzi from U+4E00 on: six per digit, the first in the lowest bit.
  static var bitmap: LoadedText { LoadedText(at: 0, count: 3520) }

  /// For each block of 192 Hanzi, the number of Hanzi in the table before it: two digits.
  static var ranks: LoadedText { LoadedText(at: 3520, count: 220) }

  /// For each Hanzi in the table, the first digit of its entry.
  static var initials: LoadedText { LoadedText(at: 3740, count: 6140) }

  /// For each Hanzi in the table, the second digit of its entry.
  static var finals: LoadedText { LoadedText(at: 9880, count: 6140) }

  /// Hanzi outside the bitmap, by scalar: three digits of the scalar, two of the entry.
  static var strays: LoadedText { LoadedText(at: 16020, count: 60) }

  /// The rules for Hanzi whose reading depends on adjacent characters.
  static var exceptions: LoadedText { LoadedText(at: 16080, count: 2760) }

  /// Other readings in dictionaries: three digits of the scalar, two of the reading.
  static var others: LoadedText { LoadedText(at: 18840, count: 2330) }

  /// The spellings of the initials, two characters each.
  static var initialSpellings: LoadedText { LoadedText(at: 21170, count: 48) }

  /// The spellings of the finals, four characters each.
  static var finalSpellings: LoadedText { LoadedText(at: 21218, count: 136) }
}
#endif
