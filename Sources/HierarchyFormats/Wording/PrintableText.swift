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
}
