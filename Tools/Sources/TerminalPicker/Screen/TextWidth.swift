/// The columns that text takes in a terminal.
package enum TextWidth {
  /// The columns of a character: 0 to 2, or the sum for a cluster of several spacing characters.
  ///
  /// Marks, joiners and variation selectors take none. A sequence that is shown as one emoji takes two.
  package static func columns(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if scalars.count == 1 { return columns(of: first) }
    if isEmoji(scalars, first) { return 2 }
    return scalars.reduce(0) { $0 + columns(of: $1) }
  }

  /// The columns of a text, the sum of those of its characters.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  package static func columns(of text: String) -> Int {
    text.reduce(0) { $0 + columns(of: $1) }
  }

  /// The columns of a scalar that is shown alone.
  private static func columns(of scalar: Unicode.Scalar) -> Int {
    // Printable ASCII needs no tables.
    if scalar.value >= 0x20, scalar.value < 0x7F { return 1 }
    if isZeroWidth(scalar) { return 0 }
    return WideCharacters.contains(scalar) ? 2 : 1
  }

  private static func isZeroWidth(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD: return false
    // Vowels and final consonants of Hangul, which the terminal joins with the consonant before.
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return true
    default: return false
    }
  }

  /// Whether scalars are a sequence of two columns: joined emoji, an emoji with a skin tone, a flag, or a character
  /// that a variation selector turns into an emoji.
  private static func isEmoji(
    _ scalars: Character.UnicodeScalarView, _ first: Unicode.Scalar
  ) -> Bool {
    let isFlag = (0x1F1E6...0x1F1FF).contains(first.value)
    guard first.properties.isEmoji || isFlag else { return false }
    return scalars.dropFirst().contains { scalar in
      switch scalar.value {
      case 0xFE0F, 0x200D, 0x1F3FB...0x1F3FF: true
      case 0x1F1E6...0x1F1FF: isFlag
      default: false
      }
    }
  }
}
