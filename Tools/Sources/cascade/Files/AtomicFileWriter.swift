import SystemLibrary

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
