import SystemLibrary

/// The properties by which two versions of a file or a folder differ.
struct FileVersion: Equatable {
  private let device: UInt64
  private let number: UInt64
  private let size: Int64
  private let modified: [Int]
  /// The time of the last change of anything. Unlike that of the contents, no program can set it.
  private let changed: [Int]
  /// A number for the paths in a folder, or `nil` for a file.
  private let paths: Int?

  /// Whether it is a folder, whose paths are the data.
  var isFolder: Bool { paths != nil }

  /// The version of a file or a folder now, or `nil` if there is none, or a pipe, whose end nobody knows.
  ///
  /// - Complexity: O(1) for a file, and O(*n*) for a folder of *n* files on all its levels.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFIFO else { return nil }
    let (modification, change) = (status.modificationTime, status.changeTime)
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int64(status.st_size)
    modified = [modification.tv_sec, modification.tv_nsec]
    changed = [change.tv_sec, change.tv_nsec]
    paths = status.st_mode & S_IFMT == S_IFDIR ? Self.hash(ofPathsIn: path) : nil
  }

  /// The version of a file that can be missing, or empty, which is the same.
  init?(journal path: String) {
    self.init(path)
    if size == 0 { return nil }
  }

  /// A number for all paths in a folder, in whatever order the system lists them. Links aren't followed.
  private static func hash(ofPathsIn path: String) -> Int {
    var sum = 0
    var folders = [path]
    while let folder = folders.popLast() {
      guard let stream = opendir(folder) else { continue }
      defer { closedir(stream) }
      while let entry = readdir(stream) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
          String(cString: UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
        }
        if name == "." || name == ".." { continue }
        let path = folder + "/" + name
        sum &+= path.hashValue
        var status = stat()
        if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { folders.append(path) }
      }
    }
    return sum
  }
}
