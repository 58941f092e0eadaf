import CascadeBase

extension TableColumns {
  /// Finds the columns that aren't known by name by their contents.
  ///
  /// Identifiers are unique, all parents occur among the identifiers or mean that there is none, and names contain
  /// letters. Without parents, one column must contain division codes.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - records: The rows to look at.
  /// - Returns: The columns, or `nil` unless exactly one assignment fits.
  /// - Complexity: O(*c* · *n* log *n*) comparisons for *c* columns and *n* rows.
  func completed(by table: DocumentTable, records: Range<Int>) -> TableColumns? {
    if records.isEmpty { return nil }
    let contents = table.columns.indices.map {
      ColumnContents(column: $0, of: table, records: records)
    }
    var fits: [TableColumns] = []
    for known in identifierCandidates(contents) {
      for column in known.parentCandidates(contents, in: table) {
        if let complete = column.named(by: contents) { fits.append(complete) }
        if fits.count > 1 { return nil }
      }
    }
    if fits.isEmpty, parent == nil {
      for column in codeCandidates(contents) {
        if let complete = column.named(by: contents) { fits.append(complete) }
      }
    }
    return fits.count == 1 ? fits[0] : nil
  }

  private func identifierCandidates(_ contents: [ColumnContents]) -> [TableColumns] {
    if identifier != nil || code != nil { return [self] }
    var candidates: [TableColumns] = []
    for column in contents.indices
    where contents[column].isUnique && column != name && column != parent {
      var candidate = self
      candidate.identifier = column
      candidates.append(candidate)
    }
    return candidates
  }

  private func parentCandidates(
    _ contents: [ColumnContents], in table: DocumentTable
  ) -> [TableColumns] {
    if parent != nil { return [self] }
    guard let identifier = identifier ?? code else { return [] }
    var candidates: [TableColumns] = []
    for column in contents.indices
    where column != identifier && column != name && column != code
      && contents[column].refers(to: contents[identifier], in: table)
    {
      var candidate = self
      candidate.parent = column
      candidates.append(candidate)
    }
    return candidates
  }

  private func codeCandidates(_ contents: [ColumnContents]) -> [TableColumns] {
    if identifier != nil || code != nil { return [self] }
    var candidates: [TableColumns] = []
    for column in contents.indices where contents[column].isDivisionCode && column != name {
      var candidate = self
      candidate.code = column
      candidates.append(candidate)
    }
    return candidates
  }

  /// Adds the only column that can contain names. Identifiers can be names.
  private func named(by contents: [ColumnContents]) -> TableColumns? {
    if name != nil { return self }
    let used = [identifier, code, parent, disabled, depth]
    let free = contents.indices.filter { contents[$0].isText && !used.contains($0) }
    var result = self
    if free.count == 1 {
      result.name = free[0]
    } else if free.isEmpty, parent != nil, let identifier, contents[identifier].isText {
      result.name = identifier
    } else {
      return nil
    }
    return result
  }
}
