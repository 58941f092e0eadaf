extension AddressColumn {
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
