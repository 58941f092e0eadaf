import Sorting

extension PinyinSections {
  /// Takes rows one by one and sorts them into sections.
  public struct Builder: Sendable {
    /// For each row the rank of its letter, its reading, a zero, its code.
    private var keys: [UInt8] = []

    /// Where each row's key begins, and where the last ends.
    private var bounds: [Int] = [0]

    /// A builder without rows.
    public init() {}

    /// Adds the row of the UTF-8 in `name`, sorted by `reading` where that is given and by what the table
    /// reads where not, then by `code`.
    ///
    /// The bytes are copied. A row without a code comes before those of the same reading that have one.
    ///
    /// - Complexity: O(*n*) on average over many rows, where *n* is the number of bytes given.
    public mutating func add(
      name: UnsafeBufferPointer<UInt8>, code: UnsafeBufferPointer<UInt8>? = nil,
      reading: UnsafeBufferPointer<UInt8>? = nil
    ) {
      // A reading reads as itself, so that both ways end in the same form.
      let source = reading ?? name
      keys.append(PinyinSections.rank(Pinyin.indexLetter(of: source)))
      Pinyin.append(source, to: &keys)
      keys.append(0)
      if let code { keys.append(contentsOf: code) }
      bounds.append(keys.count)
    }

    /// Returns the rows added so far in their sections.
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
