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

  /// Checks that replacing the folder deletes only files and folders whose names are known.
  func check(isKnown: (String) -> Bool) throws(CommandError) {
    var status = stat()
    if stat(path, &status) != 0 {
      if errno == ENOTDIR { throw cannotBeWritten(SystemError.last) }
      return
    }
    if status.st_mode & S_IFMT != S_IFDIR {
      throw CommandError("\(path): this is a file; choose another folder with -o")
    }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      throw CommandError(
        "\(path): cannot be read: \(SystemError(error).text); choose another folder with -o")
    }
    if let other = names.sorted().first(where: { !isKnown($0) }) {
      throw CommandError(
        "\(path): the folder has other files, such as \(other); choose another folder with -o")
    }
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
      throw cannotBeWritten(SystemError(error))
    }
  }

  private func cannotBeWritten(_ error: SystemError) -> CommandError {
    CommandError("\(path): cannot be written: \(error.text); choose another folder with -o")
  }
}
