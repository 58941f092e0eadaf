import HierarchyFormats

/// The text of Markdown without its syntax.
enum MarkdownText {
  /// Returns a text without links, and without backslashes in front of punctuation.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  static func plain(_ text: ArraySlice<UInt8>) -> [UInt8] {
    MarkdownEscape.removed(from: withoutLinks(text)[...])
  }

  /// Whether a text contains a link or an image.
  static func hasLink(_ text: ArraySlice<UInt8>) -> Bool { LineSample.contains(text, "](") }

  /// Returns a text with the texts of links, such as `[text](target)`, in their places, and those of images.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  static func withoutLinks(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    if !hasLink(text) { return Array(text) }
    // The open brackets, as positions in the result.
    var brackets: [Int] = []
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\\") where index < text.endIndex:
        result += [byte, text[index]]
        index += 1
      case UInt8(ascii: "["):
        brackets.append(result.count)
        result.append(byte)
      case UInt8(ascii: "]"):
        guard let open = brackets.popLast(), let end = endOfTarget(text, from: index) else {
          result.append(byte)
          continue
        }
        result.remove(at: open)
        if open > 0, result[open - 1] == UInt8(ascii: "!") { result.remove(at: open - 1) }
        index = end
        // A link doesn't contain another one, so that this takes linear time.
        brackets.removeAll()
      default: result.append(byte)
      }
    }
    return result
  }

  /// The largest number of bytes of a link's target.
  private static let targetLimit = 1 << 11

  /// The index behind a target in parentheses.
  private static func endOfTarget(_ text: ArraySlice<UInt8>, from start: Int) -> Int? {
    guard start < text.endIndex, text[start] == UInt8(ascii: "(") else { return nil }
    var depth = 0
    for index in start..<min(text.endIndex, start + targetLimit) {
      if text[index] == UInt8(ascii: "(") { depth += 1 }
      if text[index] == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return index + 1 }
    }
    return nil
  }
}
