extension LineSample {
  /// Whether the lines can be names: fewer than a tenth of them look like lines of a program, of a table without
  /// separators, or like sentences. Of three to ten lines, one can that isn't a sentence.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  package var areNames: Bool {
    var others = 0
    for line in lines where !Self.isName(text(line)) {
      others += 1
      let isFew = others == 1 && lines.count > 2 && !Self.isSentence(text(line))
      if others * 10 >= lines.count, !isFew { return false }
    }
    return true
  }

  /// The first line that can't be a name.
  package var firstOther: Line? { lines.first { !Self.isName(text($0)) } }

  /// Whether a text can be the name of a node, perhaps with a mark in front of it and fields behind it.
  package static func isName(_ text: ArraySlice<UInt8>) -> Bool {
    let name = text.prefix { $0 != UInt8(ascii: "\t") }
    return name.count <= lengthLimit && !isStatement(name) && !isSentence(name) && !isAligned(name)
      && !isField(name)
  }

  /// The number of bytes of brackets in front of a name and of the two spaces between them, as `tree -s` prints them:
  /// `[ 4096]  src`. It is 0 if there is no name behind them.
  package static func lengthOfBrackets(_ text: ArraySlice<UInt8>) -> Int {
    guard text.first == UInt8(ascii: "["),
      let end = text.firstIndex(where: { $0 == UInt8(ascii: "]") || isLineEnd($0) }),
      starts(text[end...], with: "]  "), let name = text[(end + 3)...].first, !isLineEnd(name)
    else { return 0 }
    return end + 3 - text.startIndex
  }

  /// Whether a code and two spaces are in front of every name, as in lists of devices: `0001  Keyboard`. Most codes have a
  /// digit.
  package var hasCodes: Bool {
    var codes = 0
    var numbered = 0
    for line in lines where bytes[line.range.lowerBound] != UInt8(ascii: "#") {
      let text = text(line)
      let length = Self.lengthOfCode(text)
      if length == 0 { return false }
      codes += 1
      if text.prefix(length).contains(where: Self.isDigit) { numbered += 1 }
    }
    return codes > 1 && numbered * 4 >= codes * 3
  }

  /// The number of bytes of one or two short words in front of two spaces and a name, or 0.
  static func lengthOfCode(_ text: ArraySlice<UInt8>) -> Int {
    let limit = 16
    guard let end = firstRange(of: "  ", in: text.prefix(limit + 2)) else { return 0 }
    let code = text[..<end.lowerBound]
    let words = code.count { $0 == UInt8(ascii: " ") } + 1
    let isCode = code.allSatisfy { byte in
      isLetter(byte) || isDigit(byte) || " ._-".utf8.contains(byte)
    }
    let hasName = text[end.upperBound...].contains { $0 != UInt8(ascii: " ") }
    return isCode && hasName && words < 3 ? code.count : 0
  }

  /// Words in lower case with which lines of programs begin.
  private static let keywords: [StaticString] = [
    "begin", "call", "case", "catch", "class", "def", "do", "done", "echo", "elif", "else",
    "elseif",
    "end", "endfunction", "endif", "esac", "exit", "export", "fi", "for", "foreach", "from",
    "function", "if", "implicit", "import", "include", "integer", "let", "local", "module", "print",
    "proc", "program", "return", "set", "source", "subroutine", "then", "throw", "try", "unset",
    "use", "var", "while",
  ]

  private static func isStatement(_ text: ArraySlice<UInt8>) -> Bool {
    let endings: [StaticString] = ["(", ",", "\\", ":", "*/", "--"]
    if endings.contains(where: { ends(text, with: $0) }) { return true }
    if text.first == UInt8(ascii: "%") { return true }
    let parts: [StaticString] = [
      "==", "()", "->", "</", "/>", "//", "return ", "import ", "::", "--", "=\"", "](",
    ]
    if parts.contains(where: { contains(text, $0) }) { return true }
    let word = text.prefix { isLetter($0) }
    let isWord = word.count == text.count || text[word.endIndex] <= UInt8(ascii: " ")
    if isWord, keywords.contains(where: { isSame(word, $0) }) { return true }
    return text.contains { byte in
      switch byte {
      case UInt8(ascii: "="), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"),
        UInt8(ascii: "$"), UInt8(ascii: "<"), UInt8(ascii: "|"), UInt8(ascii: "\\"),
        UInt8(ascii: "~"), UInt8(ascii: "^"), UInt8(ascii: "@"), UInt8(ascii: ">"),
        UInt8(ascii: "\""):
        true
      default: false
      }
    }
  }

  /// The largest number of bytes of a name.
  private static let lengthLimit = 120

  /// The number of bytes and of spaces of a line of prose.
  private static let proseLength = 50
  private static let proseSpaces = 8

  package static func isSentence(_ text: ArraySlice<UInt8>) -> Bool {
    let endings: [StaticString] = [".", "!", "?", "。", "！", "？", "，", "；", "："]
    if endings.contains(where: { ends(text, with: $0) }) { return true }
    if contains(text, ". ") { return text.contains(UInt8(ascii: ",")) || text.count > proseLength }
    return text.count > proseLength && text.count { $0 == UInt8(ascii: " ") } >= proseSpaces
  }

  /// Whether a text has several spaces between words, as in columns.
  private static func isAligned(_ text: ArraySlice<UInt8>) -> Bool {
    contains(text, "  ") || contains(text, "....")
  }

  /// Whether a text is the name of a field with its value: `Subject: …`.
  private static func isField(_ text: ArraySlice<UInt8>) -> Bool {
    let name = text.prefix { isLetter($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    return !name.isEmpty && starts(text[name.endIndex...], with: ": ")
  }
}
