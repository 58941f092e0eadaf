/// A file, a table or a query from which the server loads a hierarchy, again and again.
public struct ServedSource: Sendable {
  /// The name of the hierarchy in URLs.
  let name: String

  /// What messages call the source, such as a path.
  let description: String

  /// The files and folders whose changes are watched.
  let watchedPaths: [String]

  /// The file to which a database writes first.
  let journalPath: String?

  /// The time after which it is loaded again, whether or not a file has changed; `nil` for never.
  let interval: Duration?

  /// Reads and validates the data.
  let load: @Sendable () throws -> ServedHierarchy

  /// Creates a source that a closure reads and validates.
  ///
  /// - Parameters:
  ///   - name: The name of the hierarchy in URLs.
  ///   - description: What messages call the source, such as a path.
  ///   - watchedPaths: The files and folders whose changes are watched: that of the data, and others.
  ///   - journalPath: The file to which a database writes first, which can be missing, or empty, which is the same.
  ///   - interval: The time after which it is loaded again, if its changes can't be watched.
  ///   - load: A closure that returns the hierarchy under the name. It runs on a thread of the source, and may hang. The
  ///     description of an error that it throws is logged, and is part of `/readyz`.
  public init(
    name: String, description: String, watchedPaths: [String], journalPath: String? = nil,
    interval: Duration? = nil, load: @escaping @Sendable () throws -> ServedHierarchy
  ) {
    self.name = name
    self.description = description
    self.watchedPaths = watchedPaths
    self.journalPath = journalPath
    self.interval = interval
    self.load = load
  }

  /// The versions of the watched files now.
  var fileVersions: [FileVersion?] {
    watchedPaths.map { FileVersion($0) } + [journalPath.flatMap { FileVersion(journal: $0) }]
  }
}
