import NIOConcurrencyHelpers
import NIOCore

/// The open connections of a server.
final class OpenConnections: Sendable {
  private let channels = NIOLockedValueBox<[ObjectIdentifier: any Channel]>([:])

  var count: Int { channels.withLockedValue { $0.count } }

  /// Adds a connection until it is closed.
  func add(_ channel: any Channel) {
    let id = ObjectIdentifier(channel)
    channels.withLockedValue { $0[id] = channel }
    channel.closeFuture.whenComplete { [channels] _ in
      channels.withLockedValue { _ = $0.removeValue(forKey: id) }
    }
  }

  /// Sends a command to all connections.
  func send(_ command: ConnectionHandler.Command) {
    for channel in all { channel.pipeline.fireUserInboundEventTriggered(command) }
  }

  /// Completes when the connections that are open now are closed.
  func allClosed(on eventLoop: any EventLoop) -> EventLoopFuture<Void> {
    .andAllComplete(all.map(\.closeFuture), on: eventLoop)
  }

  private var all: [any Channel] { channels.withLockedValue { Array($0.values) } }
}
