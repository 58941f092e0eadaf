import Sorting

extension PinyinSections {
  /// Sorts rows into sections.
  public struct Builder: Sendable {
    /// The sort keys of all rows: the rank of the letter, the reading, a zero, the code.
    private var keys: [UInt8] = []

    /// The start of each row's key, and the end of the last.
    private var bounds: [Int] = [0]

    /// Creates a builder without rows.
    public init() {}

    /// Adds the row of a name in UTF-8.
    ///
    /// Rows are sorted by the given reading, or else by that of the table, then by code. A row without a code comes
    /// before the rows of the same reading that have one. The bytes are copied.
    ///
    /// - Complexity: O(*n*) on average over many rows, where *n* is the number of bytes given.
    public mutating func add(
      utf8 name: UnsafeBufferPointer<UInt8>, code: UnsafeBufferPointer<UInt8>? = nil,
      reading: UnsafeBufferPointer<UInt8>? = nil
    ) {
      // The reading of a reading is itself, so both cases give the same form.
      let source = reading ?? name
      keys.append(PinyinSections.rank(Pinyin.indexLetter(utf8: source)))
      Pinyin.append(utf8: source, to: &keys)
      keys.append(0)
      if let code { keys.append(contentsOf: code) }
      bounds.append(keys.count)
    }

    /// Returns the added rows in sections.
    ///
    /// - Complexity: O(*n* log *n*) comparisons of readings, where *n* is the number of rows.
    public func build() -> PinyinSections {
      let count = bounds.count - 1
      let order = keys.withUnsafeBufferPointer { keys in
        Ordering { first, second in
          keys[bounds[first]..<bounds[first + 1]]
            .lexicographicallyPrecedes(keys[bounds[second]..<bounds[second + 1]])
        }.positions(to: count)
      }

      var sections: [Section] = []
      var start = 0
      while start < count {
        let rank = keys[bounds[order[start]]]
        var end = start + 1
        while end < count, keys[bounds[order[end]]] == rank { end += 1 }
        sections.append(Section(letterByte: PinyinSections.letter(rank), rows: start..<end))
        start = end
      }
      return PinyinSections(order: order, sections: sections)
    }
  }
}
