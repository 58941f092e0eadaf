/// The stream for results: a file that is replaced when all of them are written, or standard output.
struct ResultOutput {
  private var standardOutput = StandardOutput()
  private let file: AtomicFileWriter?

  /// Opens the stream.
  ///
  /// - Parameter path: The path of the file, or `nil` for standard output.
  init(path: String?) throws(CommandError) {
    file = try path.map { (path) throws(CommandError) in try AtomicFile(path: path).open() }
  }

  /// Whether the results are printed on standard output.
  var isPrinted: Bool { file == nil }

  mutating func write(_ bytes: [UInt8]) throws(CommandError) {
    if let file {
      try file.write(bytes[...])
    } else {
      try standardOutput.write { $0.append(contentsOf: bytes) }
    }
  }

  /// Writes what is buffered on standard output.
  mutating func flush() throws(CommandError) {
    if file == nil { try standardOutput.flush() }
  }

  /// Ends the results, and replaces the file.
  mutating func finish() throws(CommandError) {
    try flush()
    try file?.commit()
  }
}
