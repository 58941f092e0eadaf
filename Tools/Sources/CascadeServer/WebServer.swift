import Foundation
import Hummingbird
import Logging
import NIOCore

/// A server for the elements, the data, the HTTP API, and optionally the gallery.
///
/// The server has no mutable state and reads no files while it runs. All files are in memory and
/// compressed before the first request; the API reads the hierarchies.
public struct WebServer: Sendable {
  /// The loopback address, which is reachable from this machine only.
  public static let defaultHost = "127.0.0.1"

  /// The port that the commands use by default.
  public static let defaultPort = 8080

  private let host: String
  private let port: Int
  private let site: Site
  private let api: API

  /// Creates a server for the gallery, whose pages show every control with the embedded data.
  ///
  /// - Parameters:
  ///   - host: The network address to listen on. The default accepts connections from this machine
  ///     only.
  ///   - port: The port to listen on, or 0 for any free port.
  /// - Throws: ``ServerError/missingResource(_:)`` if a file of the gallery is missing.
  /// - Complexity: O(*b*), where *b* is the number of bytes of all files, which are compressed.
  public static func gallery(
    host: String = defaultHost, port: Int = defaultPort
  ) throws(ServerError) -> WebServer {
    WebServer(host: host, port: port, site: try .gallery(), api: API([.china]))
  }

  /// Creates a server for the user's hierarchies.
  ///
  /// - Parameters:
  ///   - hierarchies: The hierarchies, which must have unique names.
  ///   - host: The network address to listen on. The default accepts connections from this machine
  ///     only.
  ///   - port: The port to listen on, or 0 for any free port.
  /// - Throws: ``ServerError/missingResource(_:)`` if a file of the elements is missing.
  /// - Complexity: O(*b*), where *b* is the number of bytes of all files, which are compressed.
  public static func api(
    _ hierarchies: [ServedHierarchy], host: String = defaultHost, port: Int = defaultPort
  ) throws(ServerError) -> WebServer {
    WebServer(host: host, port: port, site: try .api(hierarchies), api: API(hierarchies))
  }

  private init(host: String, port: Int, site: Site, api: API) {
    self.host = host
    self.port = port
    self.site = site
    self.api = api
  }

  /// Serves requests until the process receives SIGINT or SIGTERM, then completes open requests.
  ///
  /// - Parameter onReady: A callback with the server's root URL, called when the server is ready.
  /// - Throws: ``ServerError`` if the server cannot listen.
  public func run(onReady: @escaping @Sendable (String) -> Void) async throws {
    var logger = Logger(label: "cascade")
    logger.logLevel = .critical
    let name = host.contains(":") ? "[\(host)]" : host
    let application = Application(
      responder: WebResponder(site: site, api: api),
      server: .http1(
        configuration: .init(
          idleTimeout: RequestLimits.idleTimeout,
          httpDecoderConfiguration: .init(
            maxHeaderFieldSize: RequestLimits.headerFieldLength,
            maxHeaderFieldCount: RequestLimits.headerFieldCount))),
      configuration: .init(address: .hostname(host, port: port)),
      onServerRunning: { channel in
        onReady("http://\(name):\(channel.localAddress?.port ?? 0)/")
      },
      logger: logger)
    do {
      try await application.runService()
    } catch let error as IOError {
      throw serverError(for: error)
    } catch is SocketAddressError.UnknownHost {
      throw ServerError.unknownHost(host)
    }
  }

  private func serverError(for error: IOError) -> ServerError {
    switch error.errnoCode {
    case EADDRINUSE: .portInUse(port)
    case EACCES: .portNotPermitted(port)
    case EADDRNOTAVAIL: .unknownHost(host)
    default: .cannotListen(host: host, port: port, reason: error.description)
    }
  }
}
