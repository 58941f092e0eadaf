import CascadeBase

/// Writes sort keys: bytes that compare in the order of a list.
///
/// A key has the readings of Hanzi and the folded letters of other scripts, so that Ångström is beside Antwerp. Hangul
/// syllables are spelled by letters, as in their decomposed form. A Thai vowel is after the consonant that it follows when
/// spoken.
enum SortKey {
  /// Appends the key of a name: its syllables, with spaces between readings and words.
  ///
  /// - Returns: The first letter, folded, or 0 if there is none.
  static func append<Used: Scripts>(
    utf8 name: UnsafeBufferPointer<UInt8>, to key: inout [UInt8], in scripts: Used.Type
  ) -> UInt32 {
    var reader = SyllableReader(name)
    var first: UInt32 = 0
    var wasCharacter = false
    while let syllable = reader.next() {
      let isCharacter = if case .character = syllable { true } else { false }
      if first != 0, !isCharacter, !wasCharacter { key.append(UInt8(ascii: " ")) }
      wasCharacter = isCharacter
      if case .hanzi(let reading, _) = syllable {
        if first == 0 { first = UInt32(reading.letter) }
        reading.append(to: &key)
      } else {
        var vowel: UInt32 = 0
        syllable.forEachLetter(in: name) { letter in
          if Used.areAll, IndexLetter.isVowelBeforeConsonant(letter) {
            vowel = letter
            return
          }
          if first == 0 { first = letter }
          append(letter, to: &key)
          if Used.areAll, vowel != 0 { append(vowel, to: &key) }
          vowel = 0
        }
      }
    }
    return first
  }

  private static func append(_ folded: UInt32, to key: inout [UInt8]) {
    guard folded >= 0xAC00, folded <= 0xD7A3 else {
      return ScalarWriter.append(place(of: folded), to: &key)
    }
    // The algorithm for decomposing Hangul in section 3.12 of the Unicode standard.
    let number = Int(folded - 0xAC00)
    let (consonant, rest) = number.quotientAndRemainder(
      dividingBy: IndexLetter.syllablesPerConsonant)
    ScalarWriter.append(UInt32(0x1100 + consonant), to: &key)
    ScalarWriter.append(UInt32(0x1161 + rest / 28), to: &key)
    if rest % 28 > 0 { ScalarWriter.append(UInt32(0x11A7 + rest % 28), to: &key) }
  }

  /// A number that orders folded letters: the scalar, or for a Cyrillic letter its position in ``cyrillic``.
  private static func place(of folded: UInt32) -> UInt32 {
    guard folded >= 0x430, folded < 0x530 else { return folded }
    var index = 0
    while index < cyrillic.utf8CodeUnitCount {
      let letter = ScalarReader.scalar(at: cyrillic.utf8Start + index)
      if letter == folded { return 0x400 + UInt32(index) / 2 }
      index += 2
    }
    return folded
  }

  /// The Cyrillic letters of the official languages, in an order that agrees with most of their alphabets.
  private static var cyrillic: StaticString {
    "аәӕбвгґғҕдђѓеєжҗзҙѕиіїйјкқҡлљмнңҥњоөпрсҫтћќуўұүфхҳһцчҷџшщъыьэюя"
  }

  /// A number that orders sections by their letters; `#` is after all letters, and 0 after `#`.
  static func rank(ofSection letter: UInt32) -> UInt32 {
    switch letter {
    case 0: .max
    case IndexLetter.other: .max - 1
    // In keys, consonants are between Cyrillic letters and kana.
    case 0x3131...0x314E: letter - 0x3131 + 0x1100
    default: place(of: CharacterClass.typed(letter))
    }
  }
}

extension Syllable {
  /// Calls a closure with each letter of a syllable that isn't a Hanzi, folded, without marks.
  @inline(__always)
  func forEachLetter(in name: UnsafeBufferPointer<UInt8>, _ body: (UInt32) -> Void) {
    let range = range
    var index = range.lowerBound
    while index < range.upperBound {
      if let letter = CharacterClass.next(at: &index, of: name) { body(letter.scalar) }
    }
  }
}
