/// A fixed number of bits, changed and asked about many at a time.
///
///     bit     0 … 63   64 … 127   128 … 140
///     word    0        1          2           bits past the count are zero
struct BitTable: Hashable, Sendable {
  fileprivate var words: [UInt64]

  /// Makes a table of zeroes.
  init(count: Int) {
    words = Array(repeating: 0, count: (count + 63) >> 6)
  }

  /// Whether a bit is set.
  subscript(bit: Int) -> Bool { words[bit >> 6] >> UInt64(bit & 63) & 1 != 0 }
}

extension BitTable {
  /// The bits of a range that are in one table and not in another; either may be missing.
  struct Selection {
    var range: Range<Int>
    var included: BitTable?
    var excluded: BitTable?

    /// The words that the bits are in.
    fileprivate var words: Range<Int> { range.lowerBound >> 6..<(range.upperBound + 63) >> 6 }

    /// The bits of one of the words.
    fileprivate func bits(ofWord word: Int) -> UInt64 {
      var bits = UInt64.max
      if word == range.lowerBound >> 6 { bits <<= UInt64(range.lowerBound & 63) }
      if word == range.upperBound >> 6 { bits &= (1 << UInt64(range.upperBound & 63)) - 1 }
      if let included { bits &= included.words[word] }
      if let excluded { bits &= ~excluded.words[word] }
      return bits
    }
  }

  /// What occurs among some bits.
  struct Contents: OptionSet, Sendable {
    let rawValue: UInt8

    static let zeroes = Contents(rawValue: 1)
    static let ones = Contents(rawValue: 2)
    static let both: Contents = [zeroes, ones]
  }

  /// What occurs among some bits: nothing, where none are selected.
  ///
  /// - Complexity: O(*r* ÷ 64) for a range of *r* bits; less where both occur early.
  func contents(of selection: Selection) -> Contents {
    var contents: Contents = []
    for word in selection.words {
      let bits = selection.bits(ofWord: word)
      if words[word] & bits != 0 { contents.insert(.ones) }
      if ~words[word] & bits != 0 { contents.insert(.zeroes) }
      if contents == .both { break }
    }
    return contents
  }

  /// The number of some bits that have not a value yet.
  ///
  /// - Complexity: O(*r* ÷ 64) for a range of *r* bits.
  func count(of selection: Selection, unlike value: Bool) -> Int {
    let inverted = value ? UInt64.max : 0
    var count = 0
    for word in selection.words {
      count += ((words[word] ^ inverted) & selection.bits(ofWord: word)).nonzeroBitCount
    }
    return count
  }

  /// Gives some bits a value.
  ///
  /// - Complexity: O(*r* ÷ 64) for a range of *r* bits.
  mutating func set(_ selection: Selection, to value: Bool) {
    for word in selection.words {
      let bits = selection.bits(ofWord: word)
      words[word] = value ? words[word] | bits : words[word] & ~bits
    }
  }
}
