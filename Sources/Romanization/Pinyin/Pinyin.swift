/// Hanzi to toneless pinyin, initials and index letters, the readings chosen for the names of places.
///
/// A table has one reading for each of some 6,100 Hanzi, and where that one is wrong, exceptions by
/// the Hanzi around it: 重 is `zhong`, but `chong` in 重庆. Nothing is prepared at start-up: both are
/// looked up where they lie in the program's constants, and take 21 kB of it.
///
/// The reading of a name is a row of syllables with a space between them:
/// - A Hanzi is one syllable, ü written `v`: 绿 is `lv`. `〇` is `ling`.
/// - A run of letters and digits of other scripts is one syllable, its Latin capitals lowercased and
///   its full-width forms folded to ASCII: `Ａ1区` is `a1 qu`.
/// - Spaces, punctuation and bytes that are not UTF-8 separate syllables and are dropped.
/// - Anything else, a Hanzi that is not in the table included, is kept as a syllable of its own.
public enum Pinyin {}

extension Pinyin {
  /// Returns the reading of `name`, its syllables separated by single spaces.
  ///
  /// ```swift
  /// Pinyin.romanize("重庆市")  // "chong qing shi"
  /// Pinyin.romanize("吕梁市")  // "lv liang shi"
  /// ```
  ///
  /// - Complexity: O(*n*), where *n* is the length of `name` in bytes.
  public static func romanize(_ name: String) -> String {
    text(of: name) { append($0, to: &$1) }
  }

  /// Returns the first letter of each syllable of `name`, with nothing between them.
  ///
  /// ```swift
  /// Pinyin.initials(of: "重庆市")  // "cqs"
  /// ```
  ///
  /// - Complexity: O(*n*), where *n* is the length of `name` in bytes.
  public static func initials(of name: String) -> String {
    text(of: name) { appendInitials(of: $0, to: &$1) }
  }

  /// Returns the capital letter that `name` is filed under, or `#` when its reading does not begin
  /// with a Latin letter.
  ///
  /// ```swift
  /// Pinyin.indexLetter(of: "厦门市")  // "X"
  /// Pinyin.indexLetter(of: "1号")    // "#"
  /// ```
  ///
  /// - Complexity: O(*n*), where *n* is the length of `name` in bytes up to its first syllable.
  public static func indexLetter(of name: String) -> Character {
    var name = name
    let letter = name.withUTF8 { indexLetter(of: $0) }
    return Character(Unicode.Scalar(letter))
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
