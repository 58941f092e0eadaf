import CascadeKit
import Foundation
import HierarchyFormats
import Testing

@testable import cascade

@Suite("What a terminal or a log gets of texts from outside")
struct PrintedTextTests {
  /// Whether a text has a character that a terminal obeys, beside line ends and tabs.
  private func hasCommand(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0 != "\n" && $0 != "\t" && PrintableText.isCommand($0) }
  }

  @Test("The line about a document names a field without its escape sequence")
  func fields() throws {
    let json = #"[{"name":"a","code":"1","x\u001b]0;owned\u0007\u202e":"v"}]"#
    let csv = "code,parent,name,x\u{1B}]0;owned\u{7}\u{202E}\n1,,a,v\n2,1,b,v\n3,1,c,w\n"
    for (format, input) in [("json", json), ("csv", csv)] {
      for command in ["check", "tree"] {
        let run = try CommandRun(command, "-", "--format", format, input: input)
        #expect(run.status == 0)
        let text = command == "check" ? run.output : run.error
        #expect(text.contains("not used: \"x\u{FFFD}]0;owned\u{FFFD}\u{FFFD}\""), "\(text)")
        #expect(!hasCommand(run.output + run.error))
      }
    }
  }

  @Test("A value, a query, a file name and an argument are quoted without theirs")
  func values() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("code,name\n1,a\n2,b\n3,c\n", to: "a\u{1B}[31m.csv")
    let runs = [
      try CommandRun("locate", "--csv", "h", "-", input: "h,x\n\u{1B}[31m99,1\n"),
      try CommandRun("locate", "\u{1B}[31m99"),
      try CommandRun("path", "\u{1B}[31m99"),
      try CommandRun("check", file),
      try CommandRun("tree", file + "\u{1B}c"),
      try CommandRun("tree", "--depth", "\u{1B}[31m"),
      try CommandRun("resolve", "--\u{1B}[31m"),
    ]
    for run in runs {
      let text = run.error.isEmpty ? run.output : run.error
      #expect(text.contains("\u{FFFD}["), "\(text)")
      #expect(!hasCommand(text), "\(text)")
    }
  }

  @Test(
    "A terminal shows names without the commands in them, and a file gets the same bytes as before")
  func terminal() throws {
    var builder = HierarchyBuilder()
    let root = builder.add("gpj\u{202E}.exe\u{1B}[2J")
    builder.add("b\u{9B}31m", to: root)
    let folder = try TemporaryFolder()
    let file = try folder.write(HierarchyFile.encode(builder.build()), to: "x.hierarchy")
    for arguments in [
      ["tree", file], ["search", "gpj", "--in", file],
      ["path", "gpj\u{202E}.exe\u{1B}[2J", "--in", file],
      ["export", file, "--to", "csv"],
    ] {
      let drawn = try TerminalRun(arguments, terminalFor: .output, noColor: "1").end()
      let text = drawn.replacing("\u{1B}[1m", with: "").replacing("\u{1B}[22m", with: "")
      #expect(text.contains("gpj\u{FFFD}.exe"), "\(arguments): \(text)")
      #expect(!hasCommand(text.replacing("\r\n", with: "\n")), "\(text)")
      let plain = try CommandRun(arguments)
      #expect(plain.output.contains("gpj\u{202E}.exe"), "\(arguments)")
    }
  }

  @Test(
    "Names of files, folders and columns are quoted without theirs, wherever a message has them")
  func paths() throws {
    let folder = try TemporaryFolder()
    let rows = (1...150).map { "\($0),0,a \n" }.joined()
    let file = try folder.write("id,pid,name\n" + rows, to: "a\u{1B}[31m\u{202E}.csv")
    let hierarchy = folder.path(of: "b\u{1B}[31m.hierarchy")
    for (arguments, expected) in [
      (
        ["check", file],
        [
          "a\u{FFFD}[31m\u{FFFD}.csv: warning: line 2: ",
          "a\u{FFFD}[31m\u{FFFD}.csv: warning: 140 more ",
        ]
      ),
      (
        ["build", file, "--split", "1", "-o", folder.path(of: "c\u{1B}[31m")], ["c\u{FFFD}[31m/top"]
      ),
      (
        ["build", "-", "--format", "text", "--column", "x\u{1B}[31m", "-o", hierarchy],
        ["b\u{FFFD}[31m.hierarchy"]
      ), (["info", hierarchy], ["columns  x\u{FFFD}[31m"]),
    ] {
      let run = try CommandRun(
        arguments, input: Array("# columns: name x\u{1B}[31m\na\tv\nb\tw\n".utf8))
      let text = run.output + run.error
      for line in expected { #expect(text.contains(line), "\(arguments): \(text)") }
      #expect(!hasCommand(text), "\(arguments): \(text)")
    }
  }

  @Test("A terminal gets the rows of a table without commands, by whichever name it is written")
  func rows() throws {
    let folder = try TemporaryFolder()
    let row: [UInt8] =
      Array("\u{1B}[2J99\u{202E},1\nx".utf8) + [0xF8, 0x9B] + Array("31m,2\n".utf8)
    let file = try folder.write(Array("h,x\n".utf8) + row, to: "rows.csv")
    for arguments in [
      ["locate", "--csv", "h", file],
      ["locate", "--csv", "h", file, "--rejected", "/dev/stdout"],
      ["locate", "--csv", "h", file, "-o", "/dev/stdout"],
    ] {
      let drawn = try TerminalRun(arguments, terminalFor: .output).end()
      #expect(drawn.contains("\u{FFFD}[2J99\u{FFFD},1"), "\(arguments): \(drawn)")
      #expect(drawn.contains("x\u{FFFD}\u{FFFD}31m,2"), "\(arguments): \(drawn)")
      #expect(!hasCommand(drawn.replacing("\r\n", with: "\n")), "\(arguments): \(drawn)")
    }
    let output = folder.path(of: "result.csv")
    for option in ["-o", "--rejected"] {
      let drawn = try TerminalRun(
        ["locate", "--csv", "h", file, option, "/dev/stderr"], terminalFor: .error
      ).end()
      #expect(drawn.contains("\u{FFFD}[2J99\u{FFFD},1"), "\(option): \(drawn)")
      #expect(!hasCommand(drawn.replacing("\r\n", with: "\n")), "\(option): \(drawn)")
    }
    // A file gets the rows as they are.
    _ = try CommandRun("locate", "--csv", "h", file, "-o", output)
    #expect(Array(try Data(contentsOf: URL(filePath: output))) == Array("h,x\n".utf8) + row)
  }

  @Test("Characters and line ends are shown whole, wherever the output is cut")
  func pieces() {
    let text = "a海é\r\n😀\rb\u{9B}\u{202E}\tc\u{1B}"
    let shown = "a海é\n😀\u{FFFD}b\u{FFFD}\u{FFFD}\tc\u{FFFD}"
    let bytes = Array(text.utf8)
    for cut in 0...bytes.count {
      var terminal = TerminalText()
      let pieces = terminal.shown(Array(bytes[..<cut])) + terminal.shown(Array(bytes[cut...]))
      #expect(String(decoding: pieces, as: UTF8.self) == shown, "cut at \(cut)")
    }
    var terminal = TerminalText()
    let invalid = terminal.shown([TerminalText.Style.bold.rawValue, 0xFF, 0xC3, 0x28, 0x41])
    #expect(String(decoding: invalid, as: UTF8.self) == "\u{1B}[1m\u{FFFD}\u{FFFD}(A")
    var plain = TerminalText(hasStyles: false)
    let styles = plain.shown(Array(0xF8...0xFD))
    #expect(String(decoding: styles, as: UTF8.self) == String(repeating: "\u{FFFD}", count: 6))
  }
}
