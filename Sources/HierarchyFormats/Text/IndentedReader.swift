import Hierarchies

/// Reads indented text line by line.
struct IndentedReader {
  enum Column {
    case name, code, disabled
    case text(String)
  }

  /// What is in front of names beside tabs and spaces.
  struct Style {
    /// Whether no-break and ideographic spaces indent lines.
    var hasWideSpaces = false
    /// Whether bullets precede names.
    var hasBullets = false
    /// Whether a code and two spaces precede names.
    var hasCodes = false
  }

  let bytes: [UInt8]
  let style: Style
  var columns: [Column] = [.name, .code, .text("pinyin")]
  private var position: Int
  private var indentation = Indentation()
  private var table: RowTable
  private var comments: [OmittedRow] = []

  /// The rows from the root to the last node.
  private var path: [Int] = []

  var hasNodes: Bool { !path.isEmpty }

  init(_ bytes: [UInt8], style: Style = Style(), findingLimit: Int = 1) {
    self.bytes = bytes
    self.style = style
    // The fields are parts of the document, so they aren't copied.
    table = RowTable(source: .text(bytes), pool: TextPool(bytes), findingLimit: findingLimit)
    position = UTF8Scan.lengthOfByteOrderMark(in: bytes)
  }

  /// The names of the text columns.
  var textColumns: [String] {
    columns.compactMap { column in
      if case .text(let name) = column { return name }
      return nil
    }
  }

  mutating func read() throws(HierarchyFormatError) -> Hierarchy {
    let rows = try readRows().rows
    return try rows.build(columns: textColumns)
  }

  mutating func readRows() throws(HierarchyFormatError) -> NodeRows {
    while position < bytes.count {
      try readLine()
    }
    if !hasNodes { throw error(.noNodes, at: 0) }
    var result = NodeRows(rows: table, shape: .indentation, recordCount: table.rows.count)
    result.omitted = comments
    return result
  }

  func error(
    _ reason: HierarchyFormatError.Reason, at offset: Int
  ) -> HierarchyFormatError {
    HierarchyFormatError(reason, atByte: offset, in: bytes)
  }

  private mutating func readLine() throws(HierarchyFormatError) {
    let start = position
    while position < bytes.count, !Self.isLineEnd(bytes[position]) {
      let length = UTF8Scan.lengthOfScalar(in: bytes, at: position)
      if length == 0 { throw error(.invalidUTF8, at: position) }
      position += length
    }
    let line = start..<position
    // The LF of CR LF ends an empty line, which is skipped.
    position += 1

    let first =
      line.lowerBound + LineSample.indentation(bytes[line], hasWideSpaces: style.hasWideSpaces)
    if first == line.upperBound { return }
    if bytes[first] == UInt8(ascii: "#") {
      try readComment(first..<line.upperBound)
      return
    }
    let level = try readLevel(line.lowerBound..<first)
    let bullet = style.hasBullets ? Bullet.length(in: bytes[first..<line.upperBound]) : 0
    try readNode(first + bullet..<line.upperBound, level: level)
  }

  private mutating func readLevel(_ space: Range<Int>) throws(HierarchyFormatError) -> Int {
    let level = try indentation.level(of: space, in: bytes)
    if level > path.count {
      let jump = HierarchyFormatError.Reason.indentationJump(from: path.count - 1, to: level)
      throw error(hasNodes ? jump : .indentedRoot, at: space.upperBound)
    }
    return level
  }

  private mutating func readNode(
    _ line: Range<Int>, level: Int
  ) throws(HierarchyFormatError) {
    path.removeLast(path.count - level)
    var field = 0
    var start = line.lowerBound
    if Self.isEscaped(bytes[line]) { start += 1 }
    var end = line.upperBound
    while end > start, bytes[end - 1] == UInt8(ascii: "\t") { end -= 1 }
    while start <= end {
      var stop = start
      while stop < end, bytes[stop] != UInt8(ascii: "\t") { stop += 1 }
      if field >= columns.count {
        let count = field + bytes[start..<end].count { $0 == UInt8(ascii: "\t") } + 1
        throw error(.tooManyFields(count: count, columns: columns.count), at: start)
      }
      addField(start..<stop, field)
      field += 1
      start = stop + 1
    }
  }

