/// Which of some thousand names may answer to each part of a query, a bit for each name.
struct NameRun {
  /// The words of 64 bits for each part.
  private var bits: [UInt64]
  private var words = 0..<0
  private let partCount: Int

  private static let length = 64

  init(_ partCount: Int) {
    self.partCount = partCount
    bits = Array(repeating: 0, count: partCount * Self.length)
  }

  /// Makes sure that it holds a word of 64 names.
  ///
  /// - Parameters:
  ///   - count: How many words there are of all names.
  ///   - keep: Is called for each part with the words that it is to hold, all bits set, and the first of
  ///     them; it is to leave the bits of names that may answer.
  mutating func move(
    to word: Int, _ count: Int,
    _ keep: (UnsafeMutableBufferPointer<UInt64>, _ part: Int, _ word: Int) -> Void
  ) {
    if words.contains(word) { return }
    let start = word - word % Self.length
    words = start..<min(start + Self.length, count)
    bits.withUnsafeMutableBufferPointer { bits in
      for part in 0..<partCount {
        let names = UnsafeMutableBufferPointer(
          start: bits.baseAddress! + part * Self.length, count: words.count)
        names.update(repeating: .max)
        keep(names, part, start)
      }
    }
  }

  /// Those of 64 names that may answer to a part.
  @inline(__always)
  func names(in word: Int, _ part: Int) -> UInt64 {
    bits[part * Self.length + (word - words.lowerBound)]
  }

  /// Whether the name at a place may answer to a part.
  @inline(__always)
  func contains(_ place: Int, _ part: Int) -> Bool {
    names(in: place >> 6, part) >> UInt64(place & 63) & 1 == 1
  }
}
