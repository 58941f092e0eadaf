import NIOConcurrencyHelpers
import SystemLibrary

/// What is known of a source: the version that is served, and why there is no newer one.
struct SourceStatus: Sendable {
  /// The state of a source.
  enum State: String, CaseIterable, Sendable {
    /// The first version isn't loaded yet.
    case loading
    /// The version that is served is that of the source.
    case ready
    /// The source can't be read, or has errors.
    case failed
    /// Reading the source takes longer than it may.
    case stuck
    /// The data has changed so much that the operator has to accept it.
    case refused
  }

  /// The name of the hierarchy in URLs.
  let name: String
  fileprivate(set) var state = State.loading
  /// The name of the version that is served.
  fileprivate(set) var version = ""
  fileprivate(set) var nodeCount = 0
  /// The time at which the version was loaded, and that at which the source was last found to have it; in seconds since 1970.
  fileprivate(set) var loadTime = 0
  fileprivate(set) var checkTime = 0
  /// Why the newest version isn't served, with what to do.
  fileprivate(set) var error: String?
  /// The number of times that the source couldn't be read, or was refused.
  fileprivate(set) var failureCount = 0

  init(name: String) {
    self.name = name
  }
}

/// The status of a source, which its task changes and requests read.
final class LiveStatus: Sendable {
  private let status: NIOLockedValueBox<SourceStatus>

  init(_ status: SourceStatus) {
    self.status = NIOLockedValueBox(status)
  }

  var now: SourceStatus { status.withLockedValue { $0 } }

  /// Notes that the source has a version, which is served.
  func use(_ hierarchy: ServedHierarchy) {
    let (version, time) = (hierarchy.version, wallClock())
    status.withLockedValue { status in
      if status.version != version { status.loadTime = time }
      (status.version, status.nodeCount) = (version, hierarchy.hierarchy.count)
      (status.state, status.error, status.checkTime) = (.ready, nil, time)
    }
  }

  /// Notes that the source still has the version, if it had it before.
  func check() {
    status.withLockedValue { if $0.state == .ready { $0.checkTime = wallClock() } }
  }

  /// Notes that the source can't be read.
  ///
  /// - Returns: Whether that is new.
  func fail(_ state: SourceStatus.State, _ error: String) -> Bool {
    status.withLockedValue { status in
      status.failureCount += 1
      defer { (status.state, status.error) = (state, error) }
      return status.state != state || status.error != error
    }
  }
}

/// The time now, in seconds since 1970.
func wallClock() -> Int {
  var now = timespec()
  clock_gettime(CLOCK_REALTIME, &now)
  return now.tv_sec
}
