extension RowTable {
  /// Attaches rows to the nearest row above them by division codes: the parent of 440105 is 4401 or 440100, or 44 or
  /// 440000 if there is no other. If several rows have a code, the first one has the children.
  ///
  /// - Returns: The number of rows that have a parent; 0 if the codes aren't division codes.
  /// - Complexity: O(*n* log *n*) comparisons for *n* rows.
  mutating func connectDivisionCodes() -> Int {
    var entries: [RowIndex.Entry] = []
    var regular = 0
    for row in rows.indices where !rows[row].traits.contains(.transparent) {
      let code = code(of: row)
      if code.isEmpty { continue }
      if !pool.isDigits(code) { return 0 }
      if DivisionCode.isLength(code.count) { regular += 1 }
      entries.append(RowIndex.Entry(text: significantPart(of: code), row: Int32(row)))
    }
    // A few codes of another length are findings, but most codes of another length are something else.
    return regular * 2 > entries.count ? connect(entries) : 0
  }

  private mutating func connect(_ entries: [RowIndex.Entry]) -> Int {
    let index = RowIndex(entries, in: self)
    var count = 0
    for entry in entries {
      var beginning = entry.text
      while let shorter = DivisionCode.length(above: beginning.count) {
        beginning.count = shorter
        if let parent = index.rows(with: beginning, in: self).first {
          rows[Int(entry.row)].parent = parent.row
          count += 1
          break
        }
      }
    }
    return count
  }

  /// Returns a code without its trailing all-zero levels.
  func significantPart(of code: Text) -> Text {
    var part = code
    while DivisionCode.isLength(part.count), let shorter = DivisionCode.length(above: part.count) {
      if !pool[part].dropFirst(Int(shorter)).allSatisfy({ $0 == UInt8(ascii: "0") }) { break }
      part.count = shorter
    }
    return part
  }
}
