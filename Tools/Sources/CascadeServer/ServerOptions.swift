/// The options of a server that an operator sets.
public struct ServerOptions: Sendable {
  /// The network address to listen on. The default accepts connections from this machine only.
  public var host = WebServer.defaultHost

  /// The port to listen on, or 0 for any free port.
  public var port = WebServer.defaultPort

  /// The origins whose pages may read the responses. None by default.
  public var allowedOrigins = AllowedOrigins()

  /// The amount of text on standard error.
  public var log = LogFormat.events

  /// The limits for connections and requests.
  public var limits = ServerLimits()

  /// Creates options with the defaults.
  public init() {}
}
