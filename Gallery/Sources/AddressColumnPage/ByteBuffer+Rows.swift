import AddressColumns
import Hierarchies
import HierarchyFormats
@_spi(Pages) import WebRuntime

// The records that the page reads, in the order of `address-program.js`: numbers as LEB128, and texts after their
// length in bytes.

extension ByteBuffer {
  /// Appends the counts of a column, its layout, and the problem in its text.
  func append(summaryOf column: AddressColumn) {
    let counts = column.counts
    for number in [
      counts.addresses, counts.resolved, counts.uncertain, counts.notFound, counts.chosen,
      column.count, column.shownCount,
    ] {
      append(varint: number)
    }
    append(layoutOf: column)
    append(column.table.problem)
  }

  /// Appends a row.
  func append(_ row: AddressRow, number: Int, in hierarchy: Hierarchy) {
    append(varint: number)
    append(varint: row.status.rawValue)
    append(varint: Int(row.confidence * 1000 + 0.5))
    append(text: row.pastedText ?? [])
    append(varint: row.parts.count)
    for part in row.parts {
      append(text: Array(row.text[part.range]))
      append(varint: part.kind.rawValue)
      append(varint: part.form.rawValue)
      append(text: part.node.map { Array(hierarchy.nameUTF8(of: $0)) } ?? [])
    }
    append(row.path, in: hierarchy)
    append(varint: row.candidateCount)
    append(varint: row.choices.count)
    for choice in row.choices { append(choice, in: hierarchy) }
  }

  private func append(layoutOf column: AddressColumn) {
    let (table, layout) = (column.table, column.layout)
    append(varint: table.separator == nil ? 0 : table.columnCount)
    append(varint: layout.columns.lowerBound)
    append(varint: layout.columns.upperBound)
    append(varint: layout.hasHeader ? 1 : 0)
    guard table.separator != nil else { return }
    let titles = layout.hasHeader ? table.fields(of: 0).map { Array($0) } : []
    for index in 0..<table.columnCount {
      append(text: index < titles.count ? titles[index] : [])
    }
  }

  /// Appends the line of a problem, or 0 if there is none; then 0 for quotation marks that aren't closed, or the
  /// number of the field with text after them.
  private func append(_ problem: PastedTable.Problem?) {
    append(varint: problem?.line ?? 0)
    if case .textAfterQuotes(let field) = problem?.error {
      append(varint: field)
    } else {
      append(varint: 0)
    }
  }

  private func append(_ path: [AddressRow.Place], in hierarchy: Hierarchy) {
    append(varint: path.count)
    for place in path {
      append(varint: place.level.rawValue)
      append(text: Array(hierarchy.nameUTF8(of: place.node)))
    }
  }
}
