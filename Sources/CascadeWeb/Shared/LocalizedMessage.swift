/// The texts of one element or of all: each has a name under which a page replaces it, and its words
/// in English and simplified Chinese.
package protocol LocalizedMessage: Sendable {
  /// The name under which a page replaces the text.
  var key: Name { get }
  /// The text in English; `%` stands for what is filled in.
  var english: Name { get }
  /// The text in simplified Chinese.
  var chinese: Name { get }
}

extension LocalizedMessage {
  /// The text in the language of an element, with `%` replaced.
  package func text(
    in language: [UInt8], replacements: ScriptValue, filling value: Text? = nil
  ) -> Text {
    var text: Text = .fixed(language.starts(with: Name("zh").bytes) ? chinese : english)
    if case .text(let own)? = replacements.field(key) { text = own }
    guard let value else { return text }
    var filled: [UInt8] = []
    for byte in text.utf8 {
      if byte == UInt8(ascii: "%") {
        filled.append(contentsOf: value.utf8)
      } else {
        filled.append(byte)
      }
    }
    return .bytes(filled)
  }
}
