/// What of a BCP 47 tag tells in which language a user reads: the language, and for Chinese the script.
package struct LanguageTag: Hashable, Sendable {
  /// The language in small letters: `pt` of `pt-BR`.
  package private(set) var language: [UInt8] = []
  /// Whether the tag means traditional characters: `zh-Hant`, or Chinese in Taiwan, Hong Kong and Macau.
  package private(set) var isTraditional = false

  /// Reads a tag in UTF-8, with hyphens or underscores.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  package init(_ tag: [UInt8]) {
    var script: [UInt8] = []
    var region: [UInt8] = []
    let parts = tag.split { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    for (position, part) in parts.enumerated() {
      // Texts that follow a single letter are extensions.
      if position > 0, part.count == 1 { break }
      let part = part.map { $0 &- UInt8(ascii: "A") < 26 ? $0 | 0x20 : $0 }
      if position == 0 { language = part }
      if position > 0, part.count == 4, script.isEmpty { script = part }
      if position > 0, part.count == 2, region.isEmpty { region = part }
    }
    guard isChinese else { return }
    isTraditional =
      script.isEmpty
      ? Self.isOne(region, of: "tw hk mo") : Self.isOne(script, of: "hant")
  }

  /// Whether the language is Chinese.
  package var isChinese: Bool { Self.isOne(language, of: "zh") }

  private static func isOne(_ word: [UInt8], of words: StaticString) -> Bool {
    words.withUTF8Buffer {
      $0.split(separator: UInt8(ascii: " ")).contains { $0.elementsEqual(word) }
    }
  }
}
