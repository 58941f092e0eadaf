import Hierarchies
import Lookup
import WebRuntime

// A typed or pasted text that matches no name is resolved as an address.
extension SearchPanel {
  /// Chooses the place that a pasted text names if the box is empty. Any other text becomes the query.
  func paste(_ text: [UInt8]) -> EventResponse {
    if !query.isEmpty { return [] }
    resolve(text)
    let places = results.takeAll()
    guard places.count == 1, !places[0].isDisabled else { return [] }
    chosen = places[0]
    report(.chosen)
    return .preventDefault
  }

  /// Resolves the query as an address, if no name matched it.
  func searchForAddress() {
    resolve(query)
    if !remote.isEnabled { progress = .idle }
    resultsChanged()
  }

  /// Adds the place that a text names, or all possible places if the text is ambiguous.
  private func resolve(_ text: [UInt8]) {
    if !canResolve { return }
    let match = find(text, in: hierarchy)
      .limited(
        toDepth: configuration.area.maximumDepth, lowestLevel: configuration.area.lowestLevel,
        in: hierarchy)
    address.text = text
    list(match.nodes)
    address.isAmbiguous = results.count > 1
    address.remainder = results.isEmpty ? nil : match.remainder
  }

  /// Adds nodes to the results.
  func list(_ nodes: [Hierarchy.Node]) {
    for node in nodes { results.appendIfNew(SearchResult(node, in: hierarchy)) }
  }

  /// Finds the places that a text names, in the region that the owner gives.
  func find(_ text: [UInt8], in hierarchy: Hierarchy) -> PastedAddress.Match {
    var scope = configuration.area.addressScope
    scope.isLazy = remote.isEnabled
    return address.matcher.find(text, in: hierarchy, within: scope)
  }
}

/// The search for the places that an address in the box names.
package struct AddressSearch {
  var matcher = PastedAddress()
  /// Whether the results are the possible places of an ambiguous address.
  var isAmbiguous = false
  /// The last text that was resolved as an address.
  package var text: [UInt8] = []
  /// The rest of that address after the place; `nil` if the results are matching names.
  package var remainder: [UInt8]?
}
