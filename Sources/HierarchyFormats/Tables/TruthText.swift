/// Texts that mean yes or no.
package enum TruthText {
  /// Whether a text means yes; `nil` if it means neither yes nor no. An empty text and texts for a missing value mean no.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  package static func value(of text: some Collection<UInt8>) -> Bool? {
    if text.count > longest { return nil }
    let word = text.map { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") ? $0 | 0x20 : $0 }
    if contains(yes, word) { return true }
    return word.isEmpty || contains(no, word) ? false : nil
  }

  private static let longest = 6
  private static let yes: StaticString = "1 true t yes y on x 是 真 有 对 √ ✓ ✔ "
  private static let no: StaticString = "0 false f no n off null \\n none nan n/a #n/a - 否 假 无 × ✗ "

  /// Whether a list of words with a space behind each contains a word.
  private static func contains(_ list: StaticString, _ word: [UInt8]) -> Bool {
    let space = UInt8(ascii: " ")
    return !word.contains(space)
      && list.withUTF8Buffer { $0.split(separator: space).contains { $0.elementsEqual(word) } }
  }
}
