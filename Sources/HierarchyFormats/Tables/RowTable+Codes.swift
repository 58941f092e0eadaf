extension RowTable {
  /// Finds the parents of entries of the form `code: name`, or of a list of nodes with codes.
  ///
  /// The entries are in one map, in maps whose keys end with `_list`, or in maps whose keys are the codes
  /// of their parents. In the first two forms, a prefix of its code identifies an entry's parent.
  ///
  /// - Returns: The shape, or `nil` if nothing is connected.
  package mutating func connectCodes() -> DocumentShape? {
    guard let groups = groupsOfEntries() else { return nil }
    if groups.allSatisfy({ isList($0) }) {
      for group in groups { rows[group].traits.insert(.transparent) }
      return connectDivisionCodes() > 0 ? .codes : nil
    }
    let index = RowIndex(entries, in: pool)
    let isByParent = groups.contains { !index.rows(with: rows[$0].name, in: pool).isEmpty }
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

  /// Attaches rows to the nearest row above them by division codes: the parent of 440105 is 4401 or 440100, or 44 or
  /// 440000 if there is no other. If several rows have a code, the first one has the children.
  ///
  /// Rows are roots if their codes are on the highest level. Others without a row above them, or without a code, become
  /// findings if there are provinces, and only then: without these, all roots lack the row above them.
  ///
  /// - Parameter allowsGaps: Whether any number of rows can lack their parents.
  /// - Returns: The number of rows that have a parent; 0 if the codes aren't division codes, or if more than a quarter of
  ///   the rows below the highest level have no parent.
  /// - Complexity: O(*n* log *n*) comparisons for *n* rows.
  package mutating func connectDivisionCodes(allowsGaps: Bool = false) -> Int {
    var entries: [RowIndex.Entry] = []
    var orphans: [Int32] = []
    var regular = 0
    var longest: UInt32 = 0
    var shortest = UInt32.max
    for row in rows.indices where !rows[row].traits.contains(.transparent) {
      let code = code(of: row)
      if code.isEmpty {
        orphans.append(Int32(row))
        continue
      }
      if !pool.isDigits(code) { return 0 }
      if DivisionCode.isLength(code.count) { regular += 1 }
      longest = max(longest, code.count)
      shortest = min(shortest, code.count)
      entries.append(RowIndex.Entry(text: significantPart(of: code), row: Int32(row)))
    }
    // A few codes of another length are findings, but most codes of another length are something else.
    // Four digits each can be codes of any system.
    let areDivisions =
      (longest > 5 || shortest < longest) && DivisionCode.isMost(regular, of: entries.count)
    return areDivisions ? connect(entries, orphans: orphans, allowsGaps: allowsGaps) : 0
  }

  private mutating func connect(
    _ entries: [RowIndex.Entry], orphans: [Int32], allowsGaps: Bool
  ) -> Int {
    let index = RowIndex(entries, in: pool)
    let codes = entries.map { RowIndex.Entry(text: code(of: Int($0.row)), row: $0.row) }
    let spelled = RowIndex(codes, in: pool)
    let highest = entries.map { $0.text.count }.min() ?? 0
    var orphans = orphans
    var connected: [(row: Int32, parent: Int32)] = []
    for entry in entries {
      if let parent = parent(of: entry, in: index, spelled: spelled) {
        connected.append((entry.row, parent))
      } else if entry.text.count > highest {
        orphans.append(entry.row)
      }
    }
    if !allowsGaps, orphans.count * 3 > connected.count { return 0 }
    for (row, parent) in connected { rows[Int(row)].parent = parent }
    if DivisionCode.length(above: highest) == nil {
      for row in orphans { addOrphan(Int(row)) }
    }
    return connected.count
  }

  /// The row with the nearest code above one, or `nil`.
  ///
  /// A shorter code can be spelled with or without zeros, but one with the same digits and fewer zeros is above too: 441900
  /// fills up the level below 4419.
  private func parent(
    of entry: RowIndex.Entry, in index: RowIndex, spelled: RowIndex
  ) -> Int32? {
    var beginning = code(of: Int(entry.row))
    while let shorter = DivisionCode.length(above: beginning.count) {
      beginning.count = shorter
      if let parent = spelled.rows(with: beginning, in: pool).first { return parent.row }
      guard shorter < entry.text.count else { continue }
      if let parent = index.rows(with: beginning, in: pool).first { return parent.row }
    }
    return nil
  }

  /// Adds a finding for a row whose province is missing, or that has no code.
  private mutating func addOrphan(_ row: Int) {
    let code = code(of: row)
    if !code.isEmpty {
      var parent = Array(pool[code])
      for digit in parent.indices.dropFirst(2) { parent[digit] = UInt8(ascii: "0") }
      rows[row].reference = store(parent)
    }
    findings.add(.unknownParent, row: row)
  }

  /// Returns a code without its trailing all-zero levels.
  package func significantPart(of code: Text) -> Text {
    var part = code
    part.count = UInt32(DivisionCode.significantCount(pool[code]))
    return part
  }
}
