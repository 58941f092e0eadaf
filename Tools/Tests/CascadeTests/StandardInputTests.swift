import Foundation
import Testing

@Suite("Standard input, named by -")
struct StandardInputTests {
  private static let text = "广东省\t44\n\t广州市\t4401\n"

  @Test(
    "Every command that reads a hierarchy reads it from standard input",
    arguments: [
      (
        "check -",
        "standard input: text with levels by indentation, 2 nodes: 0 errors, 0 warnings\n"
      ),
      ("tree - --style indent", text),
      ("tree - --json --depth 1", "[\n{\"name\":\"广东省\",\"code\":\"44\"}\n]\n"),
      ("path --in - 4401", "广东省/广州市\t4401\n"),
      ("search --in - guangz", "广东省/广州市\t4401\n"),
      ("resolve --in - 广州人民路1号", "广东省/广州市\t人民路1号\n"),
      ("locate --in - 4401", "广东省/广州市\t4401\tnone\n"),
      ("export - --to csv", "code,parent,name\n44,,广东省\n4401,44,广州市\n"),
    ])
  func hierarchies(command: String, output: String) throws {
    let arguments = command.split(separator: " ").map(String.init)
    let run = try CommandRun(arguments, input: Array(Self.text.utf8))
    #expect(run.output == output)
    #expect(run.error == "")
  }

  @Test(
    "Commands that read lines read them without an argument or for -",
    arguments: [
      ("path", "4401", "广东省/广州市\t440100\n"),
      ("locate", "4401", "广东省/广州市\t440100\tnone\n"),
      ("resolve", "广州人民路1号", "广东省/广州市\t人民路1号\n"),
      ("romanize", "广州", "guang zhou\n"),
    ])
  func lines(command: String, line: String, output: String) throws {
    for arguments in [[command], [command, "-"]] {
      let run = try CommandRun(arguments, input: Array((line + "\n").utf8))
      #expect(run.output.hasPrefix(output.dropLast()), "\(arguments): \(run.output)")
      #expect(run.error == "")
    }
  }

  @Test("A compiled hierarchy can be standard input, in both forms")
  func compiled() throws {
    let folder = try TemporaryFolder()
    let (complete, reduced) = (folder.path(of: "x"), folder.path(of: "reduced"))
    _ = try CommandRun("build", "-", "-o", complete, input: Self.text)
    _ = try CommandRun("build", "-", "--reduced", "-o", reduced, input: Self.text)
    let reducedBytes = [UInt8](try Data(contentsOf: URL(filePath: reduced)))
    for file in [complete, reduced] {
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: file)))
      #expect(try CommandRun(["tree", "-", "--style", "indent"], input: bytes).output == Self.text)
      #expect(
        try CommandRun(["info", "-"], input: bytes).output == CommandRun("info", file).output)
      let output = folder.path(of: "output")
      #expect(try CommandRun(["build", "-", "--reduced", "-o", output], input: bytes).error == "")
      #expect(try [UInt8](Data(contentsOf: URL(filePath: output))) == reducedBytes)
    }
  }

  @Test("A bundle contains standard input under the name data")
  func bundle() throws {
    let folder = try TemporaryFolder()
    let run = try CommandRun(
      "bundle", "-o", folder.path(of: "web"), "--no-china", "--elements", "tree", "--data", "-",
      input: Self.text)
    #expect(run.error == "" && run.status == 0)
    #expect(run.output.contains("/data.hierarchy\n"))
  }

  @Test(
    "A server serves standard input under the name data, also after SIGHUP"
  )
  func server() throws {
    let folder = try TemporaryFolder()
    let input = try folder.write(Self.text, to: "input")
    let other = try folder.write("a\n\tb\n", to: "other.txt")
    let log = try folder.write("", to: "log")
    let server = try ServerProcess("serve", "-", other, input: input, log: log)
    let path = "/api/v1/data/path?code=4401"
    let answer = try server.get(path).text
    #expect(answer.contains("广州市"))
    // A server that has loaded a changed file again handles SIGHUP. Before, the signal may end it.
    try folder.write("c\n\td\n", to: "other.txt")
    try server.waitForLog("\(other): loaded again")
    kill(server.process.processIdentifier, SIGHUP)
    try server.waitForLog("cascade: -: loaded again, 2 nodes")
    #expect(try server.get(path).text == answer)
  }

  @Test(
    "A table to migrate, its history or the hierarchy can be standard input, but only one of them")
  func migrate() throws {
    let folder = try TemporaryFolder()
    let table = try folder.write("code\n9\n", to: "table.csv")
    let history = try folder.write("history 1\n4401\tOld 9 2000-2010 r\n", to: "x.history")
    let data = try folder.write(Self.text, to: "x.txt")
    for hidden in [table, history, data] {
      let paths = [table, history, data].map { $0 == hidden ? "-" : $0 }
      let run = try CommandRun(
        ["migrate", paths[0], "--csv", "code", "--history", paths[1], "--in", paths[2]],
        input: [UInt8](Data(contentsOf: URL(filePath: hidden))))
      #expect(run.output == "code\n4401\n" && run.error == "", "\(hidden)")
    }
    let twice = try CommandRun(
      "migrate", "-", "--csv", "code", "--history", "-", "--in", data)
    #expect(twice.status == 64)
    #expect(try CommandRun("locate", "4401", "--in", "-", "--history", "-").status == 64)
  }

  @Test("Either version to compare can be standard input")
  func diff() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("广东省\t44\n", to: "x.txt")
    let new = try CommandRun("diff", file, "-", "--csv", "--format", "text", input: Self.text)
    #expect(new.output.contains("added,,,广东省/广州市,4401,"))
    let old = try CommandRun("diff", "-", file, "--csv", "--format", "text", input: Self.text)
    #expect(old.output.contains("removed,广东省/广州市,4401,,,"))
  }
}
