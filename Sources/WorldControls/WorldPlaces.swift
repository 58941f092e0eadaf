#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import AddressForms
import CascadeSwiftUI
import Foundation
import WorldRegions

/// The places of a country with their names in languages, which are opened when they are first needed and then kept.
@MainActor final class WorldPlaces {
  let country: WorldCountry
  private(set) lazy var choices = country.choices()
  /// The postal codes of the choices.
  private(set) lazy var choiceCodes = PostalPlaces(choices)
  private(set) lazy var history = country.history(of: choices)
  /// The country with its places below it, as part of the world: the code of Shibuya is `JP-13113`.
  private(set) lazy var tree = WorldRegions.hierarchy(of: [country.code])
  private(set) lazy var search = NameSearch(tree)
  /// The postal codes of the tree.
  private(set) lazy var treeCodes = PostalPlaces(tree)
  private lazy var levels = country.choiceLevels
  private var names: [String: Hierarchy] = [:]

  private init(_ country: WorldCountry) { self.country = country }

  private static var kept: [String: WorldPlaces] = [:]

  /// Returns the places of a country, or `nil` if there is no such country.
  static func find(_ code: String) -> WorldPlaces? {
    if let places = kept[code] { return places }
    guard let country = WorldRegions.country(code) else { return nil }
    let places = WorldPlaces(country)
    kept[code] = places
    return places
  }

  /// Returns the places of a country. Traps with a message if there is no such country.
  static func of(_ code: String) -> WorldPlaces {
    guard let places = find(code) else {
      fatalError(
        "“\(code)” isn't the code of a country, two capital letters. WorldRegions.country(_:) tells which exist."
      )
    }
    return places
  }

  /// Returns the word for a level of the choices, counted from 1.
  func prompt(forLevel level: Int, locale: Locale) -> String? {
    guard levels.indices.contains(level - 1) else { return nil }
    return country.word(for: levels[level - 1], in: locale.tag)
  }

  /// Returns the name of a place for a user who doesn't speak a language of the country.
  func secondName(
    of node: Hierarchy.Node, in hierarchy: Hierarchy, locale: Locale
  ) -> String? {
    country.secondName(
      of: node, in: hierarchy, for: locale.tag, names: names(in: locale.tag))
  }

  private func names(in language: String) -> Hierarchy {
    if let found = names[language] { return found }
    let found = country.names(in: language)
    names[language] = found
    return found
  }
}

extension Locale {
  /// The locale as a BCP 47 tag.
  var tag: String { identifier(.bcp47) }
}
#endif
