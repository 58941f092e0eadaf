import HierarchyFormats

extension LineSample {
  /// Whether every line is a heading or a list item of Markdown, and there is a list item or headings of several levels,
  /// each below one of the level above.
  ///
  /// A list whose items all begin with hyphens can contain any texts, and other documents only those that can be names.
  var isMarkdown: Bool {
    var isNested = true
    var level = 0
    var top = 0
    var hasSeveralLevels = false
    var items = 0
    var hyphens = 0
    var others = 0
    for line in lines {
      let text = text(line)
      guard let mark = MarkdownMark(text) else { return false }
      let content = text.dropFirst(mark.length)
      switch mark.kind {
      case .heading(let own):
        if level > 0, own != level { hasSeveralLevels = true }
        if level > 0, own > level + 1 { isNested = false }
        top = top == 0 ? own : top
        if own < top { isNested = false }
        level = own
      case .item:
        // In YAML, these are maps in lists.
        if YAMLSample.isEntry(content) { return false }
        items += 1
        if text.first == UInt8(ascii: "-") { hyphens += 1 }
      }
      // DocC links to a symbol with two backticks.
      let isSymbol = Self.starts(content, with: "``")
      if isSymbol || !Self.isName(MarkdownText.plain(content)[...]) { others += 1 }
    }
    // A heading and one below it begin a text.
    if items == 0, !hasSeveralLevels || !isNested || lines.count < 3 { return false }
    return hyphens == lines.count || others * 10 < lines.count
  }

  /// The first line of a Markdown document that is neither a heading nor a list item, or `nil` if the text isn't certainly
  /// Markdown: it begins with a heading, and has items or headings of several levels below.
  var proseOfMarkdown: Line? {
    var level: Int?
    var prose: Line?
    var isCertain = false
    for (index, line) in lines.enumerated() {
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
