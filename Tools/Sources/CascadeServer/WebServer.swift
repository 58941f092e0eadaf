import Logging
import NIOCore
import NIOPosix
import ServiceLifecycle
import SystemLibrary
import UnixSignals

/// A server for the elements, the data, the HTTP API, and optionally the gallery.
///
/// All files are in memory and compressed before the first request; the API reads the hierarchies. The content changes only
/// as a whole, when a file is loaded again.
public struct WebServer: Sendable {
  /// The loopback address, which is reachable from this machine only.
  public static let defaultHost = "127.0.0.1"

  /// The port that the commands use by default.
  public static let defaultPort = 8080

  /// Lets tasks run on the threads of the connections, so that the process needs no other threads for them.
  ///
  /// Call it once, on the main thread, before the first task.
  public static func shareThreads() {
    NIOSingletons.unsafeTryInstallSingletonPosixEventLoopGroupAsConcurrencyGlobalExecutor()
  }

  private let options: ServerOptions
  private let log: ServerLog
  private let content: CurrentContent
  private let reloader: Reloader?
  private let programs: GalleryProgramService?

  /// Creates a server for the gallery, whose pages show every control with the embedded data, and any country.
  ///
  /// - Parameter programs: The folder with the programs of three pages, if the command doesn't contain them. They can be
  ///   built while the server runs; until then these pages wait for them.
  /// - Throws: ``ServerError/missingResource(_:)`` if a file of the gallery is missing.
  /// - Complexity: O(*b*), where *b* is the number of bytes of all files, which are compressed.
  public static func gallery(
    _ options: ServerOptions, programs folder: String? = nil
  ) throws(ServerError) -> WebServer {
    let hierarchies = [ServedHierarchy.china] + ServedCountry.examples.map { ServedHierarchy($0) }
    let (site, api) = (try Site.gallery(hierarchies), API(hierarchies))
    let programs = GalleryPrograms(folder: folder)
    let versions = programs.versions
    let makeContent: @Sendable () -> ServedContent = {
      ServedContent(site: site.adding(programs), api: api)
    }
    let content = CurrentContent(makeContent())
    return WebServer(
      options, log: ServerLog(options.log), content: content,
      programs: folder == nil
        ? nil
        : GalleryProgramService(
          programs: programs, versions: versions, content: content, makeContent: makeContent))
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
    let reloader = Reloader(
      files, versions: versions, hierarchies: hierarchies, content: content, log: log,
      makeContent: makeContent)
    return WebServer(options, log: log, content: content, reloader: reloader)
  }

  private init(
    _ options: ServerOptions, log: ServerLog, content: CurrentContent, reloader: Reloader? = nil,
    programs: GalleryProgramService? = nil
  ) {
    self.options = options
    self.log = log
    self.content = content
    self.reloader = reloader
    self.programs = programs
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
    var services: [any Service] = [Listener(server: self, onReady: onReady)]
    if let reloader {
      // SIGHUP ends the process unless it is trapped, so this comes before the server is ready.
      let signals = await UnixSignalsSequence(trapping: .sighup)
      services.append(ReloadService(reloader: reloader, signals: signals))
    }
    if let programs { services.append(programs) }
    var configuration = ServiceGroupConfiguration(
      services: services, gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
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

  /// Accepts connections until the task is cancelled or its group stops, and waits for their end.
  fileprivate func listen(onReady: @Sendable (String) -> Void) async throws {
    let host = options.host
    let connections = OpenConnections()
    let channel = try await bootstrap(connections).bind(host: host, port: options.port).get()
    let name = host.contains(":" as Character) ? "[\(host)]" : host
    onReady("http://\(name):\(channel.localAddress?.port ?? 0)/")
    try await withTaskCancellationHandler {
      try await withGracefulShutdownHandler {
        try await channel.closeFuture.get()
        connections.send(Task.isCancelled ? .stopNow : .stop)
        try await connections.allClosed(on: channel.eventLoop).get()
      } onGracefulShutdown: {
        channel.close(promise: nil)
      }
    } onCancel: {
      channel.close(promise: nil)
      connections.send(.stopNow)
    }
  }

  private func bootstrap(_ connections: OpenConnections) -> ServerBootstrap {
    let (limits, log) = (options.limits, log)
    let responder = WebResponder(
      content: content, allowedOrigins: options.allowedOrigins, limits: limits)
    let connectionLimit = limits.affordableConnections()
    return ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .serverChannelOption(.backlog, value: RequestLimits.backlog)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .serverChannelOption(.maxMessagesPerRead, value: RequestLimits.acceptCount)
      .serverChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(
            ConnectionAcceptor(connections, limit: connectionLimit, log: log))
        }
      }
      // A client that has sent all of its requests still gets their responses.
      .childChannelOption(.allowRemoteHalfClosure, value: true)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try ConnectionHandler.addHandlers(
            to: channel, limits: limits, log: log, answer: responder.answer)
        }
      }
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

/// The part of a server that accepts connections, as a service that can be stopped.
private struct Listener: Service {
  let server: WebServer
  let onReady: @Sendable (String) -> Void

  func run() async throws { try await server.listen(onReady: onReady) }
}
