import Synchronization

/// Counts the requests that are answered at the same time.
final class RequestGate: Sendable {
  private let count = Atomic(0)
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  /// Counts a request.
  ///
  /// - Returns: Whether it can be answered. If so, ``leave()`` must be called afterwards.
  func enter() -> Bool {
    if count.add(1, ordering: .relaxed).newValue <= limit { return true }
    leave()
    return false
  }

  func leave() {
    count.subtract(1, ordering: .relaxed)
  }
}
