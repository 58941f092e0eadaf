import HierarchyFormats

/// Reads the headings and lists of a Markdown document.
///
/// ```text
/// # Drinks              Drinks
/// - Tea                 ├ Tea
///   - Green             │ └ Green
/// ## Cold               └ Cold
/// 1. Water                └ Water
/// ```
///
/// An item belongs to the item above that is indented less, or to the last heading. A heading belongs to the last one of
/// a higher level. A line that is a link is an item, too. A number or a mark such as `[x]` in front of an item isn't part of
/// its name, and neither are `**` and `` ` `` around it, the target of a link, or a backslash in front of punctuation. The
/// document contains nothing else but comments, and rules between its parts.
struct MarkdownReader {
  /// A heading or an item that contains the lines below.
  private struct Section {
    /// 1 to 6 for a heading, and 7 plus the column of the mark for an item.
    let rank: Int
    let row: Int
  }

  private static let firstItemRank = 7
  private static let tabWidth = 4

  private let sample: LineSample
  private let ignoresLinks: Bool
  private var rows: RowTable
  private var sections: [Section] = []

  /// - Parameters:
  ///   - sample: All lines of the document.
  ///   - ignoresLinks: Whether the targets of links aren't findings.
  init(_ sample: LineSample, findingLimit: Int, ignoresLinks: Bool = false) {
    self.sample = sample.markdown
    self.ignoresLinks = ignoresLinks
    rows = RowTable(
      source: .text(sample.bytes), pool: TextPool(sample.bytes), findingLimit: findingLimit)
  }

  /// Reads the document.
  ///
  /// - Throws: ``HierarchyFormatError`` if the bytes aren't UTF-8, or a line is neither a heading nor an item.
  /// - Complexity: O(*b*) for *b* bytes.
  mutating func read() throws(HierarchyFormatError) -> NodeRows {
    if let invalid = UTF8Scan.firstInvalidByte(in: sample.bytes) {
      throw error(.invalidUTF8, at: invalid)
    }
    for line in sample.lines {
      let text = sample.text(line)
      guard let mark = MarkdownMark(text) else {
        guard LineSample.isLink(text) else { throw error(.notAnOutline, at: text.startIndex) }
        add(rank: Self.firstItemRank + column(of: line), text, length: 0)
        continue
      }
      switch mark.kind {
      case .heading(let level): add(rank: level, text, length: mark.length)
      case .item: add(rank: Self.firstItemRank + column(of: line), text, length: mark.length)
      }
    }
    return NodeRows(rows: rows, shape: .outline, recordCount: rows.rows.count)
  }

  /// The column of the first character of a line that is no white space.
  private func column(of line: LineSample.Line) -> Int {
    sample.bytes[line.space].reduce(0) { column, byte in
      byte == UInt8(ascii: "\t") ? (column / Self.tabWidth + 1) * Self.tabWidth : column + 1
    }
  }

  private mutating func add(rank: Int, _ line: ArraySlice<UInt8>, length: Int) {
    while let last = sections.last, last.rank >= rank { sections.removeLast() }
    let row = rows.addRow(under: sections.last?.row ?? -1, at: line.startIndex)
    rows.rows[row].name = name(line.dropFirst(length), isHeading: rank < Self.firstItemRank)
    sections.append(Section(rank: rank, row: row))
  }

  private mutating func name(_ text: ArraySlice<UInt8>, isHeading: Bool) -> TextPool.Text {
    let name = Self.unmarked(text, isHeading: isHeading)
    let isCode =
      name.startIndex > text.startIndex && text[name.startIndex - 1] == UInt8(ascii: "`")
    if isCode { return TextPool.Text(name.startIndex..<name.endIndex) }
    if MarkdownText.hasLink(name) {
      if !ignoresLinks { rows.findings.addUnused("links", at: text.startIndex) }
      let plain = PathStyle.trimmed(MarkdownText.withoutLinks(name)[...])
      return rows.store(MarkdownEscape.removed(from: Self.unmarked(plain, isHeading: false)))
    }
    if !name.contains(UInt8(ascii: "\\")) {
      return TextPool.Text(name.startIndex..<name.endIndex)
    }
    return rows.store(MarkdownEscape.removed(from: name))
  }

  /// Removes checkboxes, emphasis and closing marks of headings.
  private static func unmarked(_ text: ArraySlice<UInt8>, isHeading: Bool) -> ArraySlice<UInt8> {
    var name = text
    if !isHeading {
      for box in ["[ ] ", "[x] ", "[X] "] as [StaticString]
      where box.withUTF8Buffer({ name.starts(with: $0) }) {
        name = name.dropFirst(box.utf8CodeUnitCount)
      }
    }
    while let last = name.last, last == UInt8(ascii: " ") || last == UInt8(ascii: "\t") {
      name = name.dropLast()
    }
    if isHeading, name.last == UInt8(ascii: "#") {
      let open = name.prefix { $0 != UInt8(ascii: "#") }
      if open.last == UInt8(ascii: " ") { name = open }
      while name.last == UInt8(ascii: " ") { name = name.dropLast() }
    }
    for mark in ["**", "__", "`"] as [StaticString] { name = removing(mark, around: name) }
    return name
  }

  /// Removes a mark on both sides of a text that doesn't contain it.
  private static func removing(
    _ mark: StaticString, around text: ArraySlice<UInt8>
  ) -> ArraySlice<UInt8> {
    let count = mark.utf8CodeUnitCount
    guard text.count > 2 * count, mark.withUTF8Buffer({ text.starts(with: $0) }),
      LineSample.ends(text, with: mark)
    else { return text }
    let inside = text.dropFirst(count).dropLast(count)
    return LineSample.contains(inside, mark) ? text : inside
  }

  private func error(
    _ reason: HierarchyFormatError.Reason, at offset: Int
  ) -> HierarchyFormatError {
    HierarchyFormatError(reason, atByte: offset, in: sample.bytes)
  }
}
