/// A reading as letters in one word: five bits per letter, the first letter in the lowest bits.
///
/// The letters a to z are 1 to 26. ü is 27, different from v, because the user can type it in three ways, which
/// ``TypedText`` decides.
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

extension Pinyin {
  /// The maximum number of readings of a Hanzi, plus one for the terminator.
  package static var spellingLimit: Int { 8 }

  /// Writes all readings of a Hanzi in dictionaries, then `Spelling.none`. A character that isn't in the table has
  /// no readings.
  ///
  /// - Parameter list: Memory for `spellingLimit` spellings.
  /// - Complexity: O(log *h*) for *h* Hanzi with several readings.
  package static func write(
    spellingsOf scalar: UInt32, to list: UnsafeMutablePointer<Spelling>
  ) {
    var count = 0
    func add(_ initial: UInt8, _ final: UInt8) {
      list[count] = Spelling(Reading(initial: initial, final: final))
      count += 1
    }
    defer { list[count] = .none }
    guard let entry = PinyinTable.entry(of: scalar) else { return }
    if entry.initial < PinyinTable.initialCount {
      add(entry.initial, entry.final)
    } else {
      let readings = entry.rules + 1
      for choice in 0..<Int(entry.rules[0] - PinyinTable.zero) {
        add(readings[2 * choice] - PinyinTable.zero, readings[2 * choice + 1] - PinyinTable.zero)
      }
    }
    let others = PinyinTable.others
    PinyinTable.forEachRow(of: scalar, in: others.utf8Start, others.utf8CodeUnitCount) {
      add($0.initial, $0.final)
    }
  }
}
