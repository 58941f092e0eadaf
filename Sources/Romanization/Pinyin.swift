import CascadeBase

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
  /// A to Z (`Æ` to A, `ß` to S), Greek, Cyrillic, Arabic, Indian and other ones to the letters of their alphabets, kana
  /// to the first kana of their row (`ご` and `コ` to か), and Hangul to the initial consonant (`서` to ㅅ). A Thai name
  /// belongs to its first consonant (`เชียงใหม่` to ช). All other names belong to `#`.
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

/// The same operations on UTF-8 bytes, without a `String`.
///
/// Bytes that aren't valid UTF-8 are dropped like punctuation. Nothing is allocated if the output has enough
/// capacity.
extension Pinyin {
  /// Appends the reading of a name in UTF-8, with single spaces between syllables.
  ///
  /// A reading has at most 7 bytes for every 3 bytes of its name.
  ///
  /// - Complexity: O(*n*), where *n* is the length of `name` in bytes.
  public static func append(utf8 name: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    var reader = SyllableReader(name)
    var isFirst = true
    while let syllable = reader.next() {
      if !isFirst { output.append(UInt8(ascii: " ")) }
      isFirst = false
      syllable.append(from: name, to: &output)
    }
  }

  /// Appends the first letters of the syllables of a name in UTF-8.
  ///
  /// For a syllable that isn't Latin, the first character is appended.
  ///
  /// - Complexity: O(*n*), where *n* is the length of `name` in bytes.
  public static func appendInitials(
    utf8 name: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]
  ) {
    var reader = SyllableReader(name)
    while let syllable = reader.next() {
      syllable.appendInitial(from: name, to: &output)
    }
  }

  /// Returns the letter of the section that a name in UTF-8 belongs to, in UTF-8.
  package static func indexLetterUTF8(of name: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var key: [UInt8] = []
    var letter: [UInt8] = []
    let first = SortKey.append(utf8: name, to: &key, in: AllScripts.self)
    ScalarWriter.append(IndexLetter.letter(of: first, in: AllScripts.self), to: &letter)
    return letter
  }

  /// Returns the letter of the section that a name in UTF-8 belongs to, or `#`.
  ///
  /// ``indexLetter(of:)`` describes the letters.
  ///
  /// - Complexity: O(*n*), where *n* is the length of `name` in bytes up to its first syllable.
  public static func indexLetter(utf8 name: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar {
    var reader = SyllableReader(name)
    var first: UInt32 = 0
    while first == 0, let syllable = reader.next() {
      if case .hanzi(let reading, _) = syllable {
        first = UInt32(reading.letter)
      } else {
        syllable.forEachLetter(in: name) {
          if first == 0, !IndexLetter.isVowelBeforeConsonant($0) { first = $0 }
        }
      }
    }
    return Unicode.Scalar(IndexLetter.letter(of: first, in: AllScripts.self)) ?? "#"
  }
}

extension Pinyin {
  /// Whether a name begins with a typed text, for type-ahead in a list.
  ///
  /// Each syllable may be typed as its Hanzi, as its pinyin, or as any beginning of its pinyin down to the initial:
  /// `重庆`, `chongq`, `cq` and `重qing` all match 重庆市. Case, width, the marks of letters, and spaces and
  /// punctuation between syllables are ignored. `ü` and `u` match `v`. Only the first 63 characters count.
  ///
  /// ```swift
  /// Pinyin.matchesPrefix(name: "重庆市", typed: "chong q")  // true
  /// Pinyin.matchesPrefix(name: "重庆市", typed: "cqs")      // true
  /// Pinyin.matchesPrefix(name: "重庆市", typed: "qing")     // false
  /// ```
  ///
  /// An empty text matches every name.
  ///
  /// - Complexity: O(*n* + *t*), where *n* and *t* are the lengths of `name` and `typed` in bytes.
  public static func matchesPrefix(name: String, typed: String) -> Bool {
    var (name, typed) = (name, typed)
    return name.withUTF8 { name in
      typed.withUTF8 { typed in matchesPrefix(utf8: name, typed: typed) }
    }
  }

  /// Whether a name in UTF-8 begins with a typed text in UTF-8, for type-ahead in a list.
  ///
  /// If the reading of a name is given, match both the name and the reading: a reading matches the pinyin and the
  /// initials of its syllables.
  ///
  /// - Complexity: O(*n* + *t*), where *n* and *t* are the lengths of `name` and `typed` in bytes.
  @inline(never)
  public static func matchesPrefix(
    utf8 name: UnsafeBufferPointer<UInt8>, typed: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let typed = TypedText(typed)
    var isMatch = typed.count == 0
    typed.withMatcher(.inContext) {
      isMatch = isMatch || $0.read(name, starts: 1, spelled: 1).fit != nil
    }
    return isMatch
  }
}
