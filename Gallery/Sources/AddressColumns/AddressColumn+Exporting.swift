import Hierarchies
import HierarchyFormats

extension AddressColumn {
  /// The pasted table with added columns: a column for each level, the code of the place, the remaining text, the
  /// confidence and the status.
  ///
  /// The pasted columns have the pasted text, even if the user has replaced it. The place of an address with
  /// several candidates is as deep as all of them agree.
  ///
  /// - Complexity: O(*b*) for *b* bytes of the table.
  package func exported(_ format: ExportFormat, texts: ExportTexts) -> [UInt8] {
    var output = format.beginning
    append(titles(texts), to: &output, format)
    for row in rowEntries.indices {
      let pasted = table.fields(of: record(ofRow: row)).map { Array($0) }
      append(pasted + results(of: entries[rowEntries[row]], texts), to: &output, format)
    }
    return output
  }

  private func titles(_ texts: ExportTexts) -> [[UInt8]] {
    let added = texts.titles.map { $0.utf8Bytes }
    if layout.hasHeader { return table.fields(of: 0).map { Array($0) } + added }
    if table.columnCount <= 1 { return [texts.address.utf8Bytes] + added }
    return (1...table.columnCount).map { texts.column.utf8Bytes + Self.digits(of: $0) } + added
  }

  private func results(of entry: AddressEntry, _ texts: ExportTexts) -> [[UInt8]] {
    var levels = [[UInt8]](repeating: [], count: PlaceLevel.allCases.count)
    if entry.isBlank { return levels + [[], [], [], []] }
    for place in places(on: entry.path) {
      levels[place.level.rawValue] = Array(hierarchy.nameUTF8(of: place.node))
    }
    let code = entry.path.last.flatMap { hierarchy.codeUTF8(of: $0) }.map { Array($0) } ?? []
    let remainder = entry.unusedText.map { byte in
      byte == UInt8(ascii: "\t") ? UInt8(ascii: " ") : byte
    }
    return levels + [
      code, remainder, Self.decimal(entry.confidence), texts.text(of: entry.status),
    ]
  }

  private func append(_ fields: [[UInt8]], to output: inout [UInt8], _ format: ExportFormat) {
    for (index, field) in fields.enumerated() {
      if index > 0 { output.append(format.separator) }
      CSVRecord.append(field, separator: format.separator, to: &output)
    }
    output += format.lineEnd
  }

  /// A number from 0 to 1 with up to three decimal places.
  private static func decimal(_ number: Double) -> [UInt8] {
    let thousandths = Int(number * 1000 + 0.5)
    var decimals = Array(digits(of: 1000 + thousandths % 1000).dropFirst())
    while decimals.last == UInt8(ascii: "0") { decimals.removeLast() }
    let whole = digits(of: thousandths / 1000)
    return decimals.isEmpty ? whole : whole + [UInt8(ascii: ".")] + decimals
  }

  private static func digits(of number: Int) -> [UInt8] {
    var digits: [UInt8] = []
    var rest = number
    repeat {
      digits.insert(UInt8(ascii: "0") + UInt8(rest % 10), at: 0)
      rest /= 10
    } while rest > 0
    return digits
  }
}

/// The format of an exported table.
package enum ExportFormat: Int, Sendable {
  /// Comma-separated values with a byte order mark, from which Excel recognises UTF-8.
  case file
  /// Tab-separated values, which spreadsheets paste into cells.
  case clipboard
}

extension ExportFormat {
  var separator: UInt8 {
    switch self {
    case .file: UInt8(ascii: ",")
    case .clipboard: UInt8(ascii: "\t")
    }
  }

  var beginning: [UInt8] {
    switch self {
    case .file: [0xEF, 0xBB, 0xBF]
    case .clipboard: []
    }
  }

  var lineEnd: [UInt8] { Array("\r\n".utf8) }
}

/// The texts of an exported table in a language.
package struct ExportTexts: Sendable {
  /// The name of the pasted column, if it has none.
  let address: StaticString
  /// The word before the number of a pasted column without a name.
  let column: StaticString
  /// The names of the added columns.
  let titles: [StaticString]
  private let statuses: [StaticString]
}

extension ExportTexts {
  /// The texts in English.
  package static let english = ExportTexts(
    address: "Address", column: "Column ",
    titles: [
      "Province", "City", "District", "Town", "Code", "Remainder", "Confidence", "Status",
    ],
    statuses: ["", "", "found", "chosen", "uncertain", "ambiguous", "not found"])

  /// The texts in Chinese.
  package static let chinese = ExportTexts(
    address: "原地址", column: "列",
    titles: ["省", "市", "区县", "乡镇街道", "代码", "其余部分", "置信度", "状态"],
    statuses: ["", "", "已识别", "手动选择", "待确认", "有多种可能", "未找到"])

  func text(of status: AddressStatus) -> [UInt8] { statuses[status.rawValue].utf8Bytes }
}

extension StaticString {
  /// The bytes of the text.
  var utf8Bytes: [UInt8] {
    Array(UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount))
  }
}
