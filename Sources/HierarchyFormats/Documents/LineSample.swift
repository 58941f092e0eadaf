/// The first lines of a text that aren't blank, which tell its format.
struct LineSample {
  struct Line {
    /// The number of spaces and tabs at the start.
    let indentation: Int
    /// The text without white space around it.
    let text: ArraySlice<UInt8>
    /// The whole line.
    let range: Range<Int>
  }

  private static let lineLimit = 400

  let bytes: [UInt8]
  private(set) var lines: [Line] = []

  /// Whether the sample is UTF-8 without control characters other than tabs and line ends.
  let isText: Bool

  init(_ bytes: [UInt8], size: Int) {
    let isCut = bytes.count > size
    self.bytes = Array(bytes.prefix(size))
    isText = Self.isText(self.bytes, isCut: isCut)
    var start = UTF8Scan.lengthOfByteOrderMark(in: bytes)
    while start < self.bytes.count, lines.count < Self.lineLimit {
      var end = start
      while end < self.bytes.count, !Self.isLineEnd(self.bytes[end]) { end += 1 }
      // The last line of the sample can be incomplete.
      if !isCut || end < self.bytes.count || lines.isEmpty { append(start..<end) }
      start = end + 1
    }
  }

  private mutating func append(_ range: Range<Int>) {
    var text = bytes[range]
    while let last = text.last, last <= UInt8(ascii: " ") { text.removeLast() }
    var indentation = 0
    while let first = text.first, first <= UInt8(ascii: " ") {
      text.removeFirst()
      indentation += 1
    }
    if text.isEmpty { return }
    lines.append(Line(indentation: indentation, text: text, range: range))
  }

  private static func isText(_ bytes: [UInt8], isCut: Bool) -> Bool {
    if bytes.contains(where: isControl) { return false }
    guard let invalid = UTF8Scan.firstInvalidByte(in: bytes) else { return true }
    // The last scalar of the sample can be incomplete.
    return isCut && invalid > bytes.count - 4
  }

  /// Whether a byte is a control character other than a tab or a line end.
  static func isControl(_ byte: UInt8) -> Bool {
    byte < UInt8(ascii: " ") && byte != UInt8(ascii: "\t") && !isLineEnd(byte) || byte == 0x7F
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  static func contains(_ text: ArraySlice<UInt8>, _ part: StaticString) -> Bool {
    part.withUTF8Buffer { part in
      text.count >= part.count
        && (text.startIndex...text.endIndex - part.count).contains {
          text[$0] == part[0] && text[$0...].starts(with: part)
        }
    }
  }

  static func ends(_ text: ArraySlice<UInt8>, with ending: StaticString) -> Bool {
    ending.withUTF8Buffer { text.suffix($0.count).elementsEqual($0) }
  }
}

extension LineSample {
  /// Whether the first line lists the columns of indented text, so that the document is nothing else.
  var listsTextColumns: Bool {
    let list: StaticString = "# columns: name"
    guard let line = lines.first, line.indentation == 0 else { return false }
    let rest = line.text.dropFirst(list.utf8CodeUnitCount)
    return list.withUTF8Buffer { line.text.starts(with: $0) }
      && (rest.isEmpty || rest.first == UInt8(ascii: " "))
  }

  /// Whether the lines are indented text with at least two levels, and not a program or sentences.
  var isIndentedText: Bool { hasLevels && !isProgramOrSentences }

  /// Whether the lines are indented like text with at least two levels.
  var hasLevels: Bool {
    var indentation = Indentation()
    var last = -1
    var hasLevels = false
    for line in lines where line.text.first != UInt8(ascii: "#") {
      let space = line.range.lowerBound..<line.range.lowerBound + line.indentation
      guard let level = try? indentation.level(of: space, in: bytes), level <= last + 1 else {
        return false
      }
      if level > 0 { hasLevels = true }
      last = level
    }
    return hasLevels
  }

  /// Whether every fifth line looks like a line of a program or like a sentence.
  var isProgramOrSentences: Bool {
    let count = lines.count { Self.isStatement($0.text) || Self.isSentence($0.text) }
    return count * 5 >= lines.count
  }

  private static func isStatement(_ text: ArraySlice<UInt8>) -> Bool {
    let endings: [StaticString] = ["{", "}", ";", "(", "[", ",", "\\", ":", "};", "]", "*/"]
    if endings.contains(where: { ends(text, with: $0) }) { return true }
    let parts: [StaticString] = [
      " = ", "==", "()", "=>", "->", "</", "/>", "+=", "//", "return ", "import ", "#include",
    ]
    return parts.contains { contains(text, $0) }
  }

  private static func isSentence(_ text: ArraySlice<UInt8>) -> Bool {
    let endings: [StaticString] = [".", "!", "?", "。", "！", "？", "，", "；", "："]
    let sentence = 120
    return text.count > sentence || endings.contains { ends(text, with: $0) }
  }

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

  /// Whether every line is a path, and one path begins with another one or with the same folder.
  ///
  /// A line without a slash is a path if it is the folder of the next line, as in the output of `find`.
  var isPaths: Bool {
    if lines.count < 2 { return false }
    let slash = UInt8(ascii: "/")
    var withSpaces = 0
    var hasShared = false
    for (index, line) in lines.enumerated() {
      let text = line.text
      if line.indentation > 0 || text.contains(UInt8(ascii: "\t")) { return false }
      if Self.contains(text, "//") || Self.contains(text, ": ") { return false }
      let isFolder = index + 1 < lines.count && Self.isBelow(lines[index + 1].text, text)
      if !text.contains(slash), !isFolder { return false }
      if isFolder || index > 0 && Self.shareFolder(text, lines[index - 1].text) { hasShared = true }
      let isFile = text.first == slash || text.starts(with: "./".utf8)
      if !isFile, text.contains(UInt8(ascii: " ")) { withSpaces += 1 }
    }
    return hasShared && withSpaces * 2 < lines.count
  }

  private static func isBelow(_ path: ArraySlice<UInt8>, _ folder: ArraySlice<UInt8>) -> Bool {
    var rest = path.dropFirst(folder.count)
    if folder.last == UInt8(ascii: "/") { rest = path.dropFirst(folder.count - 1) }
    return rest.first == UInt8(ascii: "/") && path.starts(with: folder)
  }

  private static func shareFolder(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool {
    let slash = UInt8(ascii: "/")
    func folder(_ path: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
      let relative = path.first == slash ? path.dropFirst() : path
      return relative.prefix { $0 != slash }
    }
    return folder(left).elementsEqual(folder(right))
  }
}
