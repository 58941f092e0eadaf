import SystemLibrary

/// An open file or stream of the operating system.
struct FileDescriptor {
  let rawValue: Int32

  static let standardInput = FileDescriptor(rawValue: STDIN_FILENO)
  static let standardOutput = FileDescriptor(rawValue: STDOUT_FILENO)
  static let standardError = FileDescriptor(rawValue: STDERR_FILENO)

  var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Whether reading never waits for another process.
  var isRegularFile: Bool {
    var status = stat()
    return fstat(rawValue, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// The number of bytes from the current position to the end of a regular file, or `nil` for other
  /// files and at the end.
  var remainingByteCount: Int? {
    var status = stat()
    guard fstat(rawValue, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let position = lseek(rawValue, 0, SEEK_CUR)
    let remaining = Int(status.st_size) - max(0, Int(position))
    return remaining > 0 ? remaining : nil
  }

  /// Reads the next bytes, at most `count`. An empty result means the end of the file.
  func readBytes(upTo count: Int) throws(SystemError) -> [UInt8] {
    while true {
      var result = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
        result = read(rawValue, buffer.baseAddress, count)
        initializedCount = max(0, result)
      }
      if result >= 0 { return bytes }
      if errno != EINTR { throw .last }
    }
  }

  /// Writes all bytes, in as many calls as needed.
  func writeAll(_ bytes: ArraySlice<UInt8>) throws(SystemError) {
    var remainder = bytes
    while !remainder.isEmpty {
      let count = remainder.withUnsafeBytes { write(rawValue, $0.baseAddress, $0.count) }
      if count >= 0 {
        remainder = remainder.dropFirst(count)
      } else if errno != EINTR {
        throw .last
      }
    }
  }
}

/// An error of the operating system.
struct SystemError: Error {
  let code: Int32

  /// The error of the last call that failed.
  static var last: SystemError { SystemError(code: errno) }

  init(code: Int32) { self.code = code }

  /// The error of the system that is the cause of an error of Foundation.
  init(_ error: any Error) {
    let cause = (error as? CocoaError)?.underlying ?? error
    code = (cause as? POSIXError)?.code.rawValue ?? EIO
  }

  /// The system's description without a capital: `no space left on device`.
  var text: String {
    let text = String(cString: strerror(code))
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
