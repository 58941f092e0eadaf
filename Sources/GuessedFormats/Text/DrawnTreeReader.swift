import HierarchyFormats

/// Reads a tree that is drawn with lines, as `tree`, `pstree`, `npm ls` and `cargo tree` print it.
///
/// ```text
/// .                       .               C:.                bash
/// ├── Drinks              |-- Drinks      ├───Drinks          \_ sleep 100
/// │   ├── Coffee          |   |-- Coffee  │       Coffee      \_ make
/// │   └── Tea             |   `-- Tea     │       Tea         |   \_ cc
/// └── Food                `-- Food        └───Food            \_ ps f
/// ```
///
/// The column of a name is that of its siblings. A line without art is a root if more of it is below, or if it looks like
/// the roots that have children. All others, such as those of a log around the tree, are left out with a note, and so are
/// columns and brackets in front of names.
struct DrawnTreeReader {
  private struct Node {
    let column: Int
    let level: Int
    /// Whether siblings are below.
    let isBranch: Bool
    var name: Range<Int>
  }

  private let sample: LineSample
  private let lines: [DrawnLine]
  private var nodes: [Node] = []

  /// The columns of the names from a root to the last node.
  private var columns: [Int] = []

  /// Whether columns are in front of all names.
  private let hasColumns: Bool

  /// Whether columns with a number are in front of all names, so that each line is a process.
  private let isListing: Bool

  /// Whether the first line names columns that are behind names, as `lsblk` prints them.
  private let hasHeader: Bool

  /// Whether several processes are on a line, as `pstree` prints them.
  private let hasChains: Bool

  /// Whether names follow three dashes without a space, and those of files are only indented, as in Windows.
  private let isWindows: Bool

  /// The number of lines with a connector.
  private var connectors = 0

  /// The number of roots without children.
  private var leaves = 0

  /// The lines that are no part of the drawing.
  private var others: [LineSample.Line] = []

  /// - Parameter sample: All lines of the document.
  init(_ sample: LineSample) {
    let listing = Listing(sample)
    let names = listing?.names ?? sample
    hasColumns = listing != nil && DrawnLine.hasConnector(names)
    isListing = hasColumns && listing?.hasNumbers == true
    let sample = hasColumns ? names : sample
    self.sample = sample
    let hasPrefix = sample.lines.contains { DrawnLine.hasPrefix(sample, $0) }
    lines = sample.lines.map { DrawnLine(sample, $0, hasPrefix: hasPrefix) }
    isWindows = lines.contains { $0.isOfWindows }
    hasChains = lines.first.map { DrawnLine.hasChain(sample.bytes[$0.name]) } ?? false
    let header = sample.lines.first.map { sample.text($0) } ?? []
    hasHeader =
      lines.count > 2 && lines[0].isBare && lines[1].isBare && LineSample.contains(header, "  ")
      && header.allSatisfy { $0 < UInt8(ascii: "a") }
  }
}

extension DrawnTreeReader {
  /// Whether every line fits in a drawing.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  static func isDrawing(_ sample: LineSample) -> Bool {
    guard let reader = read(sample) else { return false }
    // Windows prints a heading.
    guard let last = reader.others.last else { return true }
    let limit = 4
    return reader.isWindows && reader.others.count <= limit
      && last.range.upperBound <= reader.nodes[0].name.lowerBound
  }

  /// Whether a part of the lines is a drawing, and the others are a log around it: every line of the log begins with a
  /// mark in brackets, or the log is short.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  static func isDrawingInLog(_ sample: LineSample) -> Bool {
    guard let reader = read(sample), reader.connectors > 1, !reader.isWindows else { return false }
    // In Markdown, a drawing is an illustration.
    if sample.lines.contains(where: { LineSample.starts(sample.text($0), with: "```") }) {
      return false
    }
    let most = 8
    return reader.lines.contains { $0.hasPrefix } || reader.connectors * most >= reader.lines.count
  }

  /// A reader that has found nodes on several levels, or `nil`.
  private static func read(_ sample: LineSample) -> DrawnTreeReader? {
    guard
      DrawnLine.hasConnector(sample)
        || Listing(sample).map({ DrawnLine.hasConnector($0.names) }) ?? false
    else { return nil }
    var reader = DrawnTreeReader(sample)
    do throws(HierarchyFormatError) {
      try reader.readLines()
    } catch {
      return nil
    }
    // In Windows, only folders have connectors, and processes can be in chains.
    let isDense =
      reader.isWindows || reader.hasChains || reader.isListing || reader.hasHeader
      || reader.connectors * 2 >= reader.nodes.count - reader.leaves
    return isDense && reader.nodes.contains { $0.level > 0 } ? reader : nil
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
    var notes: [String] = []
    if hasColumns { notes.append("the columns in front of names aren't read") }
    if hasHeader { notes.append("the columns behind names aren't read") }
    if removeBrackets() { notes.append("the brackets in front of names aren't read") }
    removeFolders()
    var rows = RowTable(
      source: .text(sample.bytes), pool: TextPool(sample.bytes), findingLimit: findingLimit)
    var path: [Int] = []
    for node in nodes { rows.addRow(onLevel: node.level, below: &path, name: node.name) }
    if isCut, let last = nodes.last {
      rows.findings.addCutEnd(
        String(decoding: sample.bytes[last.name], as: UTF8.self), at: last.name.lowerBound)
    }
    var result = NodeRows(rows: rows, shape: .drawing, recordCount: rows.rows.count)
    result.notes = notes
    result.omitted = others.map {
      OmittedRow(.outside, at: UInt32(clamping: $0.range.lowerBound))
    }
    return result
  }
}

