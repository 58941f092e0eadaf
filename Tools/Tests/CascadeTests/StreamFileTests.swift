import CascadeKit
import Foundation
import Testing

@Suite("Streams and devices as files")
struct StreamFileTests {
  private static let csv = "code,parent,name\n1,,a\n"

  /// Runs a command line of the shell with the path of the command in `$CASCADE`.
  private func shell(_ line: String, in folder: TemporaryFolder) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = folder.url
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["CASCADE": CommandRun.executable.path]) { $1 }
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  private func text(_ name: String, in folder: TemporaryFolder) throws -> String {
    try String(contentsOfFile: folder.path(of: name), encoding: .utf8)
  }

  @Test(
    "-o /dev/stdout is standard output: a file, a pipe, or the end of a file",
    arguments: ["/dev/stdout", "/dev/fd/1"])
  func standardOutput(path: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.csv, to: "in.csv")
    let export = "\"$CASCADE\" export in.csv --to csv -o \(path)"
    #expect(
      try shell(
        "\(export) > a; \(export) | cat > b; echo x > c; (\(export); echo y) >> c", in: folder) == 0
    )
    #expect(try text("a", in: folder) == Self.csv)
    #expect(try text("b", in: folder) == Self.csv)
    #expect(try text("c", in: folder) == "x\n\(Self.csv)y\n")
  }

  @Test("A compiled file on standard output has nothing else in it")
  func compiled() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.csv, to: "in.csv")
    let build = "\"$CASCADE\" build in.csv -o"
    #expect(
      try shell("\(build) x.hierarchy > log; \(build) /dev/stdout > y.hierarchy 2> err", in: folder)
        == 0)
    let (file, stream) = (folder.url(of: "x.hierarchy"), folder.url(of: "y.hierarchy"))
    #expect(try Data(contentsOf: file) == Data(contentsOf: stream))
    #expect(
      try text("log", in: folder)
        == text("err", in: folder).replacing("/dev/stdout", with: "x.hierarchy"))
  }

  @Test("A pipe with a name and /dev/null are written to, and stay what they are")
  func pipes() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.csv, to: "in.csv")
    let export = "\"$CASCADE\" export in.csv --to csv -o"
    #expect(
      try shell(
        "mkfifo p; cat p > a & \(export) p || : > p; wait; test -p p && \(export) /dev/null",
        in: folder)
        == 0)
    #expect(try text("a", in: folder) == Self.csv)
    #expect(try folder.contents.sorted() == ["a", "in.csv", "p"])
  }

  @Test("A database needs a file")
  func databases() throws {
    let run = try CommandRun(
      "export", "-", "--to", "sqlite", "-o", "/dev/null", input: Self.csv)
    #expect(
      run.error
        == "cascade: /dev/null: a database can't be written to a stream; give a file with -o\n")
    #expect(run.status == 1)
  }

  @Test(
    "A device without an end is refused by its first bytes, wherever a document or a text is read",
    arguments: [
      ["check", "/dev/zero"], ["build", "/dev/zero", "-o", "/dev/null"], ["tree", "/dev/urandom"],
      ["check", "--format", "csv", "/dev/zero"], ["search", "x", "--in", "/dev/zero"],
      ["diff", "/dev/zero", "/dev/zero"], ["locate", "1", "--history", "/dev/zero"],
    ])
  func devices(arguments: [String]) throws {
    let run = try CommandRun(arguments)
    #expect(run.status == 1)
    let device = arguments.first { $0.hasPrefix("/dev/") } ?? ""
    #expect(
      run.error
        == "cascade: \(device): the document is binary, and in no format that is read; check the path\n"
    )
  }

  @Test(
    "So is standard input",
    arguments: [
      "check -", "tree -", "resolve", "resolve --csv 1", "locate", "locate --csv 1", "path -",
      "romanize",
    ])
  func standardInput(command: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.csv, to: "in.csv")
    let line = "ulimit -v 4000000; \"$CASCADE\" \(command) < /dev/zero > out 2> err"
    #expect(try shell(line, in: folder) == 1)
    #expect(
      try text("err", in: folder).contains(
        "standard input: the document is binary, and in no format that is read; check the path"))
  }
}
