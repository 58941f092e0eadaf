import NIOCore
import NIOHTTP1

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

  func send(_ response: WebResponse, _ context: ChannelHandlerContext) {
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
    var response = response
    if isLastRequest { response.add("Connection", "close") }
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
  func endExchange(_ context: ChannelHandlerContext) {
    if !isOutputClosed { begin(isLastRequest ? .response : .nextRequest, context) }
    closeIfPossible(context)
  }

  func flush(_ context: ChannelHandlerContext) {
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
      write(record)
    }
    closeIfPossible(context)
  }

  /// Writes what became of a request.
  func write(_ record: RequestRecord) {
    log.write(record)
    metrics?.count(record)
  }
}