  private mutating func addField(_ field: Range<Int>, _ column: Int) {
    let text = TextPool.Text(field)
    switch columns[column] {
    case .name:
      let row = table.addRow(under: path.last ?? -1, at: field.lowerBound)
      path.append(row)
      table.rows[row].name = text
      let code = style.hasCodes ? LineSample.lengthOfCode(bytes[field]) : 0
      if code > 0 {
        let name = bytes[field].dropFirst(code).drop { $0 == UInt8(ascii: " ") }
        table.rows[row].code = TextPool.Text(field.lowerBound..<field.lowerBound + code)
        table.rows[row].name = TextPool.Text(name.startIndex..<name.endIndex)
      }
    case .code:
      table.rows[path[path.count - 1]].code = text
    case .disabled:
      let value = bytes[field]
      let isOff =
        value.isEmpty || value.elementsEqual("0".utf8) || value.elementsEqual("false".utf8)
      if !isOff { table.rows[path[path.count - 1]].traits.insert(.disabled) }
    case .text:
      let index = columns[..<column].count { if case .text = $0 { true } else { false } }
      let row = Int32(path[path.count - 1])
      table.cells.append(RowTable.Cell(row: row, column: Int32(index), text: text))
    }
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  /// Whether a name begins with a backslash that isn't a part of it: in front of a number sign, and of other backslashes in
  /// front of one.
  static func isEscaped(_ name: some Collection<UInt8>) -> Bool {
    let backslash = UInt8(ascii: "\\")
    return name.first == backslash
      && name.first { $0 != backslash } == UInt8(ascii: "#")
  }
}

extension IndentedReader {
  /// Reads a comment. If it begins with `# columns:`, it lists the columns of the following lines.
  mutating func readComment(_ comment: Range<Int>) throws(HierarchyFormatError) {
    var start = comment.lowerBound + 1
    while start < comment.upperBound, bytes[start] == UInt8(ascii: " ") { start += 1 }
    guard bytes[start..<comment.upperBound].starts(with: "columns:".utf8) else {
      comments.append(OmittedRow(.comment, at: UInt32(clamping: comment.lowerBound)))
      return
    }
    if hasNodes { throw error(.lateColumns, at: comment.lowerBound) }
    start += "columns:".utf8.count

    var names: [Range<Int>] = []
    while let name = nextWord(in: start..<comment.upperBound) {
      let text = bytes[name]
      if names.isEmpty, !text.elementsEqual("name".utf8) {
        throw error(.columnsWithoutName, at: name.lowerBound)
      }
      if names.contains(where: { bytes[$0] == text }) {
        let column = String(decoding: text, as: UTF8.self)
        throw error(.repeatedColumn(column), at: name.lowerBound)
      }
      names.append(name)
      start = name.upperBound
    }
    if names.isEmpty { throw error(.columnsWithoutName, at: comment.lowerBound) }
    columns = names.map { column(named: bytes[$0]) }
  }

  private func column(named name: ArraySlice<UInt8>) -> Column {
    if name.elementsEqual("name".utf8) { return .name }
    if name.elementsEqual("code".utf8) { return .code }
    if name.elementsEqual("disabled".utf8) { return .disabled }
    return .text(String(decoding: name, as: UTF8.self))
  }

  private func nextWord(in range: Range<Int>) -> Range<Int>? {
    var start = range.lowerBound
    while start < range.upperBound, Self.isSeparator(bytes[start]) { start += 1 }
    var end = start
    while end < range.upperBound, !Self.isSeparator(bytes[end]) { end += 1 }
    return start == end ? nil : start..<end
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: ",")
  }
}

extension IndentedReader.Style {
  /// Finds out what is in front of names. A document that lists its columns has nothing else.
  init(_ sample: LineSample) {
    if sample.listsTextColumns { return }
    hasWideSpaces = true
    hasCodes = sample.hasCodes
    let indented = sample.lines.filter { $0.indentation > 0 }
    hasBullets =
      !indented.isEmpty && indented.allSatisfy { Bullet.length(in: sample.text($0)) > 0 }
  }
}

/// The bullet in front of an item of a list, as word processors write it.
package enum Bullet {
  private static let bullets: [StaticString] = [
    "•", "·", "–", "—", "▪", "▫", "◦", "●", "○", "■", "□", "◆", "◇", "‣", "►", "▶", "➢", "➤", "✓",
    "※", "-", "*", "+", "o",
  ]

  /// Whether a text begins with a bullet that isn't ASCII.
  package static func isWide(_ text: ArraySlice<UInt8>) -> Bool {
    (text.first ?? 0) >= 0x80 && length(in: text) > 0
  }

  /// The number of bytes of a bullet and of the white space behind it; 0 if there is no bullet or no text behind it.
  package static func length(in text: ArraySlice<UInt8>) -> Int {
    for bullet in bullets where LineSample.starts(text, with: bullet) {
      let rest = text.dropFirst(bullet.utf8CodeUnitCount)
      var name = rest
      while case let length = LineSample.lengthOfSpace(name), length > 0 {
        name = name.dropFirst(length)
      }
      return name.isEmpty || name.count == rest.count ? 0 : text.count - name.count
    }
    return 0
  }
}

/// The style of a document's indentation, which its first indented line shows: that line is on level 1.
package struct Indentation {
  private var isTabs = false

  /// The number of spaces of a level; 1 for tabs, and 0 until a line is indented.
  private var width = 0

  /// The bytes of the character that indents.
  private var unit: ArraySlice<UInt8> = []

  package init() {}

  /// Returns the level of a line from the white space at its start.
  package mutating func level(
    of space: Range<Int>, in bytes: [UInt8]
  ) throws(HierarchyFormatError) -> Int {
    if space.isEmpty { return 0 }
    let own = bytes[space].prefix(LineSample.lengthOfSpace(bytes[space]))
    var position = space.lowerBound
    while position < space.upperBound {
      guard bytes[position..<space.upperBound].starts(with: own) else {
        throw HierarchyFormatError(.mixedIndentation, atByte: position, in: bytes)
      }
      position += own.count
    }
    let count = space.count / own.count
    if width == 0 {
      unit = own
      isTabs = own.first == UInt8(ascii: "\t")
      width = isTabs ? 1 : count
    }
    if !unit.elementsEqual(own) {
      throw HierarchyFormatError(.mixedIndentation, atByte: space.lowerBound, in: bytes)
    }
    if count % width == 0 { return count / width }
    throw HierarchyFormatError(
      .unevenIndentation(spaces: count, width: width), atByte: space.lowerBound, in: bytes)
  }
}
