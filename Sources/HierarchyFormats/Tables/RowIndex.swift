import Sorting

/// Finds rows by text with binary search. Unlike a hash table, it has no slow inputs.
struct RowIndex {
  struct Entry {
    let text: RowTable.Text
    let row: Int32
  }

  private var entries: [Entry]

  /// - Complexity: O(*n* log *n*) comparisons, where *n* is the number of entries.
  init(_ entries: [Entry], in table: RowTable) {
    self.entries = entries
    self.entries.sort { left, right in
      let order = Self.order(left.text, right.text, in: table.text)
      return order == 0 ? left.row < right.row : order < 0
    }
  }

  /// Returns the first row with a text in document order, and the second if any.
  ///
  /// - Complexity: O(log *n*) comparisons, where *n* is the number of entries.
  func rows(with text: RowTable.Text, in table: RowTable) -> ArraySlice<Entry> {
    let first = partitionPoint(in: entries.count) {
      Self.order(entries[$0].text, text, in: table.text) < 0
    }
    var end = first
    while end < min(first + 2, entries.count),
      Self.order(entries[end].text, text, in: table.text) == 0
    {
      end += 1
    }
    return entries[first..<end]
  }

  /// Returns the first row in document order with the text of an earlier row.
  ///
  /// - Complexity: O(*n*), where *n* is the number of entries.
  func firstRepetition(in table: RowTable) -> Int? {
    var first: Int?
    for index in entries.indices.dropFirst()
    where Self.order(entries[index - 1].text, entries[index].text, in: table.text) == 0 {
      first = min(first ?? .max, Int(entries[index].row))
    }
    return first
  }

  private static func order(
    _ left: RowTable.Text, _ right: RowTable.Text, in bytes: [UInt8]
  ) -> Int {
    let count = Int(min(left.count, right.count))
    var offset = 0
    while offset < count {
      let difference =
        Int(bytes[Int(left.start) + offset]) - Int(bytes[Int(right.start) + offset])
      if difference != 0 { return difference }
      offset += 1
    }
    return Int(left.count) - Int(right.count)
  }
}
