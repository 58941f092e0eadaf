import HierarchyFormats

/// Reads a tree that is drawn with lines, as `tree`, `pstree`, `npm ls` and `cargo tree` print it.
///
/// ```text
/// .                       .               C:.
/// ├── Drinks              |-- Drinks      ├───Drinks
/// │   ├── Coffee          |   |-- Coffee  │       Coffee
/// │   └── Tea             |   `-- Tea     │       Tea
/// └── Food                `-- Food        └───Food
/// ```
///
/// The column of a name is that of its siblings. Lines without a name, the heading that Windows prints and the number of
/// folders and files at the end mean nothing.
struct DrawnTreeReader {
  private struct Node {
    let column: Int
    let level: Int
    let name: Range<Int>
  }

  private let sample: LineSample
  private var nodes: [Node] = []

  /// The columns of the names from a root to the last node.
  private var columns: [Int] = []

  /// Whether several processes are on a line, as `pstree` prints them.
  private var hasChains = false

  /// Whether names follow three dashes without a space, and those of files are only indented, as in Windows.
  private var isWindows = false

  /// The number of lines with a connector.
  private var connectors = 0

  /// - Parameter sample: All lines of the document.
  init(_ sample: LineSample) { self.sample = sample }

  /// Whether every line fits in a drawing.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  static func isDrawing(_ sample: LineSample) -> Bool {
    guard sample.lines.prefix(64).contains(where: { DrawnLine(sample, $0).dashes > 0 }) else {
      return false
    }
    var reader = DrawnTreeReader(sample)
    do throws(HierarchyFormatError) {
      try reader.readLines()
    } catch {
      return false
    }
    // In Windows, only folders have connectors, and processes can be in chains.
    let isDense =
      reader.isWindows || reader.hasChains || reader.connectors * 2 >= reader.nodes.count
    return isDense && reader.nodes.contains { $0.level > 0 }
  }

  /// Reads the document.
  ///
  /// - Throws: ``HierarchyFormatError`` with the first line that doesn't fit.
  /// - Complexity: O(*b*) for *b* bytes.
  mutating func read(findingLimit: Int) throws(HierarchyFormatError) -> NodeRows {
    if let invalid = UTF8Scan.firstInvalidByte(in: sample.bytes) {
      throw HierarchyFormatError(.invalidUTF8, atByte: invalid, in: sample.bytes)
    }
    try readLines()
    var rows = RowTable(
      source: .text(sample.bytes), pool: TextPool(sample.bytes), findingLimit: findingLimit)
    var path: [Int] = []
    for node in nodes {
      path.removeLast(path.count - node.level)
      let row = rows.addRow(under: path.last ?? -1, at: node.name.lowerBound)
      rows.rows[row].name = TextPool.Text(node.name)
      path.append(row)
    }
    return NodeRows(rows: rows, shape: .drawing, recordCount: rows.rows.count)
  }

  private mutating func readLines() throws(HierarchyFormatError) {
    let lines = sample.lines
    isWindows = lines.contains { DrawnLine(sample, $0).isOfWindows }
    hasChains = lines.first.map { DrawnLine.hasChain(sample.text($0)) } ?? false
    let first = headingCount
    for (index, line) in lines.enumerated().dropFirst(first) {
      let drawn = DrawnLine(sample, line)
      if drawn.name.isEmpty { continue }
      let isLast = index == lines.count - 1
      if isLast, line.followsBlank, drawn.isBare, sample.isSummary(line) { return }
      if drawn.isBare {
        // A line without art is a root, and more of it is below.
        let isRoot = !isLast && !DrawnLine(sample, lines[index + 1]).isBare
        guard isRoot || isWindows && line.indentation > 0 else {
          throw error(at: line)
        }
      }
      if drawn.dashes > 0 {
        connectors += 1
      } else if !drawn.isBare, !isWindows {
        throw error(at: line)
      }
      try add(drawn, of: line)
    }
  }

  private mutating func add(
    _ drawn: DrawnLine, of line: LineSample.Line
  ) throws(HierarchyFormatError) {
    var left: Int?
    while let last = columns.last, last >= drawn.column {
      columns.removeLast()
      left = last
    }
    // A line ends branches up to its siblings, or begins one.
    if let left, left != drawn.column { throw error(at: line) }
    guard columns.count < DocumentTree.depthLimit else {
      throw HierarchyFormatError(
        .tooDeep(limit: DocumentTree.depthLimit), atByte: line.range.lowerBound, in: sample.bytes)
    }
    if !hasChains {
      append(drawn.name, column: drawn.column)
      return
    }
    for (name, column) in drawn.chain(in: sample.bytes) { append(name, column: column) }
  }

  private mutating func append(_ name: Range<Int>, column: Int) {
    nodes.append(Node(column: column, level: columns.count, name: name))
    columns.append(column)
  }

  /// The number of lines that Windows prints above the root.
  private var headingCount: Int {
    guard isWindows else { return 0 }
    let limit = 4
    let root = sample.lines.prefix(limit).firstIndex { line in
      let text = sample.text(line)
      let isDrive =
        text.dropFirst().first == UInt8(ascii: ":") && LineSample.isLetter(text[text.startIndex])
      return isDrive || LineSample.starts(text, with: "\\\\")
    }
    return root ?? 0
  }

  private func error(at line: LineSample.Line) -> HierarchyFormatError {
    HierarchyFormatError(.notADrawing, atByte: line.range.lowerBound, in: sample.bytes)
  }
}

