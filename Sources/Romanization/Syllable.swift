import CascadeBase

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
