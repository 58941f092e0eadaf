/// A move in a list: a row or a page up or down, or to one of its ends.
package struct ListNavigation: Equatable, Sendable {
  /// The number of rows, negative towards the first. The smallest and the largest integer mean the first and
  /// the last row.
  package let offset: Int

  /// Creates the move for a key; nil if the key doesn't move.
  package init?(_ key: Key?, page: Int) {
    switch key {
    case .down: offset = 1
    case .up: offset = -1
    case .pageDown: offset = page
    case .pageUp: offset = -page
    case .home: offset = .min
    case .end: offset = .max
    default: return nil
    }
  }

  /// Returns the row that the move leads to, in a list with at least one row.
  package func target(from row: Int, count: Int) -> Int {
    if offset == .min { return 0 }
    if offset == .max { return count - 1 }
    return min(max(0, row + offset), count - 1)
  }
}
