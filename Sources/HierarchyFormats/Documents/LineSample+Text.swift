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
}
