// What differs between the C libraries of the systems, so that other code needn't know the system.

extension stat {
  /// The time of the last change of the contents.
  package var modificationTime: timespec {
    #if canImport(Darwin)
    st_mtimespec
    #else
    st_mtim
    #endif
  }

  /// The time of the last change of the contents, the name, the owner or any other property.
  package var changeTime: timespec {
    #if canImport(Darwin)
    st_ctimespec
    #else
    st_ctim
    #endif
  }
}

extension rlimit {
  /// Limits the open files of the process.
  package static var openFiles: Resource {
    #if canImport(Darwin)
    RLIMIT_NOFILE
    #else
    Resource(RLIMIT_NOFILE.rawValue)
    #endif
  }

  #if canImport(Darwin)
  package typealias Resource = Int32
  #else
  package typealias Resource = __rlimit_resource_t
  #endif
}

#if canImport(Darwin)
/// The kind of a socket whose messages are packets.
package let datagramSocket = SOCK_DGRAM
/// The kind of a socket whose messages are a stream of bytes.
package let streamSocket = SOCK_STREAM
#else
/// The kind of a socket whose messages are packets.
package let datagramSocket = Int32(SOCK_DGRAM.rawValue)
/// The kind of a socket whose messages are a stream of bytes.
package let streamSocket = Int32(SOCK_STREAM.rawValue)
#endif

/// Waits until one of several files has input or has ended.
///
/// This calls `select`, because `poll` of macOS reports an error for every terminal.
///
/// - Parameters:
///   - files: Descriptors below the number of bits in `fd_set`, which is 1,024.
///   - milliseconds: The longest time to wait; a negative number for no limit.
/// - Returns: The descriptors that can be read, none if the time has passed, and `nil` if a signal came first.
package func readable(_ files: [Int32], milliseconds: Int32) -> [Int32]? {
  var time = timeval(tv_sec: 0, tv_usec: 0)
  time.tv_sec += numericCast(max(milliseconds, 0) / 1_000)
  time.tv_usec += numericCast(max(milliseconds, 0) % 1_000 * 1_000)
  var set = fd_set()
  for file in files { set.insert(file) }
  let end = (files.max() ?? -1) + 1
  let count =
    milliseconds < 0 ? select(end, &set, nil, nil, nil) : select(end, &set, nil, nil, &time)
  return count < 0 ? nil : files.filter { count > 0 && set.contains($0) }
}

// The macros of C aren't imported. On little-endian machines, the bits have the same places in words of any width.
extension fd_set {
  fileprivate mutating func insert(_ file: Int32) {
    withUnsafeMutableBytes(of: &self) { bytes in
      precondition(
        bytes.indices.contains(Int(file) / 8), "The process has too many open files to wait for one"
      )
      bytes[Int(file) / 8] |= 1 << UInt8(file % 8)
    }
  }

  fileprivate func contains(_ file: Int32) -> Bool {
    withUnsafeBytes(of: self) { $0[Int(file) / 8] & 1 << UInt8(file % 8) != 0 }
  }
}
