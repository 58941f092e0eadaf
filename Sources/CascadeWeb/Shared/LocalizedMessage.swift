/// The texts of one element or of all elements, in English and simplified Chinese. Pages replace them by name.
package protocol LocalizedMessage: Sendable {
  /// The name by which a page replaces the text.
  var key: Name { get }
  /// The text in English; `%` is a placeholder.
  var english: Name { get }
  /// The text in simplified Chinese.
  var chinese: Name { get }
}

extension LocalizedMessage {
  /// Returns the text in the language of an element, with the placeholder replaced.
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
