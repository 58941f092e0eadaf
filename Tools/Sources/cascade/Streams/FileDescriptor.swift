#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// An error of the operating system.
struct SystemError: Error {
  let code: Int32

  /// The error of the last call that failed.
  static var last: SystemError { SystemError(code: errno) }

  /// What the system calls the error, without a capital: `no space left on device`.
  var text: String {
    let text = String(cString: strerror(code))
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}

/// Writes all bytes, however many calls it takes.
func writeAll(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(SystemError) {
  var rest = bytes
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count >= 0 {
      rest = rest.dropFirst(count)
    } else if errno != EINTR {
      throw .last
    }
  }
}

/// Reads up to `count` bytes; none means the end.
func readSome(_ count: Int, from descriptor: Int32) throws(SystemError) -> [UInt8] {
  while true {
    var result = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      result = read(descriptor, buffer.baseAddress, count)
      initializedCount = max(0, result)
    }
    if result >= 0 { return bytes }
    if errno != EINTR { throw .last }
  }
}
