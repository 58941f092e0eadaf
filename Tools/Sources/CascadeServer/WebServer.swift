import Dispatch
import NIOCore
import NIOPosix
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

  /// Lets tasks run on the threads of the connections, so that the process needs no other threads for them.
  ///
  /// Call it once, on the main thread, before the first task.
  public static func shareThreads() {
    NIOSingletons.unsafeTryInstallSingletonPosixEventLoopGroupAsConcurrencyGlobalExecutor()
  }

  private let options: ServerOptions
  private let log: ServerLog
  private let content: CurrentContent
  private let sources: SourceTasks?
  private let builtFiles: BuiltFileWatch?

  /// The metrics, if an address provides them.
  private let metrics: ServerMetrics?

  /// Creates a server for the gallery, whose pages show every control with the embedded data, and any country.
  ///
  /// The elements and the programs of three pages can be built while the server runs; until then these pages wait for them.
  ///
  /// - Throws: ``ServerError/missingResource(_:)`` if a file of the gallery is missing.
  /// - Complexity: O(*b*), where *b* is the number of bytes of all files, which are compressed.
  public static func gallery(
    _ options: ServerOptions, files: ServerFiles = ServerFiles()
  ) throws -> WebServer {
    let hierarchies = [ServedHierarchy.china] + ServedCountry.examples.map { ServedHierarchy($0) }
    let (data, api) = (Site.data(hierarchies), API(hierarchies))
    let versions = files.builtVersions
    let makeContent: @Sendable () throws -> ServedContent = {
      let site = try data.addingGallery(files, hierarchies.compactMap(\.country))
      return ServedContent(site: site, api: api)
    }
    let (content, log) = (CurrentContent(try makeContent()), ServerLog(options.log))
    return WebServer(
      options, log: log, content: content,
      builtFiles: BuiltFileWatch(
        files: files, versions: versions, content: content, log: log, makeContent: makeContent))
  }

  /// Creates a server for the user's sources, which are loaded again when they change.
  ///
  /// - Parameters:
  ///   - sources: The sources, which must have unique names. They are loaded at the same time.
  ///   - constants: Hierarchies that don't change, with other names.
  ///   - rules: The rules by which new data is taken.
  ///   - onLoad: A callback with the hierarchies that were loaded.
  /// - Throws: The error of a source.
  /// - Complexity: O(*b* + *n* log *n*) for *n* nodes and *b* bytes of all files, which are compressed.
  public static func api(
    _ sources: [ServedSource], constants: [ServedHierarchy] = [],
    rules: SourceRules = SourceRules(),
    _ options: ServerOptions, onLoad: ([ServedHierarchy]) -> Void = { _ in }
  ) async throws -> WebServer {
    let (elements, hasElements) = try Site.elements(ServerFiles())
    let log = ServerLog(options.log)
    if !hasElements {
      log.write(
        event: "elementsMissing",
        "the elements aren't built, so /elements isn't served; run Scripts/build-elements.sh and start again"
      )
    }
    let tasks = SourceTasks(sources, rules: rules, constants: constants, log: log) { hierarchies in
      ServedContent(
        site: elements.adding(hierarchies.map(\.current)), api: API(versions: hierarchies))
    }
    // A process that has the ID 1, as in a container, ignores a signal that isn't trapped.
    for number in [SIGINT, SIGTERM] { signal(number) { _ in _exit(EXIT_SUCCESS) } }
    signal(SIGHUP, SIG_IGN)
    let content = try await tasks.start()
    onLoad(content.api.newest)
    return WebServer(options, log: log, content: CurrentContent(content), sources: tasks)
  }

  private init(
    _ options: ServerOptions, log: ServerLog, content: CurrentContent, sources: SourceTasks? = nil,
    builtFiles: BuiltFileWatch? = nil
  ) {
    self.options = options
    metrics = options.metrics.map { _ in ServerMetrics() }
    self.log = log
    self.content = content
    self.sources = sources
    self.builtFiles = builtFiles
    metrics?.watch(content)
  }

  /// Serves requests until the process receives SIGINT or SIGTERM, then completes open requests, until the time for them is over
  /// or a second signal arrives. If the task is cancelled, it ends at once.
  ///
  /// - Parameter onReady: A callback with the server's root URL, called when the server is ready.
  /// - Throws: ``ServerError`` if the server cannot listen.
  public func run(onReady: @escaping @Sendable (String) -> Void) async throws {
    // Without it, a line to a closed pipe ends the process.
    signal(SIGPIPE, SIG_IGN)
    defer { log.flush() }
    // The signals end the process unless they are trapped, so this comes before the server is ready.
    let stops = ProcessSignals(SIGINT, SIGTERM)
    let reloads = sources.map { _ in ProcessSignals(SIGHUP) }
    let limit = options.limits.affordableConnections()
    let cause =
      limit == options.limits.connections
      ? "--max-connections" : "the limit of the process for open files, as of ulimit -n"
    let connections = OpenConnections(
      limit: limit, limitPerAddress: options.limits.perAddress,
      reason: "there are \(limit) already (\(cause))", proxies: options.trustedProxies, log: log)
    let channel = try await listen(connections)
    let metricsChannel = try await metrics?.listen(options, log: log)
    defer { metricsChannel?.close(promise: nil) }
    onReady(channel.url(host: options.host))
    ServiceNotification.ready.send()
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await stop(channel, connections, on: stops) }
      if let sources, let reloads {
        group.addTask {
          for await _ in reloads.received { await sources.reload() }
        }
        group.addTask { await sources.watch(content) }
      }
      if let builtFiles { group.addTask { await builtFiles.watch() } }
      await withTaskCancellationHandler {
        try? await channel.closeFuture.get()
        connections.send(Task.isCancelled ? .stopNow : .stop)
        try? await connections.allClosed(on: channel.eventLoop).get()
      } onCancel: {
        channel.close(promise: nil)
        connections.send(.stopNow)
      }
      group.cancelAll()
    }
  }

  /// Stops accepting connections with the first signal, and ends those that are open with the second or after some time.
  private func stop(
    _ channel: any Channel, _ connections: OpenConnections, on signals: ProcessSignals
  ) async {
    var isStopping = false
    for await _ in signals.received {
      if isStopping { connections.send(.stopNow) }
      if !isStopping { ServiceNotification.stopping(seconds: options.limits.stopTime).send() }
      isStopping = true
      channel.close(promise: nil)
      channel.eventLoop.scheduleTask(in: .seconds(Int64(options.limits.stopTime))) {
        connections.send(.stopNow)
      }
    }
  }

  private func listen(_ connections: OpenConnections) async throws -> any Channel {
    do {
      return try await bootstrap(connections).bind(host: options.host, port: options.port).get()
    } catch let error as IOError {
      throw serverError(for: error)
    } catch is SocketAddressError.UnknownHost {
      throw ServerError.unknownHost(options.host)
    }
  }

  private func bootstrap(_ connections: OpenConnections) -> ServerBootstrap {
    let (options, log, metrics) = (options, log, metrics)
    let responder = WebResponder(content: content, options, isLocal: options.isLocal)
    metrics?.watch(responder, connections)
    return .accepting(connections, log: log, metrics: metrics) { isOnReserve in
      ConnectionHandler(
        limits: options.limits, log: log, proxies: options.trustedProxies, metrics: metrics,
        isOnReserve: isOnReserve, answer: responder.answer)
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

/// Signals that the process receives, which don't end it.
private struct ProcessSignals: Sendable {
  /// The numbers of the signals, in the order in which they arrive.
  let received: AsyncStream<Int32>

  init(_ numbers: Int32...) {
    received = AsyncStream { continuation in
      // A source receives a signal only if the process ignores it otherwise. Its methods work on every thread.
      nonisolated(unsafe) let sources = numbers.map { number in
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler { continuation.yield(number) }
        source.resume()
        return source
      }
      continuation.onTermination = { _ in sources.forEach { $0.cancel() } }
    }
  }
}
