import NIOCore
import NIOHTTP1

/// Closes a connection whose client is too slow, and logs its requests.
///
/// The time of a request counts from its first byte, so that a client cannot extend it with single bytes.
final class ConnectionHandler: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// The event for which the connection waits.
  private enum Phase {
    case head, body, response, nextRequest
  }

  /// The time for the rest of a request that has been answered already.
  private static let lingeringTime = TimeAmount.seconds(2)
  private static let tick = TimeAmount.seconds(1)

  private let limits: ServerLimits
  private let log: ServerLog
  private var phase = Phase.head
  private var deadline: NIODeadline?
  private var timer: RepeatedTask?
  private var unsentCount = 0
  private var lastProgress = NIODeadline.uptimeNanoseconds(0)
  private var isTooSlow = false
  private var socketHandler: SocketHandler?

  /// The number of requests without a complete response.
  private var openCount = 0

  /// These requests, in their order, if they are logged.
  private var records: [RequestRecord] = []

  init(limits: ServerLimits, log: ServerLog) {
    self.limits = limits
    self.log = log
  }

  func handlerAdded(context: ChannelHandlerContext) {
    let socketHandler = SocketHandler { [unowned self] context in
      if phase == .nextRequest { begin(.head, context) }
    }
    try? context.pipeline.syncOperations.addHandler(socketHandler, position: .first)
    self.socketHandler = socketHandler
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

  func channelInactive(context: ChannelHandlerContext) {
    timer?.cancel()
    timer = nil
    for var record in records {
      record.status = isTooSlow ? RequestRecord.timedOut : RequestRecord.clientClosed
      log.write(record)
    }
    records = []
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      openCount += 1
      begin(.body, context)
      if log.hasRequests {
        let path = String(RequestTarget(head.uri).path)
        records.append(RequestRecord(method: head.method.rawValue, path: path))
      }
    case .body: break
    case .end: begin(openCount > 0 ? .response : .nextRequest, context)
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(let head):
      if log.hasRequests, records.isEmpty { records.append(RequestRecord()) }
      if !records.isEmpty {
        records[0].status = Int(head.status.code)
        records[0].id = head.headers.first(name: RequestID.header)
      }
    case .body(let bytes):
      if !records.isEmpty { records[0].byteCount += bytes.readableBytes }
    case .end:
      openCount = max(openCount - 1, 0)
      if openCount == 0 {
        if phase == .body {
          deadline = context.eventLoop.now + Self.lingeringTime
        } else {
          begin(.nextRequest, context)
        }
      } else if openCount == 1, phase == .body {
        begin(.body, context)
      }
      if !records.isEmpty {
        let record = records.removeFirst()
        let sent = promise ?? context.eventLoop.makePromise()
        sent.futureResult.whenComplete { [log] result in
          var record = record
          if case .failure = result { record.status = RequestRecord.clientClosed }
          log.write(record)
        }
        context.write(data, promise: sent)
        return
      }
    }
    context.write(data, promise: promise)
  }

  private func begin(_ phase: Phase, _ context: ChannelHandlerContext) {
    self.phase = phase
    let now = context.eventLoop.now
    switch phase {
    case .head: deadline = now + .seconds(Int64(limits.headerTime))
    case .body: deadline = now + .seconds(Int64(limits.bodyTime))
    case .response: deadline = nil
    case .nextRequest: deadline = now + RequestLimits.idleTimeout
    }
  }

  /// Closes the connection if the request, or the reading of the response, takes too long.
  private func checkTimes(_ context: ChannelHandlerContext) {
    let now = context.eventLoop.now
    let count =
      (try? context.channel.syncOptions?.getOption(ChannelOptions.bufferedWritableBytes)) ?? 0
    if count == 0 || count != unsentCount { lastProgress = now }
    unsentCount = count
    // A client that still reads a response isn't idle.
    if phase == .nextRequest, count > 0 { begin(.nextRequest, context) }
    let isUnread = now - lastProgress >= .seconds(Int64(limits.sendTime))
    // While earlier requests are answered, the server may not read the body of the next one.
    let isLate = openCount <= 1 && deadline.map { now >= $0 } ?? false
    guard isUnread || isLate else { return }
    isTooSlow = true
    socketHandler?.isImpatient = true
    context.close(promise: nil)
  }
}
