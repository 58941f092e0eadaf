import DocumentFiles
import Synchronization
import Testing

@testable import cascade

@Suite("Items of a stream")
struct OrderedPipelineTests {
  @Test(
    "At most 8,192 items, and 16 MB of text, wait to be processed",
    arguments: [
      (size: 1, waiting: 8_192), (size: 30_000, waiting: 560), (size: 1 << 20, waiting: 16),
    ])
  func waitingItems(_ item: (size: Int, waiting: Int)) throws {
    let processed = Counter()
    let reader = CountingReader(size: item.size, rest: 2 * item.waiting + 1, processed: processed)
    let most = reader.most
    let source = try TextSource(path: "/dev/null")
    var pipeline = OrderedPipeline(reader: reader, of: source, counting: "items", errors: .stop) {
      _, _, _ in
      processed.add()
      return nil
    }
    let folder = try TemporaryFolder()
    var output = try ResultOutput(path: folder.path(of: "results"))
    #expect(try pipeline.run(to: &output) == 0)
    #expect(processed.count == 2 * item.waiting + 1)
    #expect(most.count == item.waiting)
  }
}

/// Reads items of one size, and counts those that were read and not processed.
private struct CountingReader: InputReader {
  let size: Int
  var rest: Int
  let processed: Counter
  let most = Counter()
  var readCount = 0

  /// The items would be smaller in a compressed file.
  var byteCount: Int { readCount }
  var textCount: Int { size * readCount }

  mutating func next(
    beforeWaiting: (Int) throws(CommandError) -> Void
  ) throws(CommandError) -> Int? {
    if rest == 0 { return nil }
    rest -= 1
    readCount += 1
    most.raise(to: readCount - processed.count)
    return readCount
  }
}

private final class Counter: Sendable {
  private let value = Mutex(0)
  var count: Int { value.withLock { $0 } }
  func add() { value.withLock { $0 += 1 } }
  func raise(to count: Int) { value.withLock { $0 = max($0, count) } }
}
