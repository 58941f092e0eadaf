import CascadeKit
import Foundation
import Testing

@Suite("cascade build")
struct BuildTests {
  private func hierarchy(_ path: String) throws -> Hierarchy {
    try HierarchyFile.decode([UInt8](Data(contentsOf: URL(filePath: path))))
  }

  @Test("A JSON file is compiled, and the output says how it was read and what was written")
  func json() throws {
    let folder = try TemporaryFolder()
    let input = try folder.write(#"[{"code":"44","name":"广东省","children":["广州市"]}]"#, to: "a.json")
    let output = folder.path(of: "a.hierarchy")
    let run = try CommandRun("build", input, "-o", output)
    let size = try Data(contentsOf: URL(filePath: output)).count
    #expect(
      run.output == """
        \(input): JSON with names in "name", codes in "code", children in "children", 2 nodes
        \(output): 2 nodes, 1 / 1 by level, \(size) bytes

        """)
    #expect(run.error == "")
    #expect(run.status == 0)
    #expect(try hierarchy(output).node(at: ["广东省", "广州市"]) != nil)
    #expect(try folder.contents == ["a.hierarchy", "a.json"])
  }

  @Test(
    "The format of standard input is detected from its content, or given by an option",
    arguments: [
      ([], " \n[\"a\"]", ["a"]), ([], "\u{FEFF}{\"a\":[\"b\"]}", ["a"]), ([], "a\n\tb\n", ["a"]),
      ([], "(lldb) po view\n<UIView: 0x1>\n", ["UIView"]),
      (["--format", "text"], "[a]", ["[a]"]),
    ])
  func standardInput(options: [String], input: String, names: [String]) throws {
    let folder = try TemporaryFolder()
    let output = folder.path(of: "x")
    let run = try CommandRun(["build", "-", "-o", output] + options, input: Array(input.utf8))
    #expect(run.error == "")
    let hierarchy = try hierarchy(output)
    #expect(hierarchy.roots.map { hierarchy.name(of: $0) } == names)
  }

  @Test("Options set the names of JSON fields")
  func fields() throws {
    let folder = try TemporaryFolder()
    let input = try folder.write(
      #"[{"T":"a","K":1,"E":""},{"T":"b","K":2,"E":1,"N":"x","off":1,"py":"B"}]"#, to: "a.json")
    let output = folder.path(of: "a.hierarchy")
    let run = try CommandRun(
      "build", input, "-o", output, "--name", "T", "--id", "K", "--parent", "E", "--code", "N",
      "--disabled", "off", "--column", "py", "--column", "T")
    #expect(run.error == "")
    let hierarchy = try hierarchy(output)
    let node = try #require(hierarchy.node(at: ["a", "b"]))
    #expect(hierarchy.code(of: node) == "x")
    #expect(hierarchy.isDisabled(node))
    #expect(hierarchy.text("py", of: node) == "B")
    #expect(hierarchy.text("T", of: node) == "b")
  }

  @Test("An invalid document leaves the old file unchanged, without temporary files")
  func faultKeepsOldFile() throws {
    let folder = try TemporaryFolder()
    let output = try folder.write("old", to: "x.hierarchy")
    let input = try folder.write("[\n  {\"name\":\"a\",}\n]", to: "x.json")
    let run = try CommandRun("build", input, "-o", output)
    #expect(
      run.error == """
        cascade: \(input): line 2, column 14: a comma precedes "}"; remove the comma

        """)
    #expect(run.output == "")
    #expect(run.status == 1)
    #expect(try String(contentsOfFile: output, encoding: .utf8) == "old")
    #expect(try folder.contents == ["x.hierarchy", "x.json"])
  }

  @Test("A replaced file keeps its permissions, and a symbolic link to it remains")
  func permissionsAndLinks() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("old", to: "real")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(of: "link"), withDestinationPath: file)
    let run = try CommandRun("build", "-", "-o", folder.path(of: "link"), input: "[\"a\"]")
    #expect(run.status == 0)
    #expect(run.output.contains(": 1 node, 1 by level, "))
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try hierarchy(file).count == 1)
    #expect(try folder.contents == ["link", "real"])
  }

  @Test("A file that cannot be read or written prints one line")
  func files() throws {
    let folder = try TemporaryFolder()
    let missing = try CommandRun("build", "/no/such.json", "-o", folder.path(of: "x"))
    #expect(missing.error == "cascade: /no/such.json: there is no such file; check the path\n")
    #expect(missing.status == 1)
    let unwritable = try CommandRun("build", "-", "-o", "/no/such/x", input: "[\"a\"]")
    #expect(
      unwritable.error == """
        cascade: /no/such/x: cannot be written: no such file or directory; choose another path with -o

        """)
    #expect(unwritable.status == 1)
    #expect(try folder.contents == [])
  }

  @Test("A file that is already compiled is refused")
  func compiledAlready() throws {
    let folder = try TemporaryFolder()
    let file = folder.path(of: "x.hierarchy")
    _ = try CommandRun("build", "-", "-o", file, input: "[\"a\"]")
    #expect(
      try CommandRun("build", file, "-o", folder.path(of: "y")).error
        == "cascade: \(file): this is already a .hierarchy file; use it directly\n")
  }

  @Test("Invalid arguments print one line and exit with status 64")
  func usage() throws {
    let noOutput = try CommandRun("build", "x.json")
    #expect(
      noOutput.error
        == "cascade: missing expected argument '--output <output>'; see 'cascade build --help'\n")
    #expect(noOutput.status == 64)
    let format = try CommandRun("build", "x", "-o", "y", "--format", "docx")
    #expect(
      format.error == """
        cascade: the value 'docx' is invalid for '--format <format>'; \
        please provide one of the following: json, json5, js, jsonl, csv, tsv, text, markdown, \
        outline, tree, paths, table, sql, dump, plist, yaml, xml, html, turtle, obo, xlsx, ods, \
        sqlite, postgresql, hierarchy; see 'cascade build --help'

        """)
    #expect(format.status == 64)
  }
}
