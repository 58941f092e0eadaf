import Foundation
import Testing

@testable import CascadeServer

@Suite("The log of a server")
struct ServerLogTests {
  /// What a log of a format writes.
  private func written(_ format: LogFormat, _ body: (ServerLog) -> Void) -> String {
    let pipe = Pipe()
    let log = ServerLog(format, descriptor: pipe.fileHandleForWriting.fileDescriptor)
    body(log)
    log.flush()
    try? pipe.fileHandleForWriting.close()
    return String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }

  @Test("A message is one line without escape sequences", arguments: LogFormat.allCases)
  func messages(format: LogFormat) {
    let text = written(format) {
      $0.write(event: "reload", "a.csv: not used: \"x\u{1B}]0;owned\u{7}\nb\u{202E}\u{7F}\u{9B}\"")
    }
    #expect(text.contains("x\u{FFFD}]0;owned\u{FFFD}\u{FFFD}b\u{FFFD}\u{FFFD}\u{FFFD}"), "\(text)")
    #expect(text.hasSuffix("\n") && text.count(where: \.isNewline) == 1)
    #expect(!text.unicodeScalars.contains { $0 != "\n" && $0.value < 0x20 })
  }

  @Test("The path of a request is one, too")
  func paths() {
    let text = written(.json) {
      var record = RequestRecord(client: .loopback)
      record.path = "/a\u{1B}[2J\u{202E}"
      $0.write(record)
    }
    #expect(text.contains("\"/a\u{FFFD}[2J\u{FFFD}\""), "\(text)")
  }

  @Test("A log that nobody reads doesn't delay the end of the server")
  func unreadLog() {
    let pipe = Pipe()
    let log = ServerLog(.events, descriptor: pipe.fileHandleForWriting.fileDescriptor)
    // More than a pipe holds.
    let message = String(repeating: "x", count: 10_000)
    for _ in 0..<20 { log.write(event: "x", message) }
    log.flush()
    // What was waiting is written when somebody reads.
    var rest = 20 * "cascade: \(message)\n".utf8.count
    while rest > 0 { rest -= pipe.fileHandleForReading.availableData.count }
    #expect(rest == 0)
  }

  @Test("Lines that can't be written are counted in the format", arguments: LogFormat.allCases)
  func unwrittenLines(format: LogFormat) throws {
    let descriptor = open("/dev/null", O_RDONLY)
    defer { close(descriptor) }
    let log = ServerLog(format, descriptor: descriptor)
    for _ in 0..<3 { log.write(event: "x", "lost") }
    log.flush()
    let pipe = Pipe()
    #expect(dup2(pipe.fileHandleForWriting.fileDescriptor, descriptor) == descriptor)
    log.write(event: "x", "written")
    log.flush()
    try pipe.fileHandleForWriting.close()
    #expect(dup2(STDIN_FILENO, descriptor) == descriptor)
    let lines = String(
      decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self
    ).split(separator: "\n")
    #expect(lines.count == 2 && lines[0].contains("written"), "\(lines)")
    #expect(lines[1].contains("3 log lines dropped"))
    #expect(lines.allSatisfy { $0.hasPrefix(format == .json ? "{" : "cascade: ") })
  }
}
