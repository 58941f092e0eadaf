import HierarchyFormats

/// A line of a table of contents of LaTeX: `\contentsline {section}{\numberline {1.2}Drinks}{3}{section.1.2}%`.
struct ContentsLine {
  /// The position of the kind of part among all kinds, from the whole to its parts.
  let rank: Int
  let name: Range<Int>
  let number: Range<Int>?

  private static let kinds: [StaticString] = [
    "part", "chapter", "section", "subsection", "subsubsection", "paragraph", "subparagraph",
  ]
  private static let start: StaticString = "\\contentsline"

  /// Whether a text begins as a line of a table of contents.
  static func isContents(_ text: ArraySlice<UInt8>) -> Bool {
    LineSample.starts(text, with: start) || isSpacing(text)
  }

  /// Whether a line only sets the language or the space between lines.
  static func isSpacing(_ text: ArraySlice<UInt8>) -> Bool {
    LineSample.starts(text, with: "\\babel@toc") || LineSample.starts(text, with: "\\addvspace")
      || LineSample.starts(text, with: "\\select@language")
  }

  /// - Returns: `nil` if the line is anything else.
  init?(_ text: ArraySlice<UInt8>) {
    guard LineSample.starts(text, with: Self.start) else { return nil }
    var rest = text.dropFirst(Self.start.utf8CodeUnitCount)
    guard let kind = Self.group(&rest), var title = Self.group(&rest),
      let rank = Self.kinds.firstIndex(where: { LineSample.isSame(kind, $0) })
    else { return nil }
    self.rank = rank
    let mark: StaticString = "\\numberline"
    var number: ArraySlice<UInt8>?
    if LineSample.starts(title, with: mark) {
      title = title.dropFirst(mark.utf8CodeUnitCount)
      number = Self.group(&title)
    }
    title = PathStyle.trimmed(title)
    if title.isEmpty { return nil }
    name = title.startIndex..<title.endIndex
    self.number = number.map { $0.startIndex..<$0.endIndex }
  }

  /// Removes a group in braces from the start of a text, and returns what is between the braces.
  private static func group(_ text: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let rest = text.drop { $0 == UInt8(ascii: " ") }
    guard rest.first == UInt8(ascii: "{") else { return nil }
    var depth = 0
    for index in rest.indices {
      if rest[index] == UInt8(ascii: "{") { depth += 1 }
      if rest[index] == UInt8(ascii: "}") { depth -= 1 }
      if depth == 0 {
        text = rest[(index + 1)...]
        return rest[(rest.startIndex + 1)..<index]
      }
    }
    return nil
  }
}