/// A line of a drawing.
struct DrawnLine {
  /// The offsets of the name, or of all names if there are several on the line.
  let name: Range<Int>

  /// The column of the name, in characters.
  let column: Int

  /// The number of dashes of the connector in front of the name; 0 if there is none.
  let dashes: Int

  /// Whether the line has no art.
  let isBare: Bool

  /// Whether the name follows three dashes directly.
  let isOfWindows: Bool

  init(_ sample: LineSample, _ line: LineSample.Line) {
    var scan = Scan(
      bytes: sample.bytes, position: line.space.lowerBound, end: line.range.upperBound)
    // Maven prints its tree in a log.
    _ = scan.skip("[INFO] ")
    var hasArt = false
    while scan.skipSpace() || scan.skipVertical() {
      if scan.wasVertical { hasArt = true }
    }
    var dashes = 0
    var hasSpace = false
    if scan.skipCorner() {
      hasArt = true
      while scan.skipDash() { dashes += 1 }
      if scan.skip("┬") || scan.skip("┐") { while scan.skipDash() {} }
      while scan.skipSpace() { hasSpace = true }
    }
    name = scan.position..<line.range.upperBound
    column = scan.column
    self.dashes = dashes
    isBare = !hasArt
    isOfWindows = dashes == 3 && !hasSpace && !name.isEmpty
  }
}

extension DrawnLine {
  private static let links: [StaticString] = ["─┬─", "───", "-+-", "---"]

  /// Whether a process with several children and the first of them are on one line.
  static func hasChain(_ text: ArraySlice<UInt8>) -> Bool {
    LineSample.contains(text, "─┬─") || LineSample.contains(text, "-+-")
  }

  /// The names on a line of `pstree`, and their columns.
  func chain(in bytes: [UInt8]) -> [(name: Range<Int>, column: Int)] {
    var result: [(name: Range<Int>, column: Int)] = []
    var scan = Scan(bytes: bytes, position: name.lowerBound, end: name.upperBound)
    var start = (position: scan.position, column: column)
    while scan.position < scan.end {
      let end = scan.position
      if end > start.position, Self.links.contains(where: { scan.skip($0) }) {
        result.append((start.position..<end, start.column))
        start = (scan.position, column + scan.column)
      } else {
        scan.skipScalar()
      }
    }
    if start.position < scan.end { result.append((start.position..<scan.end, start.column)) }
    return result
  }

  /// A cursor over the art in front of a name.
  private struct Scan {
    let bytes: [UInt8]
    var position: Int
    let end: Int
    var column = 0
    var wasVertical = false

    mutating func skip(_ part: StaticString) -> Bool {
      guard LineSample.starts(bytes[position..<end], with: part) else { return false }
      position += part.utf8CodeUnitCount
      // All of the art is one character in each column.
      column += part.isASCII ? part.utf8CodeUnitCount : part.utf8CodeUnitCount / 3
      return true
    }

    mutating func skipScalar() {
      position += 1
      while position < end, bytes[position] & 0xC0 == 0x80 { position += 1 }
      column += 1
    }

    mutating func skipSpace() -> Bool {
      wasVertical = false
      let length = LineSample.lengthOfSpace(bytes[position..<end])
      if length == 0 || length > 2 { return false }
      position += length
      column += 1
      return true
    }

    /// Skips a line from a name to one of its children further below, which isn't a corner.
    mutating func skipVertical() -> Bool {
      wasVertical = skip("│") || skip("┃") || skip("║")
      if wasVertical { return true }
      guard position < end, bytes[position] == UInt8(ascii: "|") else { return false }
      if position + 1 < end, bytes[position + 1] == UInt8(ascii: "-") { return false }
      wasVertical = skip("|")
      return wasVertical
    }

    /// Skips the corner or branch in front of the dashes of a name.
    mutating func skipCorner() -> Bool {
      let corners: [StaticString] = ["├", "└", "╰", "┣", "┗", "╠", "╚", "╟", "╙"]
      if corners.contains(where: { skip($0) }) { return true }
      guard position + 1 < end, bytes[position + 1] == UInt8(ascii: "-") else { return false }
      return skip("|") || skip("`") || skip("+") || skip("\\") || skip("'")
    }

    mutating func skipDash() -> Bool { skip("─") || skip("━") || skip("═") || skip("-") }
  }
}
