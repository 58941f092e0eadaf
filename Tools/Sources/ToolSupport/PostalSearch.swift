import AddressForms
import CascadeKit
@_spi(Tools) import Countries
import WorldRegions

/// Finds the places of postal codes that users type into a search: in a country, in all countries, or in a file with the text
/// column `postal`.
package struct PostalSearch: Sendable {
  private let hierarchy: Hierarchy
  private let guide: CountryGuide

  /// Creates a search in the places of a country or of all countries, or of a file, which has no guide.
  ///
  /// - Complexity: That of `PostalPlaces.init(_:below:)`, except in all countries.
  package init(_ places: Hierarchy, _ guide: CountryGuide? = nil) {
    hierarchy = places
    var guide = guide ?? CountryGuide(to: "", in: "") { _ in nil }
    // The guide keeps the codes that it reads for the first search.
    _ = guide.places(withPostalCode: [UInt8(ascii: "0")], in: places, chosen: nil)
    self.guide = guide
  }

  /// Returns the places of a postal code; `nil` if the text is none. In all countries, a code belongs to the country of the
  /// chosen place, or to the country in the text: `JP 150`.
  ///
  /// - Parameter chosen: The chosen place, if any.
  /// - Complexity: That of `PostalPlaces.match(_:)`; in all countries also that of `PostalPlaces.init(_:below:)` for one.
  package func find(_ text: String, after chosen: Hierarchy.Node? = nil) -> PostalPlaces.Found? {
    var guide = guide
    let country = chosen.flatMap { hierarchy.codeUTF8(of: hierarchy.path(to: $0)[0]) }
    return guide.places(
      withPostalCode: Array(text.utf8), in: hierarchy, chosen: country.map { Array($0) }
    ) { name in
      WorldRegions.country(named: String(decoding: name, as: UTF8.self)).map { Array($0.code.utf8) }
    }
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
