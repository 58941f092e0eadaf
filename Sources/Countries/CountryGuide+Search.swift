import AddressForms
import Hierarchies
import Lookup
import Selections

// Searching by postal codes and by the names of countries.
extension CountryGuide {
  /// The places of a postal code that a person types into a search box: in the country of the places; among all countries in
  /// the chosen one, otherwise in the one that the text names.
  ///
  /// - Parameters:
  ///   - chosen: The code of the chosen country, if any.
  ///   - named: Returns the code of the country with a name; by default, the guide knows it.
  @_spi(Tools) public mutating func places(
    withPostalCode text: [UInt8], in hierarchy: Hierarchy, chosen: [UInt8]?,
    named: (([UInt8]) -> [UInt8]?)? = nil
  ) -> PostalPlaces.Found? {
    let text = String(decoding: text, as: UTF8.self)
    var codes = searchedCodes
    defer { searchedCodes = codes }
    if code != nil {
      return codes.read(hierarchy, below: nil).search(text, in: facts(of: code)?.form)
    }
    return PostalPlaces.search(text, in: facts(of: chosen)) { name in
      named.map { facts(of: $0(name)) } ?? country(named: name)
    } by: { text, facts -> PostalPlaces.Found? in
      hierarchy.node(withCodeUTF8: facts.code).flatMap {
        codes.read(hierarchy, below: $0).search(text, in: facts.form)
      }
    }?.found
  }

  /// The countries with a text in their name in the person's language: not at its beginning only if no name begins so.
  ///
  /// - Parameters:
  ///   - results: The nodes of ``names`` that match the text, best first.
  ///   - hierarchy: The list of all countries.
  package func countries(
    among results: [NameSearch.Result], in hierarchy: Hierarchy
  ) -> [Hierarchy.Node] {
    guard code == nil, let names else { return [] }
    let hasBeginning = results.first.map { $0.rank != .inside } ?? false
    return results.filter { !hasBeginning || $0.rank != .inside }.compactMap { result in
      // The groups of names have the first letters of codes.
      code(of: result.node, in: names).flatMap {
        $0.count > 1 ? hierarchy.node(withCodeUTF8: $0) : nil
      }
    }
  }
}

#if !hasFeature(Embedded)
/// A country with its places below it, as the list of all countries has them, for searching.
package struct CountryTree: Sendable {
  package let hierarchy: Hierarchy
  private let names: NameSearch
  fileprivate let codes: PostalPlaces

  /// - Complexity: That of `NameSearch.init(_:)` and `PostalPlaces.init(_:below:)`.
  package init(_ hierarchy: Hierarchy) {
    self.hierarchy = hierarchy
    names = NameSearch(hierarchy)
    codes = PostalPlaces(hierarchy)
  }

  /// The places below the country with a name, and those of a postal code.
  fileprivate func results(
    for text: String, with found: PostalPlaces.Found?, limit: Int
  ) -> [(hierarchy: Hierarchy, result: NameSearch.Result)] {
    names.results(
      for: text, with: found?.places ?? [], foundBy: found?.code ?? "", limit: limit
    ).results.filter { hierarchy.parent(of: $0.node) != nil }.map { (hierarchy, $0) }
  }
}

extension CountryGuide {
  /// The places below countries with a name or a postal code, best first in each country: in the chosen one, or else in those
  /// above all others. A postal code belongs to the chosen country, or to the one in the text, which comes first.
  ///
  /// - Parameters:
  ///   - chosen: The code of the chosen country, if any.
  ///   - limit: The number of results in a country.
  ///   - named: Returns the code of the country with a name.
  ///   - tree: Returns the tree of a country by its code.
  package func places(
    for text: String, chosen: [UInt8]?, limit: Int, named: ([UInt8]) -> [UInt8]?,
    in tree: ([UInt8]) -> CountryTree?
  ) -> [(hierarchy: Hierarchy, result: NameSearch.Result)] {
    let postal = PostalPlaces.search(text, in: chosen, named: named) {
      tree($1)?.codes.search($0, in: facts(of: $1)?.form)
    }
    var countries =
      chosen.map { [$0] } ?? suggestions.compactMap { $0.levels.first?.codeUTF8.map { Array($0) } }
    if let postal, !countries.contains(postal.country) { countries.insert(postal.country, at: 0) }
    return countries.flatMap { code in
      let found = postal.flatMap { $0.country == code ? $0.found : nil }
      return tree(code)?.results(for: text, with: found, limit: limit) ?? []
    }
  }
}
#endif
