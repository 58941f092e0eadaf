import CascadeBase

/// Finds rows by text with binary search. Unlike a hash table, it has no slow inputs.
struct RowIndex {
  struct Entry {
    let text: TextPool.Text
    let row: Int32
  }

  private var entries: [Entry]

  /// Whether a row refers to the first of several entries with one text, by the index of that entry.
  private var isReferredTo: [Bool]

  /// - Complexity: O(*n* log *n*) comparisons, where *n* is the number of entries.
  init(_ entries: [Entry], in pool: TextPool) {
    self.entries = entries
    isReferredTo = [Bool](repeating: false, count: entries.count)
    self.entries.sort { left, right in
      let order = pool.order(left.text, right.text)
      return order == 0 ? left.row < right.row : order < 0
    }
  }

  /// Returns the first row with a text in document order, and the second if any.
  ///
  /// - Complexity: O(log *n*) comparisons, where *n* is the number of entries.
  func rows(with text: TextPool.Text, in pool: TextPool) -> ArraySlice<Entry> {
    let first = partitionPoint(in: entries.count) {
      pool.order(entries[$0].text, text) < 0
    }
    var end = first
    while end < min(first + 2, entries.count),
      pool.order(entries[end].text, text) == 0
    {
      end += 1
    }
    return entries[first..<end]
  }

  /// Whether a row has a text.
  ///
  /// - Complexity: O(log *n*) comparisons, where *n* is the number of entries.
  func contains(_ text: [UInt8], in pool: TextPool) -> Bool {
    let first = partitionPoint(in: entries.count) {
      pool[entries[$0].text].lexicographicallyPrecedes(text)
    }
    return first < entries.count && pool[entries[first].text].elementsEqual(text)
  }

  /// Returns the first row in document order with a text, and remembers that it is referred to.
  ///
  /// - Complexity: O(log *n*) comparisons, where *n* is the number of entries.
  mutating func refer(to text: TextPool.Text, in pool: TextPool) -> Int? {
    let rows = rows(with: text, in: pool)
    guard let row = rows.first?.row else { return nil }
    if rows.count > 1 { isReferredTo[rows.startIndex] = true }
    return Int(row)
  }

  /// Returns the rows with the text of an earlier row to which ``refer(to:in:)`` referred, in document order.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of entries.
  func repetitionsReferredTo(in pool: TextPool) -> [Int] {
    var repetitions: [Int] = []
    forEachRepetition(in: pool) { index, first in
      if isReferredTo[first] { repetitions.append(Int(entries[index].row)) }
    }
    return repetitions.sorted()
  }

  /// Returns the rows with the text of an earlier row, and the first row with that text.
  ///
  /// - Complexity: O(*n*) comparisons, where *n* is the number of entries.
  func repetitions(in pool: TextPool) -> [(row: Int, first: Int)] {
    var repetitions: [(row: Int, first: Int)] = []
    forEachRepetition(in: pool) { index, first in
      repetitions.append((Int(entries[index].row), Int(entries[first].row)))
    }
    return repetitions
  }

  private func forEachRepetition(in pool: TextPool, _ body: (Int, Int) -> Void) {
    var first = 0
    for index in entries.indices.dropFirst() {
      if pool.order(entries[first].text, entries[index].text) != 0 {
        first = index
      } else {
        body(index, first)
      }
    }
  }
}
