import Foundation

/// A running `cascade` process with a terminal for one of its streams, and for its input if that is said. The other one is
/// discarded, or a file.
final class TerminalRun {
  enum Stream { case output, error }

  private let process = Process()
  private let input = Pipe()
  private let terminal: FileHandle
  private let readsTerminal: Bool

  /// Starts a command.
  ///
  /// - Parameters:
  ///   - noColor: The value of the environment variable `NO_COLOR`.
  ///   - other: The file for the other stream.
  ///   - readsTerminal: Whether the input is the terminal, too, instead of a pipe.
  init(
    _ arguments: [String], terminalFor stream: Stream, noColor: String? = nil,
    other: FileHandle = .nullDevice, readsTerminal: Bool = false
  ) throws {
    self.readsTerminal = readsTerminal
    var (ours, its): (Int32, Int32) = (0, 0)
    guard openpty(&ours, &its, nil, nil, nil) == 0 else { throw POSIXError(.ENOTTY) }
    terminal = FileHandle(fileDescriptor: ours, closeOnDealloc: true)
    let screen = FileHandle(fileDescriptor: its, closeOnDealloc: true)
    process.executableURL = CommandRun.executable
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    environment["NO_COLOR"] = noColor
    process.environment = environment
    process.standardInput = readsTerminal ? screen as Any : input
    process.standardOutput = stream == .output ? screen : other
    process.standardError = stream == .error ? screen : other
    try process.run()
    try screen.close()
  }

  func write(_ text: String) throws {
    let handle = readsTerminal ? terminal : input.fileHandleForWriting
    try handle.write(contentsOf: Data(text.utf8))
  }

  /// Returns bytes drawn since the last call. There may be more, and the last character may be incomplete.
  ///
  /// - Parameter milliseconds: The time to wait for bytes.
  func drawnBytes(waiting milliseconds: Int32) -> Data {
    var request = pollfd(fd: terminal.fileDescriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, milliseconds) == 1, request.revents & Int16(POLLIN) != 0 else {
      return Data()
    }
    return terminal.availableData
  }

  /// Closes the input, waits until the process exits, and returns the text drawn since the last call.
  func end() throws -> String {
    try input.fileHandleForWriting.close()
    var drawn = Data()
    // A terminal holds little text. A process that draws more would wait forever if nobody read it.
    while true {
      let hasExited = !process.isRunning
      let bytes = drawnBytes(waiting: 0)
      drawn += bytes
      if bytes.isEmpty {
        if hasExited { break }
        Thread.sleep(forTimeInterval: 0.005)
      }
    }
    return String(decoding: drawn, as: UTF8.self)
  }
}
