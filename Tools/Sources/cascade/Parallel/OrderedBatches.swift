/// Work on the items of standard input, done on several threads and printed in their order.
///
/// What can be printed is printed before more input is waited for.
struct OrderedWork<Reader: InputReader> {
  /// What becomes of an item that is at fault.
  enum FaultPolicy {
    /// Nothing after it is printed.
    case stop
    /// It is told on standard error.
    case tell
    /// What the work has printed for it says it all.
    case count
  }

  private var reader: Reader
  private let threads: Int
  private let faultPolicy: FaultPolicy
  private let work: @Sendable (Reader.Item, Int, inout [UInt8]) -> Failure?
  private var progress: ProgressBar
  private var items: [Reader.Item] = []
  private var doneCount = 0
  private var faultCount = 0

  private static var most: Int { 8_192 }

  /// - Parameters:
  ///   - noun: What items are called.
  ///   - threads: How many threads work at most.
  ///   - work: Appends what becomes of an item, which it is given with its number from 1, and returns
  ///     why it is at fault.
  init(
    reader: Reader, counting noun: String, threads: Int, faults: FaultPolicy,
    _ work: @escaping @Sendable (Reader.Item, Int, inout [UInt8]) -> Failure?
  ) {
    self.reader = reader
    self.work = work
    self.threads = threads
    faultPolicy = faults
    progress = ProgressBar(counting: noun)
  }

  /// Prints the results of all items.
  ///
  /// - Returns: How many of them were at fault.
  mutating func run(to output: inout StandardOutput) throws(Failure) -> Int {
    defer { progress.clear() }
    var reader = reader
    while let item = try reader.next(beforeWaiting: { (byteCount) throws(Failure) in
      try print(to: &output, byteCount: byteCount)
      try output.flush()
    }) {
      items.append(item)
      if items.count == Self.most { try print(to: &output, byteCount: reader.byteCount) }
    }
    try print(to: &output, byteCount: reader.byteCount)
    try output.flush()
    return faultCount
  }

  /// Prints the results of the items that wait, and forgets these.
  private mutating func print(
    to output: inout StandardOutput, byteCount: Int
  ) throws(Failure) {
    let (items, done, work, stops) = (items, doneCount, work, faultPolicy == .stop)
    let shares = ConcurrentShares.results(count: items.count, threads: threads) { range in
      var share = Share()
      for index in range {
        guard let fault = work(items[index], done + index + 1, &share.output) else { continue }
        share.faults.append(fault)
        if stops { break }
      }
      return share
    }
    self.items.removeAll(keepingCapacity: true)
    doneCount += items.count
    for share in shares {
      try output.write { $0.append(contentsOf: share.output) }
      if let fault = share.faults.first, stops {
        try output.flush()
        throw fault
      }
      faultCount += share.faults.count
      if !share.faults.isEmpty, faultPolicy == .tell {
        progress.clear()
        for fault in share.faults { StandardError.print(fault) }
      }
    }
    progress.add(items.count, byteCount: byteCount)
  }
}

/// What becomes of some items.
private struct Share: Sendable {
  var output: [UInt8] = []
  var faults: [Failure] = []
}
