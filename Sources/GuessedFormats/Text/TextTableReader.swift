import HierarchyFormats

/// Reads a table that is drawn for people, as Markdown has it, and as `psql`, `mysql` and `sqlite3` print it.
///
/// ```text
/// | id | name |      +----+-------+       id | name
/// |----|------|      | id | name  |      ----+-------
/// | 1  | Head |      +----+-------+        1 | Head
///                    |  1 | Head  |      (1 row)
///                    +----+-------+
/// ```
///
/// The rules and the number of rows at the end are syntax. The first row names the columns.
struct TextTableReader {
  private let sample: LineSample

  /// Whether bars are escaped by backslashes, as in Markdown.
  private let isMarkdown: Bool

  /// Whether rows begin and end with bars.
  private let hasBorders: Bool

  /// - Parameter sample: All lines of the document.
  /// - Returns: `nil` if neither the first nor the second line is a rule between columns.
  init?(_ sample: LineSample) {
    self.sample = sample
    let rule = sample.lines.prefix(2).firstIndex { Self.isRule(sample.text($0)) }
    guard let rule, sample.lines.count > rule + 1 else { return nil }
    let text = sample.text(sample.lines[rule])
    isMarkdown =
      rule == 1 && !text.contains(UInt8(ascii: "+")) && text.contains(UInt8(ascii: "|"))
    let header = sample.lines[1 - rule]
    hasBorders = Self.lengthOfBar(sample.text(header)) > 0
    if rule == 0, !sample.lines.dropFirst(2).contains(where: { Self.isRule(sample.text($0)) }) {
      return nil
    }
    if cells(of: header).count < 2 { return nil }
  }

  /// Reads the table.
  ///
  /// - Throws: ``HierarchyFormatError`` if the bytes aren't UTF-8, or a line isn't a row with the fields of the first one.
  /// - Complexity: O(*b*) for *b* bytes.
  func read() throws(HierarchyFormatError) -> DocumentTable {
    let bytes = sample.bytes
    if let invalid = UTF8Scan.firstInvalidByte(in: bytes) {
      throw HierarchyFormatError(.invalidUTF8, atByte: invalid, in: bytes)
    }
    var table = DocumentTable(columns: [], pool: TextPool(bytes))
    var rulesBelow = 0
    for (index, line) in sample.lines.enumerated() {
      let text = sample.text(line)
      if Self.isRule(text) {
        if !table.columns.isEmpty { rulesBelow += 1 }
        continue
      }
      if index == sample.lines.count - 1, isFooter(text) { continue }
      let cells = cells(of: line)
      if table.columns.isEmpty {
        table.columns = cells.map { String(decoding: content($0), as: UTF8.self) }
        continue
      }
      // A row above the second rule continues the names of the columns.
      guard rulesBelow > 0, cells.count == table.columns.count else {
        let reason = CSVError.fieldCount(cells.count, expected: table.columns.count)
        throw HierarchyFormatError(
          .invalidRecord(reason), atByte: line.range.lowerBound, in: bytes)
      }
      let row = cells.map { self.text($0, in: &table) }
      table.append(row, at: UInt32(clamping: line.range.lowerBound))
    }
    return table
  }

  private func text(_ cell: ArraySlice<UInt8>, in table: inout DocumentTable) -> TextPool.Text {
    if isMarkdown, cell.contains(UInt8(ascii: "\\")) || MarkdownText.hasLink(cell) {
      return table.store(content(cell))
    }
    return TextPool.Text(cell.startIndex..<cell.endIndex)
  }

  private func content(_ cell: ArraySlice<UInt8>) -> [UInt8] {
    isMarkdown ? MarkdownText.plain(cell) : Array(cell)
  }

  /// Whether a line only separates rows: it consists of dashes and of the crossings between columns.
  private static func isRule(_ text: ArraySlice<UInt8>) -> Bool {
    var dashes = 0
    var crossings = 0
    var rest = text
    while let byte = rest.first {
      switch byte {
      case UInt8(ascii: "-"), UInt8(ascii: "="):
        dashes += 1
        rest.removeFirst()
      case UInt8(ascii: "|"), UInt8(ascii: "+"):
        crossings += 1
        rest.removeFirst()
      case UInt8(ascii: ":"), UInt8(ascii: " "): rest.removeFirst()
      case 0xE2:
        // Box drawing: U+2500 to U+257F.
        guard rest.count > 2 else { return false }
        let second = rest[rest.startIndex + 1]
        let third = rest[rest.startIndex + 2]
        guard second == 0x94 || second == 0x95 else { return false }
        let isDash = second == 0x94 && third < 0x82 || second == 0x95 && third == 0x90
        if isDash { dashes += 1 } else { crossings += 1 }
        rest.removeFirst(3)
      default: return false
      }
    }
    return dashes > 1 && crossings > 0
  }

  /// The fields of a row, without the bars at its ends.
  private func cells(of line: LineSample.Line) -> [ArraySlice<UInt8>] {
    let text = sample.bytes[hasBorders ? line.range : line.whole]
    var cells: [ArraySlice<UInt8>] = []
    var start = text.startIndex
    var index = text.startIndex
    while index < text.endIndex {
      let length = Self.lengthOfBar(text[index...])
      let isEscaped = isMarkdown && index > start && text[index - 1] == UInt8(ascii: "\\")
      if length == 0 || isEscaped {
        index += 1
        continue
      }
      if !hasBorders || index > text.startIndex {
        cells.append(PathStyle.trimmed(text[start..<index]))
      }
      index += length
      start = index
    }
    if !hasBorders || start < text.endIndex { cells.append(PathStyle.trimmed(text[start...])) }
    return cells
  }

  private static func lengthOfBar(_ text: ArraySlice<UInt8>) -> Int {
    switch text.first {
    case UInt8(ascii: "|"): 1
    case 0xE2: LineSample.starts(text, with: "│") || LineSample.starts(text, with: "║") ? 3 : 0
    default: 0
    }
  }

  /// Whether a line tells the number of rows: `(2 rows)`, `2 rows in set (0.00 sec)`.
  private func isFooter(_ text: ArraySlice<UInt8>) -> Bool {
    let digits = text.first == UInt8(ascii: "(") ? text.dropFirst() : text
    guard let first = digits.first, LineSample.isDigit(first) else { return false }
    let words = digits.drop { LineSample.isDigit($0) }
    return words.first == UInt8(ascii: " ") && !words.contains(UInt8(ascii: "|"))
  }
}
