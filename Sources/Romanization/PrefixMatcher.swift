/// Follows every way to read what is typed at once: how far each has come after so many syllables.
struct PrefixMatcher {
  let typed: UnsafeBufferPointer<UInt8>

  /// Which bytes of `typed` a way of reading may stand at, before the syllable and after it.
  var reached: UnsafeMutableBufferPointer<Bool>
  var next: UnsafeMutableBufferPointer<Bool>

  mutating func matches(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    reached[0] = true
    var reader = SyllableReader(name)
    while true {
      // Separators are passed only here, between syllables.
      var isAlive = false
      for position in 0..<typed.count where reached[position] {
        isAlive = true
        if isSeparator(typed[position]) { reached[position + 1] = true }
      }
      if reached[typed.count] { return true }
      guard isAlive, let syllable = reader.next() else { return false }

      next.update(repeating: false)
      for position in 0..<typed.count where reached[position] {
        step(over: syllable, of: name, from: position)
      }
      swap(&reached, &next)
    }
  }

  /// Marks where every way to type `syllable` that begins at `position` may end.
  private mutating func step(
    over syllable: Syllable, of name: UnsafeBufferPointer<UInt8>, from position: Int
  ) {
    switch syllable {
    case .hanzi(let reading, let range):
      stepVerbatim(over: range, of: name, from: position)
      var position = position
      for index in 0..<reading.count {
        guard position < typed.count else { return }
        let (typed, length) = letter(at: position)
        let letter = reading[index]
        guard typed == letter || letter == UInt8(ascii: "v") && typed == UInt8(ascii: "u")
        else { return }
        position += length
        next[position] = true
      }
    case .character(let range):
      stepVerbatim(over: range, of: name, from: position)
    case .word(let range):
      stepWord(over: range, of: name, from: position)
    }
  }

  private mutating func stepVerbatim(
    over range: Range<Int>, of name: UnsafeBufferPointer<UInt8>, from position: Int
  ) {
    guard typed.count - position >= range.count else { return }
    for offset in 0..<range.count
    where typed[position + offset] != name[range.lowerBound + offset] { return }
    next[position + range.count] = true
  }

  private mutating func stepWord(
    over range: Range<Int>, of name: UnsafeBufferPointer<UInt8>, from position: Int
  ) {
    var (index, position) = (range.lowerBound, position)
    while index < range.upperBound, position < typed.count {
      let scalar = ScalarReader.scalar(at: index, of: name)
      let other = ScalarReader.scalar(at: position, of: typed)
      let isSame =
        if let letter = CharacterClass.folded(scalar.value) {
          letter == self.letter(at: position).value
        } else {
          scalar == other
        }
      guard isSame else { return }
      index += scalar.length
      position += other.length
      next[position] = true
    }
  }

  /// Returns the letter or digit typed at `position`, folded, or 0 when it is neither.
  private func letter(at position: Int) -> (value: UInt8, length: Int) {
    let (scalar, length) = ScalarReader.scalar(at: position, of: typed)
    if scalar == 0xFC || scalar == 0xDC { return (UInt8(ascii: "v"), length) }
    return (CharacterClass.folded(scalar) ?? 0, length)
  }

  private func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "'")
  }
}
