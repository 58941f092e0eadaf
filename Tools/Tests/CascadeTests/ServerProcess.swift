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

  /// Starts a server and waits until it is ready.
  ///
  /// - Parameter input: The path of a file for standard input.
  init(_ arguments: String..., input: String? = nil) throws {
    let output = Pipe()
    if let input { process.standardInput = FileHandle(forReadingAtPath: input) }
    process.executableURL = CommandRun.executable
    process.arguments = arguments + ["--port", "0"]
    process.standardOutput = output
    try process.run()
    greeting = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let address = greeting.split(separator: "http://").dropFirst().first ?? ""
    port = Int(address.split(separator: ":").last?.prefix { $0.isNumber } ?? "") ?? 0
  }

  deinit {
    if process.isRunning { process.terminate() }
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
