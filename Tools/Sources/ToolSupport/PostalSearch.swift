import AddressForms
import CascadeKit
import WorldRegions

/// Finds the places of postal codes that users type into a search: in a country, in all countries, or in a file with the text
/// column `postal`.
package struct PostalSearch: Sendable {
  private let hierarchy: Hierarchy
  private let scope: Scope

  private enum Scope {
    case places(PostalPlaces, AddressForm?)
    case world
  }

  /// Creates a search in the places of a country, or of a file for `nil`.
  ///
  /// - Complexity: That of `PostalPlaces.init(_:below:)`.
  package init(_ places: Hierarchy, of country: WorldCountry?) {
    hierarchy = places
    scope = .places(PostalPlaces(places), country?.form)
  }

  /// Creates a search in all countries with their places.
  package init(world: Hierarchy) {
    hierarchy = world
    scope = .world
  }

  /// Returns the places of a postal code; `nil` if the text is none. In all countries, a code belongs to the country of the
  /// chosen place, or to the country in the text: `JP 150`.
  ///
  /// - Parameter chosen: The chosen place, if any.
  /// - Complexity: That of `PostalPlaces.match(_:)`; in all countries also that of `PostalPlaces.init(_:below:)`.
  package func find(_ text: String, after chosen: Hierarchy.Node? = nil) -> PostalPlaces.Found? {
    switch scope {
    case .places(let places, let form): return places.search(text, in: form)
    case .world:
      return PostalPlaces.search(text, in: chosen.flatMap { hierarchy.path(to: $0).first }) {
        WorldRegions.country(named: String(decoding: $0, as: UTF8.self))
          .flatMap { hierarchy.node(withCode: $0.code) }
      } by: {
        find($0, in: $1)
      }?.found
    }
  }

  private func find(_ text: String, in country: Hierarchy.Node) -> PostalPlaces.Found? {
    let form = hierarchy.code(of: country).flatMap { WorldRegions.country($0) }?.form
    return PostalPlaces(hierarchy, below: country).search(text, in: form)
  }
}

extension NameSearch {
  /// Returns the nodes that match a query, with the places of the postal code that it is.
  package func results(
    for query: String, and postalCodes: PostalSearch, limit: Int, offset: Int
  ) -> Results {
    let found = postalCodes.find(query)
    return results(
      for: query, with: found?.places ?? [], foundBy: found?.code ?? "", limit: limit,
      offset: offset)
  }
}
