import Hierarchies

/// Cells of CSV that a spreadsheet would calculate instead of showing them.
///
/// Spreadsheets take a cell that begins with `=`, `+`, `-` or `@` for a formula, which can start a program or send other cells to
/// a server. A tab or a line end in front of such a character is no protection.
///
/// The characters are those of OWASP, CSV Injection (https://owasp.org/www-community/attacks/CSV_Injection).
public enum SpreadsheetCell {
  /// Whether a spreadsheet can take a text in UTF-8 for a formula. A negative number, such as a coordinate, isn't one.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  public static func isFormula(_ text: some Collection<UInt8>) -> Bool {
    switch text.first {
    case UInt8(ascii: "-"): !isNumber(text.dropFirst())
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "@"): true
    case UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): true
    case 0xEF: wideStarts.contains { text.starts(with: $0.utf8) }
    default: false
    }
  }

  /// The same characters in full width, which spreadsheets in Japanese and Chinese read.
  private static let wideStarts = ["＝", "＋", "－", "＠"]

  /// Whether a text has only digits and at most one point.
  private static func isNumber(_ text: some Collection<UInt8>) -> Bool {
    let point = UInt8(ascii: ".")
    return text.allSatisfy { LineSample.isDigit($0) || $0 == point }
      && text.count { $0 == point } < 2
  }
}

/// Writes the cells of CSV as they are, or in a form that no spreadsheet takes for a formula.
struct CSVCells {
  let areForSpreadsheet: Bool

  /// Appends a cell, in quotation marks if necessary. An apostrophe precedes a formula.
  func append(_ text: [UInt8], to output: inout [UInt8]) {
    if !areForSpreadsheet { return CSVRecord.append(text, to: &output) }
    let cell = SpreadsheetCell.isFormula(text) ? [UInt8(ascii: "'")] + text : text
    // Where a semicolon or a tab separates cells, one without quotation marks would begin another cell.
    let hasSeparator = cell.contains { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "\t") }
    CSVRecord.append(cell, isQuoted: hasSeparator, to: &output)
  }
}

extension HierarchyWriter {
  /// The texts of a hierarchy that a spreadsheet would take for formulas in a table, and the first one of them.
  ///
  /// - Returns: Zero for formats other than ``Format/csv`` and ``Format/levels``.
  /// - Complexity: O(*b*) for *b* bytes of the texts.
  public func formulas(in hierarchy: Hierarchy) -> (count: Int, first: String?) {
    guard format == .csv || format == .levels else { return (0, nil) }
    var count = 0
    var first: String?
    func add(_ text: some Collection<UInt8>) {
      guard SpreadsheetCell.isFormula(text) else { return }
      count += 1
      first = first ?? String(decoding: text, as: UTF8.self)
    }
    let names = hierarchy.columnNames.filter { format == .csv || $0 == NodeFields.code }
    if format == .csv { for name in names { add(Array(name.utf8)) } }
    let columns = names.compactMap { hierarchy.column(named: $0) }
    for node in hierarchy.depthFirst() {
      add(hierarchy.nameUTF8(of: node))
      for column in columns { if let text = column[node] { add(text) } }
    }
    return (count, first)
  }
}
