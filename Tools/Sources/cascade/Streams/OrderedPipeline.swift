import SystemLibrary

/// Processes the items of an input on several threads and writes the results in input order, in constant memory.
///
/// All available results are written before the next read that can wait for input.
struct OrderedPipeline<Reader: InputReader> {
  /// The response to an item with an error.
  enum ErrorPolicy: Equatable {
    /// Throws the error after printing the results before it.
    case stop
    /// Prints the error on standard error and continues. If there is a limit, only so many errors are printed.
    case report(limit: Int?)
    /// Only counts the error, because the item's result already contains it.
    case count

    static var report: ErrorPolicy { .report(limit: nil) }
  }

  /// The results of some items.
  struct Results: Sendable {
    var output: [UInt8] = []
    /// The items to set aside.
    var rejected: [UInt8] = []
    fileprivate var errors: [CommandError] = []
  }

  /// Appends the result of an item, and returns its error, if any. The number is the item's position in the input, counted
  /// from 1.
  typealias Transform =
    @Sendable (
      _ item: Reader.Item, _ number: Int, _ results: inout Results
    ) -> CommandError?

  private var reader: Reader
  private let source: TextSource
  private let noun: String
  private let threadLimit: Int
  private let errorPolicy: ErrorPolicy
  private let transform: Transform
  private var progress: ProgressBar
  private var pendingItems: [Reader.Item] = []
  private var processedCount = 0
  private var errorCount = 0

  /// The numbers of items, and of bytes of text, that are read before they are processed.
  private static var pendingLimits: (items: Int, bytes: Int) { (8_192, 1 << 24) }

  private var isFile: Bool { source.file.isRegularFile }

  /// - Parameters:
  ///   - noun: The plural noun for the items, for the progress bar.
  ///   - source: The input that the reader reads.
  ///   - threadLimit: The maximum number of threads to use.
  init(
    reader: Reader, of source: TextSource, counting noun: String,
    threadLimit: Int = ProcessInfo.processInfo.activeProcessorCount, errors: ErrorPolicy,
    _ transform: @escaping Transform
  ) {
    self.reader = reader
    self.source = source
    self.noun = noun
    self.transform = transform
    self.threadLimit = threadLimit
    errorPolicy = errors
    progress = ProgressBar(counting: noun, of: source.file)
  }

  /// Processes all items and writes their results.
  ///
  /// - Returns: The number of items with an error.
  mutating func run(to output: inout ResultOutput) throws(CommandError) -> Int {
    var rejected: ResultOutput?
    return try run(to: &output, rejected: &rejected)
  }

  /// Processes all items and writes their results, and those to set aside.
  ///
  /// - Returns: The number of items with an error.
  mutating func run(
    to output: inout ResultOutput, rejected: inout ResultOutput?
  ) throws(CommandError) -> Int {
    progress = ProgressBar(counting: noun, of: source.file, printsResults: output.isPrinted)
    defer { progress.clear() }
    var reader = reader
    var pendingStart = reader.textCount
    while let item = try reader.next(beforeWaiting: { (byteCount) throws(CommandError) in
      // A file doesn't let wait, and small batches take longer.
      if isFile { return }
      try processPendingItems(to: &output, &rejected, byteCount: byteCount)
      try output.flush()
    }) {
      pendingItems.append(item)
      if pendingItems.count == Self.pendingLimits.items
        || reader.textCount - pendingStart >= Self.pendingLimits.bytes
      {
        try processPendingItems(to: &output, &rejected, byteCount: reader.byteCount)
        pendingStart = reader.textCount
      }
    }
    try processPendingItems(to: &output, &rejected, byteCount: reader.byteCount)
    try output.flush()
    return errorCount
  }

  private mutating func processPendingItems(
    to output: inout ResultOutput, _ rejected: inout ResultOutput?, byteCount: Int
  ) throws(CommandError) {
    if pendingItems.isEmpty { return }
    let (items, processedCount, transform) = (pendingItems, processedCount, transform)
    let stops = errorPolicy == .stop
    let batches = ParallelMap.results(count: items.count, threadLimit: threadLimit) { range in
      var batch = Results()
      for index in range {
        let number = processedCount + index + 1
        guard let error = transform(items[index], number, &batch) else { continue }
        batch.errors.append(error)
        if stops { break }
      }
      return batch
    }
    pendingItems.removeAll(keepingCapacity: true)
    self.processedCount += items.count
    for batch in batches { try write(batch, to: &output, &rejected) }
    progress.add(items.count, byteCount: byteCount)
  }

  private mutating func write(
    _ batch: Results, to output: inout ResultOutput, _ rejected: inout ResultOutput?
  ) throws(CommandError) {
    try output.write(batch.output)
    try rejected?.write(batch.rejected)
    guard let error = batch.errors.first else { return }
    switch errorPolicy {
    case .stop:
      try output.flush()
      throw error.inInput(named: source.name)
    case .report(let limit):
      progress.clear()
      let rest = limit.map { max(0, $0 - errorCount) } ?? batch.errors.count
      for error in batch.errors.prefix(rest) {
        StandardError.print(error.inInput(named: source.name))
      }
    case .count: break
    }
    errorCount += batch.errors.count
  }
}
