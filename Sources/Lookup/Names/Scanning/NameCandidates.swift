import CascadeBase

/// Iterates over the places whose names pass the prefilter for some part of a query, in order.
struct NameCandidates {
  private let signatures: NameSignatures
  private let below: PlacesBelow
  /// Whether the names have to begin with the part.
  private let isBeginning: Bool
  private let count: Int
  private var block: SignatureBlock
  /// The candidates for each part in the present word, and for any part.
  private var names: [UInt64]
  private var any: UInt64 = 0
  private var word = -1

  init(
    _ signatures: NameSignatures, below: PlacesBelow, isBeginning: Bool, count: Int
  ) {
    self.signatures = signatures
    self.below = below
    self.isBeginning = isBeginning
    self.count = count
    block = SignatureBlock(signatures.parts.count)
    names = Array(repeating: 0, count: signatures.parts.count)
  }

  /// The first candidate from a place on, or `nil` if there is none.
  ///
  /// - Parameter isText: Whether to return only names that are read as text.
  mutating func next(from place: Int, isText: Bool = false) -> Int? {
    var place = place
    while place < count {
      load(place >> 6)
      var any = any & .max << UInt64(place & 63)
      if isText { any &= signatures.texts(in: word) }
      if any != 0 { return place & ~63 + any.trailingZeroBitCount }
      place = (place | 63) + 1
    }
    return nil
  }

  /// The starts of the parts for which a name is a candidate.
  ///
  /// - Parameter place: The place that `next(from:isText:)` returned last.
  func starts(at place: Int) -> UInt64 {
    var starts: UInt64 = 0
    for part in 0..<names.count where names[part].hasBit(place & 63) {
      starts |= signatures.parts[part].start
    }
    return starts
  }

  private mutating func load(_ word: Int) {
    if word == self.word { return }
    self.word = word
    let (signatures, below, isBeginning) = (signatures, below, isBeginning)
    block.move(to: word, signatures.wordCount) { names, part, start in
      for index in names.indices { names[index] &= below.places(in: start + index, after: part) }
      let requirements = signatures.parts[part].whole
      if isBeginning { signatures.filterBeginnings(names, from: start, requirements) }
      signatures.filter(names, from: start, requirements)
    }
    any = 0
    for part in 0..<names.count {
      names[part] = block.names(in: word, part)
      if names[part] == 0 { continue }
      names[part] = signatures.filter(
        names[part], in: word, part, signatures.parts[part].end, isBeginning: isBeginning)
      any |= names[part]
    }
  }
}

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
