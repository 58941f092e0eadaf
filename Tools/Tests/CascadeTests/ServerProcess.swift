import Foundation
import Testing

/// A running `cascade demo` or `cascade serve` on a free port.
///
/// Unchecked, because `Process` is not `Sendable`; nothing here changes after the start.
final class ServerProcess: @unchecked Sendable {
  /// The server that the tests of a suite share.
  @TaskLocal static var shared: ServerProcess?

  let process = Process()
  let port: Int

  /// The output of the server when it is ready.
  let greeting: String

  /// The path of the file with the log, if it has one.
  private let log: String?

  /// Starts a server and waits until it is ready.
  ///
  /// - Parameters:
  ///   - input: The path of a file for standard input.
  ///   - log: The path of a file for standard error.
  ///   - lineCount: The number of lines in the greeting to wait for.
  init(
    _ arguments: String..., input: String? = nil, log: String? = nil, lineCount: Int = 1
  ) throws {
    let output = Pipe()
    self.log = log
    if let input { process.standardInput = FileHandle(forReadingAtPath: input) }
    if let log { process.standardError = FileHandle(forWritingAtPath: log) }
    process.executableURL = CommandRun.executable
    process.arguments = arguments + ["--port", "0"]
    process.standardOutput = output
    try process.run()
    greeting = try (0..<lineCount).map { _ in try output.fileHandleForReading.line() }.joined()
    let address = greeting.split(separator: "http://").dropFirst().first ?? ""
    port = Int(address.split(separator: ":").last?.prefix { $0.isNumber } ?? "") ?? 0
  }

  deinit {
    if process.isRunning { process.terminate() }
  }

  /// Waits until the log contains a text.
  func waitForLog(_ text: String) throws {
    let path = try #require(log)
    // A busy machine may need that many attempts; a test that passes needs a fraction.
    for _ in 0..<1_500 {
      if try String(contentsOfFile: path, encoding: .utf8).contains(text) { return }
      Thread.sleep(forTimeInterval: 0.02)
    }
    Issue.record("The log doesn't contain \(text)")
  }

  func get(_ path: String, _ headers: String...) throws -> HTTPResponse {
    try HTTPResponse(port: port, "GET", path, headers: headers)
  }
}

/// Runs a suite with one gallery that all of its tests share.
struct SharedDemo: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    try await ServerProcess.$shared.withValue(ServerProcess("demo"), operation: body)
  }
}

extension Trait where Self == SharedDemo {
  static var sharingOneDemo: SharedDemo { SharedDemo() }
}

extension FileHandle {
  /// Waits for a line, and returns it with its line break. The last line of a file may have none.
  ///
  /// `availableData` may return a part of what a process writes, or more than one line.
  func line() throws -> String {
    var bytes = Data()
    while bytes.last != UInt8(ascii: "\n"), let byte = try read(upToCount: 1), !byte.isEmpty {
      bytes += byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
