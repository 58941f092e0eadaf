import Dispatch
import Synchronization

/// A function applied to many items on several threads, in batches.
enum ParallelMap {
  /// The number of items in a batch. Smaller batches would cost more to distribute than to process.
  private static let batchSize = 64

  /// Calls a closure for each batch of indices below `count`, and returns the results in order.
  ///
  /// - Parameter threadLimit: The maximum number of threads to use.
  static func results<Result: Sendable>(
    count: Int, threadLimit: Int, _ process: @Sendable (Range<Int>) -> Result
  ) -> [Result] {
    let batchCount = (count + batchSize - 1) / batchSize
    let counter = BatchCounter()
    return [Result](unsafeUninitializedCapacity: batchCount) { buffer, initializedCount in
      // Each element is initialized by the one thread that claimed its batch.
      nonisolated(unsafe) let results = buffer.baseAddress
      @Sendable func processBatches(_: Int) {
        while let batch = counter.claimBatch(below: batchCount) {
          let start = batch * batchSize
          (results! + batch).initialize(to: process(start..<min(start + batchSize, count)))
        }
      }
      let threadCount = min(threadLimit, batchCount)
      if threadCount == 1 {
        processBatches(0)
      } else {
        DispatchQueue.concurrentPerform(iterations: threadCount, execute: processBatches)
      }
      initializedCount = batchCount
    }
  }

  /// Distributes batches among threads.
  private final class BatchCounter: Sendable {
    private let claimedCount = Atomic(0)

    /// Returns the next batch that no thread has claimed.
    func claimBatch(below batchCount: Int) -> Int? {
      let batch = claimedCount.add(1, ordering: .relaxed).oldValue
      return batch < batchCount ? batch : nil
    }
  }
}
