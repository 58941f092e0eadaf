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
    let remainder = entry.currentText[entry.remainder].map { byte in
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
