#if canImport(UIKit)
import CascadeUIKit
import ChinaRegions

/// A simulated server with the places of China. An app would send each request to its own server.
actor AddressServer {
  private let places = ChinaRegions.hierarchy
  private lazy var names = NameSearch(places)
  private lazy var resolver = AddressResolver(places, history: ChinaRegions.history)

  /// Returns the children of the place with a code, or the provinces.
  func children(ofPlaceWithCode code: String?) -> [ChildLoading.Child] {
    places.children(of: code.flatMap { places.node(withCode: $0) }).map { node in
      ChildLoading.Child(
        .init(name: places.name(of: node), code: places.code(of: node)),
        isLeaf: places.isLeaf(node))
    }
  }

  /// Returns the places whose names match a query.
  func find(_ query: PlaceQuery) -> FoundPlaces {
    let page = names.results(for: query.text, limit: query.limit, offset: query.offset)
    return FoundPlaces(
      page.results.map { place($0.node) },
      next: page.hasMore ? query.offset + page.results.count : nil)
  }

  /// Returns the places that an address names.
  func resolve(_ text: String) -> FoundAddress {
    let address = resolver.resolve(text)
    let nodes = address.isAmbiguous ? address.candidates : Array(address.path.suffix(1))
    let remainder = Array(text.utf8)[address.remainder]
    return FoundAddress(nodes.map(place), remainder: String(decoding: remainder, as: UTF8.self))
  }

  private func place(_ node: Hierarchy.Node) -> FoundPlace {
    let path = places.path(to: node)
    return FoundPlace(names: places.names(of: path), codes: places.codes(of: path))
  }
}
#endif
