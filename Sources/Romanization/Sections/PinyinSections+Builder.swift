import CascadeBase

extension PinyinSections {
  /// Sorts rows into sections.
  public struct Builder: Sendable {
    /// The sort keys of all rows: a byte that puts `#` and trailing rows last, the reading, a zero, the code.
    private var keys: [UInt8] = []

    /// The start of each row's key, and the end of the last.
    private var bounds: [Int] = [0]

    /// The letter of each row's section, or 0 for a trailing row.
    private var letters: [UInt32] = []

    /// Creates a builder without rows.
    public init() {}

    /// Adds the row of a name in UTF-8.
    ///
    /// Rows are sorted by the given reading, or else by that of the table, then by code. A row without a code comes
    /// before the rows of the same reading that have one. The bytes are copied.
    ///
    /// - Parameter isTrailing: Whether the row belongs to the section after all letters.
    /// - Complexity: O(*n*) on average over many rows, where *n* is the number of bytes given.
    public mutating func add(
      utf8 name: UnsafeBufferPointer<UInt8>, code: UnsafeBufferPointer<UInt8>? = nil,
      reading: UnsafeBufferPointer<UInt8>? = nil, isTrailing: Bool = false
    ) {
      // The reading of a reading is itself, so both cases give the same form.
      let start = keys.count
      keys.append(0)
      let first = SortKey.append(utf8: reading ?? name, to: &keys)
      let letter = isTrailing ? 0 : IndexLetter.letter(of: first)
      if letter == IndexLetter.other { keys[start] = 1 }
      if isTrailing { keys[start] = 2 }
      letters.append(letter)
      keys.append(0)
      if let code { keys.append(contentsOf: code) }
      bounds.append(keys.count)
    }

    /// Returns the added rows in sections.
    ///
    /// - Complexity: O(*n* log *n*) comparisons of readings, where *n* is the number of rows.
    public func build() -> PinyinSections {
      let count = letters.count
      let order = keys.withUnsafeBufferPointer { keys in
        Ordering { first, second in
          keys[bounds[first]..<bounds[first + 1]]
            .lexicographicallyPrecedes(keys[bounds[second]..<bounds[second + 1]])
        }.positions(to: count)
      }

      var sections: [Section] = []
      var start = 0
      while start < count {
        let letter = letters[order[start]]
        var end = start + 1
        while end < count, letters[order[end]] == letter { end += 1 }
        sections.append(Section(letterValue: letter, rows: start..<end))
        start = end
      }
      return PinyinSections(order: order, sections: sections)
    }
  }
}
