import Hierarchies

// What a user of another language than the country's reads. The rules are functions of UTF-8, because Embedded Swift can't
// compare `String`s.

extension AddressLevel {
  /// The user's word for the level, and the country's to show beside it; `nil` if no word is known.
  ///
  /// - Parameters:
  ///   - isForeign: Whether the user's language isn't one of the country's. Otherwise, the country's word is enough.
  ///   - translation: The word for the kind of place in the user's language, if it is known.
  package func words(
    isForeign: Bool, translation: [UInt8]?
  ) -> (word: [UInt8], own: [UInt8]?)? {
    let own = Array(word.utf8)
    guard own.isEmpty || isForeign, let translation else { return own.isEmpty ? nil : (own, nil) }
    return (translation, own.isEmpty || Self.areSame(translation, own) ? nil : own)
  }

  /// Whether words are the same but for the case of ASCII letters.
  private static func areSame(_ word: [UInt8], _ other: [UInt8]) -> Bool {
    func lowercased(_ byte: UInt8) -> UInt8 {
      byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
    }
    return word.count == other.count
      && word.indices.allSatisfy { lowercased(word[$0]) == lowercased(other[$0]) }
  }
}

/// A name of a place in another language or script than its own.
package struct SecondName {
  /// What is known of the language.
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
    func find(_ code: ArraySlice<UInt8>) -> Hierarchy.Node? {
      code.withUnsafeBufferPointer { translations.node(withCodeUTF8: $0) }
    }
    if let found = find(code[...]) { return found }
    // Among all countries, the code of a place begins with that of its country.
    return code.count > 3 && code[2] == UInt8(ascii: "-") ? find(code[3...]) : nil
  }
}
