import SystemLibrary

/// A pipe of single bytes, to wake a loop that waits in `poll`. It lives as long as the process.
struct WakePipe: Sendable {
  let readEnd: Int32
  let writeEnd: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    precondition(pipe(&ends) == 0, "The process has too many open files")
    (readEnd, writeEnd) = (ends[0], ends[1])
    for end in ends {
      // A full pipe wakes the loop anyway, so nobody has to wait to write.
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
  }

  /// Writes a byte. A signal handler can call it: it allocates nothing.
  func send(_ byte: UInt8) {
    var byte = byte
    _ = write(writeEnd, &byte, 1)
  }

  /// Returns the bytes written since the last call.
  func receive() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(readEnd, &bytes, bytes.count)
    return Array(bytes.prefix(max(count, 0)))
  }
}
