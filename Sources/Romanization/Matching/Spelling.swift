/// A reading as letters in one word: five bits per letter, the first letter in the lowest bits.
///
/// The letters a to z are 1 to 26. ü is 27, different from v, because the user can type it in three ways.
package struct Spelling: Hashable, Sendable {
  package let bits: UInt32

  /// The terminator of a list of spellings.
  package static var none: Spelling { Spelling(bits: 0) }

  package init(bits: UInt32) {
    self.bits = bits
  }

  init(_ reading: Reading) {
    var bits: UInt32 = 0
    for index in (0..<reading.count).reversed() {
      let letter = reading[index]
      let isUmlaut = letter == UInt8(ascii: "v")
      bits =
        bits << Spelling.letterWidth
        | (isUmlaut ? Spelling.umlaut : UInt32(letter) & Spelling.letterMask)
    }
    self.bits = bits
  }

  /// The number of bits per letter.
  static let letterWidth: UInt32 = 5
  static let letterMask: UInt32 = 31

  /// The number of ü.
  static let umlaut: UInt32 = 27

  /// A number whose upper bits differ between readings: multiplicative hashing.
  package var hash: UInt32 { bits &* 0x9E37_79B1 }

  /// The number of the first letter, from 0 for a.
  package var initial: UInt32 { bits & Spelling.letterMask - 1 }

  /// A bit set of the vowels, from a on: a, e, i, o, u, and v for ü.
  package static var vowels: UInt32 { 1 | 1 << 4 | 1 << 8 | 1 << 14 | 1 << 20 | 1 << 21 }

  /// Whether one of the letters is a vowel.
  package var hasVowel: Bool {
    var letters = bits
    while letters != 0 {
      let letter = letters & Spelling.letterMask
      if letter == Spelling.umlaut || Spelling.vowels >> (letter - 1) & 1 == 1 { return true }
      letters >>= Spelling.letterWidth
    }
    return false
  }

  /// The number of letters.
  package var count: Int { (36 - bits.leadingZeroBitCount) / Int(Spelling.letterWidth) }
}
