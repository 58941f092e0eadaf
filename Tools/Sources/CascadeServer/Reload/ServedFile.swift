import SystemLibrary

/// A file or a database that a server loads again when it changes.
public struct ServedFile: Sendable {
  /// The name for messages.
  let name: String

  /// The files whose changes are watched.
  let watchedPaths: [String]

  /// The time after which it is loaded again, whether or not a file has changed; `nil` for never.
  let interval: Duration?

  /// Reads and validates the file.
  let load: @Sendable () throws -> ServedHierarchy

  /// Creates a file that a closure reads and validates.
  ///
  /// - Parameters:
  ///   - name: The name for messages.
  ///   - watchedPaths: The files whose changes are watched. The others than the first can be missing, or empty, which is
  ///     the same.
  ///   - interval: The time after which it is loaded again, if its changes can't be watched.
  ///   - load: A closure that returns the hierarchy in the file, under a name that doesn't change. The description of
  ///     an error that it throws is logged.
  public init(
    name: String, watchedPaths: [String], interval: Duration? = nil,
    load: @escaping @Sendable () throws -> ServedHierarchy
  ) {
    self.name = name
    self.watchedPaths = watchedPaths
    self.interval = interval
    self.load = load
  }

  /// The versions of the watched files now.
  var version: [FileVersion?] {
    watchedPaths.prefix(1).map { FileVersion($0) }
      + watchedPaths.dropFirst().map { FileVersion($0, countsEmpty: false) }
  }
}

/// The properties by which two versions of a file differ.
struct FileVersion: Equatable {
  private let device: UInt64
  private let number: UInt64
  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// The version of a file now, or `nil` if there is none.
  ///
  /// - Parameter countsEmpty: Whether an empty file has a version.
  init?(_ path: String, countsEmpty: Bool = true) {
    var status = stat()
    guard stat(path, &status) == 0, countsEmpty || status.st_size > 0 else { return nil }
    let time = status.modificationTime
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int64(status.st_size)
    seconds = time.tv_sec
    nanoseconds = time.tv_nsec
  }
}
