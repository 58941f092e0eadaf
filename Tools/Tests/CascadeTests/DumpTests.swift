import Foundation
import Testing

@Suite("cascade with view dumps")
struct DumpTests {
  private let folder: TemporaryFolder
  private let file: String
  private static let dump = """
    <UIWindow: 0x10a; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x20a>>
       | <UIView: 0x10b; frame = (0 0; 390 844); autoresize = W+H; layer = <CALayer: 0x20b>>
       |    | <UILabel: 0x10c; frame = (16 59; 358 20); text = 'Sum'; layer = <CALayer: 0x20c>>
       |    | <UIImageView: 0x10d; frame = (0 0; 20 20)> - star.png

    """

  init() throws {
    folder = try TemporaryFolder()
    file = try folder.write("(lldb) po view\n" + Self.dump, to: "dump.txt")
  }

  @Test("A dump is printed unchanged from a file, from standard input, and from a compiled file")
  func printing() throws {
    #expect(try CommandRun("tree", file, "--style", "view").output == Self.dump)
    #expect(try CommandRun("tree", "-", "--style", "view", input: Self.dump).output == Self.dump)
    let compiled = folder.path(of: "x.hierarchy")
    #expect(try CommandRun("build", file, "-o", compiled).error == "")
    #expect(try CommandRun("tree", compiled, "--style", "view").output == Self.dump)
  }

  @Test("A view is given by its address or its path of classes, and printed with its subviews")
  func parts() throws {
    let label = try CommandRun("tree", file, "--style", "view", "--at", "0x10c")
    #expect(
      label.output == """
        <UILabel: 0x10c; frame = (16 59; 358 20); text = 'Sum'; layer = <CALayer: 0x20c>>

        """)
    let view = try CommandRun(
      "tree", file, "--style", "view", "--at", "UIWindow/UIView", "--depth", "1")
    #expect(
      view.output == """
        <UIView: 0x10b; frame = (0 0; 390 844); autoresize = W+H; layer = <CALayer: 0x20b>>

        """)
    #expect(
      try CommandRun("tree", file).output == """
        UIWindow
        └── UIView
            ├── UILabel
            └── UIImageView

        """)
  }

  @Test("The number of views in a dump and its columns are printed")
  func info() throws {
    let run = try CommandRun("info", file)
    #expect(run.output.contains("nodes    4\nlevels   1 / 1 / 2\n"))
    #expect(run.output.hasSuffix("columns  code, frame, flags, line\n"))
  }

  @Test("An invalid dump prints one line with the place and the solution")
  func faults() throws {
    let broken = try folder.write("<A: 0x1>\n   | <B: 0x2; frame = (0 0;", to: "broken.txt")
    let run = try CommandRun("tree", broken, "--style", "view")
    #expect(
      run.error == """
        cascade: \(broken): line 2, column 6: this description isn't closed; \
        paste it up to its last ">"

        """)
    #expect(run.status == 1)
    let none = try CommandRun("tree", "-", "--format", "dump", input: "error: no such view\n")
    #expect(
      none.error == """
        cascade: standard input: line 1, column 1: the text contains no view; paste the output of \
        "po [view recursiveDescription]", lines such as \
        <UIView: 0x7fa20; frame = (0 0; 390 844)>

        """)
  }
}
