import SystemLibrary

/// A file with the password of a database: one line, which not every user of the machine can read.
public struct PasswordFile: Hashable, Sendable {
  /// The reason that a file can't be used.
  public enum Problem: Hashable, Sendable {
    /// The error of the operating system.
    case system(Int32)
    /// Every user of the machine can read the file.
    case readableByAll
    /// The content isn't one line of text in UTF-8, or the file isn't a regular one.
    case notALine
  }

  /// The longest password in bytes.
  private static let byteLimit = 1 << 12

  /// The path of the file.
  public let path: String

  /// Names a file, which is read when a database is.
  public init(path: String) { self.path = path }

  /// Reads the password.
  ///
  /// A group may read the file: systemd shows the user of a service its credentials in this way.
  ///
  /// - Throws: ``DocumentFileError/passwordFile(path:_:)``.
  func password() throws(DocumentFileError) -> String {
    // Opening a pipe would wait for a writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if descriptor < 0 { throw .passwordFile(path: path, .system(errno)) }
    defer { close(descriptor) }
    var status = stat()
    if fstat(descriptor, &status) != 0 { throw .passwordFile(path: path, .system(errno)) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .passwordFile(path: path, .notALine) }
    if status.st_mode & S_IROTH != 0 { throw .passwordFile(path: path, .readableByAll) }
    let bytes = [UInt8](unsafeUninitializedCapacity: Self.byteLimit + 1) { buffer, count in
      count = max(read(descriptor, buffer.baseAddress, buffer.count), 0)
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let isLine = lines.count == 1 || lines.count == 2 && lines[1].isEmpty
    let password = String(validating: lines[0], as: UTF8.self) ?? ""
    guard isLine, bytes.count <= Self.byteLimit, !password.isEmpty, !lines[0].contains(0) else {
      throw .passwordFile(path: path, .notALine)
    }
    return password
  }
}
