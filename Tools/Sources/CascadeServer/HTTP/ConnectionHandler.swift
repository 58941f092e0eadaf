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
  private enum Phase {
    case head, body, response, nextRequest
    /// The rest of what the client sends, which isn't used.
    case rest
  }

  /// A body that a request is waiting for.
  private struct ExpectedBody {
    let limit: Int
    let answer: ([UInt8]?) -> Answer
    var bytes: [UInt8] = []
  }

  /// The time for the rest of a request that has been answered already, and for the client to close the connection.
  private static let lingeringTime = TimeAmount.seconds(2)
  private static let tick = TimeAmount.seconds(1)

  private let limits: ServerLimits
  private let log: ServerLog
  private let answer: (WebRequest, any EventLoop) -> Answer

  // The request of the moment.
  private var isReceiving = false
  private var isAnswering = false
  private var expectedBody: ExpectedBody?
  private var record: RequestRecord?

  // Its response, and those before it.
  private var response: WebResponse?
  private var isWriting = false
  private var isFlushNeeded = false
  private var unsentCount = 0

  // The end of the connection.
  private var isLastRequest = false
  private var isStopping = false
  private var isOutputClosed = false
  private var isTooSlow = false

  // The times.
  private var phase = Phase.head
  private var deadline: NIODeadline?
  private var timer: RepeatedTask?
  private var hasReadPart = false
  private var unsentByteCount = 0
  private var lastProgress = NIODeadline.uptimeNanoseconds(0)

  /// Creates a handler for one connection.
  ///
  /// - Parameter answer: Returns how a request is answered. It gets the thread of the connection.
  init(
    limits: ServerLimits, log: ServerLog, answer: @escaping (WebRequest, any EventLoop) -> Answer
  ) {
    self.limits = limits
    self.log = log
    self.answer = answer
  }

  /// Adds the handlers of a connection: HTTP/1.1, and a handler of this type.
  static func addHandlers(
    to channel: any Channel, limits: ServerLimits, log: ServerLog,
    answer: @escaping (WebRequest, any EventLoop) -> Answer
  ) throws {
    let pipeline = channel.pipeline.syncOperations
    var decoderLimits = NIOHTTPDecoderLimitConfiguration()
    decoderLimits.maxHeaderFieldSize = RequestLimits.headerFieldLength
    decoderLimits.maxHeaderFieldCount = RequestLimits.headerFieldCount
    decoderLimits.maxHeaderListSize = RequestLimits.headerListLength
    // All headers of responses are valid, and errors are handled here.
    try pipeline.configureHTTPServerPipeline(
      withErrorHandling: false, withOutboundHeaderValidation: false,
      withEncoderConfiguration: .init(), withDecoderLimitConfiguration: decoderLimits)
    try pipeline.addHandler(ConnectionHandler(limits: limits, log: log, answer: answer))
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
    let request = WebRequest(head)
    isReceiving = true
    isAnswering = true
    // NIO doesn't read further requests after one with an upgrade.
    isLastRequest = !head.isKeepAlive || head.headers.contains(name: "Upgrade")
    begin(.body, context)
    if log.hasRequests {
      record = RequestRecord(method: head.method.rawValue, path: String(request.target.path))
    }
    handle(answer(request, context.eventLoop), context)
  }

  private func append(_ part: ByteBuffer, _ context: ChannelHandlerContext) {
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
    case .afterBody(let limit, let answer):
      expectedBody = ExpectedBody(limit: limit, answer: answer)
    }
  }

  /// Answers bytes that aren't HTTP, unless their request has another response.
  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // NIO closes the connection after other errors.
    guard error is HTTPParserError, context.channel.isActive else { return }
    let isUnanswered = isAnswering ? dropBody() : !isReceiving && !isLastRequest
    isLastRequest = true
    isReceiving = false
    guard isUnanswered || isAnswering else { return closeIfPossible(context) }
    begin(.response, context)
    guard isUnanswered else { return }
    isAnswering = true
    if log.hasRequests, record == nil { record = RequestRecord() }
    send(.badRequest, context)
    flush(context)
  }

  /// - Returns: Whether a request was waiting for its body.
  private func dropBody() -> Bool {
    guard let body = expectedBody else { return false }
    expectedBody = nil
    _ = body.answer(nil)
    return true
  }
}

// MARK: Responses

extension ConnectionHandler {
  func channelReadComplete(context: ChannelHandlerContext) {
    // Bytes have arrived that aren't a part of a request yet.
    if !hasReadPart, phase == .nextRequest { begin(.head, context) }
    hasReadPart = false
    flush(context)
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    writeResponses(context)
    flush(context)
  }

  private func send(_ response: WebResponse, _ context: ChannelHandlerContext) {
    guard context.channel.isActive else { return }
    self.response = response
    writeResponses(context)
  }

