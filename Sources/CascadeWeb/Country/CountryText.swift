/// Codes and tags of languages as bytes.
enum CountryText {
  static func isCapital(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
  }

  /// A text with small letters instead of capitals of ASCII.
  static func lowercased(_ text: [UInt8]) -> [UInt8] {
    text.map { isCapital($0) ? $0 | 0x20 : $0 }
  }

  /// A text with capitals instead of small letters of ASCII.
  static func uppercased(_ text: [UInt8]) -> [UInt8] {
    text.map { isCapital($0 & 0xDF) && $0 >= 0x60 ? $0 & 0xDF : $0 }
  }

  /// The first part of a tag of a language: `pt` of `pt-BR`.
  static func primary(of tag: [UInt8]) -> [UInt8] {
    lowercased(Array(tag.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }))
  }

  /// The tag with which the files in a language are named; English without one.
  static func language(of tag: [UInt8]) -> [UInt8] {
    let primary = primary(of: tag)
    if primary == Array(Name("zh").bytes) {
      return Array((isTraditional(tag) ? Name("zh-Hant") : Name("zh-Hans")).bytes)
    }
    var rest = Name("en ja ko es pt fr de ru ar th vi id hi ").bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: " ")) {
      if rest[..<end].elementsEqual(primary) { return primary }
      rest = rest[(end + 1)...]
    }
    return Array(Name("en").bytes)
  }

  /// Whether a tag of Chinese means traditional characters.
  static func isTraditional(_ tag: [UInt8]) -> Bool {
    let parts = lowercased(tag).split(separator: UInt8(ascii: "-"))
    if parts.contains(where: { $0.elementsEqual(Name("hans").bytes) }) { return false }
    return parts.dropFirst().contains { part in
      [Name("hant"), Name("tw"), Name("hk"), Name("mo")].contains { part.elementsEqual($0.bytes) }
    }
  }

  /// The parts of a text between vertical bars.
  static func list(_ text: [UInt8]) -> [[UInt8]] {
    text.split(separator: UInt8(ascii: "|")).map { Array($0) }
  }
}
