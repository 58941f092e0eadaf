/// Finds the characters of a text that nobody sees, and that make it another text than the one that it looks like.
///
/// Some have a place in words: joiners in scripts whose letters join, such as Persian and Sinhala, and in emoji; spaces without
/// width in scripts without spaces, such as Khmer; and marks of direction behind letters that are written from right to left.
struct InvisibleCharacters {
  private var previous: UInt32 = 0
  private var isRightToLeft = false

  /// Whether the next character of the text is invisible where it has no place.
  mutating func isFlaw(_ scalar: UInt32) -> Bool {
    defer {
      previous = scalar
      if Self.isRightToLeft(scalar) { isRightToLeft = true }
    }
    guard scalar >= 0xAD, Self.name(of: scalar) != nil else { return false }
    switch scalar {
    case 0x200B: return !Self.hasNoSpaces(previous)
    case 0x200C, 0x200D: return !Self.isJoining(previous)
    case 0x061C, 0x200E, 0x200F: return !isRightToLeft
    default: return true
    }
  }

  /// Whether a letter is of a script from right to left: from Hebrew to the extensions of Arabic.
  private static func isRightToLeft(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0590...0x061B, 0x061D...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x1_0800...0x1_0FFF,
      0x1_E800...0x1_EFFF:
      true
    default: false
    }
  }

  /// Whether a character can be of a script from Thai to Myanmar, or Khmer.
  private static func hasNoSpaces(_ scalar: UInt32) -> Bool {
    0x0E00...0x109F ~= scalar || 0x1780...0x17FF ~= scalar
  }

  /// Whether a joiner behind a character can change its form: in scripts of the Near East and of South Asia, and in emoji.
  private static func isJoining(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0600...0x109F, 0x1780...0x18AF, 0x1A00...0x1C7F, 0xA800...0xABFF, 0xFB50...0xFDFF,
      0xFE70...0xFEFC, 0x1_0800...0x1_1FFF, 0x1_E800...0x1_EFFF:
      true
    case 0x2600...0x27BF, 0xFE0F, 0x1_F000...0x1_FAFF: true
    default: false
    }
  }

  /// The name of an invisible character in Unicode, or `nil` for any other.
  static func name(of scalar: UInt32) -> String? {
    switch scalar {
    case 0x00AD: "SOFT HYPHEN"
    case 0x034F: "COMBINING GRAPHEME JOINER"
    case 0x061C: "ARABIC LETTER MARK"
    case 0x115F, 0x1160, 0x3164, 0xFFA0: "HANGUL FILLER"
    case 0x180E: "MONGOLIAN VOWEL SEPARATOR"
    case 0x200B: "ZERO WIDTH SPACE"
    case 0x200C: "ZERO WIDTH NON-JOINER"
    case 0x200D: "ZERO WIDTH JOINER"
    case 0x200E: "LEFT-TO-RIGHT MARK"
    case 0x200F: "RIGHT-TO-LEFT MARK"
    case 0x2028: "LINE SEPARATOR"
    case 0x2029: "PARAGRAPH SEPARATOR"
    case 0x202A: "LEFT-TO-RIGHT EMBEDDING"
    case 0x202B: "RIGHT-TO-LEFT EMBEDDING"
    case 0x202C: "POP DIRECTIONAL FORMATTING"
    case 0x202D: "LEFT-TO-RIGHT OVERRIDE"
    case 0x202E: "RIGHT-TO-LEFT OVERRIDE"
    case 0x2060: "WORD JOINER"
    case 0x2061...0x2064: "INVISIBLE OPERATOR"
    case 0x2066: "LEFT-TO-RIGHT ISOLATE"
    case 0x2067: "RIGHT-TO-LEFT ISOLATE"
    case 0x2068: "FIRST STRONG ISOLATE"
    case 0x2069: "POP DIRECTIONAL ISOLATE"
    case 0x206A...0x206F: "DEPRECATED FORMAT CHARACTER"
    case 0xFEFF: "ZERO WIDTH NO-BREAK SPACE"
    case 0xE_0000...0xE_007F: "TAG CHARACTER"
    default: nil
    }
  }
}
