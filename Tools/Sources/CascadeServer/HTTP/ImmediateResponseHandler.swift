import NIOCore
import NIOHTTP1

/// Answers requests for reading on the thread of their connection, so that they aren't handed to a task.
///
/// Other requests are passed on to a task, as are those that take long, all that follow one which isn't answered yet, and those
/// of a client that reads its responses more slowly than it sends requests.
final class ImmediateResponseHandler: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private let responder: WebResponder

  /// A request that is answered when it is complete.
  private var request: WebRequest?

  /// The number of requests that were passed on and aren't answered yet.
  private var passedCount = 0

  /// Whether a request was passed on after which the client wants the connection to be closed.
  private var isClosing = false

  private var hasWritten = false

  init(_ responder: WebResponder) {
    self.responder = responder
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      if passedCount == 0, !isClosing, context.channel.isWritable, Self.onlyReads(head) {
        let request = WebRequest(head)
        if !responder.takesLong(request) {
          self.request = request
          return
        }
      }
      passedCount += 1
      if !head.isKeepAlive { isClosing = true }
    case .body: break
    case .end:
      if let request {
        self.request = nil
        answer(request, context)
        return
      }
    }
    context.fireChannelRead(data)
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    flush(context)
    context.fireChannelReadComplete()
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .end = unwrapOutboundIn(data) { passedCount = max(passedCount - 1, 0) }
    context.write(data, promise: promise)
  }

  /// The headers of requests with a body, or that ask for another answer first.
  private static let passingHeaders = [
    "Content-Length", "Transfer-Encoding", "Expect", "Upgrade",
  ]

  /// Whether a request only reads, has no body, and leaves the connection as it is.
  private static func onlyReads(_ head: HTTPRequestHead) -> Bool {
    (head.method == .GET || head.method == .HEAD) && head.version == .http1_1 && head.isKeepAlive
      && head.uri.utf8.first == UInt8(ascii: "/")
      && !passingHeaders.contains { head.headers.contains(name: $0) }
  }

  private func answer(_ request: WebRequest, _ context: ChannelHandlerContext) {
    let response = responder.response(to: request)
    let head = HTTPResponseHead(
      version: .http1_1, status: response.status, headers: response.headers)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    if response.body.readableBytes > 0 {
      context.write(wrapOutboundOut(.body(.byteBuffer(response.body))), promise: nil)
    }
    context.write(wrapOutboundOut(.end(nil)), promise: nil)
    hasWritten = true
  }

  private func flush(_ context: ChannelHandlerContext) {
    guard hasWritten else { return }
    hasWritten = false
    context.flush()
  }
}
