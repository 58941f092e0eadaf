import NIOCore
import NIOHTTP1
import NIOPosix
import SystemLibrary

extension ServerMetrics {
  static let path = "/metrics"

  /// The number of connections to the address for metrics.
  private static let connectionLimit = 64

  /// Listens on the address for metrics, if there is one, and writes its URL to the log.
  ///
  /// The limits of the server don't apply to it, so it can be asked for the health of a server that is busy.
  ///
  /// - Throws: ``ServerError/cannotListenForMetrics(_:reason:)``
  func listen(_ options: ServerOptions, log: ServerLog) async throws -> (any Channel)? {
    guard let address = options.metrics else { return nil }
    var own = options
    own.host = address.host
    let isLocal = own.isLocal
    let connections = OpenConnections(
      limit: Self.connectionLimit, reason: "there are \(Self.connectionLimit) for metrics already",
      log: log)
    let bootstrap = ServerBootstrap.accepting(connections, log: log, metrics: nil) { isOnReserve in
      ConnectionHandler(
        limits: options.limits, log: log.withoutRequests, isOnReserve: isOnReserve
      ) { request, _ in .now(self.response(to: request, isLocal: isLocal)) }
    }
    do {
      let channel = try await bootstrap.bind(host: address.host, port: address.port).get()
      log.write(
        event: "metrics",
        "the metrics are at \(channel.url(host: address.host).dropLast())\(Self.path)")
      return channel
    } catch {
      let code = (error as? IOError)?.errnoCode
      throw ServerError.cannotListenForMetrics(
        address, reason: code.map { String(cString: strerror($0)).lowercased() } ?? "\(error)")
    }
  }

  /// Returns the response to a request, which can name the host as if nothing were allowed for the server itself.
  private func response(to request: WebRequest, isLocal: Bool) -> WebResponse {
    do throws(HTTPFault) {
      try request.check(AllowedHosts(), isLocal: isLocal)
    } catch .otherHost(let name) {
      return WebResponse(.otherHostForMetrics(name))
    } catch {
      return WebResponse(error)
    }
    var response =
      switch request.target.path {
      case _ where !request.isRead:
        Self.text(.methodNotAllowed, "This URL supports only GET and HEAD.\n")
      case Self.path[...]: Self.text(.ok, text, type: "text/plain; version=0.0.4; charset=utf-8")
      case WebResponder.healthPath[...]: Self.text(.ok, "ok\n")
      default: Self.text(.notFound, "There is nothing at this URL; the metrics are at /metrics.\n")
      }
    if request.method == .HEAD { response.removeBody() }
    return response
  }

  private static func text(
    _ status: HTTPResponseStatus, _ text: String, type: String = MediaType.of("a.txt")
  ) -> WebResponse {
    WebResponse(
      status, [("Cache-Control", "no-store"), ("Content-Type", type)],
      body: ByteBuffer(string: text))
  }
}
