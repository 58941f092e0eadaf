import NIOConcurrencyHelpers
import NIOCore

/// The open connections of a server.
final class OpenConnections: Sendable {
  /// The requests that a connection may send.
  enum Admission {
    case open
    /// It may ask for the health of the server, because all other connections are in use.
    case onReserve
    /// It is closed, because its address has too many.
    case refused(HTTPFault)
  }

  private struct Connection {
    let channel: any Channel
    let admission: Admission
  }

  private let limit: Int
  private let limitPerAddress: Int
  private let reason: String
  private let proxies: TrustedProxies
  private let log: ServerLog
  private let gate: RequestGate
  private let lastReport = NIOLockedValueBox<NIODeadline?>(nil)
  private let connections = NIOLockedValueBox<[ObjectIdentifier: Connection]>([:])

  /// - Parameters:
  ///   - limit: The number of connections without those in reserve.
  ///   - reason: The reason in the log for refusing connections beyond the limit.
  ///   - proxies: The proxies, which may have any number of connections, as programs on this machine.
  init(
    limit: Int, limitPerAddress: Int = .max, reason: String,
    proxies: TrustedProxies = TrustedProxies(), log: ServerLog
  ) {
    self.limit = limit
    self.limitPerAddress = limitPerAddress
    self.reason = reason
    self.proxies = proxies
    self.log = log
    gate = RequestGate(limitPerAddress: limitPerAddress)
  }

  var count: Int { connections.withLockedValue { $0.count } }

  /// Whether another connection can be accepted.
  var hasRoom: Bool { count < limit + RequestLimits.reserveCount }

  /// Adds a connection until it is closed.
  func add(_ channel: any Channel) {
    let id = ObjectIdentifier(channel)
    let address = IPAddress(channel.remoteAddress)
    let limited = address.flatMap { $0.isLoopback || proxies.contains($0) ? nil : $0 }
    let isRefused = gate.enter(limited) != nil
    let admission: Admission =
      isRefused ? .refused(.address(limitPerAddress)) : count < limit ? .open : .onReserve
    switch admission {
    case .open: break
    case .onReserve: report(reason)
    case .refused:
      report("\(limited?.description ?? "") has \(limitPerAddress) already (--max-per-address)")
    }
    connections.withLockedValue { $0[id] = Connection(channel: channel, admission: admission) }
    channel.closeFuture.whenComplete { [connections, gate] _ in
      connections.withLockedValue { _ = $0.removeValue(forKey: id) }
      if !isRefused { gate.leave(limited) }
    }
  }

  /// Writes a reason for refusing connections to the log, at most once a minute.
  private func report(_ reason: String) {
    let now = NIODeadline.now()
    let isDue = lastReport.withLockedValue { last in
      if let last, now - last < Self.reportInterval { return false }
      last = now
      return true
    }
    if isDue { log.write(event: "refused", "connections are refused: \(reason)") }
  }

  private static let reportInterval = TimeAmount.minutes(1)

  /// Returns the requests that a connection may send, which was added before.
  func admission(of channel: any Channel) -> Admission {
    connections.withLockedValue { $0[ObjectIdentifier(channel)]?.admission ?? .open }
  }

  /// Sends a command to all connections.
  func send(_ command: ConnectionHandler.Command) {
    for channel in all { channel.pipeline.fireUserInboundEventTriggered(command) }
  }

  /// Completes when the connections that are open now are closed.
  func allClosed(on eventLoop: any EventLoop) -> EventLoopFuture<Void> {
    .andAllComplete(all.map(\.closeFuture), on: eventLoop)
  }

  private var all: [any Channel] { connections.withLockedValue { $0.values.map(\.channel) } }
}
