import AddressForms
import Hierarchies
import Lookup
import Selections

// Postal codes and names of countries in the search box.
extension CountryGuide {
  /// Puts the places of a typed postal code among the results of a search, in the order of
  /// ``NameSearch/results(for:with:foundBy:limit:offset:)``. With `any`, a code belongs to the chosen country, or to
  /// the country in the text, and countries with the text in their name in the user's language come first.
  func settleSearch(_ component: CountryAddress) {
    guard let finder = component.finder, finder.isSearching else { return searched.question = nil }
    let hierarchy = finder.hierarchy
    let question = SearchedCode.Question(
      query: finder.query, version: DataVersion(hierarchy),
      names: translatedNames.map { DataVersion($0) },
      countries: countryData.map { DataVersion($0) },
      country: facts(in: component)?.code)
    if question != searched.question {
      searched.found = countries(by: finder) + places(by: finder, component)
      searched.question = question
    }
    var nodes: [Hierarchy.Node] = []
    if let first = finder.results.isEmpty ? nil : finder.results[0].node,
      hierarchy.codeUTF8(of: first)?.elementsEqual(finder.query) ?? false
    {
      nodes.append(first)
    }
    let scope = component.matchScope
    for node in searched.found
    where !nodes.contains(node)
      && scope.goesBelow(hierarchy.path(to: node).dropLast(), in: hierarchy)
    {
      nodes.append(node)
    }
    let count = nodes.count
    if count == 0
      || finder.results.count >= count && finder.results[count - 1].node == nodes[count - 1]
    {
      return
    }
    // The text isn't an address.
    host.cancelTimer(.search(.address))
    finder.address.isAmbiguous = false
    finder.address.remainder = nil
    finder.results.removeAll()
    finder.local.restart()
    finder.list(nodes)
    finder.takeResults()
  }

  /// The countries with a text in their name in the user's language: not at its beginning only if no name begins so.
  private func countries(by finder: SearchPanel) -> [Hierarchy.Node] {
    guard code == nil, let translatedNames else { return [] }
    let (results, hierarchy) = (finder.results(in: translatedNames), finder.hierarchy)
    let hasBeginning = results.first.map { $0.rank != .inside } ?? false
    var found: [Hierarchy.Node] = []
    for result in results where !hasBeginning || result.rank != .inside {
      // The groups of names have the first letters of codes.
      if let code = translatedNames.codeUTF8(of: result.node).map({ Array($0) }), code.count > 1,
        let node = hierarchy.node(withCodeUTF8: code)
      {
        found.append(node)
      }
    }
    return found
  }

  /// The places of a postal code.
  private func places(by finder: SearchPanel, _ component: CountryAddress) -> [Hierarchy.Node] {
    let found = PostalPlaces.search(
      String(decoding: finder.query, as: UTF8.self), in: facts(in: component)
    ) { name in
      code == nil ? countryData.flatMap { CountryFacts(country(name), in: $0) } : nil
    } by: { text, facts in
      search(text, finder.hierarchy, facts)
    }
    return found?.found.places ?? []
  }

  private func search(
    _ text: String, _ hierarchy: Hierarchy, _ facts: CountryFacts
  ) -> PostalPlaces.Found? {
    let country = code == nil ? hierarchy.node(withCodeUTF8: facts.code) : nil
    if code == nil, country == nil { return nil }
    return searched.places.read(hierarchy, below: country).search(text, in: facts.form)
  }

  /// The name of a search result in the user's language, or in Latin letters.
  func secondName(of node: Hierarchy.Node, in hierarchy: Hierarchy) -> Element? {
    let names = names(of: node, in: hierarchy)
    guard let note = names.note else { return nil }
    let isCountry = code == nil && hierarchy.parent(of: node) == nil
    return Element("span")
      .attribute(
        "lang", ifPresent: (isCountry ? names.language : names.noteLanguage).map { .bytes($0) }
      )
      .attribute("dir", "auto").text(.bytes(isCountry ? names.name : note))
  }
}

/// The last search for postal codes and countries.
struct SearchedCode {
  var question: Question?
  var found: [Hierarchy.Node] = []
  var places = KnownPostalPlaces()

  /// All that the result depends on.
  struct Question: Equatable {
    let query: [UInt8]
    /// The data in which to search.
    let version: DataVersion
    /// The names of countries in the user's language, and their forms of address.
    let names: DataVersion?
    let countries: DataVersion?
    /// The country that the user has chosen.
    let country: [UInt8]?
  }
}

/// Which data a hierarchy has, and how much of what loads later.
struct DataVersion: Equatable {
  private let stamp: UInt64
  private let limit: Int

  init(_ hierarchy: Hierarchy) {
    stamp = hierarchy.stamp
    limit = hierarchy.nodeIndexLimit
  }
}

/// The postal codes of places, which are read again for other places.
struct KnownPostalPlaces {
  private var places: PostalPlaces?
  private var version: DataVersion?
  private var country: Hierarchy.Node?

  /// The postal codes of all places, or of those below a country.
  mutating func read(_ hierarchy: Hierarchy, below country: Hierarchy.Node?) -> PostalPlaces {
    let version = DataVersion(hierarchy)
    if let places, version == self.version, country == self.country { return places }
    let places = PostalPlaces(hierarchy, below: country)
    self.places = places
    self.version = version
    self.country = country
    return places
  }
}
