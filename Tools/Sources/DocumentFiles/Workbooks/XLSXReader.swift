/// Reads the sheets of an Excel workbook (Office Open XML).
///
/// A cell has the text that Excel shows in it: that of a shared string without its phonetic guide, a number by its format,
/// the last value of a formula.
struct XLSXReader {
  static let relationsPath = "_rels/.rels"

  private struct Relation {
    let id: String
    let type: String
    let path: String
  }

  private struct SheetEntry {
    let name: String
    let isHidden: Bool
    let path: String
  }

  private let archive: Archive

  /// The shared strings, one after the other, and their ends.
  private var strings: [UInt8] = []
  private var stringEnds: [Int] = []

  private var formats: [NumberFormat] = []
  private var is1904 = false
  private var entries: [SheetEntry] = []

  init(_ archive: Archive) { self.archive = archive }
}

extension XLSXReader {
  /// Reads all sheets, or the one with a name or number.
  func sheets(only choice: String?) throws(DocumentFileError) -> [Workbook.Sheet] {
    var reader = self
    try reader.readWorkbook()
    var entries = reader.entries
    if let choice {
      let named = entries.first { $0.name == choice }
      let number = Int(choice).flatMap { entries.indices.contains($0 - 1) ? entries[$0 - 1] : nil }
      entries = [named ?? number].compactMap { $0 }
    }
    let contents = try archive.contents(of: Set(entries.map(\.path)))
    var sheets: [Workbook.Sheet] = []
    for entry in entries {
      guard let content = contents[entry.path] else {
        throw .damagedWorkbook("the sheet \"\(entry.name)\" is missing")
      }
      let cells = try reader.cells(content, ofSheet: entry.name)
      sheets.append(Workbook.Sheet(name: entry.name, isHidden: entry.isHidden, cells: cells))
    }
    return sheets
  }

  private mutating func readWorkbook() throws(DocumentFileError) {
    let main = try relations(at: Self.relationsPath, base: "").first {
      $0.type.hasSuffix("/officeDocument")
    }
    let path = main?.path ?? "xl/workbook.xml"
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().map { $0 + "/" }.joined()
    let relations = try relations(
      at: folder + "_rels/" + (parts.last ?? "") + ".rels", base: folder)
    func part(_ type: String) -> String? {
      relations.first { $0.type.hasSuffix("/" + type) }?.path
    }
    let paths = [path, part("sharedStrings"), part("styles")]
    let contents = try archive.contents(of: Set(paths.compactMap { $0 }))
    guard let workbook = contents[path] else { throw .damagedWorkbook("\(path) is missing") }
    try readSheets(in: workbook, relations)
    if let path = paths[1], let content = contents[path] { try readStrings(content) }
    if let path = paths[2], let content = contents[path] { try readStyles(content) }
  }

  private func relations(
    at path: String, base: String
  ) throws(DocumentFileError) -> [Relation] {
    guard let content = try archive.content(of: path) else { return [] }
    var relations: [Relation] = []
    try Self.read(content, path) { events throws(DocumentFileError) in
      guard events.isNamed("Relationship"), let target = events.attribute("Target") else { return }
      let path = target.hasPrefix("/") ? String(target.dropFirst()) : base + target
      relations.append(
        Relation(
          id: events.attribute("Id") ?? "", type: events.attribute("Type") ?? "",
          path: Self.normalized(path)))
    }
    return relations
  }

  /// The path without steps to the folder above.
  private static func normalized(_ path: String) -> String {
    var steps: [Substring] = []
    for step in path.split(separator: "/") where step != "." {
      if step == ".." { _ = steps.popLast() } else { steps.append(step) }
    }
    return steps.joined(separator: "/")
  }

  /// Calls a function for each element of a part.
  private static func read(
    _ content: [UInt8], _ path: String,
    _ body: (_ events: XMLEvents) throws(DocumentFileError) -> Void
  ) throws(DocumentFileError) {
    let events = try XMLEvents(content, part: path)
    while let event = try events.next() {
      if event == .start { try body(events) }
    }
  }

  private mutating func readSheets(
    in content: [UInt8], _ relations: [Relation]
  ) throws(DocumentFileError) {
    var entries: [SheetEntry] = []
    var is1904 = false
    try Self.read(content, "the workbook") { events throws(DocumentFileError) in
      if events.isNamed("workbookPr") { is1904 = Self.isTrue(events.attribute("date1904")) }
      guard events.isNamed("sheet") else { return }
      // The attribute r:id, which has the only name of this kind.
      let id = events.attribute("id")
      guard let relation = relations.first(where: { $0.id == id }),
        relation.type.hasSuffix("/worksheet")
      else { return }
      let state = events.attribute("state")
      entries.append(
        SheetEntry(
          name: events.attribute("name") ?? "", isHidden: state != nil && state != "visible",
          path: relation.path))
    }
    self.entries = entries
    self.is1904 = is1904
  }

  private static func isTrue(_ text: String?) -> Bool { text == "1" || text == "true" }

  private mutating func readStrings(_ content: [UInt8]) throws(DocumentFileError) {
    var strings: [UInt8] = []
    var ends: [Int] = []
    try Self.read(content, "the shared strings") { events throws(DocumentFileError) in
      guard events.isNamed("si") else { return }
      strings += Self.unescaped(try Self.text(inside: events))
      ends.append(strings.count)
    }
    self.strings = strings
    stringEnds = ends
  }

  /// The texts in the runs of a string, without the phonetic guide.
  private static func text(inside events: XMLEvents) throws(DocumentFileError) -> [UInt8] {
    var text: [UInt8] = []
    var depth = 1
    while depth > 0, let event = try events.next() {
      switch event {
      case .start where events.isNamed("rPh"): try events.skip()
      case .start where events.isNamed("t"): text += try events.content()
      case .start: depth += 1
      case .end: depth -= 1
      case .text: break
      }
    }
    return text
  }

