import SystemLibrary

/// A folder that is replaced as a whole: other processes see the old files or the new ones.
struct AtomicFolder {
  /// The path, without a slash at its end.
  let path: String

  init(path: String) {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    self.path = path
  }

  /// The names of the files and folders in the folder, or `nil` if it doesn't exist.
  ///
  /// - Throws: An error if the path is that of a file.
  func entries() throws(CommandError) -> [String]? {
    guard let isFolder = Self.isFolder(path) else { return nil }
    if !isFolder { throw CommandError("\(path): this is a file; choose a folder with -o") }
    return (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  }

  /// Whether a path is that of a folder, or `nil` if there is nothing. Links are followed.
  static func isFolder(_ path: String) -> Bool? {
    var status = stat()
    if stat(path, &status) != 0 { return nil }
    return status.st_mode & S_IFMT == S_IFDIR
  }

  /// Writes files to a new folder beside this one, which then replaces it.
  ///
  /// If the path is a symbolic link, its target is replaced and the link remains.
  func replace(with files: [(path: String, bytes: [UInt8])]) throws(CommandError) {
    let target = realpath(path, nil).map { resolved in
      defer { free(resolved) }
      return String(cString: resolved)
    }
    let folder = target ?? path
    let new = "\(folder).new-\(getpid())"
    let old = "\(folder).old-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: new) }
    try write(files, to: new)
    if target != nil, rename(folder, old) != 0 { throw AtomicFile.error(.last, path: path) }
    if rename(new, folder) != 0 {
      let error = SystemError.last
      if target != nil { rename(old, folder) }
      throw AtomicFile.error(error, path: path)
    }
    try? FileManager.default.removeItem(atPath: old)
  }

  private func write(
    _ files: [(path: String, bytes: [UInt8])], to folder: String
  ) throws(CommandError) {
    do {
      for file in files {
        let url = URL(filePath: "\(folder)/\(file.path)")
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(file.bytes).write(to: url)
      }
    } catch {
      throw CommandError(
        "\(path): cannot be written: \(SystemError(error).text); choose another folder with -o")
    }
  }
}
