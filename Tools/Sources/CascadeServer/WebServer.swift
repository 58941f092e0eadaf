import Hummingbird
import Logging
import NIOCore

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The server: the elements, data, the HTTP API over it, and the gallery where it is asked for.
///
/// It holds no state and reads no file while it runs: what it sends as a whole is in memory and
/// compressed before the first request, what the API answers is read from the hierarchies.
public struct WebServer: Sendable {
  private let host: String
  private let port: Int
  private let site: Site
  private let api: API

  /// Prepares the server of the gallery: a page with every control on the embedded data.
  ///
  /// - Parameters:
  ///   - host: The address to listen on; this machine only, unless another is given.
  ///   - port: The port to listen on; 0 for any that is free.
  /// - Throws: ``ServerError/missingResource(_:)`` when a file of the server is not beside it.
  /// - Complexity: O(*b*), where *b* is the number of bytes of all files, which are compressed here.
  public static func gallery(
    host: String = "127.0.0.1", port: Int = 8080
  ) throws(ServerError) -> WebServer {
    WebServer(host: host, port: port, site: try .gallery(), api: API([.china]))
  }

  /// Prepares a server of people's own data.
  ///
  /// - Parameters:
  ///   - datasets: The data, with names that differ.
  ///   - host: The address to listen on; this machine only, unless another is given.
  ///   - port: The port to listen on; 0 for any that is free.
  /// - Throws: ``ServerError/missingResource(_:)`` when a file of the server is not beside it.
  /// - Complexity: O(*b*), where *b* is the number of bytes of all files, which are compressed here.
  public static func datasets(
    _ datasets: [Dataset], host: String = "127.0.0.1", port: Int = 8080
  ) throws(ServerError) -> WebServer {
    WebServer(host: host, port: port, site: try .datasets(datasets), api: API(datasets))
  }

  private init(host: String, port: Int, site: Site, api: API) {
    self.host = host
    self.port = port
    self.site = site
    self.api = api
  }

  /// Serves until the process is told to end with SIGINT or SIGTERM, then lets requests finish.
  ///
  /// - Parameter onReady: Called with the URL of the server's root once requests are answered.
  /// - Throws: ``ServerError`` when the server cannot listen.
  public func run(onReady: @escaping @Sendable (String) -> Void) async throws {
    var logger = Logger(label: "cascade")
    logger.logLevel = .critical
    let name = host.contains(":") ? "[\(host)]" : host
    let application = Application(
      responder: WebResponder(site: site, api: api),
      server: .http1(
        configuration: .init(
          idleTimeout: .seconds(60),
          httpDecoderConfiguration: .init(maxHeaderFieldSize: 1 << 14, maxHeaderFieldCount: 100))),
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
