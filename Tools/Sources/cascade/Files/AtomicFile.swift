#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A file that is replaced in one step, so that nobody ever sees half of it.
struct OutputFile {
  let path: String

  /// Writes the bytes beside the file and then puts them in its place.
  ///
  /// A link is followed: the file it leads to is replaced.
  func replace(with bytes: [UInt8]) throws(Failure) {
    do throws(SystemError) {
      let target = resolvedPath
      let mode = try permissions(of: target)
      try writeBeside(target, bytes, mode: mode)
    } catch {
      throw Failure("\(path): cannot be written: \(error.text); choose another place with -o")
    }
  }

  private var resolvedPath: String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The permissions of the file that is there, or those of a new one.
  private func permissions(of target: String) throws(SystemError) -> mode_t {
    var status = stat()
    guard stat(target, &status) == 0 else {
      if errno != ENOENT { throw .last }
      let mask = umask(0)
      umask(mask)
      return 0o666 & ~mask
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return status.st_mode & 0o777
    case S_IFDIR: throw SystemError(code: EISDIR)
    default: throw SystemError(code: EINVAL)
    }
  }

  private func writeBeside(
    _ target: String, _ bytes: [UInt8], mode: mode_t
  ) throws(SystemError) {
    var template = Array((target + ".XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw .last }
    do throws(SystemError) {
      defer { close(descriptor) }
      try writeAll(bytes[...], to: descriptor)
      guard fchmod(descriptor, mode) == 0, fsync(descriptor) == 0 else { throw .last }
      guard rename(template, target) == 0 else { throw .last }
    } catch {
      unlink(template)
      throw error
    }
  }
}
