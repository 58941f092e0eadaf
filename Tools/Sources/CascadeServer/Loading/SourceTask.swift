import CascadeKit
import Dispatch
import NIOConcurrencyHelpers

/// Loads one source again when it has changed, keeps its last versions, and says how it is.
///
/// A file is loaded when it has had the same size and time for some seconds. Data that can't be read, takes too long or has
/// changed suspiciously leaves the version that is served in place. No source waits for another one, and the server for none.
actor SourceTask {
  private let source: ServedSource
  private let rules: SourceRules
  private let log: ServerLog
  private let thread: SupervisedThread
  private let unknown: UnknownVersions

  /// What is known of the source now.
  nonisolated let status: LiveStatus

  private let published = NIOLockedValueBox<VersionedHierarchy?>(nil)
  /// What the log says when the new version is served.
  private var news: String?

  private var current: ServedHierarchy?
  private var former: [(hierarchy: ServedHierarchy, since: ContinuousClock.Instant)] = []
  /// The data that was refused, which the operator can accept.
  private var refused: (version: String, error: SourceError)?
  /// Whether the operator wants the source to be loaded now.
  private var isAsked = false

  /// The files of the version that was loaded last, and of the last looks.
  private var loaded: [FileVersion?] = []
  private var seen: [FileVersion?] = []
  private var sameLooks = 0
  private var isWatched = true
  /// Whether the data is the list of the files in a folder; `nil` if it isn't watched.
  private var isFolder: Bool?
  private var lastLoad = ContinuousClock.now
  /// What the log says about how the source was read last.
  private var notes: [String] = []

  init(_ source: ServedSource, rules: SourceRules, log: ServerLog) {
    self.source = source
    self.rules = rules
    self.log = log
    status = LiveStatus(SourceStatus(name: source.name))
    thread = SupervisedThread(label: "cascade.source.\(source.name)")
    let grace = Self.shortestGrace + (source.interval ?? .zero) * 2
    unknown = UnknownVersions(grace: min(grace, Self.longestGrace))
  }

  /// The time between two looks at the files.
  private static let interval = Duration.seconds(1)

  /// The number of looks in a row that find a file unchanged before it is loaded.
  private static let stableLooks = 3

  /// The time after which a file that can't be read is tried again.
  private static let retryInterval = Duration.seconds(30)

  /// The shortest and the longest time in which another process loads the same data: two intervals and some seconds.
  private static let (shortestGrace, longestGrace) = (Duration.seconds(60), Duration.seconds(120))

  /// The versions that the server has; `nil` before the first is loaded.
  nonisolated var versions: VersionedHierarchy? { published.withLockedValue { $0 } }

  private func publish() {
    guard let current else { return }
    let versions = VersionedHierarchy(
      current, former: former.map(\.hierarchy), unknown: unknown, status: status)
    published.withLockedValue { $0 = versions }
  }
}

// MARK: The first version

extension SourceTask {
  /// Loads the first version.
  ///
  /// - Throws: The error of the source, after ``SourceRules/waitTime``.
  func start() async throws {
    let end = ContinuousClock.now + rules.waitTime
    var message: String?
    while true {
      do {
        return try await loadFirst()
      } catch {
        if .now >= end || thread.isBusy || Task.isCancelled { throw error }
        if message != "\(error)" {
          log.write(
            event: "wait", "\(error); the server tries again until the time of --wait is over")
        }
        message = "\(error)"
        try await Task.sleep(for: Self.interval)
      }
    }
  }

  private func loadFirst() async throws {
    guard let (files, result) = await read() else { throw slowness }
    let hierarchy = try result.get()
    (loaded, seen) = (files, files)
    // A pipe or standard input can be read only once.
    isFolder = (files.first ?? nil)?.isFolder
    isWatched = isFolder != nil
    current = hierarchy
    lastLoad = .now
    status.use(hierarchy)
    report(hierarchy.notes)
    publish()
  }

  /// Writes how the source was read, unless it is read as before.
  private func report(_ notes: [String]) {
    if notes == self.notes { return }
    self.notes = notes
    for note in notes { log.write(event: "reading", note) }
  }

  /// Reads the source on its thread, and makes what requests use. The result is the current version if it is the same.
  ///
  /// - Parameter accepted: The version that is used also if too much has changed.
  /// - Returns: The files before they were read, and the result; `nil` if it takes too long.
  private func read(
    accepting accepted: String? = nil
  ) async -> (files: [FileVersion?], result: Result<ServedHierarchy, any Error>)? {
    await thread.result(within: rules.loadTime) { [source, rules, current, refused, isFolder] in
      let files = source.fileVersions
      let result = Result {
        if let isFolder, let file = files[0], file.isFolder != isFolder {
          throw SourceError.isOtherKind(source.description, isFolder: file.isFolder)
        }
        let hierarchy = try source.load(by: rules)
        if let current, hierarchy.version == current.version { return current }
        if hierarchy.version != accepted {
          if let refused, hierarchy.version == refused.version { throw refused.error }
          try current.map { try rules.check(hierarchy, after: $0, of: source.description) }
        }
        hierarchy.prepare()
        return hierarchy
      }
      return (files, result)
    }
  }
}

