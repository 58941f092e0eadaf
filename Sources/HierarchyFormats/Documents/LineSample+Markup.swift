extension LineSample {
  /// Whether every line is a heading or a list item of Markdown, and there is a list item or several headings.
  var isMarkdown: Bool {
    var headings = 0
    var items = 0
    for line in lines {
      let mark = MarkdownMark(line.text)
      switch mark?.kind {
      case .heading: headings += 1
      case .item:
        // In YAML, these are maps in lists.
        if Self.isEntry(line.text.dropFirst(mark?.length ?? 0)) { return false }
        items += 1
      case nil: return false
      }
    }
    return items > 0 || headings > 1
  }

  /// Whether every line fits in a YAML document, which contains a list or a map in a map.
  var isYAML: Bool {
    var hasContainer = false
    for line in lines where line.text.first != UInt8(ascii: "#") {
      if line.text.elementsEqual("---".utf8) || line.text.first == UInt8(ascii: "%") { continue }
      var text = line.text
      let isItem = text.starts(with: "- ".utf8) || text.elementsEqual("-".utf8)
      if isItem { text = text.dropFirst(2) }
      if isItem || text.last == UInt8(ascii: ":") || Self.hasFlowValue(text) { hasContainer = true }
      if !isItem, !Self.isEntry(text) { return false }
    }
    return hasContainer
  }

  /// Whether the value behind a key is a list or a map on the same line, perhaps with an anchor.
  private static func hasFlowValue(_ text: ArraySlice<UInt8>) -> Bool {
    contains(text, ": [") || contains(text, ": {")
      || contains(text, ": &") && (contains(text, " [") || contains(text, " {"))
  }

  /// Whether a text is a key with a colon, and a value or nothing. A colon behind a backslash is text in Markdown.
  private static func isEntry(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first, first != UInt8(ascii: "<"), first != UInt8(ascii: "(") else {
      return false
    }
    return text.indices.dropFirst().contains { index in
      text[index] == UInt8(ascii: ":") && text[index - 1] != UInt8(ascii: "\\")
        && (index + 1 == text.endIndex || text[index + 1] == UInt8(ascii: " "))
    }
  }
}
