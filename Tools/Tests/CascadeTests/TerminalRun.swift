import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A running `cascade` with a terminal for one of its streams.
final class TerminalRun {
  enum Stream { case output, error }

  private let process = Process()
  private let input = Pipe()
  private let terminal: FileHandle

  init(_ arguments: [String], terminalFor stream: Stream) throws {
    var (ours, its): (Int32, Int32) = (0, 0)
    guard openpty(&ours, &its, nil, nil, nil) == 0 else { throw POSIXError(.ENOTTY) }
    terminal = FileHandle(fileDescriptor: ours, closeOnDealloc: true)
    let screen = FileHandle(fileDescriptor: its, closeOnDealloc: true)
    process.executableURL = CommandRun.productsDirectory.appending(path: "cascade")
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = stream == .output ? screen : FileHandle.nullDevice
    process.standardError = stream == .error ? screen : FileHandle.nullDevice
    try process.run()
    try screen.close()
  }

  func write(_ text: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  /// What has been drawn since the last call.
  ///
  /// - Parameter milliseconds: How long to wait for something.
  func drawn(waiting milliseconds: Int32) -> String {
    var request = pollfd(fd: terminal.fileDescriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, milliseconds) == 1, request.revents & Int16(POLLIN) != 0 else {
      return ""
    }
    return String(decoding: terminal.availableData, as: UTF8.self)
  }

  /// Ends the input, waits for the end of the run, and returns what was drawn since the last call.
  func end() throws -> String {
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    return drawn(waiting: 0)
  }
}
