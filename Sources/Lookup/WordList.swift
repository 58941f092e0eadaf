import Romanization

/// A list of words to be found at a place in a text, the longest first.
struct WordList: Sendable {
  /// The words' units, one word after the other, and where each begins.
  private var units: [UInt16] = []
  private var starts: [UInt16] = [0]
  /// The first word of each bucket of first units, and the next word in the bucket; 0 for none.
  private var heads: [UInt16] = Array(repeating: 0, count: 64)
  private var next: [UInt16] = []
  /// Which units words begin with: a bit for each value of their last six bits.
  private(set) var firstUnits: UInt64 = 0
  /// Which units words end with, in the same way, and how long the longest word is.
  private(set) var lastUnits: UInt64 = 0
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
    lastUnits |= 1 << UInt64(units[units.count - 1] & 63)
    longest = max(longest, units.count - Int(starts[starts.count - 1]))
    next.append(heads[bucket])
    heads[bucket] = UInt16(truncatingIfNeeded: next.count)
    firstUnits |= 1 << UInt64(bucket)
    starts.append(UInt16(truncatingIfNeeded: units.count))
  }

  /// The length of the longest word that begins at a position; 0 if there is none.
  ///
  /// - Complexity: O(*w*), where *w* is the size of the words of one bucket.
  @inline(__always)
  func longestMatch(in text: [UInt16], at position: Int) -> Int {
    guard position < text.count, firstUnits >> UInt64(text[position] & 63) & 1 == 1 else {
      return 0
    }
    return longestOfBucket(in: text, at: position)
  }

  private func longestOfBucket(in text: [UInt16], at position: Int) -> Int {
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

  /// The length of the longest word that some units, from one on, end in; 0 if there is none.
  func longestSuffix(of text: [UInt16], from first: Int) -> Int {
    for start in max(first, text.count - longest)..<text.count
    where longestMatch(in: text, at: start) == text.count - start {
      return text.count - start
    }
    return 0
  }

  /// Whether some units are one of the words.
  func contains(_ word: [UInt16]) -> Bool {
    !word.isEmpty && longestMatch(in: word, at: 0) == word.count
  }
}
