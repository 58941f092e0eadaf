import NIOCore

/// Tells when bytes arrive on a connection, before they form a request, and closes the connection only after all bytes are
/// sent.
final class SocketHandler: ChannelDuplexHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let onArrival: (ChannelHandlerContext) -> Void

  /// Completes when the output is closed, if it is to be closed.
  private var outputClosed: EventLoopFuture<Void>?

  /// Whether bytes that aren't sent yet are dropped when the connection is closed.
  var isImpatient = false

  init(_ onArrival: @escaping (ChannelHandlerContext) -> Void) {
    self.onArrival = onArrival
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    onArrival(context)
    context.fireChannelRead(data)
  }

  func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    switch mode {
    case .input:
      // The server has waited for the end of the requests long enough.
      isImpatient = true
      context.close(mode: mode, promise: promise)
    case .output, .all:
      if isImpatient { return context.close(mode: mode, promise: promise) }
      let sent = outputClosed ?? allSent(context)
      let closed = promise ?? context.eventLoop.makePromise()
      if mode == .output { outputClosed = closed.futureResult }
      let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
      sent.whenComplete { _ in bound.value.close(mode: mode, promise: closed) }
    }
  }

  /// Completes when all bytes that were written before are sent, or can't be sent.
  private func allSent(_ context: ChannelHandlerContext) -> EventLoopFuture<Void> {
    context.writeAndFlush(wrapOutboundOut(ByteBuffer()))
  }
}
