import Foundation
import Testing

@Suite("The options that say how a document is read")
struct DocumentOptionsTests {
  private static let document = "Ref;Below;Titel\n1;;Nord\n2;1;Köln\n"
  private static let options = [
    "--map", "id=Ref,parent=Below,name=Titel", "--encoding", "latin1",
  ]

  private let folder: TemporaryFolder
  private let file: String

  init() throws {
    folder = try TemporaryFolder()
    let latin1 = Self.document.unicodeScalars.map { UInt8($0.value) }
    file = try folder.write(latin1, to: "x.csv")
  }

  @Test(
    "Every command with a document has them",
    arguments: [
      ["tree", "FILE"], ["info", "FILE"], ["export", "FILE", "--to", "json"], ["check", "FILE"],
      ["search", "Köln", "--in", "FILE"], ["path", "2", "--in", "FILE"],
      ["diff", "FILE", "FILE"], ["build", "FILE", "-o", "/dev/stdout"],
    ])
  func commands(command: [String]) throws {
    let run = try CommandRun(
      command.map { $0.replacingOccurrences(of: "FILE", with: file) } + Self.options)
    #expect(run.error.hasPrefix(command[0] == "build" ? "\(file): CSV with parents" : ""))
    #expect(run.status == 0)
    if command[0] == "tree" { #expect(run.output == "Nord\n└── Köln\n") }
    if command[0] == "search" { #expect(run.output == "Nord/Köln\t2\n") }
  }

  @Test("Where a table has an encoding, that of the hierarchy has another name, also in messages")
  func tables() throws {
    let map = Array(Self.options.prefix(2))
    let located = try CommandRun(["locate", "2", "--in", file, "--in-encoding", "latin1"] + map)
    #expect(located.output == "Nord/Köln\t2\tnone\n")
    let table = try folder.write("a\nNord Köln\n", to: "t.csv")
    let resolved = try CommandRun(
      ["resolve", table, "--csv", "a", "--plain", "--in", file, "--in-encoding", "latin1"] + map)
    #expect(resolved.output.contains("Nord/Köln,"))
    let history = try folder.write("history 1\n2\tOld 9\n", to: "x.history")
    let migrated = try CommandRun(
      ["migrate", "-", "--csv", "1", "--no-header", "--history", history, "--in", file] + map
        + ["--in-encoding", "latin1"], input: Array("9\n".utf8))
    #expect(migrated.output == "2\n")
    let unknown = try CommandRun(["locate", "2", "--in", file] + map)
    #expect(unknown.error.contains("say which with --in-encoding\n"))
  }

  @Test("Without a document, and for a compiled one, they are refused")
  func refused() throws {
    let none = try CommandRun("tree", "--map", "name=x")
    #expect(
      none.error
        == "cascade: --map says how a document is read; give one; see 'cascade tree --help'\n")
    #expect(none.status == 64)
    let search = try CommandRun("search", "x", "--ignore", "y")
    #expect(search.error.contains("--ignore says how a document is read; give one with --in;"))
    let compiled = folder.path(of: "x.hierarchy")
    _ = try CommandRun("build", "-", "-o", compiled, input: "[\"a\"]")
    #expect(
      try CommandRun("tree", compiled, "--name", "x").error
        == "cascade: \(compiled): a compiled hierarchy is read as it is; leave out --name\n")
  }

  @Test("The exported constant and the typed text have options of their own")
  func ownOptions() throws {
    let export = try CommandRun(
      ["export", file, "--to", "typescript", "--as", "towns", "--name", "Titel", "--id", "Ref"]
        + ["--parent", "Below", "--encoding", "latin1"])
    #expect(export.output.contains("export const towns:"))
    #expect(try CommandRun("pick", "--help").output.contains("--typed <text>"))
  }

  @Test("A map can name a column with commas, and a message says how")
  func commas() throws {
    let column = "Condensed Name (1st, 2nd, \"Last\" Tier)"
    let quoted = "\"Condensed Name (1st, 2nd, \"\"Last\"\" Tier)\""
    let csv = "id,pid,\(quoted)\n1,,North\n2,1,Alder\n"
    let run = try CommandRun("tree", "-", "--map", "name=\(quoted),id=id", input: csv)
    #expect(run.output == "North\n└── Alder\n")
    let whole = try CommandRun(
      "tree", "-", "--map", "\"name=first, last\",id=id",
      input: csv.replacing(quoted, with: "\"first, last\""))
    #expect(whole.output == run.output)
    let refused = try CommandRun("tree", "-", "--map", "id=id,name=\(column)", input: csv)
    #expect(refused.status == 64)
    #expect(
      refused.error.contains(
        "put the name in quotation marks: --map 'id=id,name=\(quoted)'; see 'cascade tree --help'"))
    let levels = "\"Area, old\",\"a/b\",Ref\nNorth,Alder,1\nNorth,Birch,2\n"
    let read = try CommandRun(
      "tree", "-", "--map", "levels=\"Area, old\"/\"a/b\"#Ref", input: levels)
    #expect(read.output == "North\n├── Alder\n└── Birch\n")
  }

  @Test("A message names a column with a comma as the option reads it")
  func messages() throws {
    let csv =
      "state,city,\"depot, old\"\nTexas,Austin,Dallas\nTexas,Paris,Dallas\nOhio,Lima,Akron\nOhio,Kent,Akron\n"
    let column = "\"depot, old\""
    let error = try CommandRun("tree", "-", input: csv).error
    #expect(
      error.contains("--map levels=…/'\(column)'/…, or leave it out with --ignore '\(column)'"))
    #expect(try CommandRun("tree", "-", "--ignore", column, input: csv).status == 0)
    #expect(
      try CommandRun("tree", "-", "--map", "levels=state/\(column)/city", input: csv).output
        .hasPrefix("Texas\n└── Dallas\n"))
  }

  @Test("A number in a text is that of a level")
  func levelTexts() throws {
    let csv = "Tier,name\nTier 1,North\nTier 2,Alder\nTier 2,Birch\nTier 1,South\n"
    let run = try CommandRun("tree", "-", "--map", "level=Tier", input: csv)
    #expect(run.output == "North\n├── Alder\n└── Birch\nSouth\n")
    let dots = csv.replacing("Tier 1", with: "1.").replacing("Tier 2", with: "Level 2")
    #expect(try CommandRun("tree", "-", "--map", "level=Tier", input: dots).output == run.output)
    let two = csv.replacing("Tier 2", with: "Tier 1.2")
    #expect(try CommandRun("tree", "-", "--map", "level=Tier", input: two).status == 1)
  }
}
