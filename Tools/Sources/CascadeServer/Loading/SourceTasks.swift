import Dispatch
import NIOConcurrencyHelpers

/// The sources of a server, each with a task of its own.
struct SourceTasks: Sendable {
  private let tasks: [SourceTask]
  private let constants: [ServedHierarchy]
  private let makeContent: @Sendable ([VersionedHierarchy]) -> ServedContent

  /// - Parameters:
  ///   - constants: Hierarchies that don't change.
  ///   - makeContent: Makes the content with the versions of all hierarchies.
  init(
    _ sources: [ServedSource], rules: SourceRules, constants: [ServedHierarchy], log: ServerLog,
    makeContent: @escaping @Sendable ([VersionedHierarchy]) -> ServedContent
  ) {
    tasks = sources.map { SourceTask($0, rules: rules, log: log) }
    self.constants = constants
    self.makeContent = makeContent
  }

  /// Loads the first version of each source, all at the same time.
  ///
  /// - Throws: The error of a source that can't be loaded.
  func start() async throws -> ServedContent {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in tasks { group.addTask { try await task.start() } }
      try await group.waitForAll()
    }
    for constant in constants where constant.country == nil { constant.prepare() }
    return content
  }

  /// The content with the versions that the sources have now.
  private var content: ServedContent {
    makeContent(tasks.compactMap(\.versions) + constants.map { VersionedHierarchy($0) })
  }

  /// Replaces the content when a source has another version, until the task is cancelled.
  func watch(_ content: CurrentContent) async {
    let updates = ContentUpdates { content.replace(with: self.content) }
    await withTaskGroup(of: Void.self) { group in
      for task in tasks { group.addTask { await task.watch { await updates.update() } } }
    }
  }

  /// Loads all sources again, because the operator says so.
  func reload() async {
    for task in tasks { await task.reload() }
  }
}

/// Makes the content again when sources have changed, once for all that have changed meanwhile: it takes the longer, the more
/// there are.
final class ContentUpdates: Sendable {
  private let make: @Sendable () -> Void
  private let numbers = NIOLockedValueBox((wanted: 0, made: 0))

  init(_ make: @escaping @Sendable () -> Void) {
    self.make = make
  }

  /// The number of updates that were wanted.
  var count: Int { numbers.withLockedValue { $0.wanted } }

  /// Returns when the content has all versions of this moment.
  func update() async {
    let number = numbers.withLockedValue { numbers in
      numbers.wanted += 1
      return numbers.wanted
    }
    // One after the other, so that the last one has all versions.
    await DispatchQueue.content.result { [self] in
      let (newest, made) = numbers.withLockedValue { $0 }
      if made >= number { return }
      make()
      numbers.withLockedValue { $0.made = newest }
    }
  }
}

extension DispatchQueue {
  /// The queue for content that is made again.
  static let content = DispatchQueue(label: "cascade.content", qos: .utility)

  /// Runs work that takes long on another thread, so that requests keep theirs.
  func result<Value: Sendable>(of work: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      async { continuation.resume(returning: work()) }
    }
  }
}

/// A sequence with an element at regular intervals, until its task is cancelled.
struct AsyncTimerTicks: AsyncSequence, AsyncIteratorProtocol, Sendable {
  private let interval: Duration

  init(every interval: Duration) {
    self.interval = interval
  }

  func makeAsyncIterator() -> Self { self }

  mutating func next() async -> Void? {
    try? await Task.sleep(for: interval)
    return Task.isCancelled ? nil : ()
  }
}