extension DrawnTreeReader {
  /// Whether a line leads from the last node, or from one above it, to siblings that aren't there, in a drawing in which the last
  /// siblings have corners.
  private var isCut: Bool {
    guard lines.contains(where: { $0.dashes > 0 && !$0.isBranch }) else { return false }
    var level = Int.max
    for node in nodes.reversed() where node.level < level {
      if node.isBranch { return true }
      level = node.level
    }
    return false
  }

  private mutating func readLines() throws(HierarchyFormatError) {
    let areRootsAlike = areRootsAlike
    for (index, drawn) in lines.enumerated() {
      let line = sample.lines[index]
      if drawn.name.isEmpty { continue }
      if hasHeader, index == 0 { continue }
      if drawn.dashes > 0 {
        connectors += 1
      } else if isLabel(drawn) {
        others.append(line)
        continue
      } else if drawn.isBare {
        if isSummary(index) { continue }
        let isFile = isWindows && line.indentation > 0 && !nodes.isEmpty
        if !isFile, !isAboveArt(index) {
          guard isListing || hasHeader || areRootsAlike else {
            others.append(line)
            continue
          }
          leaves += 1
        }
      } else if !isWindows {
        throw error(at: line)
      }
      try add(drawn, of: line)
    }
  }

  /// Whether a line without art is above one with art.
  private func isAboveArt(_ index: Int) -> Bool {
    let next = lines[(index + 1)...].first { !$0.isBare || !$0.name.isEmpty }
    return next.map { !$0.isBare } ?? false
  }

  /// Whether the last line is the number of folders and files.
  private func isSummary(_ index: Int) -> Bool {
    let line = sample.lines[index]
    return index == lines.count - 1 && line.followsBlank && sample.isSummary(line)
  }

  /// Whether a text in brackets says what the lines below are for their parent: `[dev-dependencies]`.
  private func isLabel(_ drawn: DrawnLine) -> Bool {
    if isListing || isWindows || nodes.isEmpty { return false }
    func isInBrackets(_ name: Range<Int>) -> Bool {
      let text = sample.bytes[name]
      return text.first == UInt8(ascii: "[")
        && text.firstIndex(of: UInt8(ascii: "]")) == text.endIndex - 1
    }
    return isInBrackets(drawn.name) && !isInBrackets(nodes[0].name)
  }

  /// Whether all lines without art look like those above art: they have as many words, and a mark that is in all of those.
  /// Without such marks, no blank line is above them.
  private var areRootsAlike: Bool {
    let bare = lines.indices.filter { index in
      let drawn = lines[index]
      let isFile = isWindows && sample.lines[index].indentation > 0
      return drawn.isBare && !drawn.name.isEmpty && !isFile && !isSummary(index)
    }
    let roots = bare.filter(isAboveArt)
    guard let first = roots.first else { return false }
    func text(_ index: Int) -> ArraySlice<UInt8> { sample.bytes[lines[index].name] }
    func words(_ index: Int) -> Int {
      let limit = 100
      return min(text(index).split(separator: UInt8(ascii: " ")).count, limit)
    }
    var marks = text(first).filter { byte in
      byte < 0x80 && byte != UInt8(ascii: " ") && !LineSample.isLetter(byte)
        && !LineSample.isDigit(byte)
    }
    var counts: [Int] = []
    for root in roots {
      marks.removeAll { !text(root).contains($0) }
      if !counts.contains(words(root)) { counts.append(words(root)) }
    }
    return bare.allSatisfy { index in
      if isAboveArt(index) { return true }
      let name = text(index)
      let hasMark =
        marks.isEmpty ? !sample.lines[index].followsBlank : marks.contains(where: name.contains)
      return hasMark && counts.contains(words(index)) && !LineSample.isSentence(name)
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
    if hasChains {
      for (name, column) in drawn.chain(in: sample.bytes) { append(name, drawn, column: column) }
      return
    }
    let text = sample.bytes[drawn.name]
    let end = hasHeader ? text.prefix { $0 != UInt8(ascii: " ") }.endIndex : text.endIndex
    append(text.startIndex..<end, drawn, column: drawn.column)
  }

  private mutating func append(_ name: Range<Int>, _ drawn: DrawnLine, column: Int) {
    let isBranch = drawn.isBranch && !hasChains
    nodes.append(Node(column: column, level: columns.count, isBranch: isBranch, name: name))
    columns.append(column)
  }

  private func error(at line: LineSample.Line) -> HierarchyFormatError {
    HierarchyFormatError(.notADrawing, atByte: line.range.lowerBound, in: sample.bytes)
  }
}

extension DrawnTreeReader {
  /// Removes permissions, sizes and dates in brackets, if they are in front of all names.
  private mutating func removeBrackets() -> Bool {
    let lengths = nodes.map { LineSample.lengthOfBrackets(sample.bytes[$0.name]) }
    if lengths.contains(0) { return false }
    for index in nodes.indices {
      nodes[index].name =
        nodes[index].name.lowerBound + lengths[index]..<nodes[index].name.upperBound
    }
    return true
  }

  /// Removes the paths of folders from names, if the path of its folder is in front of each name.
  private mutating func removeFolders() {
    let slash = UInt8(ascii: "/")
    var starts: [Int] = []
    var path: [ArraySlice<UInt8>] = []
    for node in nodes {
      path.removeLast(path.count - node.level)
      let name = sample.bytes[node.name]
      starts.append(name.startIndex)
      if let folder = path.last {
        guard name.starts(with: folder) else { return }
        let rest = name.dropFirst(folder.count)
        guard folder.last == slash || rest.first == slash else { return }
        starts[starts.count - 1] = rest.startIndex + (folder.last == slash ? 0 : 1)
      }
      path.append(name)
    }
    for index in nodes.indices {
      nodes[index].name = starts[index]..<nodes[index].name.upperBound
    }
  }
}
