import Foundation
import Testing

@Suite("cascade romanize")
struct RomanizeTests {
  @Test("Arguments are printed in pinyin, one per line")
  func arguments() throws {
    #expect(try CommandRun("romanize", "重庆市", "厦门市").output == "chong qing shi\nxia men shi\n")
  }

  @Test("With --json, a name becomes one object with pinyin, initials and index letter")
  func json() throws {
    #expect(
      try CommandRun("romanize", "--json", "重庆市").output == """
        {"name":"重庆市","pinyin":"chong qing shi","initials":"cqs","letter":"C"}

        """)
  }

  @Test("Names in JSON are escaped")
  func escapes() throws {
    let name = "a\"\\\t\u{1}\u{7F}/"
    let run = try CommandRun("romanize", "--json", name)
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: String]
    #expect(object?["name"] == name)
  }

  @Test(
    "Without arguments, lines are read, with LF or CR LF, and the last with or without a line end")
  func lines() throws {
    #expect(try CommandRun("romanize", input: "长沙\r\n\n六安").output == "chang sha\n\nlu an\n")
    #expect(try CommandRun("romanize", input: "").output == "")
  }

  @Test("A line that isn't valid UTF-8 is reported in its place, and the other lines are printed")
  func invalidLines() throws {
    let input: [UInt8] = Array("长沙\n".utf8) + [0xFF, 0x0A] + Array("六安\n".utf8)
    let plain = try CommandRun(["romanize"], input: input)
    #expect(plain.output == "chang sha\n\nlu an\n")
    #expect(
      plain.error
        == "cascade: standard input, line 2: the line is not valid UTF-8; save the input as UTF-8\n"
    )
    #expect(plain.status == 1)

    let json = try CommandRun(["romanize", "--json"], input: input)
    #expect(
      json.output.split(separator: "\n")[1]
        == #"{"error":"the line is not valid UTF-8; save the input as UTF-8","line":2}"#)
    #expect(json.output.hasSuffix("\"letter\":\"L\"}\n"))
    #expect(json.error == "")
    #expect(json.status == 1)
  }

  @Test("An overlong line is skipped, and the other lines are printed")
  func longLines() throws {
    let input = String(repeating: "山", count: 100_000) + "\n六安\n"
    let run = try CommandRun("romanize", input: input)
    #expect(run.output == "\nlu an\n")
    #expect(
      run.error == """
        cascade: standard input, line 1: the line has more than 65,536 bytes; put each name on a separate line

        """)
  }

  @Test("A hundred thousand lines keep their order")
  func manyLines() throws {
    let input = (0..<100_000).map { "\($0)区\n" }.joined()
    let expected = (0..<100_000).map { "\($0) qu\n" }.joined()
    #expect(try CommandRun("romanize", input: input).output == expected)
  }

  @Test("Available results are printed before waiting for more input")
  func immediateResults() throws {
    let process = Process()
    process.executableURL = CommandRun.executable
    process.arguments = ["romanize"]
    let input = Pipe()
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    for (name, pinyin) in [("长沙", "chang sha"), ("六安", "lu an")] {
      try input.fileHandleForWriting.write(contentsOf: Data("\(name)\n".utf8))
      #expect(try output.fileHandleForReading.line() == "\(pinyin)\n")
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test("A closed output pipe ends the command without an error message")
  func closedPipe() throws {
    let folder = try TemporaryFolder()
    let input = try folder.write(String(repeating: "重庆市\n", count: 200_000), to: "input")
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    let tool = CommandRun.executable.path
    let errors = folder.path(of: "errors")
    shell.arguments = ["-c", "'\(tool)' romanize < '\(input)' 2> '\(errors)' | head -n 1"]
    let output = Pipe()
    shell.standardOutput = output
    try shell.run()
    let read = try output.fileHandleForReading.readToEnd()
    shell.waitUntilExit()
    #expect(read == Data("chong qing shi\n".utf8))
    #expect(try Data(contentsOf: URL(filePath: errors)).isEmpty)
  }
}
