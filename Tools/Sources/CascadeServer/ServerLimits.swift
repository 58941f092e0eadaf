import NIOCore
import SystemLibrary

/// The limits of a server that an operator sets.
public struct ServerLimits: Sendable {
  /// The maximum number of requests that are answered at the same time, and of bodies that are awaited. Further ones get
  /// status 503.
  public var requests = 1_024

  /// The maximum number of connections. Some more are accepted for requests for the health of the server.
  public var connections = 4_096

  /// The maximum number of connections of one address, and of its requests that are answered or whose bodies are awaited.
  /// Further ones get status 429. All addresses of IPv6 with the same first 64 bits count as one.
  ///
  /// The connections of this machine and of trusted proxies aren't limited by it.
  public var perAddress = 256

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
    var limit = rlimit()
    guard getrlimit(rlimit.openFiles, &limit) == 0 else { return connections }
    let wanted = rlim_t(connections + Self.ownDescriptors)
    if limit.rlim_cur < wanted {
      limit.rlim_cur = min(wanted, limit.rlim_max)
      setrlimit(rlimit.openFiles, &limit)
      getrlimit(rlimit.openFiles, &limit)
    }
    let available = Int(clamping: limit.rlim_cur)
    return min(connections, max(available - Self.ownDescriptors, available / 2, 1))
  }

  /// The number of file descriptors that the server itself needs, with some to spare, and those for connections in reserve.
  private static let ownDescriptors = 48 + RequestLimits.reserveCount
}

/// The limits of a request. A larger request is refused.
enum RequestLimits {
  /// The longest path with its query, in bytes.
  static let targetLength = 8_192

  /// The longest value of a query parameter after decoding, in bytes.
  static let parameterLength = 4_096

  /// The longest header field, in bytes.
  static let headerFieldLength = 1 << 14

  /// The maximum number of header fields.
  static let headerFieldCount = 100

  /// The maximum length of all header fields, in bytes.
  static let headerListLength = 80 << 10

  /// The longest body with addresses, in bytes.
  static let addressBodyLength = 1 << 20

  /// The maximum number of addresses in a body.
  static let addressCount = 1_000

  /// The longest view dump, in bytes.
  static let dumpLength = 2 << 20

  /// The maximum number of views in a dump.
  static let viewCount = 20_000

  /// The most bytes of pages of children that are kept.
  static let keptPageLength = 8 << 20

  /// The longest time in which a request waits for data that is still being made.
  static let makingTime = Duration.seconds(10)

  /// The longest name of a version that is remembered, in bytes.
  static let versionLength = 64

  /// The number of connections that wait until the server accepts them.
  static let backlog: Int32 = 1_024

  /// The number of connections that are accepted before the requests of others are answered. With a small number, a new
  /// connection waits for seconds while the server is busy.
  static let acceptCount: UInt = 64

  /// The number of connections beyond the limit that are accepted for requests for the health of the server.
  static let reserveCount = 16

  /// The time for the headers of a request on a connection in reserve, so that it is soon free for another one.
  static let reserveTime = TimeAmount.seconds(1)

  /// The time after which the server closes a connection without requests.
  static let idleTimeout = TimeAmount.seconds(60)
}
