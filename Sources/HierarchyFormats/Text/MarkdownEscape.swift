/// Backslashes in front of characters that have a meaning in Markdown.
package enum MarkdownEscape {
  /// Returns a text without the backslashes that are in front of ASCII punctuation.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  package static func removed(from text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var isEscaped = false
    for byte in text {
      if isEscaped, isPunctuation(byte) { result.removeLast() }
      result.append(byte)
      isEscaped = byte == backslash && !(isEscaped && isPunctuation(byte))
    }
    return result
  }

  /// Appends a text as the content of a list item.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  package static func append(_ text: some Collection<UInt8>, to output: inout [UInt8]) {
    let number = text.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }.count
    for (offset, index) in text.indices.enumerated() {
      let byte = text[index]
      let next = text.index(after: index)
      let endsWord = next == text.endIndex || text[next] == UInt8(ascii: " ")
      // A number begins a list, and a colon behind a word is YAML.
      let beginsItem =
        offset == number && number > 0 && endsWord && (byte == dot || byte == bracket)
      if isSpecial(byte) || beginsItem || byte == colon && endsWord { output.append(backslash) }
      output.append(byte)
    }
  }

  private static let backslash = UInt8(ascii: "\\")
  private static let colon = UInt8(ascii: ":")
  private static let dot = UInt8(ascii: ".")
  private static let bracket = UInt8(ascii: ")")

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "!")...UInt8(ascii: "/"), UInt8(ascii: ":")...UInt8(ascii: "@"),
      UInt8(ascii: "[")...UInt8(ascii: "`"), UInt8(ascii: "{")...UInt8(ascii: "~"):
      true
    default: false
    }
  }

  /// Whether a character can begin something other than text within a line.
  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case backslash, UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["),
      UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "#"),
      UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "~"), UInt8(ascii: "|"):
      true
    default: false
    }
  }
}
