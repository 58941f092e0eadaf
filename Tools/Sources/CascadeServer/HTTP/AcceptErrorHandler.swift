import NIOCore
import SystemLibrary

/// Lets the server wait when a connection can't be accepted, for example because too many files are open. Without it, the
/// first such error stops the server.
///
/// Some file descriptors are in reserve. They are given up while the server waits, because Dispatch stops the process if it
/// can't open a file.
final class AcceptErrorHandler: ChannelDuplexHandler {
  typealias InboundIn = Channel
  typealias OutboundIn = Never

  /// The time until the next attempt.
  private static let pause = TimeAmount.milliseconds(200)

  private static let reserveCount = 4

  private let log: ServerLog
  private var reserve: [Int32] = []
  private var isPaused = false

  /// Whether the errors since the last accepted connection are in the log.
  private var isLogged = false

  /// Whether the channel has to read after the pause.
  private var isReadRequested = false

  init(_ log: ServerLog) {
    self.log = log
    _ = fillReserve()
  }

  deinit {
    emptyReserve()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    isLogged = false
    context.fireChannelRead(data)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    if isPaused { return }
    if !isLogged { log.write(event: "acceptError", "connections have to wait: \(error)") }
    isLogged = true
    isPaused = true
    emptyReserve()
    scheduleAttempt(context)
  }

  func read(context: ChannelHandlerContext) {
    if isPaused {
      isReadRequested = true
    } else {
      context.read()
    }
  }

  private func scheduleAttempt(_ context: ChannelHandlerContext) {
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    context.eventLoop.scheduleTask(in: Self.pause) {
      let (handler, context) = bound.value
      guard handler.fillReserve() else { return handler.scheduleAttempt(context) }
      handler.isPaused = false
      if handler.isReadRequested {
        handler.isReadRequested = false
        context.read()
      }
    }
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
