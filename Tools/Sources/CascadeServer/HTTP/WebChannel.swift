import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1

/// The handlers of a connection: HTTP/1.1, the limits, the immediate responses, and the task for all other requests.
struct WebChannel: HTTPChannelHandler {
  /// A connection that isn't read yet.
  struct Value: ServerChildChannelValue {
    let channel: any Channel
  }

  let responder: HTTPChannelHandler.Responder
  let immediateResponder: WebResponder
  let limits: ServerLimits
  let log: ServerLog

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    channel.eventLoop.makeCompletedFuture {
      try channel.syncOptions?.setOption(.autoRead, value: false)
      let pipeline = channel.pipeline.syncOperations
      var decoderLimits = NIOHTTPDecoderLimitConfiguration()
      decoderLimits.maxHeaderFieldSize = RequestLimits.headerFieldLength
      decoderLimits.maxHeaderFieldCount = RequestLimits.headerFieldCount
      decoderLimits.maxHeaderListSize = RequestLimits.headerListLength
      // The task that answers requests keeps their order and handles errors, and all headers are valid.
      try pipeline.configureHTTPServerPipeline(
        withPipeliningAssistance: false, withErrorHandling: false,
        withOutboundHeaderValidation: false, withEncoderConfiguration: .init(),
        withDecoderLimitConfiguration: decoderLimits)
      try pipeline.addHandler(ConnectionHandler(limits: limits, log: log))
      try pipeline.addHandler(ImmediateResponseHandler(immediateResponder))
      try pipeline.addHandler(HTTP1ToHTTPServerCodec(secure: false))
      try pipeline.addHandler(HTTPConnectionStateHandler(logger: logger))
      return Value(channel: channel)
    }
  }

  func handle(value: Value, logger: Logger) async {
    guard let stream = try? await stream(of: value.channel) else { return }
    await handleHTTP(asyncChannel: stream, logger: logger)
    // The task is cancelled when the time for stopping is over.
    if Task.isCancelled {
      log.write(event: "stop", "a request that took too long after the signal to stop was dropped")
    }
  }

  /// Begins to read a connection for a task.
  ///
  /// It is made only here because it stops the process if no task uses it, and a connection that is accepted while the
  /// server stops gets no task.
  private func stream(
    of channel: any Channel
  ) async throws -> NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart> {
    try await channel.eventLoop.submit {
      guard channel.isActive else { throw ChannelError.alreadyClosed }
      let stream = try NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>(
        wrappingChannelSynchronously: channel,
        configuration: .init(isOutboundHalfClosureEnabled: true))
      try channel.syncOptions?.setOption(.autoRead, value: true)
      return stream
    }.get()
  }
}
