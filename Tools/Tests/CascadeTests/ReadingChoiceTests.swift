import Foundation
import HierarchyFormats
import Testing

/// A reading that a refusal prints: the first lines of its tree, and the line to type.
private struct PrintedReading {
  let summary: String
  let tree: [String]
  let line: String

  /// The readings that standard error has behind the line with the error.
  static func all(in error: String) -> [PrintedReading] {
    var blocks: [[String]] = []
    for line in error.split(separator: "\n").dropFirst().map(String.init) {
      if line.hasPrefix("   ") {
        blocks[blocks.count - 1].append(String(line.dropFirst(3)))
      } else {
        blocks.append([line])
      }
    }
    return blocks.map {
      PrintedReading(summary: $0[0], tree: Array($0[1..<$0.count - 1]), line: $0[$0.count - 1])
    }
  }

  /// What a shell prints that runs the line.
  func run(input: String = "") throws -> (output: String, status: Int32) {
    let process = Process()
    let output = Pipe()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-c", "cascade() { \"$0\" \"$@\"; }; \(line)", CommandRun.executable.path]
    process.standardInput = pipe
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    try pipe.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try pipe.fileHandleForWriting.close()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (String(decoding: bytes, as: UTF8.self), process.terminationStatus)
  }
}

@Suite("Choosing how a document is read")
struct ReadingChoiceTests {
  private static let table =
    "kind,thing,price\nfruit,Apple,3\nfruit,Pear,1\nroot,Carrot,7\nroot,Beet,9\n"

  /// Documents with the same rows, in several formats, and with titles that are hard to quote.
  private static var documents: [(name: String, text: String)] {
    let titles = ["a, b", "it's/x", "\"q\"", "=SUM(A1)", "x\u{1B}]0;owned\u{7}", "a#b", "省 份"]
    let tables = titles.map { title in
      let columns = [title, "thing \(title)"].map { "\"\($0.replacing("\"", with: "\"\""))\"" }
      return table.replacing("kind,thing", with: columns.joined(separator: ","))
    }
    let records = table.split(separator: "\n").dropFirst().map { line in
      let cells = line.split(separator: ",")
      return #"{"kind":"\#(cells[0])","thing":"\#(cells[1])","price":\#(cells[2])}"#
    }
    let values = table.split(separator: "\n").dropFirst().map { line in
      let cells = line.split(separator: ",")
      return "('\(cells[0])','\(cells[1])',\(cells[2]))"
    }
    let html = table.split(separator: "\n").enumerated().map { row, line in
      let tag = row == 0 ? "th" : "td"
      return "<tr>" + line.split(separator: ",").map { "<\(tag)>\($0)</\(tag)>" }.joined() + "</tr>"
    }
    var documents: [(name: String, text: String)] = [
      (name: "plain.csv", text: table),
      (name: "plain.tsv", text: table.replacing(",", with: "\t")),
      (name: "lines.jsonl", text: records.joined(separator: "\n") + "\n"),
      (
        name: "dump.sql",
        text: "INSERT INTO t (kind,thing,price) VALUES \(values.joined(separator: ","));\n"
      ),
      (name: "page.html", text: "<table>\(html.joined(separator: "\n"))</table>\n"),
    ]
    for (index, text) in tables.enumerated() {
      documents.append((name: "t \(index)'s.csv", text: text))
    }
    return documents
  }

  @Test("Each line that a refusal prints reads the document as its tree shows")
  func lines() throws {
    let folder = try TemporaryFolder()
    for (name, text) in Self.documents {
      // A document with control characters is text only if the format says so.
      let options = text.utf8.contains(0x1B) ? ["--format", "csv"] : []
      let run = try CommandRun(["tree", try folder.write(text, to: name)] + options)
      #expect(run.status == 1, "\(name)")
      #expect(run.output.isEmpty)
      let readings = PrintedReading.all(in: run.error)
      #expect(!readings.isEmpty, "\(name): \(run.error)")
      for scalar in run.error.unicodeScalars where scalar != "\n" {
        #expect(!PrintableText.isCommand(scalar), "\(name)")
      }
      for reading in readings {
        let typed = try reading.run()
        #expect(typed.status == 0, "\(name): \(reading.line)")
        let tree = typed.output.split(separator: "\n").prefix(5).map(String.init)
        #expect(tree == reading.tree, "\(name): \(reading.line)")
      }
    }
  }

  @Test("The line has the user's options, and the new ones before those that are only arguments")
  func options() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.table, to: "-x.csv")
    let run = try CommandRun(["tree", "--style", "indent", "--", "-x.csv"], in: folder.url)
    let reading = try #require(PrintedReading.all(in: run.error).first)
    #expect(
      reading.line == "cascade tree --style indent --map levels=kind/thing -- -x.csv", "\(file)")
    let input = try CommandRun("export", "-", "--to", "csv", input: Self.table)
    let other = try #require(PrintedReading.all(in: input.error).first)
    #expect(other.line == "cascade export - --to csv --map levels=kind/thing")
    #expect(try other.run(input: Self.table).output.contains("Apple"))
  }

  @Test("With --json, the error has the same readings")
  func json() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.table, to: "t.csv")
    let run = try CommandRun("check", file, "--json")
    #expect(run.status == 1)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let readings = try #require(object["readings"] as? [[String: Any]])
    let first = try #require(readings.first)
    #expect(first["options"] as? [String] == ["--map", "levels=kind/thing"])
    #expect(first["levels"] as? [Int] == [2, 4])
    #expect(first["rows"] as? Int == 4)
    #expect(first["merged"] as? Int == 0)
    #expect(first["unused"] as? [String] == ["price"])
    #expect(
      first["tree"] as? [String] == ["fruit", "├── Apple", "└── Pear", "root", "├── Carrot"])
    #expect(
      first["command"] as? String
        == "cascade check \(PrintableText.shellWord(file)) --json --map levels=kind/thing")
    let other = try CommandRun("check", "-", "--json", input: "foo,bar\n1,2\n2,3\n")
    #expect(!other.output.contains("readings"))
  }

  @Test("On a terminal, a number chooses a reading, and anything else leaves the document")
  func choosing() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.table, to: "t.csv")
    for (answer, isRead) in [("1\n", true), ("\n", false), ("x\n", false), ("9\n", false)] {
      let output = folder.url(of: "tree")
      try Data().write(to: output)
      let run = try TerminalRun(
        ["tree", file], terminalFor: .error, other: try FileHandle(forWritingTo: output),
        readsTerminal: true)
      try run.write(answer)
      let drawn = try run.end()
      #expect(drawn.contains("--map levels=kind/thing"), "\(drawn)")
      let tree = String(decoding: try Data(contentsOf: output), as: UTF8.self)
      #expect(
        tree == (isRead ? "fruit\n├── Apple\n└── Pear\nroot\n├── Carrot\n└── Beet\n" : ""),
        "\(answer)")
    }
  }

  @Test("A server refuses the same table with the options of the readings")
  func serving() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.table, to: "t.csv")
    let run = try CommandRun("serve", file, "--port", "0")
    #expect(run.status == 1)
    #expect(run.error.contains("--map levels=kind/thing (2 / 4)"), "\(run.error)")
  }
}
