import Lookup

extension AddressColumn {
  /// Replaces the text. Addresses that it shares with the previous text keep their results and decisions.
  ///
  /// - Parameter text: A list or a table in UTF-8; see ``PastedTable``.
  /// - Complexity: O(*b*) for *b* bytes.
  package mutating func paste(_ text: [UInt8]) {
    table = PastedTable(text)
    if let chosenLayout, chosenLayout.columnCount == table.columnCount {
      layout = chosenLayout.layout
    } else {
      chosenLayout = nil
      layout = LayoutDetector(table: table, resolver: resolver, hierarchy: hierarchy).layout()
    }
    readRows()
  }

  /// Reads the addresses from other columns.
  ///
  /// - Precondition: The table has the columns.
  package mutating func use(_ layout: AddressLayout) {
    precondition(
      !layout.columns.isEmpty && layout.columns.upperBound <= max(table.columnCount, 1),
      "The table doesn't have these columns")
    self.layout = layout
    chosenLayout = (layout, table.columnCount)
    readRows()
  }

  /// The number of rows, including blank ones.
  package var count: Int { rowEntries.count }

  /// The record of the table that contains a row.
  func record(ofRow row: Int) -> Int { layout.hasHeader ? row + 1 : row }

  /// Creates the entries of all rows.
  private mutating func readRows() {
    var known: [[UInt8]: AddressEntry] = [:]
    for entry in entries { known[entry.text] = entry }
    var numbers: [[UInt8]: Int] = [:]
    entries = []
    rowEntries = []
    for record in (layout.hasHeader ? 1 : 0)..<max(table.count, layout.hasHeader ? 1 : 0) {
      let text = address(ofRecord: record)
      if let number = numbers[text] {
        rowEntries.append(number)
      } else {
        numbers[text] = entries.count
        rowEntries.append(entries.count)
        entries.append(known[text] ?? AddressEntry(text))
      }
    }
    nextEntry = 0
    show(filter)
  }

  /// The address in a record, with tabs between its fields.
  private func address(ofRecord record: Int) -> [UInt8] {
    let fields = table.fields(of: record)
    if layout.columns.count == 1 { return Array(fields[layout.columns.lowerBound]) }
    var address: [UInt8] = []
    for column in layout.columns {
      if column > layout.columns.lowerBound { address.append(UInt8(ascii: "\t")) }
      address += fields[column]
    }
    return address
  }
}
