import Dispatch
import SystemLibrary

/// Loads the files and databases of a server again when they have changed.
///
/// A file is loaded when it has had the same size and time for a second. A file that can't be read leaves the version that
/// is served in place, and its error is logged once.
actor Reloader {
  private let files: [ServedFile]
  private var hierarchies: [ServedHierarchy]
  private var loaded: [[FileVersion?]]
  private var seen: [[FileVersion?]]
  /// The times at which the files with an interval were loaded.
  private var loadTimes: [ContinuousClock.Instant]
  /// The last error of each file, if the version that is served isn't that of the file.
  private var errors: [String?]
  private let content: CurrentContent
  private let makeContent: @Sendable ([ServedHierarchy]) -> ServedContent
  private let log: ServerLog

  /// - Parameter versions: The versions of the files before they were loaded.
  init(
    _ files: [ServedFile], versions: [[FileVersion?]], hierarchies: [ServedHierarchy],
    content: CurrentContent, log: ServerLog,
    makeContent: @escaping @Sendable ([ServedHierarchy]) -> ServedContent
  ) {
    self.files = files
    self.hierarchies = hierarchies
    self.content = content
    self.log = log
    self.makeContent = makeContent
    loaded = versions
    seen = versions
    loadTimes = files.map { _ in .now }
    errors = files.map { _ in nil }
  }

  private static let interval = Duration.seconds(1)

  /// Loads files again when they change or their time is over, until the task is cancelled.
  func watch() async {
    for await _ in AsyncTimerTicks(every: Self.interval) {
      await reloadChangedFiles()
      await reloadDueFiles()
    }
  }

  func reloadAll() async {
    await reload(Array(files.indices), reportsAll: true)
  }

  /// Loads the files that have changed and had the same version at the last check.
  func reloadChangedFiles() async {
    var changed: [Int] = []
    for (index, file) in files.enumerated() where !file.watchedPaths.isEmpty {
      let version = file.version
      if version[0] != nil, version != loaded[index], version == seen[index] {
        changed.append(index)
      }
      seen[index] = version
    }
    await reload(changed)
  }

  /// Loads the files whose interval is over.
  func reloadDueFiles() async {
    let now = ContinuousClock.now
    await reload(
      files.indices.filter { index in
        files[index].interval.map { loadTimes[index].duration(to: now) >= $0 } ?? false
      })
  }

  /// Loads files, and replaces the content if at least one has other content.
  ///
  /// - Parameter reportsAll: Whether a file with the same content is reported, too.
  private func reload(_ indices: [Int], reportsAll: Bool = false) async {
    var changes: [String] = []
    var isOther = false
    for index in indices {
      let file = files[index]
      loaded[index] = file.version
      switch await DispatchQueue.reload.result(of: { Result { try file.load() } }) {
      case .success(let hierarchy):
        let isSame = hierarchy.hasContent(of: hierarchies[index])
        if !isSame || reportsAll || errors[index] != nil {
          changes.append("\(file.name): loaded again, \(hierarchy.hierarchy.count) nodes")
        }
        errors[index] = nil
        if isSame { break }
        hierarchies[index] = hierarchy
        isOther = true
      case .failure(let error):
        let message = "\(error)"
        if errors[index] == message, !reportsAll { break }
        errors[index] = message
        log.write(
          event: "reloadError",
          "\(message); the version before stays in use until the file is corrected")
      }
      loadTimes[index] = .now
    }
    if isOther {
      let (hierarchies, makeContent) = (hierarchies, makeContent)
      content.replace(with: await DispatchQueue.reload.result { makeContent(hierarchies) })
    }
    for change in changes { log.write(event: "reload", change) }
  }
}

extension DispatchQueue {
  /// The queue for loading files again.
  static let reload = DispatchQueue(label: "cascade.reload", qos: .utility)

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
