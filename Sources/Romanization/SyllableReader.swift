import CascadeBase

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
