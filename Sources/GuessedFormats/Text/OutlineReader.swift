import HierarchyFormats

/// Reads lines that begin with a mark or a number that says their level, as those of Org, AsciiDoc and wikis.
///
/// ```text
/// * Drinks      1 Drinks          一、饮料       Drinks         Drinks
/// ** Tea        1.1 Tea           （一）茶       ..Tea          └ Tea
/// *** Green     1.1.1 Green       1. 绿茶        ....Green        └ Green
/// ```
///
/// - Marks are `*`, `#`, `.`, `-`, `>` or `:`, as many as the level; an item has at most one level more than the line
///   above. Headings with `=` contain the items below. The lines of Org that begin with `#+` say something about the
///   document.
/// - Numbers such as `1.2` are the codes of their lines, and begin with that of the line above. In any other kind of
///   numbers, each follows the one before it, and a new kind begins a level.
/// - A table of contents of LaTeX says the kinds of its parts: `\contentsline {section}{\numberline {1}Drinks}{2}`.
/// - Behind the columns of `ps -H`, the indentation of names is their level.
struct OutlineReader {
  struct Entry {
    let level: Int
    let name: Range<Int>
    /// The number of a line, if it contains that of the parent.
    var code: Range<Int>?
  }

  private let sample: LineSample

  /// The names behind columns that are indented.
  private let listing: LineSample?

  /// - Parameter sample: All lines of the document.
  init(_ sample: LineSample) {
    self.sample = sample
    let listing = Listing(sample)
    self.listing = listing?.holdsLevels == true ? listing?.names : nil
  }

  /// Whether every line has a mark or a number that fits those above, and a text that can be a name.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  var isOutline: Bool {
    do throws(HierarchyFormatError) {
      let entries = try entries()
      if let first = sample.lines.first, ContentsLine.isContents(sample.text(first)) { return true }
      // A heading of Markdown and one below it begin a text.
      let isHeading = sample.lines.first.map { LineSample.starts(sample.text($0), with: "# ") }
      if entries.count < 3, isHeading == true { return false }
      let others = entries.count { !LineSample.isName(sample.bytes[$0.name]) }
      return others * 10 < entries.count && entries.contains { $0.level > 0 }
    } catch {
      return false
    }
  }

  /// Reads the document.
  ///
  /// - Throws: ``HierarchyFormatError`` with the first line without a mark or number that fits.
  /// - Complexity: O(*b*) for *b* bytes.
  func read(findingLimit: Int) throws(HierarchyFormatError) -> NodeRows {
    if let invalid = UTF8Scan.firstInvalidByte(in: sample.bytes) {
      throw HierarchyFormatError(.invalidUTF8, atByte: invalid, in: sample.bytes)
    }
    var rows = RowTable(
      source: .text(sample.bytes), pool: TextPool(sample.bytes), findingLimit: findingLimit)
    var path: [Int] = []
    for entry in try entries() {
      rows.addRow(onLevel: entry.level, below: &path, name: entry.name, code: entry.code)
    }
    var result = NodeRows(rows: rows, shape: .marks, recordCount: rows.rows.count)
    if listing != nil { result.notes = ["the columns in front of names aren't read"] }
    result.omitted = keywords.map {
      OmittedRow(.comment, at: UInt32(clamping: $0.range.lowerBound))
    }
    return result
  }

  private func entries() throws(HierarchyFormatError) -> [Entry] {
    guard let first = sample.lines.first else {
      throw HierarchyFormatError(.noNodes, atByte: 0, in: sample.bytes)
    }
    if let listing { return try indentedEntries(listing) }
    if ContentsLine.isContents(sample.text(first)) { return try contentsEntries() }
    if Bullet.isWide(sample.text(first)) { return try bulletedEntries() }
    if OutlineNumber.candidates(sample.text(first)).isEmpty { return try markedEntries() }
    do throws(HierarchyFormatError) {
      return try dottedEntries()
    } catch {
      return try numberedEntries()
    }
  }

  private func error(at line: LineSample.Line) -> HierarchyFormatError {
    HierarchyFormatError(.notMarked, atByte: line.range.lowerBound, in: sample.bytes)
  }
}

extension OutlineReader {
  /// The marks that can be missing in front of roots.
  private static let rootless = Array(".->:".utf8)
  private static let marks = Array("*#.->:".utf8)
  private static let heading = UInt8(ascii: "=")

  private func markedEntries() throws(HierarchyFormatError) -> [Entry] {
    let first = sample.lines.first { line in
      Self.marks.contains(sample.bytes[line.range.lowerBound]) && !isKeyword(line)
    }
    let mark = first.map { sample.bytes[$0.range.lowerBound] } ?? Self.heading
    var entries: [Entry] = []
    var scale = MarkScale()
    var headings = MarkScale()
    var headingLevel = -1
    var marked = 0
    var hasSpaces: Bool?
    for line in sample.lines {
      let text = sample.text(line)
      if line.indentation > 0 { throw error(at: line) }
      if mark == UInt8(ascii: "*"), isKeyword(line) { continue }
      if text.first == Self.heading {
        let name = Self.headingName(text)
        guard let level = headings.level(of: text.prefix { $0 == Self.heading }.count),
          !name.isEmpty, level <= headingLevel + 1
        else { throw error(at: line) }
        marked += 1
        headingLevel = level
        scale = MarkScale()
        entries.append(Entry(level: level, name: name.startIndex..<name.endIndex))
        continue
      }
      let run = text.prefix { $0 == mark }.count
      let rest = text.dropFirst(run)
      let name = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      if run == 0, !Self.rootless.contains(mark) || headingLevel >= 0 { throw error(at: line) }
      if run > 0 {
        marked += 1
        // Emphasis has no space behind its marks.
        let hasSpace = name.count < rest.count
        if (hasSpaces ?? hasSpace) != hasSpace { throw error(at: line) }
        hasSpaces = hasSpace
      }
      guard !name.isEmpty, let level = scale.level(of: run) else { throw error(at: line) }
      entries.append(
        Entry(level: level + headingLevel + 1, name: name.startIndex..<name.endIndex))
    }
    let isOption = mark == UInt8(ascii: "-") && hasSpaces == false && scale.base > 0
    if marked * 3 < entries.count || isOption, let first = sample.lines.first {
      throw error(at: first)
    }
    return entries
  }

