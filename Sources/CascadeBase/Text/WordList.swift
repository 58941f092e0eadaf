/// A list of words to match at a position in a folded text, longest word first.
///
/// Words are in a hash table with chaining: 64 buckets by the low bits of the first unit.
@usableFromInline
package struct WordList: Sendable {
  /// The units of all words, and the start of each word.
  private var units: [UInt16] = []
  private var starts: [UInt16] = [0]
  /// The first word of each bucket, and the next word in the same bucket, counted from 1; 0 ends a chain.
  private var heads: [UInt16] = Array(repeating: 0, count: Self.bucketCount)
  private var next: [UInt16] = []
  /// The units that words begin with.
  @usableFromInline package private(set) var firstUnits = UnitSet()
  /// The units that words end with.
  package private(set) var lastUnits = UnitSet()
  /// The number of units in the longest word.
  private var longest = 0

  private static let bucketCount = 64

  /// Creates a list.
  ///
  /// - Parameter words: Words in UTF-8, separated by blanks.
  package init(_ words: StaticString) {
    let bytes = UnsafeBufferPointer(start: words.utf8Start, count: words.utf8CodeUnitCount)
    var index = 0
    while index < bytes.count {
      let (scalar, length) = ScalarReader.scalar(at: index, of: bytes)
      index += length
      if scalar == 0x20 || scalar == 0x0A {
        if units.count > Int(starts[starts.count - 1]) { endWord() }
      } else {
        units.append(UInt16(truncatingIfNeeded: scalar))
      }
    }
    if units.count > Int(starts[starts.count - 1]) { endWord() }
  }

  private static func bucket(of unit: UInt16) -> Int { Int(unit) & (bucketCount - 1) }

  private mutating func endWord() {
    let start = Int(starts[starts.count - 1])
    let bucket = Self.bucket(of: units[start])
    firstUnits.insert(units[start])
    lastUnits.insert(units[units.count - 1])
    longest = max(longest, units.count - start)
    next.append(heads[bucket])
    heads[bucket] = UInt16(truncatingIfNeeded: next.count)
    starts.append(UInt16(truncatingIfNeeded: units.count))
  }

  /// The length of the longest word that begins at a position, or 0 if none does.
  ///
  /// - Complexity: O(*w*), where *w* is the number of units in the words of one bucket.
  @inlinable @inline(__always)
  package func longestMatch(in text: UnsafeBufferPointer<UInt16>, at position: Int) -> Int {
    guard position < text.count, firstUnits.mayContain(text[position]) else { return 0 }
    return longestOfBucket(in: text, at: position)
  }

  @usableFromInline
  func longestOfBucket(in text: UnsafeBufferPointer<UInt16>, at position: Int) -> Int {
    var longest = 0
    var word = Int(heads[Self.bucket(of: text[position])])
    while word > 0 {
      let start = Int(starts[word - 1])
      let length = Int(starts[word]) - start
      if length > longest, position + length <= text.count {
        var same = 0
        while same < length, units[start + same] == text[position + same] { same += 1 }
        if same == length { longest = length }
      }
      word = Int(next[word - 1])
    }
    return longest
  }

  /// The length of the longest word that a text ends with, or 0 if it ends with none.
  package func longestSuffix(of text: UnsafeBufferPointer<UInt16>) -> Int {
    for start in max(0, text.count - longest)..<text.count
    where longestMatch(in: text, at: start) == text.count - start {
      return text.count - start
    }
    return 0
  }

  /// Whether a text is one of the words.
  package func contains(_ word: UnsafeBufferPointer<UInt16>) -> Bool {
    !word.isEmpty && longestMatch(in: word, at: 0) == word.count
  }
}

/// A Bloom filter of units with one bit per value of the low ten bits: it never denies a member.
@usableFromInline
package struct UnitSet: Sendable {
  @usableFromInline var words: [UInt64] = Array(repeating: 0, count: 16)

  /// Adds a unit.
  package mutating func insert(_ unit: UInt16) {
    words[Self.word(of: unit)] |= Self.bit(of: unit)
  }

  /// Whether a unit may be a member; `false` means that it isn't.
  @inlinable @inline(__always)
  package func mayContain(_ unit: UInt16) -> Bool {
    words[Self.word(of: unit)] & Self.bit(of: unit) != 0
  }

  @inlinable @inline(__always)
  static func word(of unit: UInt16) -> Int { Int(unit >> 6 & 15) }

  @inlinable @inline(__always)
  static func bit(of unit: UInt16) -> UInt64 { 1 << UInt64(unit & 63) }

  /// Whether nothing was added.
  package var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  /// Returns the union of two sets.
  package static func | (a: UnitSet, b: UnitSet) -> UnitSet {
    var union = a
    for index in union.words.indices { union.words[index] |= b.words[index] }
    return union
  }
}
