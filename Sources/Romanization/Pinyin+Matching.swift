extension Pinyin {
  /// Whether `name` begins with `typed`, as a list that is typed into would have it.
  ///
  /// Each syllable may be typed as its Hanzi, as its pinyin or as any beginning of its pinyin, down to the
  /// initial, so all of `重庆`, `chongq`, `cq` and `重qing` match 重庆市. The case of Latin letters is
  /// ignored, and so are spaces and apostrophes between syllables. `ü` and `u` are taken for `v`.
  ///
  /// ```swift
  /// Pinyin.matchesPrefix(name: "重庆市", typed: "chong q")  // true
  /// Pinyin.matchesPrefix(name: "重庆市", typed: "cqs")      // true
  /// Pinyin.matchesPrefix(name: "重庆市", typed: "qing")     // false
  /// ```
  ///
  /// Nothing typed matches every name.
  ///
  /// - Complexity: O(*n* · *t*), where *n* and *t* are the lengths of `name` and `typed` in bytes.
  public static func matchesPrefix(name: String, typed: String) -> Bool {
    var (name, typed) = (name, typed)
    return name.withUTF8 { name in
      typed.withUTF8 { typed in matchesPrefix(name: name, typed: typed) }
    }
  }

  /// Whether the UTF-8 in `name` begins with that in `typed`, as a list that is typed into would have it.
  ///
  /// For a name whose reading is given, ask for the name and for the reading: a reading matches what
  /// is typed in pinyin or initials as its name would.
  ///
  /// - Complexity: O(*n* · *t*), where *n* and *t* are the lengths of `name` and `typed` in bytes.
  public static func matchesPrefix(
    name: UnsafeBufferPointer<UInt8>, typed: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let size = typed.count + 1
    return withUnsafeTemporaryAllocation(of: Bool.self, capacity: 2 * size) { flags in
      flags.initialize(repeating: false)
      var matcher = PrefixMatcher(
        typed: typed, reached: .init(rebasing: flags[..<size]),
        next: .init(rebasing: flags[size...]))
      return matcher.matches(name)
    }
  }
}

/// Follows every way to read what is typed at once: how far each has come after so many syllables.
private struct PrefixMatcher {
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
