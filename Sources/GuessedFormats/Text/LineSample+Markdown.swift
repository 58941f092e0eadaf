import HierarchyFormats

extension LineSample {
  /// Whether every line is a heading or a list item of Markdown, and there is a list item or headings of several levels,
  /// each below one of the level above.
  ///
  /// A list whose items all begin with hyphens can contain any texts, and other documents only those that can be names.
  var isMarkdown: Bool {
    let lines = markdown.lines
    guard lines.contains(where: { MarkdownMark(text($0)) != nil }) else { return false }
    var isNested = true
    var level = 0
    var top = 0
    var hasSeveralLevels = false
    var items = 0
    var hyphens = 0
    var others = 0
    for line in lines {
      let text = text(line)
      guard let mark = MarkdownMark(text) else {
        if !Self.isLink(text) { return false }
        items += 1
        continue
      }
      let content = text.dropFirst(mark.length)
      // What begins with a link or code is neither YAML nor a statement.
      let isMarked = content.first == UInt8(ascii: "`") || Self.beginsWithLink(content)
      switch mark.kind {
      case .heading(let own):
        if level > 0, own != level { hasSeveralLevels = true }
        if level > 0, own > level + 1 { isNested = false }
        top = top == 0 ? own : top
        if own < top { isNested = false }
        level = own
      case .item:
        // In YAML, these are maps in lists.
        if !isMarked, YAMLSample.isEntry(content) { return false }
        items += 1
        if text.first == UInt8(ascii: "-") { hyphens += 1 }
      }
      // DocC links to a symbol with two backticks.
      let isSymbol = Self.starts(content, with: "``")
      if isSymbol || !isMarked && !Self.isName(MarkdownText.plain(content)[...]) { others += 1 }
    }
    // A heading and one below it begin a text.
    if items == 0, !hasSeveralLevels || !isNested || lines.count < 3 { return false }
    return hyphens == lines.count || others * 10 < lines.count
  }

  /// The lines of Markdown without comments, and without rules between the parts of a list with links.
  var markdown: LineSample {
    var isOpen = false
    let hasLinks = lines.contains { MarkdownText.hasLink(text($0)) }
    if !hasLinks, !Self.contains(bytes[...], "<!--") { return self }
    let result = keeping { line in
      var start = line.whole.lowerBound
      if isOpen {
        guard let end = Self.firstRange(of: "-->", in: bytes[line.range]) else { return nil }
        isOpen = false
        start = end.upperBound
      }
      let rest = bytes[start..<line.whole.upperBound]
      if hasLinks, Self.isRule(text(line)) { return nil }
      guard let comment = Self.firstRange(of: "<!--", in: rest),
        // Behind an odd number of these, it is code.
        rest[..<comment.lowerBound].count(where: { $0 == UInt8(ascii: "`") }) % 2 == 0
      else { return start..<line.whole.upperBound }
      guard let end = Self.firstRange(of: "-->", in: rest[comment.upperBound...]) else {
        isOpen = true
        return start..<comment.lowerBound
      }
      let isBeforeItem = PathStyle.trimmed(rest[..<comment.lowerBound]).isEmpty
      return isBeforeItem ? end.upperBound..<line.whole.upperBound : start..<comment.lowerBound
    }
    // A comment without an end is none.
    return isOpen ? self : result
  }

  /// Whether a line is a link and nothing else, as a chapter outside of the lists of a book: `[Preface](preface.md)`.
  static func isLink(_ text: ArraySlice<UInt8>) -> Bool {
    beginsWithLink(text) && text.last == UInt8(ascii: ")")
  }

  private static func beginsWithLink(_ text: ArraySlice<UInt8>) -> Bool {
    text.first == UInt8(ascii: "[") && MarkdownText.hasLink(text)
  }

  /// Whether a line consists of one mark, three times or more.
  private static func isRule(_ text: ArraySlice<UInt8>) -> Bool {
    guard let mark = text.first, "-*_".utf8.contains(mark) else { return false }
    return text.allSatisfy { $0 == mark } && text.count > 2
  }

  /// The first line of a Markdown document that is neither a heading nor a list item, or `nil` if the text isn't certainly
  /// Markdown: it begins with a heading, and has items or headings of several levels below.
  var proseOfMarkdown: Line? {
    var level: Int?
    var prose: Line?
    var isCertain = false
    for (index, line) in markdown.lines.enumerated() {
      switch MarkdownMark(text(line))?.kind {
      case .heading(let own):
        isCertain = isCertain || level != nil && own != level
        level = level ?? own
      case .item: isCertain = isCertain || level != nil
      case nil:
        if index == 0 { return nil }
        prose = prose ?? line
      }
      if level == nil { return nil }
    }
    return isCertain ? prose : nil
  }
}
