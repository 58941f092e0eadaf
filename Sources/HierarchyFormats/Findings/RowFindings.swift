/// The problems of rows by kind: how many there are, and the first rows in the order of the document.
struct RowFindings {
  /// The number of rows that are kept of each kind.
  let limit: Int

  private var counts = [Int](repeating: 0, count: HierarchyFinding.Kind.allCases.count)
  private var rows = [[Int32]](repeating: [], count: HierarchyFinding.Kind.allCases.count)

  init(limit: Int) { self.limit = max(limit, 0) }

  /// Adds a problem of a row.
  ///
  /// - Complexity: O(1) for rows in ascending order, otherwise O(`limit`).
  mutating func add(_ kind: HierarchyFinding.Kind, row: Int) {
    let slot = Int(kind.rawValue)
    counts[slot] += 1
    var position = rows[slot].count
    while position > 0, Int(rows[slot][position - 1]) > row { position -= 1 }
    if position >= limit { return }
    if rows[slot].count == limit { rows[slot].removeLast() }
    rows[slot].insert(Int32(row), at: position)
  }

  func count(of kind: HierarchyFinding.Kind) -> Int { counts[Int(kind.rawValue)] }

  /// The first rows with a problem.
  func rows(of kind: HierarchyFinding.Kind) -> [Int32] { rows[Int(kind.rawValue)] }
}
