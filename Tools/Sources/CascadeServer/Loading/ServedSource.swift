import SystemLibrary

/// A file, a table or a query from which the server loads a hierarchy, again and again.
public struct ServedSource: Sendable {
  /// The name of the hierarchy in URLs.
  let name: String

  /// What messages call the source, such as a path.
  let description: String

  /// The files whose changes are watched.
  let watchedPaths: [String]

  /// The time after which it is loaded again, whether or not a file has changed; `nil` for never.
  let interval: Duration?

  /// Reads and validates the data.
  let load: @Sendable () throws -> ServedHierarchy

  /// Creates a source that a closure reads and validates.
  ///
  /// - Parameters:
  ///   - name: The name of the hierarchy in URLs.
  ///   - description: What messages call the source, such as a path.
  ///   - watchedPaths: The files whose changes are watched. The others than the first can be missing, or empty, which is
  ///     the same.
  ///   - interval: The time after which it is loaded again, if its changes can't be watched.
  ///   - load: A closure that returns the hierarchy under the name. It runs on a thread of the source, and may hang. The
  ///     description of an error that it throws is logged, and is part of `/readyz`.
  public init(
    name: String, description: String, watchedPaths: [String], interval: Duration? = nil,
    load: @escaping @Sendable () throws -> ServedHierarchy
  ) {
    self.name = name
    self.description = description
    self.watchedPaths = watchedPaths
    self.interval = interval
    self.load = load
  }

  /// The versions of the watched files now.
  var fileVersions: [FileVersion?] {
    watchedPaths.prefix(1).map { FileVersion($0) }
      + watchedPaths.dropFirst().map { FileVersion($0, countsEmpty: false) }
  }
}

/// The rules by which a server takes new data.
public struct SourceRules: Sendable {
  /// The longest time for reading a source and building its indexes.
  public var loadTime = Duration.seconds(120)

  /// The time for which the server waits at its start for sources that can't be read yet, such as a database.
  public var waitTime = Duration.zero

  /// The share of the nodes that may be removed, and that may be added, without the operator.
  public var largestChange = 0.2

  /// The smallest number of nodes.
  public var smallestCount = 1

  /// The number of former versions that are kept for pages that began with them.
  public var keptCount = 5

  /// The time for which a former version is kept.
  public var keptTime = Duration.seconds(3_600)

  /// Creates rules with the defaults.
  public init() {}
}

/// The properties by which two versions of a file differ.
struct FileVersion: Equatable {
  private let device: UInt64
  private let number: UInt64
  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// The version of a file now, or `nil` if there is none: no file, or a pipe, whose end nobody knows.
  ///
  /// - Parameter countsEmpty: Whether an empty file has a version.
  init?(_ path: String, countsEmpty: Bool = true) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFIFO,
      countsEmpty || status.st_size > 0
    else { return nil }
    let time = status.modificationTime
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int64(status.st_size)
    seconds = time.tv_sec
    nanoseconds = time.tv_nsec
  }
}