  /// Replaces `_x000D_`, which Excel writes for characters that XML doesn't allow.
  private static func unescaped(_ text: [UInt8]) -> [UInt8] {
    guard text.contains(UInt8(ascii: "_")) else { return text }
    var result: [UInt8] = []
    var position = 0
    while position < text.count {
      let escape = text[position...].prefix(7)
      if escape.count == 7, escape.starts(with: "_x".utf8), escape.last == UInt8(ascii: "_"),
        let value = UInt32(
          String(decoding: escape.dropFirst(2).dropLast(), as: UTF8.self), radix: 16),
        let scalar = Unicode.Scalar(value)
      {
        result += String(Character(scalar)).utf8
        position += 7
      } else {
        result.append(text[position])
        position += 1
      }
    }
    return result
  }

  private mutating func readStyles(_ content: [UInt8]) throws(DocumentFileError) {
    var codes: [Int: NumberFormat] = [:]
    var formats: [NumberFormat] = []
    var isInCells = false
    try Self.read(content, "the styles") { events throws(DocumentFileError) in
      if events.isNamed("numFmt") {
        guard let id = events.attribute("numFmtId").flatMap({ Int($0) }) else { return }
        codes[id] = NumberFormat(code: events.attribute("formatCode") ?? "")
      } else if events.isNamed("cellXfs") {
        isInCells = true
      } else if events.isNamed("cellStyles") || events.isNamed("dxfs") {
        isInCells = false
      } else if events.isNamed("xf"), isInCells {
        let id = events.attribute("numFmtId").flatMap { Int($0) } ?? 0
        formats.append(codes[id] ?? NumberFormat(builtIn: id))
      }
    }
    self.formats = formats
  }
}

extension XLSXReader {
  private func cells(
    _ content: [UInt8], ofSheet name: String
  ) throws(DocumentFileError) -> SheetCells {
    var cells = SheetCells()
    var row = -1
    var column = -1
    let events = try XMLEvents(content, part: "sheet \"\(name)\"")
    while let event = try events.next() {
      if event != .start { continue }
      if events.isNamed("c") {
        let place = events.attribute("r").flatMap { SheetCells.place(ofCell: $0.utf8) }
        column = place?.column ?? column + 1
        try read(row: place?.row ?? max(row, 0), column: column, from: events, into: &cells)
      } else if events.isNamed("row") {
        row = Self.number("r", of: events).map { $0 - 1 } ?? row + 1
        column = -1
        cells.setOutlineLevel(Self.number("outlineLevel", of: events) ?? 0, ofRow: row)
        if Self.isTrue(events.attribute("hidden")) { cells.hiddenRows += 1 }
      } else if events.isNamed("mergeCell") {
        let corners = (events.attribute("ref") ?? "").split(separator: ":")
          .compactMap { SheetCells.place(ofCell: $0.utf8) }
        guard let first = corners.first, let last = corners.last, first.row <= last.row,
          first.column <= last.column
        else { continue }
        try cells.merge(
          SheetCells.Range(rows: first.row...last.row, columns: first.column...last.column))
      } else if events.isNamed("col"), Self.isTrue(events.attribute("hidden")) {
        guard let first = Self.number("min", of: events), let last = Self.number("max", of: events),
          first > 0, first <= last
        else { continue }
        cells.hiddenColumns.append(first - 1...last - 1)
      }
    }
    return cells
  }

  /// A number of at least 0 in an attribute.
  private static func number(_ name: StaticString, of events: XMLEvents) -> Int? {
    events.attribute(name).flatMap { Int($0) }.flatMap { (0...1 << 30).contains($0) ? $0 : nil }
  }

  /// Reads a cell whose element has begun.
  private func read(
    row: Int, column: Int, from events: XMLEvents, into cells: inout SheetCells
  ) throws(DocumentFileError) {
    let type = events.attribute("t") ?? "n"
    let style = Self.number("s", of: events) ?? 0
    var value: [UInt8] = []
    var hasFormula = false
    var hasValue = false
    var depth = 1
    while depth > 0, let event = try events.next() {
      switch event {
      case .start where events.isNamed("f"):
        hasFormula = true
        try events.skip()
      case .start where events.isNamed("v"):
        hasValue = true
        value = try events.content()
      case .start where events.isNamed("is"): value = try Self.text(inside: events)
      case .start: depth += 1
      case .end: depth -= 1
      case .text: break
      }
    }
    // Some programs write formulas without calculating them.
    if hasFormula, !hasValue { cells.addFault("", row: row, column: column) }
    if value.isEmpty { return }
    switch type {
    case "s":
      guard let index = Int(String(decoding: value, as: UTF8.self)),
        stringEnds.indices.contains(index)
      else {
        throw .damagedWorkbook("a cell in row \(row + 1) has a text that the workbook doesn't have")
      }
      let start = index == 0 ? 0 : stringEnds[index - 1]
      try cells.append(strings[start..<stringEnds[index]], row: row, column: column)
    case "inlineStr", "str", "d":
      try cells.append(Self.unescaped(value), row: row, column: column)
    case "b":
      let text = value.elementsEqual("1".utf8) ? "TRUE" : "FALSE"
      try cells.append(text.utf8, row: row, column: column)
    case "e":
      let text = String(decoding: value, as: UTF8.self)
      cells.addFault(text, row: row, column: column)
      try cells.append(value, row: row, column: column)
    default:
      let format = formats.indices.contains(style) ? formats[style] : .general
      let text = format.shown(String(decoding: value, as: UTF8.self), is1904: is1904)
      try cells.append(text.utf8, row: row, column: column)
    }
  }
}
