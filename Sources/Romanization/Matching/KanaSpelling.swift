import CascadeBase

/// How kana are typed in Latin letters: by Hepburn's and by the Kunrei system.
struct KanaSpelling {
  /// The consonants and the vowel of a kana, as two letters in ``table``.
  private let consonant: UInt8
  private let vowel: UInt8

  /// - Parameter scalar: A hiragana or katakana.
  /// - Returns: `nil` for another character.
  init?(_ scalar: UInt32) {
    let hiragana = scalar >= 0x30A1 ? scalar - 0x60 : scalar
    guard hiragana >= 0x3041, hiragana <= 0x3096 else { return nil }
    let field = Self.table.utf8Start + 2 * Int(hiragana - 0x3041)
    consonant = field[0]
    vowel = field[1]
  }

  /// Whether it is a small vowel or one of ゃ, ゅ and ょ, which replaces the vowel of the kana before it.
  var isSmall: Bool { isPalatal || consonant == UInt8(ascii: ".") }

  /// Whether it is ゃ, ゅ or ょ.
  var isPalatal: Bool { consonant == UInt8(ascii: "/") }

  /// Whether it is a vowel that makes that of the kana before it long: the ones in おお and とう.
  func lengthens(_ before: KanaSpelling) -> Bool {
    consonant == UInt8(ascii: "-")
      && (vowel == before.vowel || vowel == UInt8(ascii: "u") && before.vowel == UInt8(ascii: "o"))
  }

  /// The consonants, separated by commas.
  ///
  /// - Parameter isPalatal: Whether ゃ, ゅ or ょ follows.
  func consonants(isPalatal: Bool) -> StaticString {
    switch consonant {
    case UInt8(ascii: "S"): isPalatal ? "sy,sh " : "s,sh "
    case UInt8(ascii: "J"): isPalatal ? "zy,j,jy " : "z,j "
    case UInt8(ascii: "C"): isPalatal ? "ty,ch,cy " : "t,ch "
    case UInt8(ascii: "D"): isPalatal ? "dy,j,zy " : "d,j,z "
    case UInt8(ascii: "T"): "t,ts "
    case UInt8(ascii: "Z"): "d,z "
    case UInt8(ascii: "F"): "h,f "
    case UInt8(ascii: "W"): "w, "
    case UInt8(ascii: "N"): "n,m,nn "
    case UInt8(ascii: "Q"): "k,s,t,p,c,g,z,j,d,b,h,f "
    default: ", "
    }
  }

  /// The consonant, if it is a Latin letter that is always typed.
  var onlyConsonant: UInt32? { consonant >= UInt8(ascii: "a") ? UInt32(consonant) : nil }

  /// The Latin letter of the vowel, or `nil` if there is none.
  var vowelLetter: UInt32? { vowel >= UInt8(ascii: "a") ? UInt32(vowel) : nil }

  /// Whether a consonant is typed.
  var hasConsonant: Bool { consonant > UInt8(ascii: "/") }

  /// The consonant and the vowel of the kana from U+3041 to U+3096. A capital letter means several consonants, a hyphen
  /// none, a period none of a small kana, and a slash that of ゃ, ゅ and ょ.
  private static var table: StaticString {
    """
    .a-a.i-i.u-u.e-e.o-okagakigikugukegekogosazaSiJisuzusezesozotadaCiDiQ-TuZutedetodonani\
    nunenohabapahibipiFubupuhebepehobopomamimumemo/aya/uyu/oyorarirurero.awa-i-eWoN-vukake
    """
  }
}
