@_spi(Tools) import Countries
import Hierarchies
import Selections

extension WorldRegions {
  /// Creates a guide to choosing a place of a country, or of all countries.
  ///
  /// ```swift
  /// let japan = WorldRegions.country("JP")!
  /// let guide = WorldRegions.guide(to: japan, in: "de")
  /// guide.prompt(below: nil, in: japan.choices())  // "Präfektur (都道府県)"
  /// ```
  ///
  /// - Parameters:
  ///   - country: The country, or `nil` for all of them, with places of which the names in the language aren't known.
  ///   - language: The user's language as a BCP 47 tag.
  /// - Complexity: O(*n*) for *n* names and words.
  public static func guide(to country: WorldCountry?, in language: String) -> CountryGuide {
    var guide = CountryGuide(
      of: country.map { Array($0.code.utf8) }, language: Array(language.utf8))
    guide.load(for: PathSelection(Hierarchy()), from: content)
    return guide
  }

  /// The content of a file that a guide asks for, or `nil` if there is none.
  ///
  /// - Complexity: That of building it: see ``words(in:)``, ``names(in:)`` and ``WorldCountry/choices()``.
  package static func content(of file: CountryFile) -> Hierarchy? {
    let language = String(decoding: file.language, as: UTF8.self)
    let country = file.country.flatMap { self.country(String(decoding: $0, as: UTF8.self)) }
    switch file.content {
    case .facts: return countries
    case .words: return words(in: language)
    case .names where file.country == nil: return names(in: language)
    case .names: return country?.names(in: language)
    case .places: return country?.choices()
    case .part: return nil
    }
  }
}
