/// The search among nodes that are not loaded, by the page or the server.
struct RemoteSearch {
  /// Whether there may be nodes that are not loaded.
  var isEnabled = false
  /// The URL of children, from which the URL of the server search follows.
  var childrenURL: [UInt8]?
  /// The request to the server.
  private(set) var source: Source?
  /// The offset of the next results; `nil` after the last ones.
  var offset: Int?
  /// The sequence number of the last request to the page.
  private var request = 0
  private var isAwaitingPage = false

  /// Whether a server or a page has more results.
  var hasMore: Bool { offset != nil }

  /// Begins a request to the page and returns its sequence number.
  mutating func beginRequest() -> Int {
    request += 1
    isAwaitingPage = true
    return request
  }

  /// Returns whether an answer of the page belongs to the current request.
  func isAwaiting(_ request: Int) -> Bool {
    isAwaitingPage && request == self.request
  }

  /// Requests the results of a query from the server, if any.
  mutating func load(_ query: [UInt8], by host: Host) -> Bool {
    guard let childrenURL else { return false }
    source = host.load(
      ServerURL.search(for: query, from: offset ?? 0, childrenURL), as: .value)
    return true
  }

  /// Forgets the current request; a late answer to it is ignored.
  mutating func cancel(by host: Host) {
    if let source { host.release(source) }
    source = nil
    isAwaitingPage = false
    offset = nil
  }
}
