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
    guard let finder = component.finder, finder.isSearching else { return searched.query = [] }
    let hierarchy = finder.hierarchy
    if finder.query != searched.query || hierarchy.nodeIndexLimit != searched.limit
      || translatedNames?.nodeIndexLimit != searched.nameLimit
    {
      searched.found = countries(by: finder) + places(by: finder, component)
      searched.query = finder.query
      searched.limit = hierarchy.nodeIndexLimit
      searched.nameLimit = translatedNames?.nodeIndexLimit
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
    if searched.country != facts.code || searched.limit != hierarchy.nodeIndexLimit {
      let country = hierarchy.node(withCodeUTF8: facts.code)
      if code == nil, country == nil { return nil }
      searched.places = PostalPlaces(hierarchy, below: code == nil ? country : nil)
      searched.form = facts.form
      searched.country = facts.code
      searched.limit = hierarchy.nodeIndexLimit
    }
    return searched.places?.search(text, in: searched.form)
  }

  /// Adds the name in the user's language, or in Latin letters, to the visible results.
  func addSecondNames(to area: Element, of finder: SearchPanel) {
    let list = finder.results
    guard !list.isEmpty else { return }
    let rows = area.children[finder.address.isAmbiguous ? 1 : 0].children[0].children[0].children
    var positions = Array(list.window.rows)
    if let active = list.active, rows.count > positions.count { positions.append(active) }
    for (row, position) in zip(rows, positions) {
      guard let node = list[position].node, let texts = row.children.last else { continue }
      let hierarchy = finder.hierarchy
      let names = names(of: node, in: hierarchy)
      let isCountry = code == nil && hierarchy.parent(of: node) == nil
      guard let note = names.note else { continue }
      let second = Element("span")
        .attribute(
          "lang",
          ifPresent: (isCountry ? names.language : names.noteLanguage).map { .bytes($0) }
        )
        .attribute("dir", "auto").text(.bytes(isCountry ? names.name : note))
      if texts.children.count > 1 {
        let path = texts.children[1]
        path.setChildren([second, Element("span").text(" · ")] + path.children)
      } else {
        texts.setChildren(texts.children + [Element("span").part("result-path").children([second])])
      }
    }
  }
}

/// The last search for postal codes and countries.
struct SearchedCode {
  var query: [UInt8] = []
  var found: [Hierarchy.Node] = []
  /// The number of names of countries in the user's language.
  var nameLimit: Int?
  /// The country, its places in the searched hierarchy, and the number of nodes for which they were read.
  var country: [UInt8] = []
  var places: PostalPlaces?
  var form: AddressForm?
  var limit = 0
}
