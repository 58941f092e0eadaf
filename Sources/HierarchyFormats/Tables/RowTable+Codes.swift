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
      connectByBeginning()
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

  private mutating func connectByBeginning() {
    var entries: [RowIndex.Entry] = []
    for row in rows.indices where rows[row].traits.contains(.isEntry) {
      guard let significant = significantPart(of: rows[row].code) else { return }
      entries.append(RowIndex.Entry(text: significant, row: Int32(row)))
    }
    let index = RowIndex(entries, in: self)
    for entry in entries {
      var beginning = entry.text
      while let shorter = Self.level(below: beginning.count) {
        beginning.count = shorter
        if let parent = index.rows(with: beginning, in: self).first {
          rows[Int(entry.row)].parent = parent.row
          break
        }
      }
    }
  }

  /// Returns a division code without its trailing all-zero levels, or `nil` if the text isn't a division
  /// code.
  private func significantPart(of code: Text) -> Text? {
    guard isDigits(code), Self.levels.contains(code.count) else { return nil }
    var part = code
    while let shorter = Self.level(below: part.count) {
      if !pool[part].dropFirst(Int(shorter)).allSatisfy({ $0 == UInt8(ascii: "0") }) { break }
      part.count = shorter
    }
    return part
  }

  /// The lengths of division codes by level: province, prefecture, county, town, village.
  private static let levels: [UInt32] = [2, 4, 6, 9, 12]

  private static func level(below count: UInt32) -> UInt32? {
    var result: UInt32?
    for level in levels where level < count { result = level }
    return result
  }
}
