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

  /// Whether the lines begin with a table or an assignment of TOML, all are one of these up to the first list of several
  /// lines, and there is an assignment.
  var isTOML: Bool {
    var assignments = 0
    for line in lines where line.text.first != UInt8(ascii: "#") {
      if Self.isTOMLHeader(line.text) { continue }
      guard let value = Self.assigned(line.text) else { return false }
      assignments += 1
      let isOpen = value.first == UInt8(ascii: "[") && value.last != UInt8(ascii: "]")
      if isOpen || value.starts(with: "\"\"\"".utf8) { return true }
    }
    return assignments > 0
  }

  private static func isTOMLHeader(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.first == UInt8(ascii: "["), text.last == UInt8(ascii: "]") else { return false }
    let inside = text.dropFirst().dropLast()
    let name = inside.first == UInt8(ascii: "[") ? inside.dropFirst().dropLast() : inside
    return !name.isEmpty && name.allSatisfy { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "{") }
  }

  /// Whether a text is a key of TOML: letters, digits, `_`, `-` and dots, or anything in quotation marks. An item of a list
  /// in Markdown isn't one.
  private static func isTOMLKey(_ text: ArraySlice<UInt8>) -> Bool {
    if text.starts(with: "- ".utf8) { return false }
    if text.first == UInt8(ascii: "\"") || text.first == UInt8(ascii: "'") { return text.count > 2 }
    return !text.isEmpty
      && text.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
          UInt8(ascii: "."), UInt8(ascii: " "):
          true
        default: false
        }
      }
  }

  /// The value that a line assigns, if it has the form of a value of TOML.
  private static func assigned(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let sign = text.firstIndex(of: UInt8(ascii: "=")), isTOMLKey(text[..<sign]) else {
      return nil
    }
    let value = text[(sign + 1)...].drop { $0 == UInt8(ascii: " ") }
    if value.elementsEqual("true".utf8) || value.elementsEqual("false".utf8) { return value }
    switch value.first {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "["), UInt8(ascii: "{"):
      return value
    case .some(let byte)
    where byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: "-"):
      return value.contains { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "(") } ? nil : value
    default: return nil
    }
  }
}
