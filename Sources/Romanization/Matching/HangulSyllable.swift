import CascadeBase

/// A Hangul syllable as the numbers of its letters, as in section 3.12 of the Unicode standard.
struct HangulSyllable {
  let initial: Int
  let vowel: Int
  /// 0 without a final consonant.
  let final: Int

  /// - Precondition: `scalar` is one for which ``contains(_:)`` is `true`.
  init(_ scalar: UInt32) {
    let number = Int(scalar - 0xAC00)
    initial = number / IndexLetter.syllablesPerConsonant
    vowel = number % IndexLetter.syllablesPerConsonant / 28
    final = number % 28
  }

  static func contains(_ scalar: UInt32) -> Bool { scalar >= 0xAC00 && scalar <= 0xD7A3 }
}

extension HangulSyllable {
  /// Calls a closure with the letters that are typed for a syllable or a single letter, as on a keyboard with two sets: a
  /// double consonant or a combined vowel is two letters.
  ///
  ///     관    ㄱ ㅗ ㅏ ㄴ
  ///     ㅆ    ㅅ ㅅ
  ///
  /// - Returns: Whether the scalar is Hangul.
  @inline(never)
  static func forEachLetter(of scalar: UInt32, _ body: (UInt32) -> Void) -> Bool {
    func add(_ letter: Int) {
      for index in 2 * letter...2 * letter + 1 where letters.utf8Start[index] != 0x20 {
        body(firstLetter + UInt32(letters.utf8Start[index]) - 0x30)
      }
    }
    if scalar >= firstLetter, scalar <= 0x3163 {
      add(Int(scalar - firstLetter))
      return true
    }
    guard contains(scalar) else { return false }
    let syllable = HangulSyllable(scalar)
    add(Int(initials.utf8Start[syllable.initial]) - 0x30)
    add(30 + syllable.vowel)
    if syllable.final > 0 { add(Int(finals.utf8Start[syllable.final - 1]) - 0x30) }
    return true
  }

  /// The first of the letters that aren't joined to syllables: ㄱ.
  private static var firstLetter: UInt32 { 0x3131 }

  /// For each of the letters from ㄱ to ㅣ the one or two that are typed, each as the character with its distance from `0`.
  private static var letters: StaticString {
    #"0 000D3 3G3M6 668 808@8A8D8K8L8M@ A AAADD DDF G GGI J K L M N O P Q R S T U V VNVOVbZ [ [R[S[b_ ` `bb "#
  }

  /// The initial and final consonants, likewise.
  private static var initials: StaticString { "013678@ABDEFGHIJKLM" }
  private static var finals: StaticString { "012345689:;<=>?@ACDEFGIJKLM" }
}
