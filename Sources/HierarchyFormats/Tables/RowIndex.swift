import CascadeBase

/// Finds rows by text in a sorted list. Unlike a hash table, it has no slow inputs.
package struct RowIndex {
  package struct Entry {
    package let text: TextPool.Text
    package let row: Int32
    /// The first eight bytes of the text, so that most comparisons compare two words. The index sets it.
    fileprivate(set) var head: UInt64

    package init(text: TextPool.Text, row: Int32) {
      self.init(text: text, row: row, head: 0)
    }

    fileprivate init(text: TextPool.Text, row: Int32, head: UInt64) {
      self.text = text
      self.row = row
      self.head = head
    }

    /// Compares two texts by their bytes, like ``TextPool/order(_:_:)``.
    fileprivate func order(_ other: Entry, in pool: TextPool) -> Int {
      if head != other.head { return head < other.head ? -1 : 1 }
      // The head is the whole text.
      if max(text.count, other.text.count) <= 8 { return Int(text.count) - Int(other.text.count) }
      return pool.order(text, other.text)
    }
  }

  private var entries: [Entry]

  /// Whether a row refers to the first of several entries with one text, by the index of that entry.
  private var isReferredTo: [Bool]

  /// - Complexity: O(*n* log *n*) comparisons, where *n* is the number of entries.
  package init(_ entries: [Entry], in pool: TextPool) {
    self.entries = entries
    isReferredTo = [Bool](repeating: false, count: entries.count)
    for position in entries.indices {
      self.entries[position].head = pool.head(of: entries[position].text)
    }
    self.entries.sort { left, right in
      let order = left.order(right, in: pool)
      return order == 0 ? left.row < right.row : order < 0
    }
  }

  /// The number of different texts.
  ///
  /// - Complexity: O(*n*) comparisons, where *n* is the number of entries.
  package func distinctCount(in pool: TextPool) -> Int {
    var count = entries.count
    forEachRepetition(in: pool) { _, _ in count -= 1 }
    return count
  }

  /// Returns the first row with a text in document order, and the second if any.
  ///
  /// - Complexity: O(log *n*) comparisons, where *n* is the number of entries.
  package func rows(with text: TextPool.Text, in pool: TextPool) -> ArraySlice<Entry> {
    let entry = Entry(text: text, row: -1, head: pool.head(of: text))
    let first = partitionPoint(in: entries.count) { entries[$0].order(entry, in: pool) < 0 }
    return rows(with: entry, from: first, in: pool)
  }

  /// The first two entries from a position that have the text of another.
  private func rows(with entry: Entry, from first: Int, in pool: TextPool) -> ArraySlice<Entry> {
    var end = first
    while end < min(first + 2, entries.count), entries[end].order(entry, in: pool) == 0 { end += 1 }
    return entries[first..<end]
  }

  /// Calls a closure with each entry of another index, and the first two rows with its text in document order.
  ///
  /// Both lists are read from the first text to the last, so that millions of entries take few cache misses.
  ///
  /// - Complexity: O(*n*) comparisons, where *n* is the number of entries of both.
  package func forEachEntry(
    of other: RowIndex, in pool: TextPool, _ body: (Entry, ArraySlice<Entry>) -> Void
  ) {
    var first = 0
    for entry in other.entries {
      while first < entries.count, entries[first].order(entry, in: pool) < 0 { first += 1 }
      body(entry, rows(with: entry, from: first, in: pool))
    }
  }

  /// Whether a row has a text.
  ///
  /// - Complexity: O(log *n*) comparisons, where *n* is the number of entries.
  package func contains(_ text: [UInt8], in pool: TextPool) -> Bool {
    let first = partitionPoint(in: entries.count) {
      pool[entries[$0].text].lexicographicallyPrecedes(text)
    }
    return first < entries.count && pool[entries[first].text].elementsEqual(text)
  }

  /// Calls a closure with each row of another index whose text a row here has, and the first such row. The index remembers
  /// that it is referred to.
  ///
  /// - Complexity: O(*n*) comparisons, where *n* is the number of entries of both.
  package mutating func refer(
    from other: RowIndex, in pool: TextPool, _ body: (_ row: Int, _ found: Int) -> Void
  ) {
    var isReferredTo = isReferredTo
    forEachEntry(of: other, in: pool) { entry, rows in
      guard let first = rows.first else { return }
      if rows.count > 1 { isReferredTo[rows.startIndex] = true }
      body(Int(entry.row), Int(first.row))
    }
    self.isReferredTo = isReferredTo
  }

  /// Returns the rows with the text of an earlier row to which ``refer(from:in:_:)`` referred, in document order.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of entries.
  package func repetitionsReferredTo(in pool: TextPool) -> [Int] {
    var repetitions: [Int] = []
    forEachRepetition(in: pool) { index, first in
      if isReferredTo[first] { repetitions.append(Int(entries[index].row)) }
    }
    return repetitions.sorted()
  }

  /// Returns the rows with the text of an earlier row, and the first row with that text.
  ///
  /// - Complexity: O(*n*) comparisons, where *n* is the number of entries.
  package func repetitions(in pool: TextPool) -> [(row: Int, first: Int)] {
    var repetitions: [(row: Int, first: Int)] = []
    forEachRepetition(in: pool) { index, first in
      repetitions.append((Int(entries[index].row), Int(entries[first].row)))
    }
    return repetitions
  }

  private func forEachRepetition(in pool: TextPool, _ body: (Int, Int) -> Void) {
    var first = 0
    for index in entries.indices.dropFirst() {
      if entries[first].order(entries[index], in: pool) != 0 {
        first = index
      } else {
        body(index, first)
      }
    }
  }
}
