import AddressForms

/// Codes and tags of languages as bytes.
enum CountryText {
  static func isCapital(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
  }

  /// A text with capitals instead of small letters of ASCII.
  static func uppercased(_ text: [UInt8]) -> [UInt8] {
    text.map { isCapital($0 & 0xDF) && $0 >= 0x60 ? $0 & 0xDF : $0 }
  }

  /// The tag with which the files in a language are named; English without one.
  static func language(of tag: [UInt8]) -> [UInt8] {
    let tag = LanguageTag(tag)
    if tag.isChinese {
      return Array((tag.isTraditional ? Name("zh-Hant") : Name("zh-Hans")).bytes)
    }
    var rest = Name("en ja ko es pt fr de ru ar th vi id hi ").bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: " ")) {
      if rest[..<end].elementsEqual(tag.language) { return tag.language }
      rest = rest[(end + 1)...]
    }
    return Array(Name("en").bytes)
  }

  /// The parts of a text between vertical bars.
  static func list(_ text: [UInt8]) -> [[UInt8]] {
    text.split(separator: UInt8(ascii: "|")).map { Array($0) }
  }
}
