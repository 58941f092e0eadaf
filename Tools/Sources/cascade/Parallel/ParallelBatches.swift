import Dispatch
import Synchronization

/// Work on many items that is divided among several threads.
enum ConcurrentShares {
  /// So many items are worth the work of dividing them.
  private static let size = 64

  /// Works on the items up to a count, a range of them at a time, and returns the results in order.
  ///
  /// - Parameter threads: How many threads work at most.
  static func results<Result: Sendable>(
    count: Int, threads: Int, _ work: @Sendable (Range<Int>) -> Result
  ) -> [Result] {
    let shares = (count + size - 1) / size
    let taken = Taken()
    return [Result](unsafeUninitializedCapacity: shares) { buffer, initializedCount in
      // Each result is written by the thread that takes its share.
      nonisolated(unsafe) let results = buffer.baseAddress
      @Sendable func workOn(_: Int) {
        while let share = taken.next(of: shares) {
          let first = share * size
          (results! + share).initialize(to: work(first..<min(first + size, count)))
        }
      }
      if min(threads, shares) == 1 {
        workOn(0)
      } else {
        DispatchQueue.concurrentPerform(iterations: min(threads, shares), execute: workOn)
      }
      initializedCount = shares
    }
  }

  /// How many shares are taken.
  private final class Taken: Sendable {
    private let count = Atomic(0)

    /// The next share that no thread has taken.
    func next(of shares: Int) -> Int? {
      let share = count.add(1, ordering: .relaxed).oldValue
      return share < shares ? share : nil
    }
  }
}
