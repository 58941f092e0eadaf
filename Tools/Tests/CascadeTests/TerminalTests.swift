import Foundation
import Testing

@testable import cascade

@Suite("Output on a terminal")
struct TerminalTests {
  @Test("A long run draws a progress bar, and erases it at the end")
  func progress() throws {
    let run = try TerminalRun(["resolve", "--csv", "1"], terminalFor: .error)
    try run.write("a\n")
    var bytes = Data()
    var drawn: String { String(decoding: bytes, as: UTF8.self) }
    for _ in 0..<3_000 where !drawn.hasSuffix("\u{1B}[K") {
      try run.write("长沙市\n")
      bytes += run.drawnBytes(waiting: 10)
    }
    #expect(drawn.hasPrefix("\r"))
    #expect(drawn.contains(" rows, "))
    #expect(drawn.hasSuffix("/s\u{1B}[K"))
    #expect(try run.end().hasSuffix("\r\u{1B}[K"))
  }

  /// More rows than a pipe holds, so that the command has started when all are written.
  private static let rows =
    "id,pid,name\n10000,,name\n"
    + (10_001..<50_000).map { "\($0),10000,name \($0)\n" }.joined()

  /// Writes the rows to a command. The input ends after the half second in which the command draws nothing yet.
  private func writeSlowly(to run: TerminalRun) throws -> String {
    try run.write(Self.rows)
    Thread.sleep(forTimeInterval: 0.6)
    return try run.end()
  }

  @Test("A long build or check shows its progress, and erases it", arguments: ["build", "check"])
  func documents(command: String) throws {
    let folder = try TemporaryFolder()
    let output = command == "build" ? ["-o", folder.path(of: "x.hierarchy")] : []
    let run = try TerminalRun([command, "-"] + output, terminalFor: .error)
    let drawn = try writeSlowly(to: run)
    #expect(drawn.hasPrefix("\r") && drawn.contains(" % ") && drawn.contains(" rows, "))
    #expect(drawn.contains("\u{1B}[K\r\u{1B}[K"))
  }

  @Test("In a log, a long build writes no progress")
  func log() throws {
    let folder = try TemporaryFolder()
    let log = try folder.write("", to: "log")
    let file = try #require(FileHandle(forWritingAtPath: log))
    let run = try TerminalRun(
      ["build", "-", "-o", folder.path(of: "x")], terminalFor: .output, other: file)
    let printed = try writeSlowly(to: run)
    #expect(printed.hasPrefix("standard input: CSV with parents in \"pid\", 40,000 rows\r\n"))
    #expect(!printed.contains("\u{1B}") && !printed.contains("%"))
    #expect(try String(contentsOfFile: log, encoding: .utf8) == "")
  }

  @Test("The matched text of a search result is bold")
  func matches() throws {
    let run = try TerminalRun(["search", "广东 haizhu"], terminalFor: .output)
    #expect(
      try run.end() == """
        \u{1B}[1m广东\u{1B}[22m省/广州市/\u{1B}[1m海珠\u{1B}[22m区\t440105\r
        \u{1B}[1m广东\u{1B}[22m省/广州市/海珠区/\u{1B}[1m海幢\u{1B}[22m街道\t440105007\r

        """)
  }
}

@Suite("The progress bar")
struct ProgressBarTests {
  @Test("It shows the count and the rate, and the time left if the size of the input is known")
  func lines() {
    #expect(ProgressBar.line(1_234, "rows", fraction: nil, seconds: 2) == "1,234 rows, 617/s")
    #expect(
      ProgressBar.line(4_200_000, "rows", fraction: 0.42, seconds: 12)
        == "42 % ██████░░░░░░░░░░ 4,200,000 rows, 350,000/s, 0:17 left")
    #expect(
      ProgressBar.line(10, "rows", fraction: 0.000_5, seconds: 2)
        == "0 % ░░░░░░░░░░░░░░░░ 10 rows, 5/s")
    #expect(
      ProgressBar.line(10, "rows", fraction: 0.01, seconds: 40)
        == "1 % ░░░░░░░░░░░░░░░░ 10 rows, 0/s, 1:06:00 left")
    #expect(
      ProgressBar.line(10, "rows", fraction: 1, seconds: 1)
        == "100 % ████████████████ 10 rows, 10/s, 0:00 left")
    #expect(
      ProgressBar.line(1, "rows", fraction: 0, seconds: 0).hasPrefix(
        "0 % ░░░░░░░░░░░░░░░░ 1 rows, "))
  }
}
