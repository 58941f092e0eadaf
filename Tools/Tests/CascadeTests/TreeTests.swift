import Foundation
import Testing

@Suite("cascade tree")
struct TreeTests {
  private let folder: TemporaryFolder
  private let file: String
  private static let text = "a\t1\n\tb\t2\n\t\tc\t3\n\td\t3\ne\n"

  init() throws {
    folder = try TemporaryFolder()
    file = folder.path(of: "x.hierarchy")
    _ = try CommandRun("build", "-", "-o", file, input: Self.text)
  }

  @Test("A hierarchy is printed in three styles, with lines by default")
  func styles() throws {
    #expect(try CommandRun("tree", file).output == "a\n├── b\n│   └── c\n└── d\ne\n")
    #expect(
      try CommandRun("tree", file, "--style", "view").output
        == "a\n   | b\n   |    | c\n   | d\ne\n")
  }

  @Test("Indented output compiles to the same file")
  func roundTrip() throws {
    let printed = try CommandRun("tree", file, "--style", "indent").output
    #expect(printed == Self.text)
    let copy = folder.path(of: "copy")
    _ = try CommandRun("build", "-", "-o", copy, input: printed)
    #expect(FileManager.default.contentsEqual(atPath: file, andPath: copy))
  }

  @Test("A subtree is given by its path or code, and printed to a depth")
  func parts() throws {
    #expect(try CommandRun("tree", file, "--at", "a/b").output == "b\n└── c\n")
    #expect(try CommandRun("tree", file, "--at", "2").output == "b\n└── c\n")
    #expect(try CommandRun("tree", file, "--at", "a", "--depth", "2").output == "a\n├── b\n└── d\n")
    #expect(try CommandRun("tree", file, "--depth", "1").output == "a\ne\n")
  }

  @Test("With --json, a part is printed as nested objects that 'cascade build' reads")
  func json() throws {
    #expect(
      try CommandRun("tree", file, "--at", "a", "--depth", "2", "--json").output == """
        [
        {"name":"a","code":"1","children":[
         {"name":"b","code":"2"},
         {"name":"d","code":"3"}]}
        ]

        """)
    let whole = try CommandRun("tree", file, "--json").output
    #expect(try CommandRun("export", file, "--to", "json").output == whole)
    #expect(try CommandRun("tree", "-", "--style", "indent", input: whole).output == Self.text)
    let both = try CommandRun("tree", file, "--json", "--style", "view")
    #expect(both.status == 64)
    #expect(
      both.error
        == "cascade: --json cannot be combined with --style; remove one of them; see 'cascade tree --help'\n"
    )
  }

  @Test("A former place prints the place of today, and says so on standard error")
  func formerPlaces() throws {
    let run = try CommandRun("tree", "--at", "310226", "--depth", "1")
    #expect(run.output == "奉贤区\n" && run.status == 0)
    #expect(run.error == "奉贤县 310226 (1981–2001) is now 上海市/奉贤区\n")
  }

  @Test("A path that isn't found prints one line with its longest existing part")
  func missingPlaces() throws {
    let path = try CommandRun("tree", file, "--at", "a/b/x/y")
    #expect(
      path.error == """
        cascade: there is no "x" under a/b; 'cascade tree --at a/b --depth 2' prints its children

        """)
    #expect(path.status == 1)
    #expect(
      try CommandRun("tree", file, "--at", "9").error == """
        cascade: there is no root or code "9"; 'cascade tree --depth 1' prints the roots

        """)
    #expect(
      try CommandRun("tree", file, "--at", "3").error
        == "cascade: 2 nodes have the code 3; give the path of names instead\n")
    #expect(
      try CommandRun("tree", file, "--at", "/").error
        == "cascade: the path is empty; give names as in 广东省/广州市, or a code\n")
  }

  @Test("A depth of 0 exits with status 64")
  func depth() throws {
    let run = try CommandRun("tree", file, "--depth", "0")
    #expect(run.error == "cascade: --depth must be at least 1; see 'cascade tree --help'\n")
    #expect(run.status == 64)
  }
}
