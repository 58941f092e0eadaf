/// A fixed number of bits, changed and counted a range at a time.
///
/// The ones of every 64 words are counted, so that a count over a range looks at words only where it
/// begins and ends:
///
///     bit      0 … 63   64 … 127   …   4032 … 4095     4096 … 4159   4160 … 4499
///     word     0        1              63              64            65 … 70      zeroes at the end
///     block    0                                       1
///     counts   the ones in words 0 … 63                the ones in words 64 … 70
struct BitTable: Hashable, Sendable {
  private var words: [UInt64]
  private var counts: [UInt32]

  /// The number of bits.
  let count: Int

  /// Makes a table of zeroes.
  init(count: Int) {
    words = Array(repeating: 0, count: (count + 63) >> 6)
    counts = Array(repeating: 0, count: (count + 4095) >> 12)
    self.count = count
  }

  /// Whether a bit is set.
  subscript(bit: Int) -> Bool { words[bit >> 6] >> UInt64(bit & 63) & 1 != 0 }
}

extension BitTable {
  /// The bits to be given a value.
  struct Selection {
    var range: Range<Int>

    /// A table that has all ones of the one to be changed: no others come to be set.
    var limit: BitTable?

    /// A table of the bits to be changed; `nil` for all in the range.
    var mask: BitTable?
  }

  /// The number of ones in a range.
  ///
  /// - Complexity: O(*r* ÷ 4,096) for *r* bits.
  func ones(in range: Range<Int>) -> Int { count(of: Selection(range: range), unlike: false) }

  /// The number of selected bits that have not a value yet.
  ///
  /// - Complexity: O(*r* ÷ 4,096) for a range of *r* bits, and O(*r* ÷ 64) where there is a mask.
  func count(of selection: Selection, unlike value: Bool) -> Int {
    var total = 0
    var pieces = Pieces(of: selection.range, in: count)
    while pieces.advance() {
      if selection.mask?.counts[pieces.block] == 0 { continue }
      if let new = filled(pieces, selection, value) {
        let old = counts[pieces.block]
        total += Int(value ? new - old : old - new)
      } else {
        words.withUnsafeBufferPointer { words in
          total += Self.visit(words, pieces, selection, value) { _, _ in }
        }
      }
    }
    return total
  }

  /// Gives the selected bits a value.
  ///
  /// - Complexity: O(*r* ÷ 64) for a range of *r* bits.
  mutating func set(_ selection: Selection, to value: Bool) {
    var pieces = Pieces(of: selection.range, in: count)
    while pieces.advance() {
      if selection.mask?.counts[pieces.block] == 0 { continue }
      if let new = filled(pieces, selection, value) {
        counts[pieces.block] = new
        fill(pieces.words, with: value ? selection.limit : nil)
      } else {
        let changed = words.withUnsafeMutableBufferPointer { words in
          Self.visit(UnsafeBufferPointer(words), pieces, selection, value) { words[$0] ^= $1 }
        }
        counts[pieces.block] &+= UInt32(truncatingIfNeeded: value ? changed : -changed)
      }
    }
  }

  /// The number of ones in a block when all its bits have a value, where that is known at once.
  private func filled(_ pieces: Pieces, _ selection: Selection, _ value: Bool) -> UInt32? {
    if selection.mask != nil || !pieces.isWhole { return nil }
    return value ? selection.limit?.counts[pieces.block] : 0
  }

  private mutating func fill(_ range: Range<Int>, with other: BitTable?) {
    words.withUnsafeMutableBufferPointer { words in
      let target = words.baseAddress! + range.lowerBound
      guard let other else { return target.update(repeating: 0, count: range.count) }
      other.words.withUnsafeBufferPointer { source in
        target.update(from: source.baseAddress! + range.lowerBound, count: range.count)
      }
    }
  }

  /// Hands out the selected bits of each word that have not a value yet, and counts them.
  private static func visit(
    _ words: UnsafeBufferPointer<UInt64>, _ pieces: Pieces, _ selection: Selection, _ value: Bool,
    _ body: (_ word: Int, _ bits: UInt64) -> Void
  ) -> Int {
    // Taken out once: a table in a loop is counted as used for each word.
    withWords(of: selection.limit) { limit in
      withWords(of: selection.mask) { mask in
        let inverted: UInt64 = value ? .max : 0
        var count = 0
        for word in pieces.words {
          var bits = pieces.bits(ofWord: word) & (words[word] ^ inverted)
          if let limit { bits &= limit[word] }
          if let mask { bits &= mask[word] }
          body(word, bits)
          count += bits.nonzeroBitCount
        }
        return count
      }
    }
  }

  private static func withWords<Result>(
    of table: BitTable?, _ body: (UnsafePointer<UInt64>?) -> Result
  ) -> Result {
    guard let table else { return body(nil) }
    return table.words.withUnsafeBufferPointer { body($0.baseAddress) }
  }
}

/// The blocks that a range of bits is in.
private struct Pieces {
  private let range: Range<Int>
  private let count: Int
  private var next: Int

  init(of range: Range<Int>, in count: Int) {
    self.range = range
    self.count = count
    next = range.lowerBound
  }

  private(set) var block = 0

  /// The words of the block that the range is in.
  private(set) var words = 0..<0

  /// Whether the range has all bits of the block.
  private(set) var isWhole = false

  mutating func advance() -> Bool {
    guard next < range.upperBound else { return false }
    block = next >> 12
    let end = min((block + 1) << 12, count)
    let upper = min(end, range.upperBound)
    isWhole = next == block << 12 && upper == end
    words = next >> 6..<(upper + 63) >> 6
    next = upper
    return true
  }

  /// The bits of a word that are in the range.
  func bits(ofWord word: Int) -> UInt64 {
    var bits = UInt64.max
    if word == range.lowerBound >> 6 { bits <<= UInt64(range.lowerBound & 63) }
    if word == range.upperBound >> 6 { bits &= (1 << UInt64(range.upperBound & 63)) - 1 }
    return bits
  }
}
