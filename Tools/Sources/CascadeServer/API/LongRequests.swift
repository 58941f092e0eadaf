import CascadeKit
import Dispatch
import ToolSupport

// Requests that are answered on other threads, so that the other connections of a thread don't wait.

/// What a request needs that is made on first use. It is made once, for all who wait.
struct Preparation: Sendable {
  /// The name of the data.
  let name: String

  /// Calls a closure when it exists. No thread waits for it: other requests need all of them.
  let whenDone: @Sendable (_ action: @escaping @Sendable () -> Void) -> Void
}

extension APIResource {
  /// The number of nodes up to which a search takes less than a millisecond.
  static let quickSearchCount = 200_000

  /// What has to be made before the resource can be read, or `nil` if it exists.
  var preparation: Preparation? {
    guard case .ofHierarchy(let endpoint, let served) = self else { return nil }
    return served.preparation(for: endpoint)
  }

  /// Whether reading takes so long that the other connections of a thread would have to wait.
  var takesLong: Bool {
    guard case .ofHierarchy(.search, let served) = self, served.isLoaded else { return false }
    return served.hierarchy.count > Self.quickSearchCount
  }
}

extension PostRequest {
  /// The length up to which a body takes less than a millisecond, in bytes.
  private static let quickBodyLength = 1_024

  /// What has to be made before a body can be answered, or `nil` if it exists.
  var preparation: Preparation? {
    guard case .addresses(let served, _) = self else { return nil }
    return served.preparation(for: .resolve)
  }

  /// Whether the response to a body takes so long that the other connections of a thread would have to wait.
  func takesLong(_ body: [UInt8]) -> Bool { body.count > Self.quickBodyLength }
}

extension ServedHierarchy {
  /// What has to be made for a request, or `nil` if it exists. Making it takes seconds for all countries.
  func preparation(for endpoint: APIEndpoint) -> Preparation? {
    switch endpoint {
    case .form: return nil
    case .children, .node, .path: return country.flatMap { Preparation(of: $0.content, name: name) }
    case .search:
      if search.created != nil, postalSearch.created != nil { return nil }
      return Preparation(name: name) { [search, postalSearch] action in
        search.whenCreated { postalSearch.whenCreated(action) }
      }
    case .resolve: return Preparation(of: resolver, name: name)
    }
  }

  /// Whether the hierarchy is in memory.
  var isLoaded: Bool { country.map { $0.content.created != nil } ?? true }

  /// Waits until all that a request needs exists.
  ///
  /// - Parameter version: The version that the request names. Countries have one version.
  /// - Throws: ``APIError/notMade(_:)`` if it isn't there in time, or ``APIError/versionIsGone(_:name:current:)``.
  func wait(for endpoint: APIEndpoint, of version: String?) throws(APIError) {
    if let preparation = preparation(for: endpoint) { try preparation.wait() }
    if let version, version != self.version {
      throw .versionIsGone(version, name: name, current: self.version)
    }
  }
}

extension Preparation {
  /// The making of a value, or `nil` if it exists.
  init?<Value>(of value: LazyValue<Value>, name: String) {
    if value.created != nil { return nil }
    self.init(name: name) { value.whenCreated($0) }
  }

  /// Waits on the caller's thread.
  fileprivate func wait() throws(APIError) {
    let done = DispatchGroup()
    done.enter()
    whenDone { done.leave() }
    let time = RequestLimits.makingTime.wholeMilliseconds
    if done.wait(timeout: .now() + .milliseconds(time)) != .success { throw .notMade(name) }
  }
}
