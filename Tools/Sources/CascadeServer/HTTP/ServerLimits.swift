import SystemLibrary

/// The limits of a server that an operator sets.
public struct ServerLimits: Sendable {
  /// The maximum number of requests that are answered at the same time. Further ones get status 503.
  public var requests = 1_024

  /// The maximum number of connections. Further ones wait until another one is closed.
  public var connections = 4_096

  /// The longest time from a connection's first byte, or from its start, to the end of a request's headers, in seconds.
  public var headerTime = 20

  /// The longest time from the end of the headers to the end of the body, in seconds.
  public var bodyTime = 30

  /// The longest time in which a client reads nothing of its response, in seconds.
  public var sendTime = 30

  /// The longest body in bytes, if it is less than the limit of the resource.
  public var bodyLength = 2 << 20

  /// The longest time for running requests after the signal to stop, in seconds.
  public var stopTime = 30

  /// Creates limits with the defaults.
  public init() {}

  /// The number of connections that the limit of the process for file descriptors allows. The limit is raised as
  /// far as the system permits.
  func affordableConnections() -> Int {
    #if canImport(Darwin)
    let resource = RLIMIT_NOFILE
    #else
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #endif
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else { return connections }
    let wanted = rlim_t(connections + Self.ownDescriptors)
    if limit.rlim_cur < wanted {
      limit.rlim_cur = min(wanted, limit.rlim_max)
      setrlimit(resource, &limit)
      getrlimit(resource, &limit)
    }
    let available = Int(clamping: limit.rlim_cur)
    return min(connections, max(available - Self.ownDescriptors, available / 2, 1))
  }

  /// The number of file descriptors that the server itself needs, with some to spare.
  private static let ownDescriptors = 48
}
