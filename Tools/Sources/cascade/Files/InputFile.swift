#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A document that a command reads whole: a file, or standard input for `-`.
struct InputFile {
  let path: String

  /// How messages name it.
  var name: String { path == "-" ? "standard input" : path }

  func read() throws(Failure) -> [UInt8] {
    do throws(SystemError) {
      if path == "-" { return try readAll(from: STDIN_FILENO) }
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw .last }
      defer { close(descriptor) }
      return try readAll(from: descriptor)
    } catch {
      throw Failure("\(name): \(Self.advice(for: error))")
    }
  }

  private func readAll(from descriptor: Int32) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let piece = try readSome(1 << 20, from: descriptor)
      if piece.isEmpty { return bytes }
      bytes.append(contentsOf: piece)
    }
  }

  private static func advice(for error: SystemError) -> String {
    switch error.code {
    case ENOENT, ENOTDIR: "there is no such file; check the path"
    case EACCES, EPERM: "the file may not be read; ask for permission to read it"
    case EISDIR: "this is a directory; name a file in it"
    default: "cannot be read: \(error.text); try again"
    }
  }
}
