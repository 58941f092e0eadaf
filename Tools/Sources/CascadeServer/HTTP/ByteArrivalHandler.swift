import NIOCore

/// Tells when bytes arrive on a connection, before they form a request.
final class ByteArrivalHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private let onArrival: () -> Void

  init(_ onArrival: @escaping () -> Void) {
    self.onArrival = onArrival
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    onArrival()
    context.fireChannelRead(data)
  }
}
