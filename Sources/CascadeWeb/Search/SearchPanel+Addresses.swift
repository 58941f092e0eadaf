import Hierarchies

// An address in the box, written or pasted, is no name that could be found: what it names is.
extension SearchPanel {
  /// A text is pasted. One that names a place is that choice, where nothing stands in the box; any other is
  /// looked for.
  func paste(_ text: [UInt8]) -> EventResponse {
    if !query.isEmpty { return [] }
    find(text)
    let places = places
    self.places = []
    guard places.count == 1, !places[0].isDisabled else { return [] }
    chosen = places[0]
    report(.chosen)
    return .preventDefault
  }

  /// Finds what is written as an address, where no name answers to it.
  func findAddress() {
    find(query)
    if !isLazy { asking = .nothing }
    placesChanged()
  }

  /// Finds the places that a text names: several where it leaves open which it means.
  func find(_ text: [UInt8]) {
    if !canResolve { return }
    let finding = pasted.find(text, in: hierarchy)
    address = text
    for node in finding.nodes {
      add(FoundPlace(node, in: hierarchy, downTo: maximumLevel ?? .max))
    }
    isAmbiguous = places.count > 1
    rest = places.isEmpty ? nil : namesTooDeep(finding.nodes[0]) + finding.rest
  }

  /// The names on the way to a node that are below what may be found.
  private func namesTooDeep(_ node: Hierarchy.Node) -> [UInt8] {
    var names: [UInt8] = []
    for node in hierarchy.path(to: node).dropFirst(maximumLevel ?? .max) {
      names.append(contentsOf: hierarchy.nameBytes(of: node))
    }
    return names
  }
}
