import NIOCore
import NIOHTTP1

/// Sends the reason for refusing a connection, and closes it without waiting for a request.
final class ConnectionRefusal: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let fault: HTTPFault

  init(_ fault: HTTPFault) {
    self.fault = fault
  }

  func channelActive(context: ChannelHandlerContext) {
    var response = WebResponse(fault)
    response.add("Connection", "close")
    var text = "HTTP/1.1 \(response.status.code) \(response.status.reasonPhrase)\r\n"
    for (name, value) in response.headers { text += "\(name): \(value)\r\n" }
    var buffer = ByteBuffer(string: text + "\r\n")
    buffer.writeImmutableBuffer(response.body)
    let channel = context.channel
    context.writeAndFlush(wrapOutboundOut(buffer)).whenComplete { _ in channel.close(promise: nil) }
  }
}
