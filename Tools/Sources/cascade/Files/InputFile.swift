import DocumentFiles
import SystemLibrary

/// A file that a command reads completely, or standard input for the path `-`.
struct InputFile {
  let path: String

  var isStandardInput: Bool { path == "-" }

  /// The name for error messages.
  var name: String { isStandardInput ? "standard input" : path }

  /// Whether a command can read the path: standard input, or a file or a pipe that exists.
  var isReadable: Bool {
    var status = stat()
    return isStandardInput
      || stat(path, &status) == 0 && [S_IFREG, S_IFIFO].contains(status.st_mode & S_IFMT)
  }

  /// Whether the path leads to a file, or to a document in it if it is an archive.
  func isFile(_ other: stat) -> Bool {
    var status = stat()
    let isFound =
      isStandardInput
      ? fstat(STDIN_FILENO, &status) == 0 : stat(DocumentFile.place(of: path).path, &status) == 0
    return isFound && status.st_dev == other.st_dev && status.st_ino == other.st_ino
  }

  /// Whether the name of the file is that of a table.
  var isTable: Bool {
    let name = path.lowercased()
    let plain = name.hasSuffix(".gz") ? name.dropLast(3) : name[...]
    return plain.hasSuffix(".csv") || plain.hasSuffix(".tsv")
  }

  /// Whether an argument is a path rather than a value.
  static func isPath(_ argument: String) -> Bool {
    argument == "-" || argument.contains(where: { $0 == "." || $0 == "/" })
      || InputFile(path: argument).isReadable
  }

  /// Reads the text, decompressed and in UTF-8.
  func read() throws(CommandError) -> [UInt8] {
    let source = try TextSource(path: path)
    defer { if !isStandardInput { close(source.file.rawValue) } }
    var stream = source.stream
    var bytes: [UInt8] = []
    while case let next = try stream.next(), !next.isEmpty {
      bytes += next
      if bytes.count > DocumentFile.byteLimit {
        throw CommandError("\(name): \(DocumentFileError.tooLarge)")
      }
    }
    return bytes
  }

  /// Returns the first bytes, at most `count`, or an empty array if the file can't be read.
  func start(count: Int) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    return (try? FileDescriptor(rawValue: descriptor).readBytes(upTo: count)) ?? []
  }

  /// The problem with opening or reading a file, and what to do.
  static func text(of error: SystemError) -> String {
    switch error.code {
    case EISDIR: "this is a directory; give the path of a file"
    default: DocumentFileError.system(error.code).description
    }
  }
}
