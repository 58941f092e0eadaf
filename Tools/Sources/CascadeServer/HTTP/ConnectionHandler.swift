import NIOCore
import NIOHTTP1

/// Receives the requests of a connection, sends their responses, logs them, and closes the connection if its client is too
/// slow.
///
/// NIO's pipeline handler holds back each request until the one before it is answered. A response is written when the client
/// has read enough of those before it.
///
/// The time of a request counts from its first byte, so that a client cannot extend it with single bytes.
final class ConnectionHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  /// An event that stops a connection.
  enum Command: Sendable {
    /// The connection is closed when its request is answered and all responses are sent.
    case stop
    /// The connection is closed now.
    case stopNow
  }

  /// The event for which the connection waits.
  enum Phase {
    case head, body, response, nextRequest
    /// The rest of what the client sends, which isn't used.
    case rest
  }

  /// A body that a request is waiting for.
  struct ExpectedBody {
    let limit: Int
    let answer: ([UInt8]?) -> Answer
    var bytes: [UInt8] = []
  }

  /// The time for the rest of a request that has been answered already, and for the client to close the connection.
  static let lingeringTime = TimeAmount.seconds(2)
  static let tick = TimeAmount.seconds(1)

  let limits: ServerLimits
  let log: ServerLog
  let proxies: TrustedProxies
  let metrics: ServerMetrics?
  let isOnReserve: Bool
  let answer: (WebRequest, any EventLoop) -> Answer

  /// The other end of the connection.
  var peer = IPAddress.loopback

  /// The number of requests that have begun.
  private(set) var requestCount = 0

  // The request of the moment.
  var isReceiving = false
  var isAnswering = false
  var expectedBody: ExpectedBody?
  var record: RequestRecord?

  // Its response, and those before it.
  var response: WebResponse?
  var isWriting = false
  var isFlushNeeded = false
  var unsentCount = 0

  // The end of the connection.
  var isLastRequest = false
  var isStopping = false
  var isOutputClosed = false
  var isTooSlow = false

  // The times.
  var phase = Phase.head
  var deadline: NIODeadline?
  var timer: RepeatedTask?
  var hasReadPart = false
  var unsentByteCount = 0
  var lastProgress = NIODeadline.uptimeNanoseconds(0)

  /// Creates a handler for one connection.
  ///
  /// - Parameters:
  ///   - isOnReserve: Whether the connection is for one request for the health of the server.
  ///   - answer: Returns how a request is answered. It gets the thread of the connection.
  init(
    limits: ServerLimits, log: ServerLog, proxies: TrustedProxies = TrustedProxies(),
    metrics: ServerMetrics? = nil, isOnReserve: Bool = false,
    answer: @escaping (WebRequest, any EventLoop) -> Answer
  ) {
    self.limits = limits
    self.log = log
    self.proxies = proxies
    self.metrics = metrics
    self.isOnReserve = isOnReserve
    self.answer = answer
  }

  /// Whether somebody wants to know about requests.
  var isRecording: Bool { log.hasRequests || metrics != nil }

  /// Whether the last request and its response have passed, and nothing of the next one.
  var isBetweenRequests: Bool { !isReceiving && !isAnswering }

  /// Adds the handlers of a connection: HTTP/1.1, and this handler.
  func addHandlers(to channel: any Channel) throws {
    var decoderLimits = NIOHTTPDecoderLimitConfiguration()
    decoderLimits.maxHeaderFieldSize = RequestLimits.headerFieldLength
    decoderLimits.maxHeaderFieldCount = RequestLimits.headerFieldCount
    decoderLimits.maxHeaderListSize = RequestLimits.headerListLength
    let decoder = HTTPRequestDecoder(limitConfiguration: decoderLimits)
    // All headers of responses are valid, and errors are handled here.
    try channel.pipeline.syncOperations.addHandlers([
      RequestLineEncoder(self), HTTPResponseEncoder(), ByteToMessageHandler(decoder),
      HTTPServerPipelineHandler(), self,
    ])
  }
}

