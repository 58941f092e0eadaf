extension RowTable {
  /// Adds a finding for the first row of each cycle.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  mutating func findCycles() {
    // Each climb marks its rows with its number; a climb that reaches its own mark has found a cycle.
    var marks = [Int32](repeating: 0, count: rows.count)
    for start in rows.indices where marks[start] == 0 {
      let mark = Int32(start + 1)
      var row = start
      while row >= 0, marks[row] == 0 {
        marks[row] = mark
        row = Int(rows[row].parent)
      }
      if row >= 0, marks[row] == mark { findings.add(.cycle, row: firstRow(ofCycle: row)) }
    }
  }

  private func firstRow(ofCycle row: Int) -> Int {
    var first = row
    var member = Int(rows[row].parent)
    while member != row {
      first = min(first, member)
      member = Int(rows[member].parent)
    }
    return first
  }
}
