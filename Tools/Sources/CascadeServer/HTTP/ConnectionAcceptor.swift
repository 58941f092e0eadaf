import NIOCore
import SystemLibrary

/// Accepts connections as long as there is room, and lets the server wait when one can't be accepted, for example because too many
/// files are open.
///
/// Some file descriptors are in reserve. They are given up while the server waits, because Dispatch stops the process if it
/// can't open a file. Meanwhile the server doesn't read from its socket: connections would take them immediately.
final class ConnectionAcceptor: ChannelInboundHandler {
  typealias InboundIn = any Channel

  /// The time until the next attempt.
  private static let pause = TimeAmount.milliseconds(200)

  private static let reserveCount = 4

  private let connections: OpenConnections
  private let log: ServerLog
  private var reserve: [Int32] = []
  private var isPaused = false
  private var isReading = true

  /// Whether the errors since the last accepted connection are in the log.
  private var isLogged = false

  init(_ connections: OpenConnections, log: ServerLog) {
    self.connections = connections
    self.log = log
    _ = fillReserve()
  }

  deinit {
    emptyReserve()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    isLogged = false
    let connection = unwrapInboundIn(data)
    connections.add(connection)
    connection.closeFuture.hop(to: context.eventLoop).assumeIsolated().whenComplete { _ in
      self.updateReading(context)
    }
    updateReading(context)
    context.fireChannelRead(data)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    if isPaused { return }
    isPaused = true
    updateReading(context)
    emptyReserve()
    if !isLogged { log.write(event: "acceptError", "connections have to wait: \(error)") }
    isLogged = true
    scheduleAttempt(context)
  }

  private func scheduleAttempt(_ context: ChannelHandlerContext) {
    context.eventLoop.assumeIsolated().scheduleTask(in: Self.pause) {
      guard self.fillReserve() else { return self.scheduleAttempt(context) }
      self.isPaused = false
      self.updateReading(context)
    }
  }

  /// Starts or stops accepting connections.
  private func updateReading(_ context: ChannelHandlerContext) {
    let isReading = !isPaused && connections.hasRoom
    if isReading == self.isReading { return }
    self.isReading = isReading
    // It fails after the socket is closed.
    try? context.channel.syncOptions?.setOption(.autoRead, value: isReading)
  }

  /// Opens the file descriptors in reserve.
  ///
  /// - Returns: Whether this was possible. Otherwise none is open.
  private func fillReserve() -> Bool {
    while reserve.count < Self.reserveCount {
      let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else {
        emptyReserve()
        return false
      }
      reserve.append(descriptor)
    }
    return true
  }

  private func emptyReserve() {
    for descriptor in reserve { _ = SystemLibrary.close(descriptor) }
    reserve = []
  }
}
