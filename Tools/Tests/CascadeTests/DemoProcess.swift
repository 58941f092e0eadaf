import Foundation
import Testing

/// A running `cascade demo` on a free port.
///
/// Unchecked, because `Process` is not `Sendable`; nothing here changes after the start.
final class DemoProcess: @unchecked Sendable {
  /// The server that the tests of a suite share.
  @TaskLocal static var shared: DemoProcess?

  let process = Process()
  let port: Int
  let firstLine: String

  /// Starts a server and waits for its first line.
  init() throws {
    let output = Pipe()
    process.executableURL = CommandRun.productsDirectory.appending(path: "cascade")
    process.arguments = ["demo", "--port", "0"]
    process.standardOutput = output
    try process.run()
    firstLine = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    port = Int(firstLine.split(separator: ":").last?.prefix { $0.isNumber } ?? "") ?? 0
  }

  deinit {
    if process.isRunning { process.terminate() }
  }

  func get(_ path: String, _ headers: String...) throws -> WebAnswer {
    try WebAnswer(port: port, "GET", path, headers: headers)
  }
}

/// Runs a suite with one server that all of its tests share.
struct SharedDemo: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    try await DemoProcess.$shared.withValue(DemoProcess(), operation: body)
  }
}

extension Trait where Self == SharedDemo {
  static var sharingOneDemo: SharedDemo { SharedDemo() }
}
