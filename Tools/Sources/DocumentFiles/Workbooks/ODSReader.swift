/// Reads the sheets of an OpenDocument spreadsheet.
///
/// A cell has the text that its program shows in it, but dates are those of ISO 8601, and numbers have no separators of
/// thousands.
struct ODSReader {
  static let contentPath = "content.xml"

  private let events: XMLEvents
  private var cells = SheetCells()
  private var row = 0
  private var column = 0
  private var groupDepth = 0

  /// The number of columns so far.
  private var columnCount = 0

  private init(_ events: XMLEvents) { self.events = events }
}

extension ODSReader {
  /// Reads all sheets, or the one with a name or number.
  static func sheets(
    in archive: Archive, only choice: String?
  ) throws(DocumentFileError) -> [Workbook.Sheet] {
    guard let content = try archive.content(of: contentPath) else {
      throw .damagedWorkbook("\(contentPath) is missing")
    }
    let events = try XMLEvents(content, part: contentPath)
    let number = choice.flatMap { Int($0) }
    var hiddenStyles: Set<String> = []
    var sheets: [Workbook.Sheet] = []
    var count = 0
    var style: String?
    while let event = try events.next() {
      if event != .start { continue }
      if events.isNamed("style") {
        style = events.attribute("name")
      } else if events.isNamed("table-properties"), events.attribute("display") == "false",
        let style
      {
        hiddenStyles.insert(style)
      } else if events.isNamed("table") {
        count += 1
        let name = events.attribute("name") ?? "\(count)"
        let isHidden = events.attribute("style-name").map(hiddenStyles.contains) ?? false
        if let choice, name != choice, count != number {
          try events.skip()
          continue
        }
        var reader = ODSReader(events)
        try reader.readTable()
        sheets.append(Workbook.Sheet(name: name, isHidden: isHidden, cells: reader.cells))
      }
    }
    return sheets
  }

  /// Reads the rows up to the end of the table.
  private mutating func readTable() throws(DocumentFileError) {
    var depth = 1
    while depth > 0, let event = try events.next() {
      switch event {
      case .start where events.isNamed("table-row"): try readRow()
      case .start where events.isNamed("table-column"):
        let end = columnCount + repetition("number-columns-repeated")
        if isHidden { cells.hiddenColumns.append(columnCount...end - 1) }
        columnCount = end
        try events.skip()
      case .start where events.isNamed("table-row-group"):
        depth += 1
        groupDepth += 1
      case .start where events.isNamed("table-rows") || events.isNamed("table-header-rows"):
        depth += 1
      case .start
      where events.isNamed("table-column-group")
        || events.isNamed("table-columns") || events.isNamed("table-header-columns"):
        depth += 1
      // Shapes, forms, scenarios and the like.
      case .start: try events.skip()
      case .end:
        if events.isNamed("table-row-group") { groupDepth -= 1 }
        depth -= 1
      case .text: break
      }
    }
  }

  private var isHidden: Bool {
    let visibility = events.attribute("visibility")
    return visibility == "collapse" || visibility == "filter"
  }

  private func repetition(_ name: StaticString) -> Int {
    let count = events.attribute(name).flatMap { Int($0) } ?? 1
    return min(max(count, 1), SheetCells.rowLimit)
  }

  private mutating func readRow() throws(DocumentFileError) {
    let count = repetition("number-rows-repeated")
    let isHidden = isHidden
    column = 0
    var texts: [(text: [UInt8], column: Int)] = []
    var depth = 1
    while depth > 0, let event = try events.next() {
      switch event {
      case .start where events.isNamed("table-cell"): try readCell(into: &texts)
      case .start where events.isNamed("covered-table-cell"):
        column += repetition("number-columns-repeated")
        try events.skip()
      case .start: depth += 1
      case .end: depth -= 1
      case .text: break
      }
    }
    if !texts.isEmpty {
      for offset in 0..<count {
        for (text, column) in texts {
          if text.elementsEqual("#N/A".utf8) || text.starts(with: "Err:".utf8) {
            cells.addFault(
              String(decoding: text, as: UTF8.self), row: row + offset, column: column)
          }
          try cells.append(text, row: row + offset, column: column)
        }
        cells.setOutlineLevel(groupDepth, ofRow: row + offset)
      }
      if isHidden { cells.hiddenRows += count }
    }
    row = min(row + count, SheetCells.rowLimit)
  }

