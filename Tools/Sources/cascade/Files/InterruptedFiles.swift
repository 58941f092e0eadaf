import SystemLibrary

/// The temporary files that a signal deletes before it ends the process.
///
/// The main thread adds and removes them.
enum InterruptedFiles {
  /// SIGXFSZ comes when a file exceeds the limit of the process.
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGXFSZ]

  private static let limit = 8

  /// The paths, or `nil`. A signal handler can read them: it allocates nothing.
  private nonisolated(unsafe) static let paths: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> =
    {
      let paths = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: limit)
      paths.initialize(repeating: nil, count: limit)
      return paths
    }()

  /// Adds a file. Beyond eight files, no more are deleted.
  static func add(_ path: [CChar]) {
    guard let slot = (0..<limit).first(where: { paths[$0] == nil }) else { return }
    paths[slot] = strdup(path)
    for number in signals { signal(number, handler) }
  }

  static func remove(_ path: [CChar]) {
    for slot in 0..<limit {
      guard let other = paths[slot], strcmp(other, path) == 0 else { continue }
      paths[slot] = nil
      free(other)
    }
    if (0..<limit).contains(where: { paths[$0] != nil }) { return }
    for number in signals { signal(number, SIG_DFL) }
  }

  /// Deletes the files, and ends the process as the signal does without a handler.
  private static let handler: @convention(c) (Int32) -> Void = { number in
    for slot in 0..<limit {
      if let path = paths[slot] { unlink(path) }
    }
    signal(number, SIG_DFL)
    raise(number)
  }
}
