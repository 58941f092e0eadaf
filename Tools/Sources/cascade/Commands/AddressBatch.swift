import Dispatch
import Synchronization

/// Lines that are resolved together, on several threads, and printed in their order.
struct AddressBatch {
  private let printer: AddressPrinter
  private let input: AddressInput
  private let threads: Int
  private var lines: [LineReader.Line] = []
  private var firstNumber = 1
  /// How many lines so far could not be read.
  private(set) var badLines = 0

  /// So many lines are worth the work of dividing them.
  private static let share = 64
  private static let most = 8_192

  /// - Parameter threads: How many threads resolve at most.
  init(printer: AddressPrinter, input: AddressInput, threads: Int) {
    self.printer = printer
    self.input = input
    self.threads = threads
  }

  var isFull: Bool { lines.count >= Self.most }

  mutating func add(_ line: LineReader.Line) {
    lines.append(line)
  }

  /// Resolves the lines and forgets them.
  mutating func print(to output: inout StandardOutput) throws(Failure) {
    guard !lines.isEmpty else { return }
    let shares = (lines.count + Self.share - 1) / Self.share
    let results = Results(count: shares)
    let (lines, firstNumber) = (lines, firstNumber)
    let resolve = { @Sendable [self] (_: Int) in
      while let share = results.takeShare() {
        let first = share * Self.share
        for index in first..<min(first + Self.share, lines.count) {
          append(lines[index], number: firstNumber + index, to: &results[share])
        }
      }
    }
    if min(threads, shares) == 1 {
      resolve(0)
    } else {
      DispatchQueue.concurrentPerform(iterations: min(threads, shares), execute: resolve)
    }
    for share in 0..<shares {
      let result = results[share]
      badLines += result.faults.count
      if !printer.printsJSON { for fault in result.faults { StandardError.print(fault) } }
      try output.write { $0.append(contentsOf: result.output) }
    }
    self.firstNumber += lines.count
    self.lines.removeAll(keepingCapacity: true)
  }

  private func append(_ line: LineReader.Line, number: Int, to result: inout Result) {
    do throws(Failure) {
      let address = try input.address(in: line.text(of: "addresses"))
      printer.append(address[...], to: &result.output)
    } catch {
      let fault = LineFault(text: error.message, line: number)
      result.faults.append(fault.message)
      fault.append(asJSON: printer.printsJSON, to: &result.output)
    }
  }
}

extension AddressBatch {
  /// What one share of the lines gives.
  private struct Result: Sendable {
    var output: [UInt8] = []
    var faults: [String] = []
  }

  /// The results of all shares.
  ///
  /// Unchecked, because shares are written at the same time; it holds since each is taken by one.
  private final class Results: @unchecked Sendable {
    private let results: UnsafeMutableBufferPointer<Result>
    private let taken = Atomic(0)

    init(count: Int) {
      results = .allocate(capacity: count)
      results.initialize(repeating: Result())
    }

    deinit {
      results.deinitialize()
      results.deallocate()
    }

    /// The next share that no thread has taken.
    func takeShare() -> Int? {
      let share = taken.add(1, ordering: .relaxed).oldValue
      return share < results.count ? share : nil
    }

    subscript(share: Int) -> Result {
      _read { yield results[share] }
      _modify { yield &results[share] }
    }
  }
}
