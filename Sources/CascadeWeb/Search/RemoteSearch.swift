import Hierarchies
import Lookup
import WebRuntime

/// The search among nodes that are not loaded, by the page or the server, or in the complete file of data in parts.
struct RemoteSearch {
  /// Whether there may be nodes that are not loaded.
  var isEnabled = false
  /// The URL of children, from which the URL of the server search follows.
  var childrenURL: [UInt8]?
  /// The request to the server.
  private(set) var source: Source?
  /// The pages of results that the page or the server sends.
  var pages = SearchPages()
  /// The complete file of data in parts, which is searched instead of the server.
  private(set) var complete: Complete?

  /// The complete file of data in parts.
  struct Complete {
    let upper: Hierarchy
    let url: [UInt8]
    /// The file, once it has been requested.
    var source: Source?

    init(upper: Hierarchy, url: [UInt8]) {
      self.upper = upper
      self.url = url
    }
  }

  /// The complete file if it is loaded and from the release of the other files.
  var all: Source? {
    guard let source = complete?.source, case .loaded(let hierarchy) = source.reading.state,
      hierarchy.stamp == complete?.upper.parts?.stamp
    else { return nil }
    return source
  }

  /// The complete data, if it is loaded.
  var allHierarchy: Hierarchy? {
    guard let all, case .loaded(let hierarchy) = all.reading.state else { return nil }
    return hierarchy
  }

  func isAwaiting(_ source: Source) -> Bool {
    self.source === source || complete?.source === source
  }

  /// Sets the complete file. If it is the same as before, a request for it continues.
  mutating func use(_ other: Complete?, by host: Host) {
    if let other, let complete, other.url == complete.url { return }
    if let source = complete?.source { host.release(source) }
    complete = other
  }

  /// Requests the complete file; after a failure again.
  mutating func loadAll(by host: Host) {
    guard let url = complete?.url else { return }
    if let source = complete?.source {
      if source.isLoading { return }
      host.release(source)
    }
    complete?.source = host.load(url)
  }

  /// Requests the results of a query from the server, if any.
  mutating func load(_ query: [UInt8], by host: Host) -> Bool {
    guard let childrenURL else { return false }
    source = host.load(
      ServerURL.search(for: query, from: pages.offset ?? 0, childrenURL), as: .value)
    return true
  }

  /// Names the version of an answer in the requests for the results that follow it.
  mutating func takeVersion(of answer: ScriptValue) {
    guard let url = childrenURL, let version = answer.field("version")?.utf8 else { return }
    childrenURL = ServerURL.naming(version, url)
  }

  /// Forgets the current request to the server; a late answer to it is ignored.
  mutating func release(by host: Host) {
    if let source { host.release(source) }
    source = nil
  }
}
