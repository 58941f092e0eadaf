import CascadeBase

/// The toneless reading of a Hanzi, as the indexes of its initial and its final in the table.
struct Reading: Hashable, Sendable {
  var initial: UInt8
  var final: UInt8

  /// The first letter, in ASCII, lower case.
  var letter: UInt8 { self[0] }

  /// The number of letters, 1 to 6.
  var count: Int { initialCount + finalCount }

  /// The letter at `index`, in ASCII, lower case.
  subscript(index: Int) -> UInt8 {
    let initialCount = initialCount
    return index < initialCount ? initialText[index] : finalText[index - initialCount]
  }

  /// Appends the letters.
  func append(to output: inout [UInt8]) {
    for index in 0..<initialCount { output.append(initialText[index]) }
    for index in 0..<finalCount { output.append(finalText[index]) }
  }

  // The table has spellings in columns, padded with spaces.
  private var initialText: UnsafePointer<UInt8> {
    PinyinTable.initialSpellings.utf8Start + 2 * Int(initial)
  }
  private var finalText: UnsafePointer<UInt8> {
    PinyinTable.finalSpellings.utf8Start + 4 * Int(final)
  }
  private var initialCount: Int { Reading.length(initialText, 2) }
  private var finalCount: Int { Reading.length(finalText, 4) }

  @inline(__always)
  private static func length(_ text: UnsafePointer<UInt8>, _ columns: Int) -> Int {
    var count = 0
    while count < columns, text[count] != UInt8(ascii: " ") { count += 1 }
    return count
  }
}

/// One syllable of a name: the reading of a Hanzi, or bytes of the name that are copied.
enum Syllable: Hashable, Sendable {
  /// A Hanzi of the table, and the range of its bytes in the name.
  case hanzi(Reading, Range<Int>)
  /// A run of letters and digits of other scripts.
  case word(Range<Int>)
  /// A character without a reading.
  case character(Range<Int>)
}

extension Syllable {
  /// The range of the syllable in the name.
  var range: Range<Int> {
    switch self {
    case .hanzi(_, let range), .word(let range), .character(let range): range
    }
  }

  /// Appends the syllable as it is spelled in a reading.
  func append(from name: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    switch self {
    case .hanzi(let reading, _): reading.append(to: &output)
    case .character(let range): for index in range { output.append(name[index]) }
    case .word(let range):
      var index = range.lowerBound
      while index < range.upperBound {
        index = Syllable.appendFolded(at: index, of: name, to: &output)
      }
    }
  }

  /// Appends the first character of the syllable as it is spelled in a reading.
  func appendInitial(from name: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    switch self {
    case .hanzi(let reading, _): output.append(reading.letter)
    case .character(let range): for index in range { output.append(name[index]) }
    case .word(let range): _ = Syllable.appendFolded(at: range.lowerBound, of: name, to: &output)
    }
  }

  /// Appends the folded character at an index of a word, and returns the next index.
  static func appendFolded(
    at index: Int, of name: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]
  ) -> Int {
    let scalar = ScalarReader.scalar(at: index, of: name)
    if let folded = CharacterClass.folded(scalar.value) {
      output.append(folded)
    } else {
      for index in index..<index + scalar.length { output.append(name[index]) }
    }
    return index + scalar.length
  }
}

/// Reads a name syllable by syllable.
struct SyllableReader {
  private let name: UnsafeBufferPointer<UInt8>
  private var position = 0

  /// Creates a reader for a name, which must outlive the reader.
  @inline(__always)
  init(_ name: UnsafeBufferPointer<UInt8>) { self.name = name }

  /// Returns the next syllable, or nil at the end of the name.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes that the syllable and the separators
  ///   before it take.
  mutating func next() -> Syllable? {
    while position < name.count {
      let (scalar, length) = ScalarReader.scalar(at: position, of: name)
      let start = position
      position += length
      if let entry = PinyinTable.entry(of: scalar) {
        let reading = entry.reading(in: name, at: start..<position)
        return .hanzi(reading, start..<position)
      }
      switch CharacterClass.of(scalar) {
      case .separator: continue
      case .character: return .character(start..<position)
      case .word:
        skipWord()
        return .word(start..<position)
      }
    }
    return nil
  }

  private mutating func skipWord() {
    while position < name.count {
      let (scalar, length) = ScalarReader.scalar(at: position, of: name)
      guard CharacterClass.of(scalar) == .word else { return }
      position += length
    }
  }
}
