/// The kinds of characters that readings and folding distinguish.
@usableFromInline
package enum CharacterClass: Equatable {
  /// Part of a run of letters and digits.
  case word
  /// Between syllables, and dropped.
  case separator
  /// A separate syllable: a Hanzi, kana or a symbol.
  case character

  /// Classifies a scalar.
  ///
  /// Below U+2000 everything but controls, spaces and punctuation is a letter or digit. From U+2000 on,
  /// only the full-width forms of ASCII letters and digits are.
  @inlinable
  package static func of(_ scalar: UInt32) -> CharacterClass {
    switch scalar {
    case 0x3400...0xF8FF: .character
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: .word
    case 0..<0xAA, 0xAB...0xB4, 0xB6...0xB9, 0xBB...0xBF, 0xD7, 0xF7: .separator
    case 0..<0x1680, 0x1681..<0x2000: .word
    case 0x1680, 0x2000...0x206F, 0x2E00...0x2E7F, 0x3000...0x3004, 0x3008...0x303F: .separator
    case 0x30FB, 0xFE10...0xFE1F, 0xFE30...0xFE6F, 0xFEFF: .separator
    case 0xFF10...0xFF19, 0xFF21...0xFF3A, 0xFF41...0xFF5A: .word
    case 0xFF00...0xFF65, 0xFFE0...0xFFFF: .separator
    default: .character
    }
  }

  /// Whether a scalar is written among Hanzi: an ideograph, or the zero that is written as one.
  package static func isHanzi(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
    default: false
    }
  }

  /// Folds an ASCII letter or digit, or its full-width form, to lower-case ASCII; `nil` for other scalars.
  @inlinable
  package static func folded(_ scalar: UInt32) -> UInt8? {
    let ascii = scalar >= 0xFF01 && scalar <= 0xFF5E ? scalar - 0xFEE0 : scalar
    switch ascii {
    case 0x30...0x39, 0x61...0x7A: return UInt8(ascii)
    case 0x41...0x5A: return UInt8(ascii) | 0x20
    default: return nil
    }
  }

  /// Whether two classes are equal. Other modules can inline this operator, unlike a derived one.
  @inlinable @inline(__always)
  package static func == (a: CharacterClass, b: CharacterClass) -> Bool {
    switch (a, b) {
    case (.word, .word), (.separator, .separator), (.character, .character): true
    default: false
    }
  }
}

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
  /// become `か`, `أ` becomes `ا`. A Cyrillic letter that only looks like one with a mark, such as `й`, remains, also if
  /// the mark is a separate scalar. A Hanzi stays as it is.
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
  /// letter: a modifier letter, a combining accent, a point or vowel mark of Hebrew and Arabic, the voicing mark of
  /// kana, or a variation selector that chooses between an emoji and a plain symbol.
  @inlinable
  package static func isMark(_ scalar: UInt32) -> Bool {
    if scalar < 0x370 { return scalar >= 0x2B0 }
    return switch scalar {
    case 0x531..<0x700: knowsAllNames && OtherLetters.isMark(scalar)
    case 0x3099, 0x309A, 0xFE00..<0xFE10, 0xFF9E, 0xFF9F: true
    default: false
    }
  }
}
