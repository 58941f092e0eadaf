/// Texts of documents, queries and file names in a form that is safe to print.
///
/// A terminal obeys control characters and the escape sequences that begin with them, and bidirectional controls make it show
/// characters in another order than that of the text. A line break in a name begins a line of a log that nobody wrote. Whatever
/// prints a text that comes from outside asks here which characters these are.
///
/// ```swift
/// PrintableText.line("a\u{1B}]0;owned\u{7}\nb")  // "a\u{FFFD}]0;owned\u{FFFD}\u{FFFD}b"
/// ```
public enum PrintableText {
  /// Whether a terminal or a log obeys a character instead of showing it: control characters, the separators of lines and
  /// paragraphs, and the embeddings, overrides and isolates of bidirectional text.
  ///
  /// - Complexity: O(1).
  public static func isCommand(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Returns a text as one line, with U+FFFD for each character that a terminal or a log would obey.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  public static func line(_ text: String) -> String {
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { line.append(isCommand(scalar) ? "\u{FFFD}" : scalar) }
    return String(line)
  }

  /// Returns a text as one word of a shell, without a character that a terminal or a log would obey.
  ///
  /// A word with such a character has the form `$'…'`, which bash, zsh and POSIX since 2024 read, with the bytes of the character
  /// in octal.
  ///
  /// ```swift
  /// PrintableText.shellWord("Shop name")  // 'Shop name'
  /// PrintableText.shellWord("a\u{1B}b")  // $'a\033b'
  /// ```
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  public static func shellWord(_ text: String) -> String {
    if text.unicodeScalars.contains(where: isCommand) { return escapedWord(text) }
    // A shell replaces a word that begins with an equals sign by the path of a command.
    if !text.utf8.isEmpty, text.utf8.first != UInt8(ascii: "="), text.utf8.allSatisfy(isPlain) {
      return text
    }
    var word = [UInt8(ascii: "'")]
    for byte in text.utf8 {
      // In the quotation marks of a shell, only they themselves have another meaning.
      if byte == UInt8(ascii: "'") { word += Array("'\\''".utf8) } else { word.append(byte) }
    }
    return String(decoding: word + [UInt8(ascii: "'")], as: UTF8.self)
  }

  /// Whether a byte has no meaning for a shell, wherever it is in a word.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "+")...UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: "@"),
      UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  private static func escapedWord(_ text: String) -> String {
    var word = "$'"
    for scalar in text.unicodeScalars {
      if scalar == "'" || scalar == "\\" {
        word += "\\"
      } else if isCommand(scalar) {
        for byte in scalar.utf8 {
          word += "\\\(byte >> 6)\(byte >> 3 & 7)\(byte & 7)"
        }
        continue
      }
      word.unicodeScalars.append(scalar)
    }
    return word + "'"
  }
}
