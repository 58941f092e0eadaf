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
    return isMark(scalar) ? nil : (typed(scalar, before: index, of: bytes), of(scalar))
  }

  /// Folds a scalar to the form that typed text is compared with.
  ///
  /// Case, width and the marks of a letter are ignored: `Ü` becomes `u`, `Ａ` becomes `a`, `Ё` becomes `е`, `ガ` and `ｶ`
  /// become `か`. A Cyrillic letter that only looks like one with a mark, such as `й`, remains, also if the mark is a
  /// separate scalar. A Hanzi stays as it is.
  ///
  /// - Parameter index: The byte index after the scalar.
  @usableFromInline
  package static func typed(
    _ scalar: UInt32, before index: Int, of bytes: UnsafeBufferPointer<UInt8>
  ) -> UInt32 {
    let letter = typed(scalar)
    // Combining marks from U+0300 on begin with the byte CC.
    guard letter >= 0x400, letter < 0x460, bytes.count - index > 1, bytes[index] == 0xCC
    else { return letter }
    return PlainLetters.composed(letter, mark: bytes[index + 1])
  }

  /// Folds a scalar as if no mark followed.
  package static func typed(_ scalar: UInt32) -> UInt32 {
    folded(scalar).map { UInt32($0) } ?? PlainLetters.plain(scalar)
  }

  /// Whether a scalar only modifies the character before it, or is an apostrophe that some languages write as a
  /// letter: a modifier letter, a combining accent, the voicing mark of kana, or a variation selector that chooses
  /// between an emoji and a plain symbol.
  @inlinable
  package static func isMark(_ scalar: UInt32) -> Bool {
    if scalar < 0x370 { return scalar >= 0x2B0 }
    return switch scalar {
    case 0x3099, 0x309A, 0xFE00..<0xFE10, 0xFF9E, 0xFF9F: true
    default: false
    }
  }
}
