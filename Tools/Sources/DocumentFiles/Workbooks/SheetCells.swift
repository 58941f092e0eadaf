/// The cells of a sheet, row by row, with what people see in them.
///
/// Columns and rows are counted from 0, except in names of cells such as C12.
struct SheetCells {
  struct Cell {
    let column: Int32
    let start: Int
    let count: Int32
  }

  /// Cells that are merged to one.
  struct Range {
    var rows: ClosedRange<Int>
    var columns: ClosedRange<Int>
  }

  /// A cell that shows an error such as `#N/A`.
  struct Fault {
    let row: Int
    let column: Int
    let text: String

    /// The name of the cell, such as C12.
    var cell: String { SheetCells.letters(ofColumn: column) + "\(row + 1)" }
  }

  /// The largest number of rows, and of columns, of any program.
  static let rowLimit = 1 << 20
  static let columnLimit = 1 << 14

  /// The largest number of cells that get the text of a merged cell.
  static let mergedLimit = 10_000_000

  private var texts: [UInt8] = []
  private var cells: [Cell] = []

  /// The cells of each row, up to the last one with a text.
  private var ends: [Int] = []

  private(set) var merged: [Range] = []
  private(set) var faults: [Fault] = []

  /// The level of each row in an outline, from 0, up to the last one with a level.
  private(set) var outline: [UInt8] = []

  /// The number of rows and of columns with texts that the program doesn't show.
  var hiddenRows = 0
  var hiddenColumns: [ClosedRange<Int>] = []
}

extension SheetCells {
  var isEmpty: Bool { cells.isEmpty }

  var rowCount: Int { ends.count }

  /// Appends a text, which comes after all others. An empty text is no cell.
  ///
  /// - Throws: ``DocumentFileError`` if the sheet is too large.
  /// - Complexity: O(*b*) for *b* bytes, amortized, and O(*r*) for *r* empty rows before it.
  mutating func append(
    _ text: some Collection<UInt8>, row: Int, column: Int
  ) throws(DocumentFileError) {
    if text.isEmpty { return }
    guard row < Self.rowLimit, column < Self.columnLimit else { throw .tooLargeSheet }
    let isNext =
      ends.count <= row || ends.count == row + 1 && cells[cells.count - 1].column < column
    if !isNext { throw .damagedWorkbook("its cells aren't in their order") }
    if texts.count + text.count > DocumentFile.byteLimit { throw .tooLarge }
    while ends.count <= row { ends.append(cells.count) }
    let start = texts.count
    // Programs break long texts in a cell into lines.
    for byte in text {
      let isBreak = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
      if isBreak, texts.count > start, texts.last == UInt8(ascii: " ") { continue }
      texts.append(isBreak ? UInt8(ascii: " ") : byte)
    }
    cells.append(
      Cell(column: Int32(column), start: start, count: Int32(clamping: texts.count - start)))
    ends[row] = cells.count
  }

  mutating func addFault(_ text: String, row: Int, column: Int) {
    if faults.count < 1_000 { faults.append(Fault(row: row, column: column, text: text)) }
  }

  mutating func merge(_ range: Range) throws(DocumentFileError) {
    if merged.count == Self.rowLimit { throw .tooLargeSheet }
    if range.rows.count > 1 || range.columns.count > 1 { merged.append(range) }
  }

  mutating func setOutlineLevel(_ level: Int, ofRow row: Int) {
    if level == 0 || row >= Self.rowLimit { return }
    while outline.count <= row { outline.append(0) }
    outline[row] = UInt8(clamping: level)
  }

  /// The text of a cell, or an empty one.
  private func text(row: Int, column: Int) -> ArraySlice<UInt8> {
    guard row < ends.count else { return [] }
    var start = row == 0 ? 0 : ends[row - 1]
    var end = ends[row]
    while start < end {
      let middle = (start + end) / 2
      if cells[middle].column < column { start = middle + 1 } else { end = middle }
    }
    guard start < ends[row], cells[start].column == column else { return [] }
    return texts[cells[start].start..<cells[start].start + Int(cells[start].count)]
  }

  private func cellCount(ofRow row: Int) -> Int {
    row < ends.count ? ends[row] - (row == 0 ? 0 : ends[row - 1]) : 0
  }

  /// Gives each merged cell's text to all cells of its range.
  ///
  /// A row with nothing but one merged cell is a title, which stays as it is.
  ///
  /// - Throws: ``DocumentFileError`` if the ranges are too large.
  /// - Complexity: O(*c* log *c*) for *c* cells.
  mutating func fillMerged() throws(DocumentFileError) {
    var added: [Int: [Cell]] = [:]
    var count = 0
    for range in merged {
      let text = text(row: range.rows.lowerBound, column: range.columns.lowerBound)
      if text.isEmpty || range.rows.lowerBound >= rowCount { continue }
      let isTitle =
        range.rows.count == 1 && range.columns.count > 1
        && cellCount(ofRow: range.rows.lowerBound) == 1
      if isTitle { continue }
      let rows = range.rows.lowerBound...min(range.rows.upperBound, rowCount - 1)
      count += rows.count * range.columns.count
      if count > Self.mergedLimit { throw .tooLargeSheet }
      for row in rows {
        for column in range.columns
        where (row, column) != (rows.lowerBound, range.columns.lowerBound) {
          added[row, default: []].append(
            Cell(column: Int32(column), start: text.startIndex, count: Int32(text.count)))
        }
      }
    }
    if !added.isEmpty { insert(added) }
    merged = []
  }

