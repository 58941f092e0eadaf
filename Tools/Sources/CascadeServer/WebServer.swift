import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOPosix
import ServiceLifecycle
import SystemLibrary

/// A server for the elements, the data, the HTTP API, and optionally the gallery.
///
/// All files are in memory and compressed before the first request; the API reads the hierarchies. The content changes only
/// as a whole, when a file is loaded again.
public struct WebServer: Sendable {
  /// The loopback address, which is reachable from this machine only.
  public static let defaultHost = "127.0.0.1"

  /// The port that the commands use by default.
  public static let defaultPort = 8080

  /// Lets tasks run on the threads of the connections, so that a request isn't handed from thread to thread.
  ///
  /// Call it once, on the main thread, before the first task.
  public static func shareThreads() {
    NIOSingletons.unsafeTryInstallSingletonPosixEventLoopGroupAsConcurrencyGlobalExecutor()
  }

  private let options: ServerOptions
  private let log: ServerLog
  private let content: CurrentContent
  private let reloading: ReloadService?

  /// Creates a server for the gallery, whose pages show every control with the embedded data.
  ///
  /// - Throws: ``ServerError/missingResource(_:)`` if a file of the gallery is missing.
  /// - Complexity: O(*b*), where *b* is the number of bytes of all files, which are compressed.
  public static func gallery(_ options: ServerOptions) throws(ServerError) -> WebServer {
    let content = ServedContent(site: try .gallery(), api: API([.china]))
    return WebServer(
      options, log: ServerLog(options.log), content: CurrentContent(content), reloading: nil)
  }

  /// Creates a server for the user's files, which are loaded again when they change.
  ///
  /// - Parameters:
  ///   - files: The files, whose hierarchies must have unique names.
  ///   - constants: Hierarchies that don't change, with other names.
  ///   - onLoad: A callback with the hierarchies that were loaded.
  /// - Throws: ``ServerError/missingResource(_:)`` if a file of the elements is missing, or the error of a file.
  /// - Complexity: O(*b*), where *b* is the number of bytes of all files, which are compressed.
  public static func api(
    _ files: [ServedFile], constants: [ServedHierarchy] = [], _ options: ServerOptions,
    onLoad: ([ServedHierarchy]) -> Void = { _ in }
  ) throws -> WebServer {
    let versions = files.map(\.version)
    let hierarchies = try files.map { try $0.load() }
    onLoad(hierarchies + constants)
    let elements = try Site.elements()
    let makeContent: @Sendable ([ServedHierarchy]) -> ServedContent = { hierarchies in
      let hierarchies = hierarchies + constants
      return ServedContent(site: elements.adding(hierarchies), api: API(hierarchies))
    }
    let log = ServerLog(options.log)
    let content = CurrentContent(makeContent(hierarchies))
    let reloading = ReloadService(
      files, versions: versions, hierarchies: hierarchies, content: content, log: log,
      makeContent: makeContent)
    return WebServer(options, log: log, content: content, reloading: reloading)
  }

  private init(
    _ options: ServerOptions, log: ServerLog, content: CurrentContent, reloading: ReloadService?
  ) {
    self.options = options
    self.log = log
    self.content = content
    self.reloading = reloading
  }

  /// Serves requests until the process receives SIGINT or SIGTERM, then completes open requests.
  ///
  /// - Parameter onReady: A callback with the server's root URL, called when the server is ready.
  /// - Throws: ``ServerError`` if the server cannot listen.
  public func run(onReady: @escaping @Sendable (String) -> Void) async throws {
    // Without it, a line to a closed pipe ends the process.
    signal(SIGPIPE, SIG_IGN)
    var logger = Logger(label: "cascade")
    logger.logLevel = .critical
    let application = application(logger: logger, onReady: onReady)
    var configuration = ServiceGroupConfiguration(
      services: [application] + (reloading.map { [$0] } ?? []),
      gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
    configuration.maximumGracefulShutdownDuration = .seconds(options.limits.stopTime)
    defer { log.flush() }
    do {
      try await ServiceGroup(configuration: configuration).run()
    } catch let error as IOError {
      throw serverError(for: error)
    } catch is SocketAddressError.UnknownHost {
      throw ServerError.unknownHost(options.host)
    } catch is CancellationError {
      // The time for stopping is over. The connections have logged it.
    }
  }

  private func application(
    logger: Logger, onReady: @escaping @Sendable (String) -> Void
  ) -> some ApplicationProtocol {
    let (limits, log, host) = (options.limits, log, options.host)
    let name = host.contains(":" as Character) ? "[\(host)]" : host
    let responder = WebResponder(
      content: content, allowedOrigins: options.allowedOrigins, limits: limits)
    return Application(
      responder: responder,
      server: HTTPServerBuilder { taskResponder in
        WebChannel(
          responder: taskResponder, immediateResponder: responder, limits: limits, log: log)
      },
      configuration: .init(
        address: .hostname(host, port: options.port), backlog: RequestLimits.backlog,
        availableConnectionsDelegate: .maximum(limits.affordableConnections(), logger: logger)),
      onServerRunning: { channel in
        _ = channel.setOption(.maxMessagesPerRead, value: RequestLimits.acceptCount)
        _ = channel.eventLoop.submit {
          try channel.pipeline.syncOperations.addHandler(AcceptErrorHandler(log), position: .first)
        }
        onReady("http://\(name):\(channel.localAddress?.port ?? 0)/")
      },
      logger: logger)
  }

  private func serverError(for error: IOError) -> ServerError {
    switch error.errnoCode {
    case EADDRINUSE: .portInUse(options.port)
    case EACCES: .portNotPermitted(options.port)
    case EADDRNOTAVAIL: .unknownHost(options.host)
    default: .cannotListen(host: options.host, port: options.port, reason: error.description)
    }
  }
}
