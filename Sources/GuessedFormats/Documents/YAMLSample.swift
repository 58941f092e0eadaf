import HierarchyFormats

/// The lines of a text that might be YAML, which another library reads.
struct YAMLSample {
  /// The most lines of a text in double quotation marks, or of a list or a map in brackets, that are followed.
  private static let openLimit = 1_000

  private let sample: LineSample

  /// The indentation of the key or item of a block text; deeper lines are its text.
  private var blockIndentation: Int?

  /// The indentation of a key or item with a text, which deeper lines continue.
  private var textIndentation: Int?

  /// The number of brackets that are open.
  private var depth = 0
  private var quote: UInt8?
  private var openLines = 0
  private var hasContainer = false
  private var entries = 0
  private var continuations = 0

  init(_ sample: LineSample) { self.sample = sample }

  /// Whether every line fits in a YAML document, which contains a list, or a map in a map.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  static func isYAML(_ sample: LineSample) -> Bool {
    var yaml = YAMLSample(sample)
    for line in sample.lines where !yaml.accept(line) { return false }
    return yaml.hasContainer && yaml.depth == 0 && yaml.quote == nil
      && yaml.continuations <= yaml.entries
  }

  private mutating func accept(_ line: LineSample.Line) -> Bool {
    var text = sample.text(line)
    if depth > 0 || quote != nil {
      openLines += 1
      scan(text)
      return depth >= 0 && openLines <= Self.openLimit
    }
    if let block = blockIndentation, line.indentation > block { return true }
    blockIndentation = nil
    if text.first == UInt8(ascii: "#") { return true }
    let isMark =
      LineSample.starts(text, with: "---") || LineSample.isSame(text, "...")
      || text.first == UInt8(ascii: "%")
    if isMark, line.indentation == 0 { return true }
    if sample.bytes[line.space].contains(UInt8(ascii: "\t")) { return false }
    var column = line.indentation
    var isItem = false
    while LineSample.starts(text, with: "- ") || LineSample.isSame(text, "-") {
      isItem = true
      hasContainer = true
      let rest = text.dropFirst().drop { $0 == UInt8(ascii: " ") }
      column += text.count - rest.count
      text = rest
    }
    if let open = textIndentation, line.indentation > open, !isItem {
      if Self.isEntry(text) { return false }
      continuations += 1
      return true
    }
    textIndentation = nil
    return acceptContent(text, isItem: isItem, column: column, indentation: line.indentation)
  }

  /// Accepts a key with a value, or the value of an item.
  private mutating func acceptContent(
    _ text: ArraySlice<UInt8>, isItem: Bool, column: Int, indentation: Int
  ) -> Bool {
    entries += 1
    var value = text
    // Lines that continue a text are deeper than its key or item.
    var start = indentation
    if let colon = Self.colon(of: text) {
      start = column
      value = text[(colon + 1)...].drop { $0 == UInt8(ascii: " ") }
      if value.isEmpty || value.first == UInt8(ascii: "#") {
        hasContainer = true
        return true
      }
    } else if !isItem {
      return false
    } else if text.isEmpty {
      return true
    }
    // An anchor or a tag precedes the value.
    while let first = value.first, first == UInt8(ascii: "&") || first == UInt8(ascii: "!") {
      value = value.drop { $0 != UInt8(ascii: " ") }.drop { $0 == UInt8(ascii: " ") }
    }
    switch value.first {
    case UInt8(ascii: "|"), UInt8(ascii: ">"): blockIndentation = start
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      hasContainer = true
      openLines = 0
      scan(value)
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      openLines = 0
      scan(value)
    case UInt8(ascii: "@"), UInt8(ascii: "`"), UInt8(ascii: "%"): return false
    default: textIndentation = start
    }
    return depth >= 0
  }

  /// Follows brackets and quotation marks.
  private mutating func scan(_ text: ArraySlice<UInt8>) {
    var isEscaped = false
    for byte in text {
      if let open = quote {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\"), open == UInt8(ascii: "\"") {
          isEscaped = true
        } else if byte == open {
          quote = nil
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "#") where depth == 0: return
      default: break
      }
    }
  }
}

extension YAMLSample {
  /// Whether a text is a key with a colon, and a value or nothing. A colon behind a backslash is text in Markdown.
  static func isEntry(_ text: ArraySlice<UInt8>) -> Bool { colon(of: text) != nil }

  /// The index of the colon behind a key.
  private static func colon(of text: ArraySlice<UInt8>) -> Int? {
    guard let first = text.first, first != UInt8(ascii: "<"), first != UInt8(ascii: "(") else {
      return nil
    }
    var start = text.startIndex + 1
    let isQuoted = first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
    if isQuoted {
      guard let end = text[start...].firstIndex(of: first) else { return nil }
      start = end + 1
    }
    // A plain key hardly contains another colon.
    let index = text[start...].indices.first { index in
      text[index] == UInt8(ascii: ":") && text[index - 1] != UInt8(ascii: "\\")
    }
    guard let index else { return nil }
    return index + 1 == text.endIndex || text[index + 1] == UInt8(ascii: " ") ? index : nil
  }
}
