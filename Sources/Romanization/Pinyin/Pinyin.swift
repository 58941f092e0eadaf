/// Converts Hanzi to toneless pinyin, initials and index letters, with the readings of place names.
///
/// A table contains one reading for each of about 6,100 Hanzi, and exceptions that depend on the surrounding Hanzi:
/// 重 is `zhong`, but `chong` in 重庆. The table is 21 kB of constants in the program; nothing is prepared at start-up.
///
/// The reading of a name is a list of syllables, separated by spaces:
/// - A Hanzi is one syllable, with `v` for ü: 绿 is `lv`. `〇` is `ling`.
/// - A run of letters and digits of other scripts is one syllable. Latin capitals are lowercased and full-width
///   forms folded to ASCII: `Ａ1区` is `a1 qu`.
/// - Spaces, punctuation and bytes that aren't valid UTF-8 separate syllables and are dropped.
/// - Any other character, including a Hanzi that isn't in the table, is copied as a separate syllable.
public enum Pinyin {}

extension Pinyin {
  /// Returns the reading of a name, with single spaces between syllables.
  ///
  /// ```swift
  /// Pinyin.romanize("重庆市")  // "chong qing shi"
  /// Pinyin.romanize("吕梁市")  // "lv liang shi"
  /// ```
  ///
  /// - Complexity: O(*n*), where *n* is the length of `name` in bytes.
  public static func romanize(_ name: String) -> String {
    text(of: name) { append(utf8: $0, to: &$1) }
  }

  /// Returns the first letters of the syllables of a name, without separators.
  ///
  /// ```swift
  /// Pinyin.initials(of: "重庆市")  // "cqs"
  /// ```
  ///
  /// - Complexity: O(*n*), where *n* is the length of `name` in bytes.
  public static func initials(of name: String) -> String {
    text(of: name) { appendInitials(utf8: $0, to: &$1) }
  }

  /// Returns the letter of the section that a name belongs to, in capitals and without marks.
  ///
  /// A Hanzi belongs to the first letter of its pinyin. Letters of other scripts belong to themselves: Latin letters to
  /// A to Z (`Æ` to A, `ß` to S), Greek and Cyrillic ones to the letters of their alphabets, kana to the first kana of
  /// their row (`ご` and `コ` to か), and Hangul to the initial consonant (`서` to ㅅ). All other names belong to `#`.
  ///
  /// ```swift
  /// Pinyin.indexLetter(of: "厦门市")  // "X"
  /// Pinyin.indexLetter(of: "Évry")   // "E"
  /// Pinyin.indexLetter(of: "1号")    // "#"
  /// ```
  ///
  /// - Complexity: O(*n*), where *n* is the length of `name` in bytes up to its first syllable.
  public static func indexLetter(of name: String) -> Character {
    var name = name
    return Character(name.withUTF8 { indexLetter(utf8: $0) })
  }

  private static func text(
    of name: String, _ write: (UnsafeBufferPointer<UInt8>, inout [UInt8]) -> Void
  ) -> String {
    var name = name
    var output: [UInt8] = []
    output.reserveCapacity(2 * name.utf8.count)
    name.withUTF8 { write($0, &output) }
    return String(decoding: output, as: UTF8.self)
  }
}
