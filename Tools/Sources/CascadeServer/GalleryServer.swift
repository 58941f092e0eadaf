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

/// The server of the gallery: a page with every control on the embedded data.
///
/// It holds no state and reads nothing but its own files, all of them in memory and compressed before
/// the first request.
public struct GalleryServer: Sendable {
  private let host: String
  private let port: Int
  private let site: Site

  /// Prepares a server.
  ///
  /// - Parameters:
  ///   - host: The address to listen on; this machine only, unless another is given.
  ///   - port: The port to listen on; 0 for any that is free.
  /// - Throws: ``ServerError/missingResource(_:)`` when a file of the server is not beside it.
  /// - Complexity: O(*b*), where *b* is the number of bytes of all files, which are compressed here.
  public init(host: String = "127.0.0.1", port: Int = 8080) throws(ServerError) {
    self.host = host
    self.port = port
    site = try Site.gallery()
  }

  /// Serves until the process is told to end with SIGINT or SIGTERM, then lets requests finish.
  ///
  /// - Parameter onReady: Called with the URL of the gallery once requests are answered.
  /// - Throws: ``ServerError`` when the server cannot listen.
  public func run(onReady: @escaping @Sendable (String) -> Void) async throws {
    var logger = Logger(label: "cascade")
    logger.logLevel = .critical
    let host = host
    let application = Application(
      responder: SiteResponder(site: site),
      server: .http1(configuration: .init(idleTimeout: .seconds(60))),
      configuration: .init(address: .hostname(host, port: port)),
      onServerRunning: { channel in
        onReady("http://\(host):\(channel.localAddress?.port ?? 0)/")
      },
      logger: logger)
    do {
      try await application.runService()
    } catch let error as IOError {
      throw serverError(for: error)
    }
  }

  private func serverError(for error: IOError) -> ServerError {
    switch error.errnoCode {
    case EADDRINUSE: .portInUse(port)
    case EACCES: .portNotPermitted(port)
    default: .cannotListen(host: host, port: port, reason: error.description)
    }
  }
}
