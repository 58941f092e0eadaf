import Foundation
import Testing

@Suite("The output of a command")
struct OutputTests {
  private static let table = "id,pid,name\n1,,North\n2,1,Alder\n"

  private let folder: TemporaryFolder
  private let file: String

  init() throws {
    folder = try TemporaryFolder()
    file = try folder.write(Self.table, to: "shops.csv")
  }

  @Test(
    "A document that is read isn't replaced, also by another path to it",
    arguments: ["shops.csv", "symbolic", "hard", "../FOLDER/shops.csv"])
  func source(name: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(of: "symbolic"), withDestinationPath: file)
    try FileManager.default.linkItem(atPath: file, toPath: folder.path(of: "hard"))
    let name = name.replacing("FOLDER", with: folder.url.lastPathComponent)
    for command in [["build"], ["export", "--to", "json"], ["diff", file, "--history"]] {
      let output = "\(folder.url.path)/\(name)"
      let run = try CommandRun(command + [file, "-o", output])
      #expect(run.error.hasPrefix("cascade: \(output): this is the file that is read"))
      #expect(run.error.hasSuffix("; choose another path with -o\n"))
      #expect(run.status == 1)
      #expect(try String(contentsOfFile: file, encoding: .utf8) == Self.table)
    }
  }

  @Test("A table isn't written over the hierarchy with which it is migrated")
  func hierarchy() throws {
    let tickets = try folder.write("team\n2\n", to: "tickets.csv")
    let history = try folder.write("history 1\n2\tOld 9\n", to: "x.history")
    for output in [file, history] {
      let run = try CommandRun(
        "migrate", tickets, "--csv", "team", "--in", file, "--history", history, "-o", output)
      #expect(
        run.error
          == "cascade: \(output): this is the file that is read; choose another path with -o\n")
    }
    let run = try CommandRun(
      "migrate", tickets, "--csv", "team", "--in", file, "--history", history, "-o", tickets)
    #expect(run.status == 0)
  }

  @Test("A path that can't be written is reported before the document is read")
  func unwritable() throws {
    let invalid = try folder.write("[1,]", to: "x.json")
    let folderPath = folder.url.path
    for (output, problem) in [
      ("/no/such/x", "no such file or directory"), (folderPath, "is a directory"),
      ("\(file)/x", "not a directory"),
    ] {
      for command in [["build"], ["export", "--to", "json"]] {
        let run = try CommandRun(command + [invalid, "-o", output])
        #expect(
          run.error
            == "cascade: \(output): cannot be written: \(problem); choose another path with -o\n")
      }
    }
    let split = try CommandRun("build", invalid, "--split", "1", "-o", file)
    #expect(split.error.contains("this is a file; choose another folder with -o"))
    #expect(try folder.contents == ["shops.csv", "x.json"])
  }

  @Test("A loop of links isn't tried again")
  func links() throws {
    let link = folder.path(of: "loop")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: link)
    for arguments in [["check", link], ["tree", link], ["resolve", "--csv", "1", link]] {
      let run = try CommandRun(arguments)
      #expect(run.error.contains("oo many levels of symbolic links"))
      #expect(run.error.hasSuffix("; check the path\n"))
    }
  }
}
