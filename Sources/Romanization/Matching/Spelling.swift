/// A reading as letters in one word: five bits a letter, the first in the lowest.
///
/// The letters a to z are 1 to 26. ü is 27, apart from v, since it may be typed in three ways.
package struct Spelling: Hashable, Sendable {
  package let bits: UInt32

  /// What ends a list of spellings.
  package static var none: Spelling { Spelling(bits: 0) }

  package init(bits: UInt32) {
    self.bits = bits
  }

  init(_ reading: Reading) {
    var bits: UInt32 = 0
    for index in (0..<reading.count).reversed() {
      let letter = reading[index]
      let isUmlaut = letter == UInt8(ascii: "v")
      bits = bits << 5 | (isUmlaut ? Spelling.umlaut : UInt32(letter & 31))
    }
    self.bits = bits
  }

  /// The number of ü.
  static let umlaut: UInt32 = 27

  /// A number whose upper bits differ where readings do.
  package var hash: UInt32 { bits &* 0x9E37_79B1 }

  /// The number of the first letter, from 0 for a.
  package var initial: UInt32 { bits & 31 - 1 }

  /// The letters that are vowels, a bit for each from a on: a, e, i, o, u, and v for ü.
  package static var vowels: UInt32 { 1 | 1 << 4 | 1 << 8 | 1 << 14 | 1 << 20 | 1 << 21 }

  /// Whether one of the letters is a vowel.
  package var hasVowel: Bool {
    var rest = bits
    while rest != 0 {
      let letter = rest & 31
      if letter == Spelling.umlaut || Spelling.vowels >> (letter - 1) & 1 == 1 { return true }
      rest >>= 5
    }
    return false
  }

  /// How many letters there are.
  package var count: Int { (36 - bits.leadingZeroBitCount) / 5 }
}
