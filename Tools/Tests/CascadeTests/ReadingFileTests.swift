import Foundation
import Testing

@Suite("A file that says how a document is read")
struct ReadingFileTests {
  private static let table = "Ref,Below,Titel,Note\n1,,North,x\n2,1,Alder,y\n"
  private static let tree = "North\n└── Alder\n"
  private static let remembered = """
    # How cascade reads the document beside this file
    column=Note
    id=Ref
    parent=Below
    name=Titel

    """

  private let folder: TemporaryFolder
  private let file: String
  private var reading: String { file + ".reading" }

  init() throws {
    folder = try TemporaryFolder()
    file = try folder.write(Self.table, to: "shops.csv")
  }

  @Test("build and check write it, and every command finds it and says so")
  func remember() throws {
    let output = folder.path(of: "shops.hierarchy")
    let build = try CommandRun(
      "build", file, "-o", output, "--map", "id=Ref,parent=Below,name=Titel", "--column", "Note",
      "--remember")
    #expect(build.output.hasSuffix("\n\(reading): says how \(file) is read\n"))
    #expect(try String(contentsOfFile: reading, encoding: .utf8) == Self.remembered)
    let tree = try CommandRun("tree", file)
    #expect(tree.output == Self.tree)
    #expect(tree.error == "\(file): read as \(reading) says\n")
    let again = try CommandRun("build", file, "-o", output)
    #expect(again.output.split(separator: "\n")[0].hasSuffix("2 rows; read as \(reading) says"))
    #expect(try CommandRun("search", "Alder", "--in", file).output == "North/Alder\t2\n")
    let check = try CommandRun(
      "check", file, "--map", "levels=Titel/Below", "--ignore", "*", "--remember")
    #expect(check.output.hasSuffix("\(reading): says how \(file) is read\n"))
    #expect(
      try String(contentsOfFile: reading, encoding: .utf8).hasSuffix(
        "\nlevels=Titel/Below\nignore=*\n"))
  }

  @Test("The server finds it, and reads the document again when it changes")
  func serve() throws {
    try folder.write(Self.remembered, to: "shops.csv.reading")
    let log = try folder.write("", to: "log")
    let server = try ServerProcess("serve", file, log: log)
    #expect(try server.get("/api/v1/shops/children?of=1").text.contains("Alder"))
    try folder.write(
      Self.remembered.replacing("name=Titel", with: "name=Note"), to: "shops.csv.reading")
    try server.waitForLog("loaded again, 2 nodes")
    #expect(try server.get("/api/v1/shops/children?of=1").text.contains("\"name\":\"y\""))
  }

  @Test("Options of a command replace it, and the command says so")
  func replaced() throws {
    try folder.write(Self.remembered, to: "shops.csv.reading")
    let run = try CommandRun("tree", file, "--map", "levels=Titel/Note", "--ignore", "*")
    #expect(run.output == "North\n└── x\nAlder\n└── y\n")
    #expect(run.error == "\(reading): not used, because --map is given\n")
  }

  @Test("It has fields with any signs, an encoding, a sheet and levels")
  func values() throws {
    let name = " A, \"b\"=c "
    let latin1 = "id;pid;\"\(name.replacing("\"", with: "\"\""))\"\n1;;Köln\n".unicodeScalars.map {
      UInt8($0.value)
    }
    let file = try folder.write(latin1, to: "other.csv")
    let map = "name=\"\(name.replacing("\"", with: "\"\""))\""
    let options = ["--encoding", "latin1", "--map", map, "--format", "csv"]
    #expect(try CommandRun(["check", file, "--remember"] + options).status == 0)
    #expect(
      try String(contentsOfFile: file + ".reading", encoding: .utf8).hasSuffix(
        "\nencoding=iso-8859-1\nformat=csv\nname=\(name)\n"))
    #expect(try CommandRun("tree", file).output == "Köln\n")
  }

  @Test("Each of several documents can have one")
  func several() throws {
    try folder.write(
      Self.remembered.replacing("column=Note", with: "ignore=Note"), to: "shops.csv.reading")
    let other = try folder.write("id,parent,name\n3,2,Birch\n", to: "other.csv")
    let output = folder.path(of: "x.hierarchy")
    let run = try CommandRun("build", file, other, "-o", output)
    #expect(run.output.contains("; read as \(reading) says\n"))
    #expect(try CommandRun("tree", output).output == "North\n└── Alder\n    └── Birch\n")
    try folder.write("levels=Titel/Note\n", to: "shops.csv.reading")
    #expect(
      try CommandRun("build", file, other, "-o", output).error.contains(
        "\(reading): line 1: \"levels\" can't be used while several documents are read as one"))
  }

  @Test(
    "Unknown keys, paths, queries and repeated keys are refused with their line",
    arguments: [
      ("# a\ntitle=x\n", "line 2: there is no key \"title\"; the keys are name, code"),
      ("query=SELECT 1\n", "line 1: there is no key \"query\""),
      ("password-file=/etc/passwd\n", "line 1: there is no key \"password-file\""),
      ("remember=yes\n", "line 1: there is no key \"remember\""),
      ("name=a\nname=b\n", "line 2: \"name\" is there twice; remove one of them"),
      ("name\n", "line 1: give a key and a value, such as name=label"),
      ("collapse-repeats=1\n", "line 1: write collapse-repeats=yes, or remove the line"),
      ("format=docx\n", "the value 'docx' is invalid for '--format <format>'"),
    ])
  func refused(text: String, message: String) throws {
    try folder.write(text, to: "shops.csv.reading")
    for command in [["tree", file], ["check", file, "--remember", "--name", "Titel"]] {
      let run = try CommandRun(command)
      #expect(run.error.contains("cascade: \(reading): \(message)"))
      #expect(run.error.filter { $0 == "\n" }.count == 1)
      #expect(run.status == 1)
    }
    #expect(try String(contentsOfFile: reading, encoding: .utf8) == text)
  }

  @Test("A file that isn't a text is refused, and a folder of that name isn't read")
  func otherFiles() throws {
    try folder.write([0xFF, 0xFE, 0x00], to: "shops.csv.reading")
    #expect(try CommandRun("tree", file).error.contains("; rename it\n"))
    try FileManager.default.removeItem(atPath: reading)
    try FileManager.default.createDirectory(atPath: reading, withIntermediateDirectories: true)
    #expect(try CommandRun("tree", file).error.contains("; rename it\n"))
  }

  @Test("What can't be remembered is said before the work")
  func notRemembered() throws {
    let messages: [([String], String)] = [
      ([file], "--remember writes options such as --map and --encoding, and none is given"),
      (["-", "--name", "x"], "--remember writes a file beside one document"),
      ([file, file, "--name", "x"], "--remember writes a file beside one document"),
      ([file, "--query", "SELECT 1"], "--remember doesn't write a --query"),
    ]
    for (arguments, message) in messages {
      let run = try CommandRun(["check", "--remember"] + arguments)
      #expect(run.error.contains(message))
      #expect(run.status == 1)
    }
    #expect(try folder.contents == ["shops.csv"])
  }
}
