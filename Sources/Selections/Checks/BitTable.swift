/// A table of bits that can be set and counted in ranges.
///
/// The set bits of each block of 64 words are counted, so that counting a range reads words only at its
/// ends:
///
///     bit      0 … 63   64 … 127   …   4032 … 4095     4096 … 4159   4160 … 4499
///     word     0        1              63              64            65 … 70      zeros at the end
///     block    0                                       1
///     counts   the set bits of words 0 … 63            the set bits of words 64 … 70
struct BitTable: Hashable, Sendable {
  private var words: [UInt64]
  private var counts: [UInt32]

  /// The number of bits.
  private(set) var count: Int

  /// Makes a table of zeros.
  init(count: Int) {
    words = Array(repeating: 0, count: Self.wordCount(of: count))
    counts = Array(repeating: 0, count: Self.blockCount(of: count))
    self.count = count
  }

  /// Whether a bit is set.
  subscript(bit: Int) -> Bool {
    get { words[bit >> 6] & Self.mask(of: bit) != 0 }
    set {
      if self[bit] == newValue { return }
      words[bit >> 6] ^= Self.mask(of: bit)
      counts[bit >> 12] &+= newValue ? 1 : UInt32.max
    }
  }

  private static func mask(of bit: Int) -> UInt64 { 1 << UInt64(truncatingIfNeeded: bit & 63) }
  private static func wordCount(of count: Int) -> Int { (count + 63) >> 6 }
  private static func blockCount(of count: Int) -> Int { (count + 4095) >> 12 }
}

extension BitTable {
  /// The bits to set or clear.
  struct Selection {
    var range: Range<Int>

    /// The only bits that can be set; a superset of the set bits.
    var limit: BitTable?

    /// The bits to change; `nil` for all in the range.
    var mask: BitTable?
  }

  /// The number of set bits in a range.
  ///
  /// - Complexity: O(*r* ÷ 4,096) for *r* bits.
  func ones(in range: Range<Int>) -> Int { count(of: Selection(range: range), unlike: false) }

  /// The number of selected bits that don't have a value yet.
  ///
  /// - Complexity: O(*r* ÷ 4,096) for a range of *r* bits, or O(*r* ÷ 64) with a mask.
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

  /// Sets or clears the selected bits.
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

  /// The number of set bits of a block once the whole block has a value; `nil` if the words must be read.
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

  /// Calls a closure with the selected bits of each word that don't have a value yet, and counts them.
  private static func visit(
    _ words: UnsafeBufferPointer<UInt64>, _ pieces: Pieces, _ selection: Selection, _ value: Bool,
    _ body: (_ word: Int, _ bits: UInt64) -> Void
  ) -> Int {
    // Outside of the loop, to retain and release the tables once.
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

/// The parts of a range of bits, one per block.
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

  /// The words of the block that overlap the range.
  private(set) var words = 0..<0

  /// Whether the range contains all bits of the block.
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

  /// The bits of a word in the range, as a mask.
  func bits(ofWord word: Int) -> UInt64 {
    var bits = UInt64.max
    if word == range.lowerBound >> 6 { bits <<= UInt64(range.lowerBound & 63) }
    if word == range.upperBound >> 6 { bits &= (1 << UInt64(range.upperBound & 63)) - 1 }
    return bits
  }
}
