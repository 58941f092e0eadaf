import CascadeKit
import ToolSupport

// Requests that are answered on other threads, so that the other connections of a thread don't wait.

extension APIResource {
  /// The number of nodes up to which a search takes less than a millisecond.
  static let quickSearchCount = 200_000

  /// Whether reading takes so long that the other connections of a thread would have to wait.
  var takesLong: Bool {
    guard case .ofHierarchy(let endpoint, let served) = self, endpoint != .form else {
      return false
    }
    return !served.isMade(for: endpoint)
      || endpoint == .search && served.hierarchy.count > Self.quickSearchCount
  }
}

extension PostRequest {
  /// The length up to which a body takes less than a millisecond, in bytes.
  private static let quickBodyLength = 1_024

  /// Whether the response to a body takes so long that the other connections of a thread would have to wait.
  func takesLong(_ body: [UInt8]) -> Bool {
    if case .addresses(let served, _) = self, !served.isMade(for: .resolve) { return true }
    return body.count > Self.quickBodyLength
  }
}

extension ServedHierarchy {
  /// Whether all that a request needs exists. Making it takes seconds for all countries.
  func isMade(for endpoint: APIEndpoint) -> Bool {
    switch endpoint {
    case .form: true
    case .children, .node, .path: isLoaded
    case .search: search.created != nil && postalSearch.created != nil
    case .resolve: resolver.created != nil
    }
  }

  /// Whether the hierarchy is in memory.
  var isLoaded: Bool { country.map { $0.content.created != nil } ?? true }

  /// Waits until all that a request needs exists. It is made once, for all who wait.
  ///
  /// - Parameter version: The version that the request names. Countries have one version.
  /// - Throws: ``APIError/notMade(_:)`` if it isn't there in time, or ``APIError/versionIsGone(_:name:current:)``.
  func wait(for endpoint: APIEndpoint, of version: String?) throws(APIError) {
    try wait(for: endpoint)
    if let version, version != self.version {
      throw .versionIsGone(version, name: name, current: self.version)
    }
  }

  private func wait(for endpoint: APIEndpoint) throws(APIError) {
    if isMade(for: endpoint) { return }
    let time = RequestLimits.makingTime
    let isMade =
      switch endpoint {
      case .form: true
      case .children, .node, .path: country?.content.value(within: time) != nil
      case .search: search.value(within: time) != nil && postalSearch.value(within: time) != nil
      case .resolve: resolver.value(within: time) != nil
      }
    if !isMade { throw .notMade(name) }
  }
}
