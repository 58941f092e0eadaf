extension CharacterClass {
  /// Reads a character as it answers to what is typed, and moves an index behind it; nil for a mark, which
  /// is passed over.
  @inline(__always)
  static func next(
    at index: inout Int, of bytes: UnsafeBufferPointer<UInt8>
  ) -> (scalar: UInt32, kind: CharacterClass)? {
    let hanzi = ScalarReader.hanzi(at: index, of: bytes)
    if hanzi != 0 {
      index += 3
      return (hanzi, .character)
    }
    let (scalar, length) = ScalarReader.scalar(at: index, of: bytes)
    index += length
    return isMark(scalar) ? nil : (typed(scalar), of(scalar))
  }

  /// Returns the character that `scalar` answers to when it is typed or looked for: case, full width and
  /// the marks above and below Latin letters are ignored, and so is case in Greek and Cyrillic.
  ///
  /// `Ü` is `u`, `Ａ` is `a`, `Ж` is `ж`; a Hanzi is itself.
  package static func typed(_ scalar: UInt32) -> UInt32 {
    if let ascii = folded(scalar) { return UInt32(ascii) }
    switch scalar {
    case 0xC0..<0x180:
      let letter = plainLetters.utf8Start[Int(scalar - 0xC0)]
      return letter == UInt8(ascii: "-") ? scalar : UInt32(letter)
    case 0x391...0x3A9, 0x410...0x42F: return scalar + 0x20
    case 0x400...0x40F: return scalar + 0x50
    default: return scalar
    }
  }

  /// Whether `scalar` only changes the look of the character before it: an accent of its own, or the
  /// choice between an emoji and a plain symbol.
  package static func isMark(_ scalar: UInt32) -> Bool {
    scalar >= 0x300 && (scalar < 0x370 || scalar >= 0xFE00 && scalar < 0xFE10)
  }

  /// The letters from U+00C0 to U+017F without marks, in lower case.
  private static var plainLetters: StaticString {
    """
    aaaaaaaceeeeiiiidnooooo-ouuuuytsaaaaaaaceeeeiiiidnooooo-ouuuuyty\
    aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkklllllll\
    lllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs
    """
  }
}
