import NIOCore
import NIOPosix

extension ServerBootstrap {
  /// Creates a server whose connections are counted.
  ///
  /// - Parameter handler: Makes the handler of a connection, which may be in reserve.
  static func accepting(
    _ connections: OpenConnections, log: ServerLog, metrics: ServerMetrics?,
    handler: @escaping @Sendable (_ isOnReserve: Bool) -> ConnectionHandler
  ) -> ServerBootstrap {
    ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .serverChannelOption(.backlog, value: RequestLimits.backlog)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .serverChannelOption(.maxMessagesPerRead, value: RequestLimits.acceptCount)
      .serverChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(ConnectionAcceptor(connections, log: log))
        }
      }
      // A client that has sent all of its requests still gets their responses.
      .childChannelOption(.allowRemoteHalfClosure, value: true)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          metrics?.countConnection()
          switch connections.admission(of: channel) {
          case .open: try handler(false).addHandlers(to: channel)
          case .onReserve: try handler(true).addHandlers(to: channel)
          case .refused(let fault):
            metrics?.count(fault)
            try channel.pipeline.syncOperations.addHandler(ConnectionRefusal(fault))
          }
        }
      }
  }
}

extension Channel {
  /// The root URL of a server that listens on a host.
  func url(host: String) -> String {
    let name = host.contains(":" as Character) ? "[\(host)]" : host
    return "http://\(name):\(localAddress?.port ?? 0)/"
  }
}
