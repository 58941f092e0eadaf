/// The characters of a name or a code that are probably mistakes.
struct TextFlaws: OptionSet {
  var rawValue: UInt8
  /// Only white space.
  static let isBlank = TextFlaws(rawValue: 1)
  static let surroundingSpace = TextFlaws(rawValue: 2)
  static let control = TextFlaws(rawValue: 4)
  static let privateUse = TextFlaws(rawValue: 8)
  /// U+FFFD, or a question mark before a Chinese character, as converters write for characters that they don't know.
  static let replacement = TextFlaws(rawValue: 16)
  static let invisible = TextFlaws(rawValue: 32)
}

extension TextFlaws {
  /// Finds the flaws of a text in UTF-8.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    self = []
    var scalars = ScalarIterator(text)
    var invisible = InvisibleCharacters()
    var last: UInt32 = 0
    var isFirst = true
    while let scalar = scalars.next() {
      formUnion(Self.flaw(of: scalar))
      if invisible.isFlaw(scalar) { insert(.invisible) }
      if isFirst, Self.isSpace(scalar) { insert(.surroundingSpace) }
      if last == 0x3F, 0x3400...0x9FFF ~= scalar { insert(.replacement) }
      last = scalar
      isFirst = false
    }
    if isFirst { return }
    if Self.isSpace(last) { insert(.surroundingSpace) }
    if contains(.surroundingSpace), Self.isBlank(text) { self = .isBlank }
  }

  /// The first character of a text with a flaw.
  static func first(_ flaw: TextFlaws, in text: UnsafeBufferPointer<UInt8>) -> UInt32? {
    var scalars = ScalarIterator(text)
    var invisible = InvisibleCharacters()
    while let scalar = scalars.next() {
      let isInvisible = invisible.isFlaw(scalar)
      if isInvisible && flaw == .invisible || Self.flaw(of: scalar).contains(flaw) { return scalar }
    }
    return nil
  }

  private static func flaw(of scalar: UInt32) -> TextFlaws {
    switch scalar {
    case 0..<0x20, 0x7F...0x9F: .control
    case 0xE000...0xF8FF, 0xF_0000...0xF_FFFD, 0x10_0000...0x10_FFFD: .privateUse
    case 0xFFFD: .replacement
    default: []
    }
  }

  private static func isBlank(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var scalars = ScalarIterator(text)
    while let scalar = scalars.next() {
      if !isSpace(scalar) { return false }
    }
    return true
  }

  /// Whether a character is white space, or as invisible as it: the zero-width space and the byte order mark.
  private static func isSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200B, 0x2028, 0x2029, 0x202F, 0x205F,
      0x2060, 0x3000, 0xFEFF:
      true
    default: false
    }
  }
}

/// Iterates over the Unicode scalars of a text in UTF-8. Malformed bytes are returned as U+FFFD.
struct ScalarIterator: IteratorProtocol {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func next() -> UInt32? {
    guard position < bytes.count else { return nil }
    let lead = bytes[position]
    position += 1
    switch lead {
    case 0x00...0x7F: return UInt32(lead)
    case 0xC2...0xDF: return continued(UInt32(lead & 0x1F), count: 1)
    case 0xE0...0xEF: return continued(UInt32(lead & 0x0F), count: 2)
    case 0xF0...0xF4: return continued(UInt32(lead & 0x07), count: 3)
    default: return 0xFFFD
    }
  }

  private mutating func continued(_ bits: UInt32, count: Int) -> UInt32 {
    var scalar = bits
    for _ in 0..<count {
      guard position < bytes.count, bytes[position] & 0xC0 == 0x80 else { return 0xFFFD }
      scalar = scalar << 6 | UInt32(bytes[position] & 0x3F)
      position += 1
    }
    return scalar
  }
}