  private mutating func insert(_ added: [Int: [Cell]]) {
    var result: [Cell] = []
    result.reserveCapacity(cells.count)
    var start = 0
    for row in ends.indices {
      let own = cells[start..<ends[row]]
      start = ends[row]
      if let new = added[row] {
        // The cells of a range other than the first one are empty, or hidden behind it.
        var byColumn: [Int32: Cell] = [:]
        for cell in Array(own) + new { byColumn[cell.column] = cell }
        result += byColumn.values.sorted { $0.column < $1.column }
      } else {
        result += own
      }
      ends[row] = result.count
    }
    cells = result
  }

  /// The columns with texts, in ascending order.
  var columns: [Int] {
    var isUsed: [Bool] = []
    for cell in cells {
      while isUsed.count <= cell.column { isUsed.append(false) }
      isUsed[Int(cell.column)] = true
    }
    return isUsed.indices.filter { isUsed[$0] }
  }

  /// The largest number of rows above the header.
  private static let titleLimit = 5

  /// The first row of the table: behind rows with one text, such as a title, if the next row has several from the first
  /// column on.
  var firstRow: Int {
    let filled = (0..<rowCount).lazy.filter { cellCount(ofRow: $0) > 0 }
    for row in filled.prefix(Self.titleLimit + 1) where cellCount(ofRow: row) > 1 {
      let isComplete = !text(row: row, column: columns.first ?? 0).isEmpty
      return isComplete ? row : filled.first ?? 0
    }
    return filled.first ?? 0
  }

  /// The texts in the rows above the table.
  var titles: [String] {
    cells.prefix(firstRow == 0 ? 0 : ends[firstRow - 1]).map {
      String(decoding: texts[$0.start..<$0.start + Int($0.count)], as: UTF8.self)
    }
  }

  /// The text in the first row of the table.
  func header(ofColumn column: Int) -> ArraySlice<UInt8> { text(row: firstRow, column: column) }

  /// Whether the rows have levels in an outline, and those with others inside are above them.
  var hasOutline: Bool {
    guard outline.contains(where: { $0 > 0 }) else { return false }
    let first = (firstRow + 1..<max(rowCount, firstRow + 1)).first { cellCount(ofRow: $0) > 0 }
    return first.map { $0 >= outline.count || outline[$0] == 0 } ?? false
  }

  /// The rows as comma-separated values, one line for each row from the first one, without columns that are empty
  /// and without rows above the table.
  ///
  /// - Parameter level: The name of a column to add, with the level of each row in the outline from 1; `nil` for none.
  /// - Throws: ``DocumentFileError`` if there are too many bytes.
  /// - Complexity: O(*r* · *c*) for *r* rows and *c* columns.
  func delimitedText(levelColumn level: String? = nil) throws(DocumentFileError) -> [UInt8] {
    let columns = columns
    let firstRow = firstRow
    var text: [UInt8] = []
    var start = 0
    var isHeader = true
    for (row, end) in ends.enumerated() {
      defer { start = end }
      if start < end, row >= firstRow {
        var next = start
        for (position, column) in columns.enumerated() {
          if position > 0 { text.append(UInt8(ascii: ",")) }
          guard next < end, cells[next].column == column else { continue }
          let cell = cells[next]
          CSVField.append(texts[cell.start..<cell.start + Int(cell.count)], to: &text)
          next += 1
        }
        if let level {
          let depth = row < outline.count ? Int(outline[row]) + 1 : 1
          text += ",\(isHeader ? level : "\(depth)")".utf8
          isHeader = false
        }
      }
      text.append(UInt8(ascii: "\n"))
      if text.count > DocumentFile.byteLimit { throw .tooLarge }
    }
    return text
  }

  /// The name of a column, such as AB.
  static func letters(ofColumn column: Int) -> String {
    var letters = ""
    var rest = column + 1
    while rest > 0 {
      letters = String(UnicodeScalar(UInt8(65 + (rest - 1) % 26))) + letters
      rest = (rest - 1) / 26
    }
    return letters
  }

  /// The row and the column of a cell such as AB12, or `nil`.
  static func place(ofCell name: some Sequence<UInt8>) -> (row: Int, column: Int)? {
    var row = 0
    var column = 0
    for byte in name {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z") where row == 0:
        column = column * 26 + Int(byte) - 64
      case UInt8(ascii: "0")...UInt8(ascii: "9"): row = row * 10 + Int(byte) - 48
      case UInt8(ascii: "$"): continue
      default: return nil
      }
      if column > columnLimit || row > rowLimit { return nil }
    }
    return row > 0 && column > 0 ? (row - 1, column - 1) : nil
  }
}

/// A field of comma-separated values.
private enum CSVField {
  static func append(_ field: ArraySlice<UInt8>, to text: inout [UInt8]) {
    let quote = UInt8(ascii: "\"")
    if !field.contains(where: { $0 == quote || $0 == UInt8(ascii: ",") }) {
      text += field
      return
    }
    text.append(quote)
    for byte in field {
      if byte == quote { text.append(quote) }
      text.append(byte)
    }
    text.append(quote)
  }
}