  private mutating func readCell(
    into texts: inout [(text: [UInt8], column: Int)]
  ) throws(DocumentFileError) {
    let count = repetition("number-columns-repeated")
    let width = repetition("number-columns-spanned")
    let height = repetition("number-rows-spanned")
    let type = events.attribute("value-type") ?? ""
    let value = events.attribute("value")
    let date = events.attribute("date-value")
    let boolean = events.attribute("boolean-value")
    let shown = try shownText()
    let text =
      switch type {
      case "date": date.map(Self.dateText) ?? shown
      case "boolean": Array((boolean == "true" ? "TRUE" : "FALSE").utf8)
      case "float": value.map { Self.numberText($0, shown: shown) } ?? shown
      default: shown
      }
    if !text.isEmpty {
      if texts.count + count > SheetCells.columnLimit { throw .tooLargeSheet }
      for offset in 0..<count { texts.append((text, column + offset)) }
      if width > 1 || height > 1 {
        try cells.merge(
          SheetCells.Range(rows: row...row + height - 1, columns: column...column + width - 1))
      }
    }
    column = min(column + count, SheetCells.columnLimit)
  }

  /// The paragraphs of the cell, without comments and phonetic guides.
  private func shownText() throws(DocumentFileError) -> [UInt8] {
    var text: [UInt8] = []
    var depth = 1
    var paragraphDepth = 0
    while depth > 0, let event = try events.next() {
      switch event {
      case .start where events.isNamed("annotation") || events.isNamed("ruby-text"):
        try events.skip()
      case .start where events.isNamed("s"):
        let count = events.attribute("c").flatMap { Int($0) } ?? 1
        text += [UInt8](repeating: UInt8(ascii: " "), count: min(max(count, 0), 100))
        try events.skip()
      case .start:
        depth += 1
        if events.isNamed("p"), paragraphDepth == 0 {
          if !text.isEmpty { text.append(UInt8(ascii: "\n")) }
          paragraphDepth = depth
        } else if events.isNamed("line-break") || events.isNamed("tab") {
          text.append(UInt8(ascii: " "))
        }
      case .end:
        if depth == paragraphDepth { paragraphDepth = 0 }
        depth -= 1
      case .text where paragraphDepth > 0: text += events.text
      case .text: break
      }
    }
    return text
  }

  /// `2024-05-01T00:00:00` without the T, and without a time that is midnight.
  private static func dateText(_ date: String) -> [UInt8] {
    var text = Array(date.utf8)
    if text.count > 10, text[10] == UInt8(ascii: "T") { text[10] = UInt8(ascii: " ") }
    let isMidnight = text.dropFirst(10).allSatisfy {
      !(UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0)
    }
    return isMidnight ? Array(text.prefix(10)) : text
  }

  /// The number as it is shown, unless only separators of thousands make the difference.
  private static func numberText(_ value: String, shown: [UInt8]) -> [UInt8] {
    let number = NumberFormat.general.shown(value, is1904: false)
    let isDigit = { (byte: UInt8) in byte >= 0x30 && byte <= 0x39 }
    if shown.isEmpty
      || shown.filter(isDigit).elementsEqual(number.utf8) && !shown.allSatisfy(isDigit)
    {
      let isLettered = shown.contains { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A || $0 == 0x2D }
      return isLettered ? shown : Array(number.utf8)
    }
    return shown
  }
}
