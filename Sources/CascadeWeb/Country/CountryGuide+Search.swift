import AddressForms
import Hierarchies
import Lookup
import Selections

// Postal codes in the search box.
extension CountryGuide {
  /// Puts the places of a typed postal code among the results of a search, in the order of
  /// ``NameSearch/results(for:with:foundBy:limit:offset:)``. With `any`, a code counts in the chosen country, and in one that
  /// the text names.
  func settleSearch(_ component: AddressComponent) {
    guard let finder = component.finder, finder.isSearching else { return searched.query = [] }
    let hierarchy = finder.hierarchy
    if finder.query != searched.query || hierarchy.nodeIndexLimit != searched.limit {
      searched.found = found(by: finder, component)
      searched.query = finder.query
      searched.limit = hierarchy.nodeIndexLimit
    }
    guard let found = searched.found else { return }
    var nodes: [Hierarchy.Node] = []
    if let first = finder.results.isEmpty ? nil : finder.results[0].node,
      hierarchy.codeUTF8(of: first)?.elementsEqual(finder.query) ?? false
    {
      nodes.append(first)
    }
    let scope = component.matchScope
    for node in found.places
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

  private func found(by finder: SearchPanel, _ component: AddressComponent) -> PostalPlaces.Found? {
    let text = String(decoding: finder.query, as: UTF8.self)
    if let facts = facts(in: component), let found = search(text, finder.hierarchy, facts) {
      return found
    }
    guard code == nil, let countryData,
      let named = PostalPlaces.countryAndCode(in: text, country: { self.country($0) }),
      let facts = CountryFacts(named.country, in: countryData)
    else { return nil }
    return search(named.code, finder.hierarchy, facts)
  }

  private func search(
    _ text: String, _ hierarchy: Hierarchy, _ facts: CountryFacts
  ) -> PostalPlaces.Found? {
    if searched.country != facts.code || searched.limit != hierarchy.nodeIndexLimit {
      let country = facts.code.withUnsafeBufferPointer { hierarchy.node(withCodeUTF8: $0) }
      if code == nil, country == nil { return nil }
      searched.places = PostalPlaces(hierarchy, below: code == nil ? country : nil)
      searched.form = facts.form
      searched.country = facts.code
      searched.limit = hierarchy.nodeIndexLimit
    }
    return searched.places?.search(text, in: searched.form)
  }
}

/// The last search for a postal code.
struct SearchedCode {
  var query: [UInt8] = []
  var found: PostalPlaces.Found?
  /// The country, its places in the searched hierarchy, and the number of nodes for which they were read.
  var country: [UInt8] = []
  var places: PostalPlaces?
  var form: AddressForm?
  var limit = 0
}
