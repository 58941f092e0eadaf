import GzipCompression
import HierarchyFormats
import SystemLibrary

/// The buffered stream for results.
struct StandardOutput {
  static var isTerminal: Bool { FileDescriptor.standardOutput.isTerminal }

  /// Whether results are colored: on a terminal, unless the environment variable `NO_COLOR` has a value.
  static var hasColors: Bool {
    isTerminal && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
  }

  /// The number of buffered bytes that are written in one call.
  private static let flushThreshold = 1 << 15

  private var buffer: [UInt8] = []

  /// The form in which a terminal gets the bytes, or `nil` for a file or a pipe, which gets them as they are.
  private var terminal: TerminalText?

  /// - Parameter hasStyles: Whether results can have the bytes of styles. Those of documents can have them by chance.
  init(hasStyles: Bool = true) {
    terminal = Self.isTerminal ? TerminalText(hasStyles: hasStyles) : nil
    buffer.reserveCapacity(2 * Self.flushThreshold)
  }

  /// Calls a closure that appends to the buffer.
  mutating func write(_ body: (inout [UInt8]) -> Void) throws(CommandError) {
    body(&buffer)
    if buffer.count >= Self.flushThreshold { try flush() }
  }

  mutating func write(_ text: String) throws(CommandError) {
    try write { $0.append(contentsOf: text.utf8) }
  }

  /// Writes a message as one line. Names of files and fields in it can't give a terminal or a log commands.
  mutating func write(line: String) throws(CommandError) {
    try write(PrintableText.line(line) + "\n")
  }

  /// Writes the buffered bytes.
  mutating func flush() throws(CommandError) {
    let bytes = terminal?.shown(buffer) ?? buffer
    do throws(SystemError) {
      try FileDescriptor.standardOutput.writeAll(bytes[...])
    } catch {
      // The reader has closed the pipe. The signal usually ends the process before this line.
      if error.code == EPIPE { exit(128 + SIGPIPE) }
      throw CommandError(
        "cannot write the output: \(error.text); free some disk space or redirect the output")
    }
    buffer.removeAll(keepingCapacity: true)
  }
}

/// The stream for results: a file that is replaced when all of them are written, or standard output. A file whose name ends
/// with `.gz` is compressed.
struct ResultOutput {
  private var standardOutput = StandardOutput(hasStyles: false)
  private let file: AtomicFileWriter?
  private let deflater: GzipDeflater?

  /// Opens the stream.
  ///
  /// - Parameter path: The path of the file, or `nil` for standard output, as `/dev/stdout` is.
  init(path: String?) throws(CommandError) {
    let other = path.map { AtomicFile(path: $0) }
    file =
      if let other, !other.isStandardOutput { try other.open() } else { nil }
    guard let path, path.hasSuffix(".gz") else {
      deflater = nil
      return
    }
    deflater = GzipDeflater()
    if deflater == nil {
      throw CommandError("\(path): there is not enough memory to compress the file")
    }
  }

  /// Whether the results are printed on standard output.
  var isPrinted: Bool { file == nil }

  mutating func write(_ bytes: [UInt8]) throws(CommandError) {
    if let file {
      try file.write((deflater?.compress(bytes) ?? bytes)[...])
    } else {
      try standardOutput.write { $0.append(contentsOf: bytes) }
    }
  }

  /// Writes the bytes that a closure appends to an array.
  mutating func write(_ body: (inout [UInt8]) -> Void) throws(CommandError) {
    var bytes: [UInt8] = []
    body(&bytes)
    try write(bytes)
  }

  /// Writes what is buffered on standard output.
  mutating func flush() throws(CommandError) {
    if file == nil { try standardOutput.flush() }
  }

  /// Ends the results, and replaces the file.
  mutating func finish() throws(CommandError) {
    try flush()
    if let deflater { try file?.write(deflater.finish()[...]) }
    try file?.commit()
  }
}

/// The unbuffered stream for errors and progress.
enum StandardError {
  static var isTerminal: Bool { FileDescriptor.standardError.isTerminal }

  static func print(_ error: CommandError) { print("cascade: \(error.message)") }

  /// Prints a message as one line. Texts of documents in it can't give a terminal or a log commands.
  static func print(_ line: String) { write(Array("\(PrintableText.line(line))\n".utf8)) }

  /// Prints findings, one per line.
  static func print(_ findings: FindingPrinter) {
    var text: [UInt8] = []
    findings.append(to: &text)
    write(text)
  }

  /// Prints a question, whose answer follows on the same line.
  static func ask(_ question: String) { write(Array(question.utf8)) }

  /// Draws a line over the last one, or erases it.
  static func draw(_ line: String) { write(Array("\r\(line)\u{1B}[K".utf8)) }

  private static func write(_ text: [UInt8]) {
    // An error here cannot be reported anywhere.
    try? FileDescriptor.standardError.writeAll(text[...])
  }
}
