#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeSwiftUI
import Countries
import WorldRegions

/// The places of a country for searching, which are opened when they are first needed and then kept.
@MainActor final class WorldPlaces {
  private let country: WorldCountry
  /// The former places of the choices.
  private(set) lazy var history = country.history(of: country.choices())
  /// The country with its places below it, as part of the world: the code of Shibuya is `JP-13113`.
  private(set) lazy var tree = CountryTree(WorldRegions.hierarchy(of: [country.code]))

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
}
#endif
