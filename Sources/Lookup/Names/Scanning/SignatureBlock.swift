import CascadeBase

/// The candidates for each part of a query in a block of 4,096 names, with a bit per name.
///
/// The block moves on when a name outside it is needed, so each block is computed once.
struct SignatureBlock {
  /// The words of each part.
  private var bits: [UInt64]
  /// The present range of words.
  private var words = 0..<0
  private let partCount: Int

  /// The number of words in a block.
  private static let length = 64

  init(_ partCount: Int) {
    self.partCount = partCount
    bits = Array(repeating: 0, count: partCount * Self.length)
  }

  /// Moves to the block with a word, unless it is the present one.
  ///
  /// - Parameters:
  ///   - wordCount: The number of words of all names.
  ///   - filter: Is called per part with the words of the block, all bits set, and the number of the first word;
  ///     clears the bits of names that don't match.
  mutating func move(
    to word: Int, _ wordCount: Int,
    _ filter: (UnsafeMutableBufferPointer<UInt64>, _ part: Int, _ word: Int) -> Void
  ) {
    if words.contains(word) { return }
    let start = word - word % Self.length
    words = start..<min(start + Self.length, wordCount)
    bits.withUnsafeMutableBufferPointer { bits in
      for part in 0..<partCount {
        let names = UnsafeMutableBufferPointer(
          start: bits.baseAddress! + part * Self.length, count: words.count)
        names.update(repeating: .max)
        filter(names, part, start)
      }
    }
  }

  /// The candidates for a part among the 64 names of a word.
  @inline(__always)
  func names(in word: Int, _ part: Int) -> UInt64 {
    bits[part * Self.length + (word - words.lowerBound)]
  }
}
