import AddressForms
import Countries
import Hierarchies

/// What the parts of an address of a country are called.
extension WorldCountry {
  /// Whether a language is one of the country's: Japanese in Japan, traditional Chinese in Taiwan.
  ///
  /// - Parameter language: A BCP 47 tag.
  /// - Complexity: O(*l*) for *l* languages.
  public func speaks(_ language: String) -> Bool {
    facts.speaks(Array(language.utf8))
  }

  /// The word for a level: the country's, or in another language that of the language with the country's beside it.
  ///
  /// ```swift
  /// let japan = WorldRegions.country("JP")!
  /// japan.word(for: japan.levels[0], in: "ja")  // "都道府県"
  /// japan.word(for: japan.levels[0], in: "en")  // "Prefecture (都道府県)"
  /// ```
  ///
  /// - Parameter language: A BCP 47 tag, as for ``WorldRegions/language(matching:)``.
  /// - Complexity: O(log *n*) for *n* words.
  public func word(for level: AddressLevel, in language: String) -> String {
    let translation = Array(WorldRegions.word(level.kind, in: language).utf8)
    let word = facts.word(for: level, in: Array(language.utf8), translation: translation)
    return String(decoding: word ?? translation, as: UTF8.self)
  }

  /// The label of a field: the country's word in one of its languages, otherwise that of the language.
  ///
  /// ```swift
  /// let japan = WorldRegions.country("JP")!
  /// japan.label(of: .state, in: "ja")       // "都道府県"
  /// japan.label(of: .postalCode, in: "fr")  // "Code postal"
  /// ```
  ///
  /// - Parameter language: A BCP 47 tag, as for ``WorldRegions/language(matching:)``.
  /// - Complexity: O(*l* + log *n*) for *l* levels and *n* words.
  public func label(of field: AddressField, in language: String) -> String {
    let label = facts.label(of: field, form, in: Array(language.utf8)) { key in
      Array(WorldRegions.word(String(decoding: key, as: UTF8.self), in: language).utf8)
    }
    return String(decoding: label, as: UTF8.self)
  }
}

extension WorldCountry {
  /// The name of a place for a user who doesn't speak a language of the country: that in the user's language, otherwise in
  /// Latin letters or in English; `nil` if none is known, or it is the place's own.
  ///
  /// ```swift
  /// let japan = WorldRegions.country("JP")!
  /// let places = japan.choices()
  /// let tokyo = places.node(withCode: "13")!
  /// japan.secondName(of: tokyo, in: places, for: "de", names: japan.names(in: "de"))  // "Tokio"
  /// ```
  ///
  /// - Parameters:
  ///   - place: A place of ``choices()``, of ``places()``, or of ``WorldRegions/hierarchy(of:depth:)``.
  ///   - places: The hierarchy of the place.
  ///   - language: The user's language as a BCP 47 tag.
  ///   - names: The names in this language, ``names(in:)``. Keep them for many places.
  /// - Returns: `nil` also if the language is one of the country's.
  /// - Complexity: O(*l* + log *n*) for *l* languages and *n* names.
  public func secondName(
    of place: Hierarchy.Node, in places: Hierarchy, for language: String, names: Hierarchy
  ) -> String? {
    if speaks(language) { return nil }
    return SecondName(of: place, in: places, translations: names).map {
      String(decoding: $0.name, as: UTF8.self)
    }
  }
}
