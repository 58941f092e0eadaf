extension CharacterClass {
  /// Reads the character at an index in the form that typed text is compared with, and advances the index.
  ///
  /// Returns `nil` for a combining mark, which is skipped.
  @inlinable @inline(__always)
  package static func next(
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

  /// Folds a scalar to the form that typed text is compared with.
  ///
  /// Case, full width and the marks above and below Latin letters are ignored, and so is case in Greek
  /// and Cyrillic: `Ü` becomes `u`, `Ａ` becomes `a`, `Ж` becomes `ж`. A Hanzi stays as it is.
  @usableFromInline
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

  /// Whether a scalar only modifies the character before it: a combining accent, or a variation selector
  /// that chooses between an emoji and a plain symbol.
  @inlinable
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
