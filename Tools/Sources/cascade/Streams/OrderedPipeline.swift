/// Processes the items of standard input on several threads and prints the results in input order.
///
/// All available results are printed before the next read that can wait for input.
struct OrderedPipeline<Reader: InputReader> {
  /// The response to an item with an error.
  enum ErrorPolicy {
    /// Throws the error after printing the results before it.
    case stop
    /// Prints the error on standard error and continues.
    case report
    /// Only counts the error, because the item's result already contains it.
    case count
  }

  /// Appends the result of an item to the output and returns its error, if any. The number is the
  /// item's position in the input, counted from 1.
  typealias Transform =
    @Sendable (
      _ item: Reader.Item, _ number: Int, _ output: inout [UInt8]
    ) -> CommandError?

  private var reader: Reader
  private let threadLimit: Int
  private let errorPolicy: ErrorPolicy
  private let transform: Transform
  private var progress: ProgressBar
  private var pendingItems: [Reader.Item] = []
  private var processedCount = 0
  private var errorCount = 0

  private static var pendingLimit: Int { 8_192 }

  /// - Parameters:
  ///   - noun: The plural noun for the items, for the progress bar.
  ///   - threadLimit: The maximum number of threads to use.
  init(
    reader: Reader, counting noun: String, threadLimit: Int, errors: ErrorPolicy,
    _ transform: @escaping Transform
  ) {
    self.reader = reader
    self.transform = transform
    self.threadLimit = threadLimit
    errorPolicy = errors
    progress = ProgressBar(counting: noun)
  }

  /// Processes all items and prints their results.
  ///
  /// - Returns: The number of items with an error.
  mutating func run(to output: inout StandardOutput) throws(CommandError) -> Int {
    defer { progress.clear() }
    var reader = reader
    while let item = try reader.next(beforeWaiting: { (byteCount) throws(CommandError) in
      try processPendingItems(to: &output, byteCount: byteCount)
      try output.flush()
    }) {
      pendingItems.append(item)
      if pendingItems.count == Self.pendingLimit {
        try processPendingItems(to: &output, byteCount: reader.byteCount)
      }
    }
    try processPendingItems(to: &output, byteCount: reader.byteCount)
    try output.flush()
    return errorCount
  }

  private mutating func processPendingItems(
    to output: inout StandardOutput, byteCount: Int
  ) throws(CommandError) {
    let (items, processedCount, transform) = (pendingItems, processedCount, transform)
    let stops = errorPolicy == .stop
    let batches = ParallelMap.results(count: items.count, threadLimit: threadLimit) { range in
      var batch = Batch()
      for index in range {
        let number = processedCount + index + 1
        guard let error = transform(items[index], number, &batch.output) else { continue }
        batch.errors.append(error)
        if stops { break }
      }
      return batch
    }
    pendingItems.removeAll(keepingCapacity: true)
    self.processedCount += items.count
    for batch in batches { try print(batch, to: &output) }
    progress.add(items.count, byteCount: byteCount)
  }

  private mutating func print(
    _ batch: Batch, to output: inout StandardOutput
  ) throws(CommandError) {
    try output.write { $0.append(contentsOf: batch.output) }
    guard let error = batch.errors.first else { return }
    switch errorPolicy {
    case .stop:
      try output.flush()
      throw error
    case .report:
      progress.clear()
      for error in batch.errors { StandardError.print(error) }
    case .count: break
    }
    errorCount += batch.errors.count
  }
}

/// The results of a batch of items.
private struct Batch: Sendable {
  var output: [UInt8] = []
  var errors: [CommandError] = []
}
