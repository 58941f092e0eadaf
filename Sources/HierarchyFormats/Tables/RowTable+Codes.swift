extension RowTable {
  /// Finds the parents of entries of the form `code: name`.
  ///
  /// The entries are in one map, in maps whose keys end with `_list`, or in maps whose keys are the codes
  /// of their parents. In the first two forms, a prefix of its code identifies an entry's parent.
  mutating func connectCodes() {
    var entries: [RowIndex.Entry] = []
    var groups: [Int] = []
    for row in rows.indices where !rows[row].traits.contains(.transparent) {
      if rows[row].traits.contains(.isEntry) {
        entries.append(RowIndex.Entry(text: rows[row].code, row: Int32(row)))
      } else if rows[row].traits.contains(.isGroup), nodeAbove(row) < 0 {
        groups.append(row)
      } else {
        return
      }
    }
    if entries.isEmpty { return }
    if groups.allSatisfy({ isList($0) }) {
      for group in groups { rows[group].traits.insert(.transparent) }
      _ = connectDivisionCodes()
      return
    }
    let index = RowIndex(entries, in: self)
    let isByParent = groups.contains { !index.rows(with: rows[$0].name, in: self).isEmpty }
    if isByParent { makeReferences(to: groups) }
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
