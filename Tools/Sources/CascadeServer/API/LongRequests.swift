import CascadeKit
import ToolSupport

// Requests that are answered on other threads, so that the other connections of a thread don't wait.

extension APIResource {
  /// The number of nodes up to which a search takes less than a millisecond.
  static let quickSearchCount = 200_000

  /// Whether reading takes so long that the other connections of a thread would have to wait.
  var takesLong: Bool {
    switch self {
    case .list, .description, .dump: false
    case .ofHierarchy(.form, _): false
    case .ofHierarchy(let endpoint, let served):
      !served.isLoaded
        || endpoint == .search
          && (!served.canSearch || served.hierarchy.count > Self.quickSearchCount)
    }
  }
}

extension PostRequest {
  /// The length up to which a body takes less than a millisecond, in bytes.
  private static let quickBodyLength = 1_024

  /// Whether the response to a body takes so long that the other connections of a thread would have to wait.
  func takesLong(_ body: [UInt8]) -> Bool {
    if case .addresses(let served, _) = self, !served.resolver.isCreated { return true }
    return body.count > Self.quickBodyLength
  }
}
