import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import Synchronization

/// The handlers of a connection: HTTP/1.1, the limits, the immediate responses, and the task for all other requests.
struct WebChannel: HTTPChannelHandler {
  /// The parts of the requests and responses of a connection.
  ///
  /// A connection that is accepted while the server stops gets no task. The framework would stop the process if its stream
  /// was never used, so it is closed here.
  final class Value: ServerChildChannelValue {
    fileprivate let stream: NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>
    fileprivate let hasTask = Atomic(false)

    var channel: any Channel { stream.channel }

    fileprivate init(_ stream: NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>) {
      self.stream = stream
    }

    deinit {
      if hasTask.load(ordering: .relaxed) { return }
      let stream = stream
      Task { try? await stream.executeThenClose { _, _ in } }
    }
  }

  let responder: HTTPChannelHandler.Responder
  let immediateResponder: WebResponder
  let limits: ServerLimits
  let log: ServerLog

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    channel.eventLoop.makeCompletedFuture {
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
      return Value(
        try NIOAsyncChannel(
          wrappingChannelSynchronously: channel,
          configuration: .init(isOutboundHalfClosureEnabled: true)))
    }
  }

  func handle(value: Value, logger: Logger) async {
    value.hasTask.store(true, ordering: .relaxed)
    await withTaskExecutorPreference(EventLoopTaskExecutor(value.channel.eventLoop)) {
      await handleHTTP(asyncChannel: value.stream, logger: logger)
    }
    // The task is cancelled when the time for stopping is over.
    if Task.isCancelled {
      log.write(event: "stop", "a request that took too long after the signal to stop was dropped")
    }
  }
}
