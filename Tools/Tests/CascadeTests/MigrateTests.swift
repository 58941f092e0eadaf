import Foundation
import Testing

@Suite("cascade migrate")
struct MigrateTests {
  private let folder: TemporaryFolder
  private let options: [String]

  init() throws {
    folder = try TemporaryFolder()
    let old = try folder.write("A\t1\n\tx\t11\n\ty\t12\nB\t2\n", to: "old.txt")
    let new = try folder.write("A\t1\n\tx\t21\nB\t2\n", to: "new.txt")
    let history = folder.path(of: "changes.history")
    _ = try CommandRun("diff", old, new, "--history", "-o", history)
    options = ["--in", new, "--history", history]
  }

  private func migrate(_ arguments: [String], input: String = "") throws -> CommandRun {
    try CommandRun(["migrate"] + arguments + options, input: Array(input.utf8))
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: folder.url(of: name), encoding: .utf8)
  }

  @Test("Former codes are replaced, and all other bytes are as they were")
  func update() throws {
    let input = "\u{FEFF}id,\"code\"\r\n1,11\r\n\r\n2,\"11\"\n3,2\n4,\n5,\"a \"\"b\"\"\"\n"
      .replacing("\"a \"\"b\"\"\"", with: "2")
    let run = try migrate(["-", "--csv", "code"], input: input)
    #expect(run.output == input.replacing(",11", with: ",21").replacing("\"11\"", with: "\"21\""))
    #expect(run.error == "" && run.status == 0)
  }

  @Test("Rows that can't be decided are set aside with the reason")
  func rejected() throws {
    let file = try folder.write("id,code\n1,11\n2,12\n3,99\n4\n5,\"2\n", to: "in.csv")
    let (output, rejected) = (folder.path(of: "out.csv"), folder.path(of: "rejected.csv"))
    let run = try migrate([file, "--csv", "code", "-o", output, "--rejected", rejected])
    #expect(run.output == "" && run.error == "4 rows set aside\n" && run.status == 1)
    #expect(try text("out.csv") == "id,code\n1,21\n")
    #expect(
      try text("rejected.csv") == """
        id,code,reason
        2,12,y 12 was removed from A; choose what replaces it
        3,99,"there is no root or code ""99\"""
        4,,"the record has 1 field, but the first one has 2; put fields that contain the separator in quotation marks"
        "5,""2",,"a quotation mark is not closed; close it, and double quotation marks within the field"

        """)
  }

  @Test("Without a file for them, such rows are left unchanged, and ten are reported")
  func unchanged() throws {
    let rows = (1...13).map { "\($0),99\n" }.joined()
    let file = try folder.write("id,code\n" + rows, to: "in.csv")
    let run = try migrate([file, "--csv", "code"])
    #expect(run.output == "id,code\n" + rows && run.status == 1)
    let lines = run.error.split(separator: "\n")
    #expect(lines.count == 11)
    #expect(lines[0] == "cascade: \(file), line 2: there is no root or code \"99\"")
    #expect(
      lines[10] == "cascade: 3 rows more left unchanged; give --rejected FILE to collect them")
  }

  @Test("The result can replace the file that is read")
  func inPlace() throws {
    let rows = String(repeating: "11,x\n", count: 20_000)
    let file = try folder.write("code,n\n" + rows, to: "in.csv")
    #expect(try migrate([file, "--csv", "code", "-o", file]).status == 0)
    #expect(try text("in.csv") == "code,n\n" + rows.replacing("11", with: "21"))
  }

  @Test("Without a header, columns have numbers, and paths of names stay paths")
  func withoutHeader() throws {
    let run = try migrate(["-", "--csv", "1", "--no-header"], input: "11\nA/x\n")
    #expect(run.output == "21\nA/x\n" && run.status == 0)
  }

  @Test("An error leaves existing files unchanged, without temporary files")
  func faults() throws {
    let file = try folder.write("id,code\n1,11\n", to: "in.csv")
    let output = try folder.write("old", to: "out.csv")
    let column = try migrate([file, "--csv", "kode", "-o", output])
    #expect(
      column.error
        == "cascade: \(file), line 1: there is no column \"kode\"; the columns are \"id\", \"code\"\n"
    )
    #expect(column.status == 1)
    let empty = try folder.write("", to: "empty.csv")
    #expect(
      try migrate([empty, "--csv", "code", "-o", output]).error
        == "cascade: \(empty) is empty; its first line must name the columns\n")
    let long = try folder.write(
      "id,code\n1,11\n\"" + String(repeating: "x", count: 1 << 21), to: "long.csv")
    let tooLong = try migrate([long, "--csv", "code", "-o", output])
    #expect(tooLong.error.hasPrefix("cascade: \(long), line 3: the record has more than"))
    #expect(try text("out.csv") == "old")
    #expect(try folder.contents.allSatisfy { !$0.contains("csv.") })
  }

  @Test("Missing files and invalid arguments print one line")
  func usage() throws {
    let missing = try migrate(["/no/such.csv", "--csv", "1"])
    #expect(missing.error == "cascade: /no/such.csv: there is no such file; check the path\n")
    let folderRun = try migrate([folder.url.path, "--csv", "1"])
    #expect(
      folderRun.error
        == "cascade: \(folder.url.path): this is a directory; give the path of a file\n")
    let history = try folder.write("x", to: "x.history")
    let noHistory = try CommandRun("migrate", "-", "--csv", "1", "--history", history)
    #expect(
      noHistory.error
        == "cascade: \(history): line 1: this isn't a history; the first line must be 'history 1'\n"
    )
    #expect(try migrate(["-", "--csv", "1", "-o", "x", "--rejected", "x"]).status == 64)
    #expect(try CommandRun("migrate", "-", "--csv", "1").status == 64)
  }
}
