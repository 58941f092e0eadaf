import PlaceSearching

/// The search among nodes that are not loaded, by the page or the server.
struct RemoteSearch {
  /// Whether there may be nodes that are not loaded.
  var isEnabled = false
  /// The URL of children, from which the URL of the server search follows.
  var childrenURL: [UInt8]?
  /// The request to the server.
  private(set) var source: Source?
  /// The pages of results that the page or the server sends.
  var pages = SearchPages()

  /// Requests the results of a query from the server, if any.
  mutating func load(_ query: [UInt8], by host: Host) -> Bool {
    guard let childrenURL else { return false }
    source = host.load(
      ServerURL.search(for: query, from: pages.offset ?? 0, childrenURL), as: .value)
    return true
  }

  /// Forgets the current request to the server; a late answer to it is ignored.
  mutating func release(by host: Host) {
    if let source { host.release(source) }
    source = nil
  }
}
