import NIOCore

/// The options of a server that an operator sets.
public struct ServerOptions: Sendable {
  /// The network address to listen on. The default accepts connections from this machine only. Brackets around an address
  /// of IPv6 are removed.
  public var host = WebServer.defaultHost {
    didSet { host = String(host[...].withoutBrackets) }
  }

  /// The port to listen on, or 0 for any free port.
  public var port = WebServer.defaultPort

  /// The origins whose pages may read the responses. None by default.
  public var allowedOrigins = AllowedOrigins()

  /// The names by which clients may call the server. By default, these are names of this machine, such as `localhost`, if it
  /// can be reached from this machine only, and otherwise all.
  public var allowedHosts = AllowedHosts()

  /// The proxies whose word is taken for the address of a client. None by default.
  public var trustedProxies = TrustedProxies()

  /// The address that provides metrics, or `nil` for none.
  public var metrics: MetricsAddress?

  /// The amount of text on standard error.
  public var log = LogFormat.events

  /// The limits for connections and requests.
  public var limits = ServerLimits()

  /// Creates options with the defaults.
  public init() {}
}

extension ServerOptions {
  /// Whether the server can be reached from this machine only.
  var isLocal: Bool {
    // The bind resolves the name, too.
    let address = try? SocketAddress.makeAddressResolvingHost(host, port: port)
    return IPAddress(address)?.isLoopback ?? false
  }
}
