import SystemLibrary

/// A file that is replaced atomically: other processes see the old content or the new content.
struct AtomicFile {
  private static let permissionBits: mode_t = 0o777
  private static let newFilePermissions: mode_t = 0o666

  let path: String

  /// Writes the bytes to a temporary file in the same directory, then renames it.
  ///
  /// If the path is a symbolic link, its target is replaced and the link remains.
  func write(_ bytes: [UInt8]) throws(CommandError) {
    let writer = try open()
    try writer.write(bytes[...])
    try writer.commit()
  }

  /// Opens a temporary file, which replaces this one when it is committed.
  func open() throws(CommandError) -> AtomicFileWriter {
    do throws(SystemError) {
      let target = resolvedPath
      return try AtomicFileWriter(
        path: path, target: target, permissions: try Self.permissions(forFileAt: target))
    } catch {
      throw Self.error(error, path: path)
    }
  }

  static func error(_ error: SystemError, path: String) -> CommandError {
    CommandError("\(path): cannot be written: \(error.text); choose another path with -o")
  }

  private var resolvedPath: String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The permissions of the existing file, or the default permissions of a new file.
  private static func permissions(forFileAt path: String) throws(SystemError) -> mode_t {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno != ENOENT { throw .last }
      let mask = umask(0)
      umask(mask)
      return newFilePermissions & ~mask
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return status.st_mode & permissionBits
    case S_IFDIR: throw SystemError(code: EISDIR)
    default: throw SystemError(code: EINVAL)
    }
  }
}

/// A temporary file that replaces another one when it is complete. Without a commit, it is deleted, also if the process is
/// interrupted.
final class AtomicFileWriter {
  private let path: String
  private let target: String
  private let permissions: mode_t
  private let temporaryPath: [CChar]
  private let file: FileDescriptor
  private var isCommitted = false

  /// Creates a temporary file beside the target.
  ///
  /// - Parameters:
  ///   - path: The path for error messages.
  ///   - target: The path of the file to replace, without symbolic links.
  ///   - permissions: The permissions of the new file.
  init(path: String, target: String, permissions: mode_t) throws(SystemError) {
    self.path = path
    self.target = target
    self.permissions = permissions
    var temporaryPath = Array((target + ".XXXXXX").utf8CString)
    let descriptor = mkstemp(&temporaryPath)
    guard descriptor >= 0 else { throw .last }
    self.temporaryPath = temporaryPath
    InterruptedFiles.add(temporaryPath)
    file = FileDescriptor(rawValue: descriptor)
  }

  deinit {
    close(file.rawValue)
    if !isCommitted { unlink(temporaryPath) }
    InterruptedFiles.remove(temporaryPath)
  }
}

extension AtomicFileWriter {
  /// The path of the temporary file, for a library that writes it.
  var temporaryFile: String {
    String(decoding: temporaryPath.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  func write(_ bytes: ArraySlice<UInt8>) throws(CommandError) {
    do throws(SystemError) {
      try file.writeAll(bytes)
    } catch {
      throw AtomicFile.error(error, path: path)
    }
  }

  /// Replaces the file.
  func commit() throws(CommandError) {
    guard fchmod(file.rawValue, permissions) == 0, fsync(file.rawValue) == 0,
      rename(temporaryPath, target) == 0
    else { throw AtomicFile.error(.last, path: path) }
    isCommitted = true
  }
}
