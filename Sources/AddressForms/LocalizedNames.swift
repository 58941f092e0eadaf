import Hierarchies

// What a user of another language than the country's reads. The rules are functions of UTF-8, because Embedded Swift can't
// compare `String`s.

/// The language in which a user reads, and for Chinese the script, from a BCP 47 tag.
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
      let part = Array(part).lowercasedASCII
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

extension AddressLevel {
  /// The user's word for the level, and the country's to show beside it; `nil` if no word is known.
  ///
  /// - Parameters:
  ///   - isForeign: Whether the user's language isn't one of the country's. Otherwise, the country's word is enough.
  ///   - translation: The word for the kind of place in the user's language, if it is known.
  package func words(
    isForeign: Bool, translation: [UInt8]?
  ) -> (word: [UInt8], own: [UInt8]?)? {
    let own = wordUTF8
    guard own.isEmpty || isForeign, let translation else { return own.isEmpty ? nil : (own, nil) }
    let isSame = translation.lowercasedASCII == own.lowercasedASCII
    return (translation, own.isEmpty || isSame ? nil : own)
  }
}

/// A name of a place in another language or script than its own.
package struct SecondName {
  /// The source of a second name. It determines the language.
  package enum Kind {
    case translation, latin, english
  }

  /// The name in UTF-8.
  package let name: [UInt8]
  package let kind: Kind

  /// The name of a place in the user's language, otherwise in Latin letters or in English; `nil` if none is known, or it is the
  /// place's own.
  ///
  /// - Parameters:
  ///   - node: The place, with or without the code of its country before its code.
  ///   - places: The hierarchy of the place.
  ///   - translations: Names in the user's language as nodes with the codes of the places, if there are any.
  /// - Complexity: O(log *n*) for *n* names.
  package init?(of node: Hierarchy.Node, in places: Hierarchy, translations: Hierarchy?) {
    if let translations, let found = Self.find(node, of: places, in: translations) {
      name = Array(translations.nameUTF8(of: found))
      kind = .translation
    } else if let latin = places.column("latin")?[node] {
      name = Array(latin)
      kind = .latin
    } else if let english = places.column("en")?[node] {
      name = Array(english)
      kind = .english
    } else {
      return nil
    }
    if places.nameUTF8(of: node).elementsEqual(name) { return nil }
  }

  private static func find(
    _ node: Hierarchy.Node, of places: Hierarchy, in translations: Hierarchy
  ) -> Hierarchy.Node? {
    guard let text = places.codeUTF8(of: node) else { return nil }
    let code = Array(text)
    return translations.node(withCodeUTF8: code)
      ?? translations.node(withCodeUTF8: code.withoutCountry)
  }
}

extension [UInt8] {
  /// The text with small letters instead of the capitals of ASCII.
  package var lowercasedASCII: [UInt8] { map { $0 &- UInt8(ascii: "A") < 26 ? $0 | 0x20 : $0 } }

  /// The code of a place without that of its country, with which it begins among all countries: 13 of JP-13.
  package var withoutCountry: [UInt8] {
    count > 3 && self[2] == UInt8(ascii: "-") ? Array(self[3...]) : self
  }
}
