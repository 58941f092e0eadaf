import AddressForms

/// What the parts of an address of a country are called.
extension WorldCountry {
  /// Whether a language is one of the country's: Japanese in Japan, traditional Chinese in Taiwan.
  ///
  /// - Parameter language: A BCP 47 tag.
  /// - Complexity: O(*l*) for *l* languages.
  public func speaks(_ language: String) -> Bool {
    let own = Self.primary(language)
    return languages.contains { tag in
      Self.primary(tag) == own
        && (own != "zh"
          || WorldRegions.language(matching: tag) == WorldRegions.language(matching: language))
    }
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
    if speaks(language), !level.word.isEmpty { return level.word }
    let word = WorldRegions.word(level.kind, in: language)
    if level.word.isEmpty || level.word.lowercased() == word.lowercased() { return word }
    return "\(word) (\(level.word))"
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
    let level = levels.first { !$0.isSection && $0.field == field }
    if field != .street, let level, !level.word.isEmpty, speaks(language) { return level.word }
    return WorldRegions.word(form.label(of: field), in: language)
  }

  private static func primary(_ tag: String) -> String {
    tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
  }
}
