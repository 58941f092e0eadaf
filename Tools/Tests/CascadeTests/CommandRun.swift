import Foundation
import Testing

/// One run of the built `cascade` executable.
struct CommandRun {
  let output: String
  let error: String
  let status: Int32

  /// The folder with the built products, including this test bundle.
  static let productsDirectory = Bundle.main.executableURL!.deletingLastPathComponent()

  /// The command to test: the path in the environment's `CASCADE`, or the built product.
  static let executable =
    ProcessInfo.processInfo.environment["CASCADE"].map { URL(filePath: $0) }
    ?? productsDirectory.appending(path: "cascade")

  /// Runs `cascade` with arguments and standard input in a folder, and waits until it exits.
  init(_ arguments: [String], input: [UInt8] = [], in directory: URL? = nil) throws {
    let folder = try TemporaryFolder()
    let outputURL = folder.url(of: "output")
    let errorURL = folder.url(of: "error")
    try Data().write(to: outputURL)
    try Data().write(to: errorURL)
    try folder.write(input, to: "input")

    let process = Process()
    process.executableURL = Self.executable
    process.arguments = arguments
    if let directory { process.currentDirectoryURL = directory }
    process.standardInput = try FileHandle(forReadingFrom: folder.url(of: "input"))
    process.standardOutput = try FileHandle(forWritingTo: outputURL)
    process.standardError = try FileHandle(forWritingTo: errorURL)
    try process.run()
    process.waitUntilExit()

    output = String(decoding: try Data(contentsOf: outputURL), as: UTF8.self)
    error = String(decoding: try Data(contentsOf: errorURL), as: UTF8.self)
    status = process.terminationStatus
  }

  init(_ arguments: String..., input: String = "") throws {
    try self.init(arguments, input: Array(input.utf8))
  }
}