  /// Writes the response, and those of the requests that were waiting for it.
  ///
  /// NIO passes the next request on while the end of a response is written. Its response is then written by this loop, not by
  /// a deeper call.
  private func writeResponses(_ context: ChannelHandlerContext) {
    if isWriting { return }
    isWriting = true
    while context.channel.isWritable, let response {
      self.response = nil
      write(response, context)
    }
    isWriting = false
  }

  private func write(_ response: WebResponse, _ context: ChannelHandlerContext) {
    let head = HTTPResponseHead(
      version: .http1_1, status: response.status, headers: response.headers)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    if response.body.readableBytes > 0 {
      context.write(wrapOutboundOut(.body(.byteBuffer(response.body))), promise: nil)
    }
    let sent = context.eventLoop.makePromise(of: Void.self)
    var record = record
    record?.setResponse(response)
    sent.futureResult.assumeIsolated().whenComplete { result in
      self.didSend(record, result, context)
    }
    self.record = nil
    isAnswering = false
    isFlushNeeded = true
    unsentCount += 1
    if isReceiving { begin(.rest, context) } else { endExchange(context) }
    context.write(wrapOutboundOut(.end(nil)), promise: sent)
  }

  /// Waits for the next request, after the request and its response have ended.
  private func endExchange(_ context: ChannelHandlerContext) {
    if !isOutputClosed { begin(isLastRequest ? .response : .nextRequest, context) }
    closeIfPossible(context)
  }

  private func flush(_ context: ChannelHandlerContext) {
    guard isFlushNeeded else { return }
    isFlushNeeded = false
    context.flush()
  }

  private func didSend(
    _ record: RequestRecord?, _ result: Result<Void, any Error>, _ context: ChannelHandlerContext
  ) {
    unsentCount -= 1
    if var record {
      if case .failure = result { record.status = RequestRecord.clientClosed }
      log.write(record)
    }
    closeIfPossible(context)
  }
}

// MARK: The end of the connection

extension ConnectionHandler {
  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    switch event {
    case ChannelEvent.inputClosed: isLastRequest = true
    case Command.stop:
      isLastRequest = true
      isStopping = true
    case Command.stopNow:
      if isReceiving || isAnswering || unsentCount > 0 {
        log.write(
          event: "stop", "a request that took too long after the signal to stop was dropped")
      }
      context.close(promise: nil)
    default: context.fireUserInboundEventTriggered(event)
    }
    closeIfPossible(context)
  }

  func channelInactive(context: ChannelHandlerContext) {
    timer?.cancel()
    timer = nil
    response = nil
    _ = dropBody()
    if var record {
      record.status = isTooSlow ? RequestRecord.timedOut : RequestRecord.clientClosed
      log.write(record)
    }
    record = nil
    context.fireChannelInactive()
  }

  /// Closes the connection if its last response is sent.
  ///
  /// Unless the server stops, it waits a while for the client to close it too. Otherwise bytes that the client still sends
  /// would let the system drop the response.
  private func closeIfPossible(_ context: ChannelHandlerContext) {
    guard isLastRequest, !isAnswering, unsentCount == 0 else { return }
    if isStopping, !isReceiving {
      context.close(promise: nil)
    } else if !isOutputClosed {
      isOutputClosed = true
      begin(.rest, context)
      context.close(mode: .output, promise: nil)
    }
  }
}

// MARK: Times

extension ConnectionHandler {
  func handlerAdded(context: ChannelHandlerContext) {
    lastProgress = context.eventLoop.now
    begin(.head, context)
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    timer = context.eventLoop.scheduleRepeatedTask(initialDelay: Self.tick, delay: Self.tick) { _ in
      let (handler, context) = bound.value
      handler.checkTimes(context)
    }
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    timer?.cancel()
    timer = nil
  }

  private func begin(_ phase: Phase, _ context: ChannelHandlerContext) {
    self.phase = phase
    let now = context.eventLoop.now
    switch phase {
    case .head: deadline = now + .seconds(Int64(limits.headerTime))
    case .body: deadline = now + .seconds(Int64(limits.bodyTime))
    case .response: deadline = nil
    case .nextRequest: deadline = now + RequestLimits.idleTimeout
    case .rest: deadline = now + Self.lingeringTime
    }
  }

  /// Closes the connection if the request, or the reading of the response, takes too long.
  private func checkTimes(_ context: ChannelHandlerContext) {
    let now = context.eventLoop.now
    let count =
      (try? context.channel.syncOptions?.getOption(ChannelOptions.bufferedWritableBytes)) ?? 0
    if count == 0 || count != unsentByteCount { lastProgress = now }
    unsentByteCount = count
    // A client that still reads a response isn't idle.
    if phase == .nextRequest, count > 0 { begin(.nextRequest, context) }
    let isUnread = now - lastProgress >= .seconds(Int64(limits.sendTime))
    let isLate = deadline.map { now >= $0 } ?? false
    guard isUnread || isLate else { return }
    isTooSlow = true
    context.close(promise: nil)
  }
}
