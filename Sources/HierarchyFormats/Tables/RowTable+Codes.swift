extension RowTable {
  /// Finds the parents of entries of the form `code: name`, or of a list of nodes with codes.
  ///
  /// The entries are in one map, in maps whose keys end with `_list`, or in maps whose keys are the codes
  /// of their parents. In the first two forms, a prefix of its code identifies an entry's parent.
  ///
  /// - Returns: The shape, or `nil` if nothing is connected.
  mutating func connectCodes() -> DocumentShape? {
    guard let groups = groupsOfEntries() else { return nil }
    if groups.allSatisfy({ isList($0) }) {
      for group in groups { rows[group].traits.insert(.transparent) }
      return connectDivisionCodes() > 0 ? .codes : nil
    }
    let index = RowIndex(entries, in: self)
    let isByParent = groups.contains { !index.rows(with: rows[$0].name, in: self).isEmpty }
    if !isByParent { return nil }
    makeReferences(to: groups)
    return .parentMaps
  }

  /// Returns the keys above entries, or `nil` if there are other rows. Nodes with codes that aren't nested count as
  /// entries unless they refer to parents.
  private func groupsOfEntries() -> [Int]? {
    var groups: [Int] = []
    var hasEntry = false
    for row in rows.indices where !rows[row].traits.contains(.transparent) {
      let traits = rows[row].traits
      let isTop = nodeAbove(row) < 0
      if traits.contains(.isEntry)
        || isTop && !rows[row].code.isEmpty && !traits.contains(.hasReference)
      {
        hasEntry = true
      } else if traits.contains(.isGroup), isTop {
        groups.append(row)
      } else {
        return nil
      }
    }
    return hasEntry ? groups : nil
  }

  private var entries: [RowIndex.Entry] {
    rows.indices.filter { rows[$0].traits.contains(.isEntry) }
      .map { RowIndex.Entry(text: rows[$0].code, row: Int32($0)) }
  }

  /// Turns the entries of maps whose keys are their parents' codes into flat rows.
  private mutating func makeReferences(to groups: [Int]) {
    for row in rows.indices where rows[row].traits.contains(.isEntry) {
      rows[row].reference = rows[Int(rows[row].parent)].name
      rows[row].traits.formUnion([.hasReference, .refersToCode])
    }
    for group in groups { rows[group].traits.insert(.transparent) }
  }

  private func isList(_ row: Int) -> Bool {
    rows[row].name.count > 5 && pool[rows[row].name].suffix(5).elementsEqual("_list".utf8)
  }
}
