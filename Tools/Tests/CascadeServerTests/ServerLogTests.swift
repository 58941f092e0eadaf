import Foundation
import Testing

@testable import CascadeServer

@Suite("The log of a server")
struct ServerLogTests {
  /// What a log of a format writes.
  private func written(_ format: LogFormat, _ body: (ServerLog) -> Void) -> String {
    let pipe = Pipe()
    let output = LogOutput(descriptor: pipe.fileHandleForWriting.fileDescriptor)
    let log = ServerLog(format, output: output)
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
}
