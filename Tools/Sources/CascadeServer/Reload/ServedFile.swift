import SystemLibrary

/// A file that a server loads again when it changes.
public struct ServedFile: Sendable {
  /// The path of the file.
  let path: String

  /// Reads and validates the file.
  let load: @Sendable () throws -> ServedHierarchy

  /// Creates a file that a closure reads and validates.
  ///
  /// - Parameters:
  ///   - path: The path, whose changes are watched.
  ///   - load: A closure that returns the hierarchy in the file, under a name that doesn't change. The description of
  ///     an error that it throws is logged.
  public init(path: String, load: @escaping @Sendable () throws -> ServedHierarchy) {
    self.path = path
    self.load = load
  }

  /// The properties by which two versions of a file differ.
  struct Version: Equatable {
    let device: UInt64
    let number: UInt64
    let size: Int64
    let seconds: Int
    let nanoseconds: Int
  }

  /// The version of the file now, or `nil` if there is none.
  var version: Version? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    return Version(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      number: UInt64(truncatingIfNeeded: status.st_ino), size: Int64(status.st_size),
      seconds: time.tv_sec, nanoseconds: time.tv_nsec)
  }
}