// MARK: Later versions

extension SourceTask {
  /// Looks at the source until the task is cancelled.
  ///
  /// - Parameter onChange: Serves the other versions.
  func watch(onChange: @escaping @Sendable () async -> Void) async {
    for await _ in AsyncTimerTicks(every: Self.interval) {
      let isNew = await look()
      let isDropped = dropOldVersions()
      if isNew || isDropped { await onChange() }
      if let news { log.write(event: "reload", news) }
      news = nil
    }
  }

  /// Loads the source soon, because the operator says so. Data that was refused before is accepted.
  func reload() {
    isAsked = true
    if status.now.state == .stuck { log.write(event: "reloadError", "\(slowness)") }
  }

  /// Loads the source if its files have changed, its time is over or the operator wants it.
  ///
  /// - Returns: Whether there is a new version.
  func look() async -> Bool {
    if thread.isBusy { return false }
    let files =
      isWatched
      ? await thread.result(within: rules.loadTime) { [source] in source.fileVersions } : loaded
    guard let files else { return fail(.stuck, slowness) }
    sameLooks = files == seen ? sameLooks + 1 : 1
    seen = files
    let isAsked = isAsked
    self.isAsked = false
    let isStable = !isWatched || sameLooks >= Self.stableLooks
    if isAsked || isStable && (files != loaded || isDue) {
      guard isWatched, files[0] == nil else { return await load(isAsked: isAsked) }
      // A pipe in its place would hang.
      loaded = files
      return fail(.failed, SourceError.isMissing(source.description), isAsked: isAsked)
    }
    status.check()
    return false
  }

  /// Whether the time of the source is over, or it couldn't be read and may be readable again.
  private var isDue: Bool {
    let age = lastLoad.duration(to: .now)
    if let interval = source.interval, age >= interval { return true }
    switch status.now.state {
    // When the work that hung has ended, what it has read may be old.
    case .stuck: return true
    case .failed: return isWatched && loaded[0] != nil && age >= Self.retryInterval
    case .loading, .ready, .refused: return false
    }
  }

  private func load(isAsked: Bool) async -> Bool {
    let read = await read(accepting: isAsked ? refused?.version : nil)
    lastLoad = .now
    guard let (files, result) = read else {
      if isAsked { self.isAsked = true }
      return fail(.stuck, slowness)
    }
    loaded = files
    switch result {
    case .success(let hierarchy): return use(hierarchy, isAsked: isAsked)
    case .failure(let error as SourceError):
      if case .isSuspicious(_, let version, _, _) = error { refused = (version, error) }
      return fail(error.state, error, isAsked: isAsked)
    case .failure(let error): return fail(.failed, error, isAsked: isAsked)
    }
  }

  private func use(_ hierarchy: ServedHierarchy, isAsked: Bool) -> Bool {
    let isNew = hierarchy.version != current?.version
    if isNew || isAsked || status.now.error != nil {
      let count = hierarchy.hierarchy.count
      news = "\(source.description): loaded again, \(count) nodes"
    }
    refused = nil
    if isNew {
      if let current { former.insert((current, .now), at: 0) }
      former.removeAll { $0.hierarchy.version == hierarchy.version }
      unknown.add(hierarchy.version)
      current = hierarchy
      report(hierarchy.notes)
      publish()
    }
    status.use(hierarchy)
    return isNew
  }

  /// Notes why the newest version isn't served, and logs it once.
  private func fail(
    _ state: SourceStatus.State, _ error: any Error, isAsked: Bool = false
  ) -> Bool {
    // The server stops.
    if Task.isCancelled { return false }
    if status.fail(state, "\(error)") || isAsked {
      log.write(
        event: "reloadError",
        "\(error); the version before stays in use until the source is corrected")
    }
    return false
  }

  private var slowness: SourceError { .isSlow(source.description, rules.loadTime) }

  /// - Returns: Whether there were any.
  private func dropOldVersions() -> Bool {
    let kept = former.prefix(rules.keptCount).prefix {
      $0.since.duration(to: .now) < rules.keptTime
    }
    let dropped = former.dropFirst(kept.count)
    for version in dropped { unknown.drop(version.hierarchy.version) }
    former = Array(kept)
    if !dropped.isEmpty { publish() }
    return !dropped.isEmpty
  }
}

extension ServedSource {
  /// - Throws: The error of the source, or ``SourceError/isSmall(_:_:_:)``.
  fileprivate func load(by rules: SourceRules) throws -> ServedHierarchy {
    var hierarchy = try load()
    hierarchy.canChange = true
    let count = hierarchy.hierarchy.count
    if count < rules.smallestCount {
      throw SourceError.isSmall(description, count, rules.smallestCount)
    }
    return hierarchy
  }
}
