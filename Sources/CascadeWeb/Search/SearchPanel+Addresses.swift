import Hierarchies

// An address in the box, written or pasted, is no name that could be found: what it names is.
extension SearchPanel {
  /// A text is pasted. One that names a place is that choice, where nothing stands in the box; any other is
  /// looked for.
  func paste(_ text: [UInt8]) -> EventResponse {
    guard query.isEmpty, let place = found(in: text).first, !isAmbiguous, !place.isDisabled else {
      return []
    }
    chosen = place
    report(.chosen)
    return .preventDefault
  }

  /// Finds what the text in the box names as an address.
  func resolve() {
    places = found(in: query)
    placesChanged()
  }

  /// The places that a text names: several where it leaves open which it means.
  private func found(in text: [UInt8]) -> [FoundPlace] {
    let finding = pasted.find(text, in: hierarchy)
    var places: [FoundPlace] = []
    for node in finding.nodes {
      let place = FoundPlace(node, in: hierarchy, downTo: maximumLevel ?? .max)
      if !places.contains(where: { $0.isSame(as: place) }) { places.append(place) }
    }
    isAmbiguous = places.count > 1
    rest = places.isEmpty ? nil : finding.rest
    return places
  }
}