  /// The lines that say something about a document of Org.
  private var keywords: [LineSample.Line] {
    let first = sample.lines.first { !isKeyword($0) }
    let isOrg = first.map { LineSample.starts(sample.text($0), with: "*") }
    return isOrg == true ? sample.lines.filter(isKeyword) : []
  }

  /// Whether a line says something about a document of Org: `#+TITLE: …`.
  private func isKeyword(_ line: LineSample.Line) -> Bool {
    LineSample.starts(sample.text(line), with: "#+")
  }

  /// The text of a heading, without the marks on its sides.
  private static func headingName(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var name = text.drop { $0 == heading }
    while let last = name.last, last == heading || last == UInt8(ascii: " ") { name.removeLast() }
    return name.drop { $0 == UInt8(ascii: " ") }
  }

  /// The numbers of marks on each level: the first line shows that of roots, and the first deeper one how many a level has.
  private struct MarkScale {
    private(set) var base = -1
    private var width = 0
    private var last = -1

    /// Returns the level of a line, which is at most one more than that of the line above.
    mutating func level(of count: Int) -> Int? {
      if base < 0 { base = count }
      if count < base { return nil }
      if width == 0 { width = count - base }
      // The first roots have no marks, or as many as a level.
      if base > 0, width > base { return nil }
      let level = width == 0 ? 0 : (count - base) / width
      if width > 0 && (count - base) % width > 0 || level > last + 1 { return nil }
      last = level
      return level
    }
  }
}

extension OutlineReader {
  /// The lines of a document in which each level has its own bullets.
  private func bulletedEntries() throws(HierarchyFormatError) -> [Entry] {
    var entries: [Entry] = []
    var open: [ArraySlice<UInt8>] = []
    for line in sample.lines {
      let text = sample.text(line)
      let length = Bullet.length(in: text)
      if length == 0 || line.indentation > 0 { throw error(at: line) }
      let bullet = text.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
      if let level = open.firstIndex(where: { $0.elementsEqual(bullet) }) {
        open.removeLast(open.count - level)
      }
      let name = text.dropFirst(length)
      entries.append(Entry(level: open.count, name: name.startIndex..<name.endIndex))
      open.append(bullet)
    }
    return entries
  }

  /// The lines of a document in which all numbers have a dot for each level: `1.2.1`.
  private func dottedEntries() throws(HierarchyFormatError) -> [Entry] {
    var entries: [Entry] = []
    var path: [Int] = []
    for line in sample.lines {
      let text = sample.text(line)
      guard let number = OutlineNumber(dotted: text), number.values.count <= path.count + 1,
        number.values.dropLast().elementsEqual(path.prefix(number.values.count - 1))
      else { throw error(at: line) }
      let level = number.values.count - 1
      let value = number.values[level]
      if level < path.count ? value <= path[level] : entries.isEmpty && value > 1 {
        throw error(at: line)
      }
      path = number.values
      entries.append(
        Entry(
          level: level, name: number.end..<line.range.upperBound,
          code: line.range.lowerBound..<number.codeEnd))
    }
    return entries
  }

  /// The lines of a document in which each level has its own kind of numbers.
  private func numberedEntries() throws(HierarchyFormatError) -> [Entry] {
    var entries: [Entry] = []
    var open: [OutlineNumber] = []
    for line in sample.lines {
      let candidates = OutlineNumber.candidates(sample.text(line))
      var found: OutlineNumber?
      for candidate in candidates where found == nil {
        guard let level = open.lastIndex(where: { $0.kind == candidate.kind }) else { continue }
        if candidate.value == open[level].value + 1 {
          open.removeLast(open.count - level)
          found = candidate
        }
      }
      found =
        found
        ?? candidates.first { candidate in
          candidate.value == 1 && !open.contains { $0.kind == candidate.kind }
        }
      guard let found else { throw error(at: line) }
      entries.append(Entry(level: open.count, name: found.end..<line.range.upperBound))
      open.append(found)
    }
    return entries
  }
}

extension OutlineReader {
  /// The names of a listing, which are indented.
  private func indentedEntries(
    _ names: LineSample
  ) throws(HierarchyFormatError) -> [Entry] {
    var entries: [Entry] = []
    var indentation = Indentation()
    for line in names.lines {
      let level = try indentation.level(of: line.space, in: names.bytes)
      guard level <= (entries.last?.level ?? -1) + 1 else { throw error(at: line) }
      entries.append(Entry(level: level, name: line.range))
    }
    return entries
  }

  /// The lines of a table of contents of LaTeX.
  private func contentsEntries() throws(HierarchyFormatError) -> [Entry] {
    var entries: [Entry] = []
    var open: [Int] = []
    for line in sample.lines {
      guard let part = ContentsLine(sample.text(line)) else {
        if ContentsLine.isSpacing(sample.text(line)) { continue }
        throw error(at: line)
      }
      while let last = open.last, last >= part.rank { open.removeLast() }
      entries.append(Entry(level: open.count, name: part.name, code: part.number))
      open.append(part.rank)
    }
    return entries
  }
}
