import NIOConcurrencyHelpers
import Synchronization

/// Counts what clients hold at the same time: requests that are answered, or connections.
final class RequestGate: Sendable {
  private let limit: Int
  private let limitPerAddress: Int
  private let total = Atomic(0)
  private let addresses = NIOLockedValueBox<[IPAddress: Int]>([:])

  init(limit: Int = .max, limitPerAddress: Int = .max) {
    self.limit = limit
    self.limitPerAddress = limitPerAddress
  }

  /// A limit that is reached.
  enum Limit { case total, address }

  /// The number of those that have entered and not left.
  var count: Int { total.load(ordering: .relaxed) }

  /// Counts one more, unless a limit is reached.
  ///
  /// - Parameter address: The address to count it for, or `nil` for none.
  /// - Returns: The limit that is reached, or `nil` if it is counted. Then ``leave(_:)`` must be called with the same address.
  func enter(_ address: IPAddress?) -> Limit? {
    if total.add(1, ordering: .relaxed).newValue > limit {
      total.subtract(1, ordering: .relaxed)
      return .total
    }
    guard let network = address?.network else { return nil }
    let isCounted = addresses.withLockedValue { counts in
      let count = counts[network, default: 0]
      if count < limitPerAddress { counts[network] = count + 1 }
      return count < limitPerAddress
    }
    if isCounted { return nil }
    total.subtract(1, ordering: .relaxed)
    return .address
  }

  func leave(_ address: IPAddress?) {
    total.subtract(1, ordering: .relaxed)
    guard let network = address?.network else { return }
    addresses.withLockedValue { counts in
      let count = counts[network, default: 0] - 1
      counts[network] = count > 0 ? count : nil
    }
  }
}
