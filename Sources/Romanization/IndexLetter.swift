import CascadeBase

/// The letters of sections, as scalars.
///
/// Letters are folded by `CharacterClass.typed(_:)` before they are converted.
enum IndexLetter {
  /// The letter `#` of all names that don't begin with a letter of a supported script.
  static var other: UInt32 { UInt32(UInt8(ascii: "#")) }

  /// Returns the letter of the section of names that begin with a folded letter.
  static func letter<Used: Scripts>(of folded: UInt32, in scripts: Used.Type) -> UInt32 {
    switch folded {
    // Latin, Greek and Cyrillic.
    case 0x61...0x7A, 0x3B1...0x3C9, 0x430...0x44F: folded - 0x20
    case 0x450...0x45F: folded - 0x50
    case 0x4CF: 0x4C0
    case 0x461...0x481, 0x48B...0x52F: folded - 1
    // Kana.
    case 0x3042...0x3093: row(ofKana: folded)
    // Hangul letters and syllables.
    case 0x1100...0x1112: consonant(Int(folded - 0x1100))
    case 0xAC00...0xD7A3: consonant(Int(folded - 0xAC00) / syllablesPerConsonant)
    default: Used.areAll ? otherLetter(of: folded) : other
    }
  }

  private static func otherLetter(of folded: UInt32) -> UInt32 {
    switch folded {
    // Armenian, Hebrew, Arabic and Georgian.
    case 0x561...0x586: folded - 0x30
    case 0x5D0...0x5EA, 0x620...0x64A, 0x671...0x6D3, 0x10D0...0x10FA: folded
    // The scripts of India, Thai, Lao, Burmese and Khmer.
    case 0x900..<0xF00, 0x1000..<0x1080, 0x1780..<0x1800: folded & 0x7F < 0x3A ? folded : other
    default: other
    }
  }

  /// Whether a letter is a vowel that is written before the consonant that it follows, as in Thai and Lao.
  static func isVowelBeforeConsonant(_ folded: UInt32) -> Bool {
    switch folded {
    case 0xE40...0xE44, 0xEC0...0xEC4: true
    default: false
    }
  }

  /// The number of Hangul syllables with the same initial consonant.
  static var syllablesPerConsonant: Int { 588 }

  /// The section of an initial consonant. The doubled consonants are in the sections of the single ones.
  private static func consonant(_ number: Int) -> UInt32 {
    let consonants: StaticString = "ㄱㄱㄴㄷㄷㄹㅁㅂㅂㅅㅅㅇㅈㅈㅊㅋㅌㅍㅎ"
    return ScalarReader.scalar(at: consonants.utf8Start + 3 * number)
  }

  /// The first kana of the row in which a kana is.
  private static func row(ofKana folded: UInt32) -> UInt32 {
    let rows: StaticString = "わらやまはなたさかあ"
    var row = rows.utf8Start
    while ScalarReader.scalar(at: row) > folded { row += 3 }
    return ScalarReader.scalar(at: row)
  }
}
