import NIOCore

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
      write(record)
    }
    record = nil
    context.fireChannelInactive()
  }

  /// Closes the connection if its last response is sent.
  ///
  /// Unless the server stops, it waits a while for the client to close it too. Otherwise bytes that the client still sends
  /// would let the system drop the response.
  func closeIfPossible(_ context: ChannelHandlerContext) {
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
    peer = IPAddress(context.remoteAddress) ?? peer
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

  func begin(_ phase: Phase, _ context: ChannelHandlerContext) {
    self.phase = phase
    let now = context.eventLoop.now
    switch phase {
    case .head:
      deadline =
        now + (isOnReserve ? RequestLimits.reserveTime : .seconds(Int64(limits.headerTime)))
    case .body: deadline = now + .seconds(Int64(limits.bodyTime))
    case .response: deadline = nil
    case .nextRequest: deadline = now + RequestLimits.idleTimeout
    case .rest: deadline = now + Self.lingeringTime
    }
  }

  /// Closes the connection if the request, or the reading of the response, takes too long. A client that is too slow with its
  /// body gets a response before.
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
    if phase == .body, refuseBody(.slowBody(limits.bodyTime), context) { return }
    context.close(promise: nil)
  }
}
