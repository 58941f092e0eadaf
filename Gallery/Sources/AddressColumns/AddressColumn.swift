import Hierarchies
import Lookup

/// A pasted column of addresses: the places that they name, and the user's decisions about uncertain ones.
///
/// ```swift
/// var column = AddressColumn(china, resolver: resolver)
/// column.paste(text)
/// while column.resolve(upTo: 100) {}
/// column.counts  // 12 addresses, 3 uncertain, 1 not found
/// ```
///
/// Addresses are resolved in portions, so that a page stays responsive.
package struct AddressColumn: Sendable {
  /// The places.
  package let hierarchy: Hierarchy
  let resolver: AddressResolver

  /// The pasted text.
  package internal(set) var table = PastedTable()
  /// Where the addresses of the table are.
  package internal(set) var layout = AddressLayout()
  /// The layout that the user has chosen, with the number of columns of its table.
  var chosenLayout: (layout: AddressLayout, columnCount: Int)?

  /// The addresses without repetitions, in the order in which they first occur.
  var entries: [AddressEntry] = []
  /// The entry of each row.
  var rowEntries: [Int] = []
  /// The first entry that hasn't been resolved yet.
  var nextEntry = 0

  /// The rows to show.
  package internal(set) var filter = AddressFilter.all
  /// The rows that the filter has selected so far; unused if it shows all rows.
  var selectedRows: [Int] = []
  /// The first row that the filter hasn't examined yet.
  var nextRow = 0

  /// Creates an empty column.
  ///
  /// - Parameters:
  ///   - hierarchy: The places.
  ///   - resolver: A resolver for this hierarchy.
  package init(_ hierarchy: Hierarchy, resolver: AddressResolver) {
    (self.hierarchy, self.resolver) = (hierarchy, resolver)
  }
}

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

  /// How many addresses a column has, and how many need attention.
  package struct Counts: Hashable, Sendable {
    /// The rows with an address.
    package internal(set) var addresses = 0
    /// Of these, the ones that are resolved.
    package internal(set) var resolved = 0
    /// The uncertain ones, about which the user hasn't decided.
    package internal(set) var uncertain = 0
    /// The ones that name no place.
    package internal(set) var notFound = 0
    /// The ones whose place the user has chosen.
    package internal(set) var chosen = 0
  }

  /// Resolves the next addresses that differ from earlier ones.
  ///
  /// - Returns: Whether addresses remain.
  /// - Complexity: O(*b*) for *b* bytes of up to `limit` addresses.
  package mutating func resolve(upTo limit: Int) -> Bool {
    var budget = limit
    while nextEntry < entries.count, budget > 0 {
      if entries[nextEntry].explanation == nil, !entries[nextEntry].isBlank {
        explain(nextEntry)
        budget -= 1
      }
      nextEntry += 1
    }
    selectRows()
    return nextEntry < entries.count
  }

  /// Resolves the current text of an entry.
  mutating func explain(_ entry: Int) {
    let explanation = entries[entry].currentText.withUnsafeBufferPointer {
      resolver.explain(utf8Fields: $0)
    }
    entries[entry].explanation = explanation
    entries[entry].isOnlyProvince = isOnlyProvince(explanation.address)
  }

  /// Whether an address has more text, but no place below a province. A municipality is enough: its children are
  /// districts.
  private func isOnlyProvince(_ address: ResolvedAddress) -> Bool {
    guard address.path.count == 1, !address.remainder.isEmpty,
      let child = hierarchy.children(of: address.path[0]).first
    else { return false }
    return hierarchy.placeLevels(of: hierarchy.path(to: child)).last == .city
  }

  /// The numbers of addresses.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  package var counts: Counts {
    let statuses = entries.map { $0.status }
    var counts = Counts()
    for entry in rowEntries {
      switch statuses[entry] {
      case .blank: continue
      case .waiting: counts.resolved -= 1
      case .found: break
      case .chosen: counts.chosen += 1
      case .uncertain, .ambiguous: counts.uncertain += 1
      case .notFound: counts.notFound += 1
      }
      counts.addresses += 1
      counts.resolved += 1
    }
    return counts
  }

  /// Chooses one of the choices of a row, for all rows with the same text.
  ///
  /// - Returns: Whether the row has this choice.
  package mutating func choose(_ number: Int, inRow row: Int) -> Bool {
    let entry = rowEntries[row]
    let choices = entries[entry].explanation?.choices(in: hierarchy) ?? []
    guard choices.indices.contains(number) else { return false }
    entries[entry].choice = choices[number]
    return true
  }

  /// Chooses a place for a row, and for all rows with the same text.
  ///
  /// - Parameter rows: The row of each node of the path among its siblings, from the root down.
  /// - Returns: Whether there is such a place.
  package mutating func choose(placeAt rows: [Int], inRow row: Int) -> Bool {
    var path: [Hierarchy.Node] = []
    for row in rows {
      let siblings = hierarchy.children(of: path.last)
      guard siblings.indices.contains(row) else { return false }
      path.append(siblings[row])
    }
    if path.isEmpty { return false }
    let entry = rowEntries[row]
    entries[entry].choice = AddressChoice(path: path, remainder: entries[entry].remainder)
    return true
  }

  /// Replaces the text of a row, and of all rows with the same text, and resolves it. The pasted text of the row
  /// or a blank text restores the pasted text.
  package mutating func edit(_ text: [UInt8], inRow row: Int) {
    let entry = rowEntries[row]
    entries[entry].edited = text
    if text == entries[entry].text || entries[entry].isBlank { entries[entry].edited = nil }
    entries[entry].choice = nil
    explain(entry)
  }

  /// Takes back the choice of a row, or else the change of its text.
  package mutating func undo(row: Int) {
    let entry = rowEntries[row]
    if entries[entry].choice != nil {
      entries[entry].choice = nil
    } else if entries[entry].edited != nil {
      entries[entry].edited = nil
      explain(entry)
    }
  }

  /// Selects the rows to show.
  ///
  /// A row that is selected stays selected when the user decides about it, so that it doesn't disappear under the
  /// pointer. Call this method again to remove such rows.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  package mutating func show(_ filter: AddressFilter) {
    self.filter = filter
    selectedRows = []
    nextRow = 0
    selectRows()
  }

  /// The number of rows to show.
  package var shownCount: Int { filter == .all ? rowEntries.count : selectedRows.count }

  /// The row at a position of the rows to show.
  ///
  /// - Precondition: `position` is at least 0 and less than ``shownCount``.
  package func shownRow(at position: Int) -> Int {
    filter == .all ? position : selectedRows[position]
  }

  /// Examines the rows whose addresses are resolved. They come before all others.
  mutating func selectRows() {
    if filter == .all { return }
    while nextRow < rowEntries.count, rowEntries[nextRow] < nextEntry {
      if filter.includes(entries[rowEntries[nextRow]].status) { selectedRows.append(nextRow) }
      nextRow += 1
    }
  }
}

/// The addresses of a column to show.
package enum AddressFilter: Int, CaseIterable, Sendable {
  case all, uncertain, notFound
}

extension AddressFilter {
  /// Whether the filter shows addresses of a status.
  package func includes(_ status: AddressStatus) -> Bool {
    switch self {
    case .all: true
    case .uncertain: status.isUncertain
    case .notFound: status == .notFound
    }
  }
}
