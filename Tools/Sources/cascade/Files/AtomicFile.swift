import SystemLibrary

/// A file that is replaced atomically: other processes see the old content or the new content.
///
/// A path can also be that of a stream or a device: `/dev/stdout`, a pipe, `/dev/null`. It gets the bytes as they are written.
struct AtomicFile {
  private static let permissionBits: mode_t = 0o777
  private static let newFilePermissions: mode_t = 0o666

  let path: String

  /// Whether the path is that of standard output.
  var isStandardOutput: Bool { inheritedDescriptor == STDOUT_FILENO }

  /// Writes the bytes to a temporary file in the same directory, then renames it.
  ///
  /// If the path is a symbolic link, its target is replaced and the link remains.
  func write(_ bytes: [UInt8]) throws(CommandError) {
    let writer = try open()
    try writer.write(bytes[...])
    try writer.commit()
  }

  /// Opens a temporary file, which replaces this one when it is committed, or the stream.
  func open() throws(CommandError) -> AtomicFileWriter {
    do throws(SystemError) {
      if let stream = try openedStream() { return AtomicFileWriter(path: path, stream: stream) }
      let target = resolvedPath
      return try AtomicFileWriter(
        path: path, target: target, permissions: try Self.permissions(forFileAt: target))
    } catch {
      throw Self.error(error, path: path)
    }
  }

  /// Checks before the work that the file can be written, and is none of those that are read.
  func check(reading inputs: [String]) throws(CommandError) {
    var status = stat()
    if inheritedDescriptor != nil { return }
    let exists = stat(path, &status) == 0
    if exists, [S_IFCHR, S_IFIFO].contains(status.st_mode & S_IFMT) { return }
    if exists, let input = inputs.first(where: { InputFile(path: $0).isFile(status) }) {
      throw CommandError(
        "\(path): this is the file that is read\(input == path ? "" : ", \(InputFile(path: input).name)"); "
          + "choose another path with -o")
    }
    do throws(SystemError) {
      let target = resolvedPath
      _ = try Self.permissions(forFileAt: target)
      let folder = target.lastIndex(of: "/").map { target[...$0] } ?? "."
      if access(String(folder), W_OK | X_OK) != 0 { throw .last }
    } catch {
      throw Self.error(error, path: path)
    }
  }

  static func error(_ error: SystemError, path: String) -> CommandError {
    CommandError("\(path): cannot be written: \(error.text); choose another path with -o")
  }

  /// The number of the open descriptor that the path names, such as 1 for `/dev/stdout`.
  private var inheritedDescriptor: Int32? {
    switch path {
    case "/dev/stdout": STDOUT_FILENO
    case "/dev/stderr": STDERR_FILENO
    default: path.hasPrefix("/dev/fd/") ? Int32(path.dropFirst("/dev/fd/".count)) : nil
    }
  }

  /// Opens the stream or the device, or returns `nil` for any other path.
  private func openedStream() throws(SystemError) -> FileDescriptor? {
    let descriptor: Int32
    if let inherited = inheritedDescriptor {
      // Opening the path would begin at the start of a file to which the shell appends.
      descriptor = dup(inherited)
    } else {
      var status = stat()
      guard stat(path, &status) == 0, [S_IFCHR, S_IFIFO].contains(status.st_mode & S_IFMT) else {
        return nil
      }
      descriptor = SystemLibrary.open(path, O_WRONLY | O_CLOEXEC)
    }
    if descriptor < 0 { throw .last }
    return FileDescriptor(rawValue: descriptor)
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
    // Nobody writes a document over a disk.
    default: throw SystemError(code: EINVAL)
    }
  }
}

/// A temporary file that replaces another one when it is complete. Without a commit, it is deleted, also if the process is
/// interrupted. A stream gets the bytes as they are written, and keeps them.
final class AtomicFileWriter {
  /// The file that replaces another one in a commit.
  private struct Replacement {
    let temporaryPath: [CChar]
    let target: String
    let permissions: mode_t
  }

  private let path: String
  private let file: FileDescriptor
  /// `nil` for a stream.
  private let replacement: Replacement?
  /// The form in which a terminal gets the bytes, such as `/dev/tty`; `nil` for others.
  private var terminal: TerminalText?
  private var isCommitted = false

  /// Creates a temporary file beside the target.
  ///
  /// - Parameters:
  ///   - path: The path for error messages.
  ///   - target: The path of the file to replace, without symbolic links.
  ///   - permissions: The permissions of the new file.
  init(path: String, target: String, permissions: mode_t) throws(SystemError) {
    self.path = path
    var temporaryPath = Array((target + ".XXXXXX").utf8CString)
    let descriptor = mkstemp(&temporaryPath)
    guard descriptor >= 0 else { throw .last }
    replacement = Replacement(
      temporaryPath: temporaryPath, target: target, permissions: permissions)
    InterruptedFiles.add(temporaryPath)
    file = FileDescriptor(rawValue: descriptor)
  }

  /// Writes to a stream, which is closed at the end.
  init(path: String, stream: FileDescriptor) {
    self.path = path
    file = stream
    terminal = stream.isTerminal ? TerminalText(hasStyles: false) : nil
    replacement = nil
  }

  deinit {
    close(file.rawValue)
    guard let replacement else { return }
    if !isCommitted { unlink(replacement.temporaryPath) }
    InterruptedFiles.remove(replacement.temporaryPath)
  }
}

extension AtomicFileWriter {
  /// The path of the temporary file, for a library that writes it, or `nil` for a stream.
  var temporaryFile: String? {
    replacement.map { replacement in
      String(
        decoding: replacement.temporaryPath.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }

  func write(_ bytes: ArraySlice<UInt8>) throws(CommandError) {
    do throws(SystemError) {
      try file.writeAll(terminal?.shown(Array(bytes))[...] ?? bytes)
    } catch {
      throw AtomicFile.error(error, path: path)
    }
  }

  /// Replaces the file.
  func commit() throws(CommandError) {
    guard let replacement else { return }
    guard fchmod(file.rawValue, replacement.permissions) == 0, fsync(file.rawValue) == 0,
      rename(replacement.temporaryPath, replacement.target) == 0
    else { throw AtomicFile.error(.last, path: path) }
    isCommitted = true
  }
}
