import Romanization

/// A list of words to be found at a place in a text, the longest first.
struct WordList: Sendable {
  /// The words' units, one word after the other, and where each begins.
  private var units: [UInt16] = []
  private var starts: [UInt16] = [0]
  /// The first word of each bucket of first units, and the next word in the bucket; 0 for none.
  private var heads: [UInt16] = Array(repeating: 0, count: 64)
  private var next: [UInt16] = []
  /// Which units words begin with, and which they end with.
  private(set) var firstUnits = UnitSet()
  private(set) var lastUnits = UnitSet()
  /// How long the longest word is.
  private var longest = 0

  /// - Parameter words: Words in UTF-8, blanks between them.
  init(_ words: StaticString) {
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

  private mutating func endWord() {
    let bucket = Int(units[Int(starts[starts.count - 1])] & 63)
    firstUnits.insert(units[Int(starts[starts.count - 1])])
    lastUnits.insert(units[units.count - 1])
    longest = max(longest, units.count - Int(starts[starts.count - 1]))
    next.append(heads[bucket])
    heads[bucket] = UInt16(truncatingIfNeeded: next.count)
    starts.append(UInt16(truncatingIfNeeded: units.count))
  }

  /// The length of the longest word that begins at a position; 0 if there is none.
  ///
  /// - Complexity: O(*w*), where *w* is the size of the words of one bucket.
  @inline(__always)
  func longestMatch(in text: UnsafeBufferPointer<UInt16>, at position: Int) -> Int {
    guard position < text.count, firstUnits.mayContain(text[position]) else { return 0 }
    return longestOfBucket(in: text, at: position)
  }

  private func longestOfBucket(in text: UnsafeBufferPointer<UInt16>, at position: Int) -> Int {
    var longest = 0
    var word = Int(heads[Int(text[position] & 63)])
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

  /// The length of the longest word that some units end in; 0 if there is none.
  func longestSuffix(of text: UnsafeBufferPointer<UInt16>) -> Int {
    for start in max(0, text.count - longest)..<text.count
    where longestMatch(in: text, at: start) == text.count - start {
      return text.count - start
    }
    return 0
  }

  /// Whether some units are one of the words.
  func contains(_ word: UnsafeBufferPointer<UInt16>) -> Bool {
    !word.isEmpty && longestMatch(in: word, at: 0) == word.count
  }
}

/// Units of which it is known that others are not among them: a bit for each value of their last ten bits.
struct UnitSet: Sendable {
  private var words: [UInt64] = Array(repeating: 0, count: 16)

  mutating func insert(_ unit: UInt16) { words[Int(unit >> 6 & 15)] |= 1 << UInt64(unit & 63) }

  @inline(__always)
  func mayContain(_ unit: UInt16) -> Bool {
    words[Int(unit >> 6 & 15)] >> UInt64(unit & 63) & 1 == 1
  }

  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  static func | (a: UnitSet, b: UnitSet) -> UnitSet {
    var union = a
    for index in union.words.indices { union.words[index] |= b.words[index] }
    return union
  }
}