// MARK: Requests

extension ConnectionHandler {
  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    hasReadPart = true
    switch unwrapInboundIn(data) {
    case .head(let head): begin(head, context)
    case .body(let part): append(part, context)
    case .end: endRequest(context)
    }
  }

  private func begin(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    if isLastRequest { return }
    let request = WebRequest(head, from: peer, proxies: proxies, isOnReserve: isOnReserve)
    requestCount += 1
    isReceiving = true
    isAnswering = true
    // NIO doesn't read further requests after one with an upgrade.
    isLastRequest = isOnReserve || !head.isKeepAlive || head.headers.contains(name: "Upgrade")
    begin(.body, context)
    if isRecording { record = RequestRecord(request) }
    let answer = answer(request, context.eventLoop)
    if request.expectsContinue { answerExpectation(answer, context) }
    handle(answer, context)
  }

  /// Tells a client that waits with its body to send it, or that the response is the last, because it may or may not send it.
  private func answerExpectation(_ answer: Answer, _ context: ChannelHandlerContext) {
    guard case .afterBody = answer else { return isLastRequest = true }
    let head = HTTPResponseHead(version: .http1_1, status: .continue)
    context.writeAndFlush(wrapOutboundOut(.head(head)), promise: nil)
  }

  private func append(_ part: ByteBuffer, _ context: ChannelHandlerContext) {
    record?.receivedByteCount += part.readableBytes
    guard var body = expectedBody else { return }
    expectedBody = nil
    if body.bytes.count + part.readableBytes > body.limit {
      handle(body.answer(nil), context)
    } else {
      body.bytes += part.readableBytesView
      expectedBody = body
    }
  }

  private func endRequest(_ context: ChannelHandlerContext) {
    guard isReceiving else { return }
    isReceiving = false
    guard isAnswering else { return endExchange(context) }
    begin(.response, context)
    guard let body = expectedBody else { return }
    expectedBody = nil
    handle(body.answer(body.bytes), context)
  }

  private func handle(_ answer: Answer, _ context: ChannelHandlerContext) {
    switch answer {
    case .now(let response): send(response, context)
    case .later(let response):
      response.assumeIsolated().whenSuccess { response in
        self.send(response, context)
        self.flush(context)
      }
    case .afterBody(let limit, let loss, let answer):
      expectedBody = ExpectedBody(limit: limit, answer: answer)
      loss?.assumeIsolated().whenSuccess { fault in
        if let fault { _ = self.refuseBody(fault, context) }
      }
    }
  }

  /// Answers bytes that aren't HTTP, unless their request has another response.
  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // NIO closes the connection after other errors.
    guard let error = error as? HTTPParserError, context.channel.isActive else { return }
    let isUnanswered = isAnswering ? dropBody() : !isReceiving && !isLastRequest
    isLastRequest = true
    isReceiving = false
    guard isUnanswered || isAnswering else { return closeIfPossible(context) }
    begin(.response, context)
    guard isUnanswered else { return }
    isAnswering = true
    if isRecording, record == nil { record = RequestRecord(client: peer) }
    refuse(.malformed(error), context)
  }

  /// Sends the response to a request that the server doesn't look at.
  func refuse(_ fault: HTTPFault, _ context: ChannelHandlerContext) {
    send(WebResponse(fault), context)
    flush(context)
  }

  /// Ends the connection with the response to a request that is waiting for its body.
  ///
  /// - Returns: Whether there is such a request.
  func refuseBody(_ fault: HTTPFault, _ context: ChannelHandlerContext) -> Bool {
    guard dropBody() else { return false }
    isLastRequest = true
    isReceiving = false
    begin(.response, context)
    refuse(fault, context)
    return true
  }

  /// - Returns: Whether a request was waiting for its body.
  func dropBody() -> Bool {
    guard let body = expectedBody else { return false }
    expectedBody = nil
    _ = body.answer(nil)
    return true
  }
}
