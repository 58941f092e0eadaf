import Hierarchies
import HierarchyFormats
import Testing

@Suite("View dumps")
struct ViewDumpTests {
  private func read(_ dump: String) throws -> Hierarchy { try ViewDump.read(Array(dump.utf8)) }

  /// The classes of a dump with a bracket for what is below each.
  private func classes(_ dump: String) -> String {
    do throws(HierarchyFormatError) {
      let views = try ViewDump.read(Array(dump.utf8))
      func list(_ parent: Hierarchy.Node?) -> String {
        views.children(of: parent).map { node in
          views.name(of: node) + (views.isLeaf(node) ? "" : "[\(list(node))]")
        }.joined(separator: " ")
      }
      return list(nil)
    } catch {
      return error.description
    }
  }

  private func fields(_ description: String) throws -> [String?] {
    let views = try read(description)
    let node = views.roots[0]
    return [
      views.name(of: node), views.code(of: node), views.text("frame", of: node),
      views.text("flags", of: node), views.text("line", of: node),
    ]
  }

  @Test("Bars are levels, and a view has a class, an address, a frame and flags")
  func bars() throws {
    let dump = """
      <UIWindow: 0x10a; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x20a>>
         | <UIView: 0x10b; frame = (0 0; 390 844); autoresize = W+H; layer = <CALayer: 0x20b>>
         |    | <UILabel: 0x10c; frame = (16 59.5; 358 20.5); text = 'Sum'; layer = <CALayer: 0x20c>>
         | <UIView: 0x10d; frame = (0 810; 390 34)>
      """
    let views = try read(dump)
    #expect(classes(dump) == "UIWindow[UIView[UILabel] UIView]")
    let label = try #require(views.node(withCode: "0x10c"))
    #expect(views.text("frame", of: label) == "(16 59.5; 358 20.5)")
    #expect(views.text("flags", of: label) == "text = 'Sum'; layer = <CALayer: 0x20c>")
    #expect(views.columnNames == ["code", "frame", "flags"])
    #expect(ViewDump.string(of: views) == dump + "\n")
  }

  @Test(
    "A description of another form has its parts too, and is kept as it is",
    arguments: [
      (
        "<App.Cell: 0x1; baseClass = UIView; frame = (0 0; 1 1); hidden = YES>",
        ["App.Cell", "0x1", "(0 0; 1 1)", "baseClass = UIView; hidden = YES"]
      ),
      (
        "<UIImageView: 0x1; frame = (0 0; 1 1); layer = <CALayer: 0x2>> - star.png",
        ["UIImageView", "0x1", "(0 0; 1 1)", "layer = <CALayer: 0x2>; - star.png"]
      ),
      (
        "<<UITextPart: 0x1; frame = (0 0; 1 1); layer = <CALayer: 0x2>> minSize = {0, 0}>",
        ["UITextPart", "0x1", "(0 0; 1 1)", "layer = <CALayer: 0x2>; minSize = {0, 0}"]
      ),
      ("<TileLayer: 0x1> (layer)", ["TileLayer", "0x1", nil, "(layer)"]),
      (
        "<Menu 0x1>, state: appeared, view: <UIView 0x2>",
        ["Menu", "0x1", nil, "state: appeared, view: <UIView 0x2>"]
      ),
      ("*UILabel:0x1'Sum'", ["UILabel", "0x1", nil, "'Sum'"]),
      (
        "Window (Main), 0x1, {{0.0, 0.0}, {390.0, 844.0}}, label: 'It's'",
        ["Window", "0x1", "{{0.0, 0.0}, {390.0, 844.0}}", "label: 'It's'"]
      ),
      ("<UIView: 0x1>", ["UIView", "0x1", nil, nil]),
    ] as [(String, [String?])])
  func otherForms(description: String, parts: [String?]) throws {
    #expect(try fields(description) == parts + [description])
    #expect(try ViewDump.string(of: read(description)) == description + "\n")
  }

  @Test("A view without an address, as snapshots show it, is in the usual form")
  func noAddress() throws {
    let description = "<UIView; frame = (0 0; 1 1); hidden = YES>"
    #expect(try fields(description) == ["UIView", nil, "(0 0; 1 1)", "hidden = YES", nil])
    #expect(try ViewDump.string(of: read(description)) == description + "\n")
  }

  @Test("Type parameters are part of a class's name")
  func generics() throws {
    let name = "UI.HostingView<UI.Modified<App.Row, Swift.Optional<Swift.Int>>>"
    #expect(try fields("<\(name): 0x1; frame = (0 0; 1 1)>")[0] == name)
  }

  @Test(
    "A quoted text may hold apostrophes, brackets, bars and line ends",
    arguments: ["it's", "a < b", "x > y", "<UIView: 0x9", "a | b", "first\n\n   | second", "'", ""])
  func quoted(text: String) throws {
    let flags = "text = '\(text)'; opaque = NO"
    let label = "<UILabel: 0x1; frame = (0 0; 1 1); \(flags)>"
    let views = try read("<A: 0x2; frame = (0 0; 1 1)>\n   | \(label)\n   | <B: 0x3>\n")
    #expect(views.levelCounts == [1, 2])
    #expect(views.text("flags", of: Hierarchy.Node(1)) == flags)
  }

  @Test("Lines that the debugger broke are joined")
  func brokenLines() throws {
    let broken = """
      <UIView: 0x1; frame = (0 0; 1 1); auto
      resize = W+H; layer =
      <CALayer: 0x2>>
         | <UIView: 0x3; frame = (0 0;
       1 1); tag = 4
      >
      """
    #expect(
      try ViewDump.string(of: read(broken)) == """
        <UIView: 0x1; frame = (0 0; 1 1); autoresize = W+H; layer =<CALayer: 0x2>>
           | <UIView: 0x3; frame = (0 0; 1 1); tag = 4>

        """)
  }

  @Test("Without bars, the indentation of lines determines their levels, whatever its width")
  func spaces() {
    #expect(classes("<A 0x1>\n  <B 0x2>\n     <C 0x3>\n  <D 0x4>\n<E 0x5>") == "A[B[C] D] E")
    #expect(classes("\t→A, 0x1\n\t\tB, 0x2\n\t\t\tC, 0x3\n\t\tD, 0x4") == "A[B[C] D]")
  }

  @Test("Bars are counted relative to the first view, ignoring the spaces around them")
  func oddBars() {
    #expect(classes("<A: 0x1>\n|<B: 0x2>\n| |<C: 0x3>\n   |  <D: 0x4>") == "A[B[C] D]")
    #expect(classes("   |    | <A: 0x1>\n   |    |    | <B: 0x2>\n | | <C: 0x3>") == "A[B] C")
    #expect(classes("A:0x1\n|   *B:0x2\n|   |   •C:0x3\n|   D:0x4") == "A[B[C] D]")
    #expect(classes("<A 0x1>\n   | <B 0x2>\n   + <C 0x3>\n   |    | <D 0x4>") == "A[B C[D]]")
  }

  @Test("Text before and after a dump is skipped")
  func surroundings() {
    let dump = "<A: 0x1>\r\n   | <B: 0x2>"
    for (before, after) in [
      ("\u{FEFF}(lldb) po [view recursiveDescription]\r\n", "\r\n\r\n(lldb) continue\r\n"),
      ("2026-11-21 09:30:00.250 App[41:7] ", "\n\nLegend:\n* - laid out"),
      ("(id) $1 = 0x1 ", "\n(lldb) "), ("`", "\n`"), ("\n\n", ""),
    ] {
      #expect(classes(before + dump + after) == "A[B]")
    }
  }

  @Test(
    "A fault is an error with its line and column, and says what to do",
    arguments: [
      (
        "",
        "line 1, column 1: the text contains no view; paste the output of "
          + "\"po [view recursiveDescription]\", lines such as "
          + "<UIView: 0x7fa20; frame = (0 0; 390 844)>"
      ),
      (
        "Hello\n  world <b>\n",
        "line 1, column 1: the text contains no view; paste the output of "
          + "\"po [view recursiveDescription]\", lines such as "
          + "<UIView: 0x7fa20; frame = (0 0; 390 844)>"
      ),
      (
        "<A: 0x1>\n   |    | <B: 0x2>",
        "line 2, column 11: this line is on level 2, and the node above it on level 0; "
          + "indent by one level at a time"
      ),
      (
        "<A: 0x1>\n    <B: 0x2>\n  <C: 0x3>",
        "line 3, column 3: the indentation of this view matches no view above; "
          + "indent it like its siblings"
      ),
      (
        "<A: 0x1>\n   | <B: 0x2>\n    <C: 0x3>",
        "line 3, column 5: the indentation of this view matches no view above; "
          + "indent it like its siblings"
      ),
      (
        "<A: 0x1>\n  <B: 0x2>\n   | <C: 0x3>",
        "line 3, column 6: the indentation of this view matches no view above; "
          + "indent it like its siblings"
      ),
      (
        "   |    | <A: 0x1>\n   | <B: 0x2>",
        "line 2, column 6: this view is indented less than the first one; "
          + "paste the dump from its first line"
      ),
      (
        "    <A: 0x1>\n  <B: 0x2>",
        "line 2, column 3: this view is indented less than the first one; "
          + "paste the dump from its first line"
      ),
      (
        "<A: 0x1>\n   | <B: 0x2; frame = (0 0;\n   | <C: 0x3>",
        "line 2, column 6: this description isn't closed; "
          + "paste it up to its last \">\""
      ),
      (
        "<A: 0x1; text = 'a",
        "line 1, column 1: this description isn't closed; "
          + "paste it up to its last \">\""
      ),
      (
        "<A: 0x1>\n   | B without a bracket\n",
        "line 2, column 6: this line neither begins a view nor continues the one above; remove it"
      ),
    ])
  func faults(dump: String, message: String) {
    #expect(classes(dump) == message)
  }

  @Test("Bytes that aren't UTF-8 are an error")
  func invalidUTF8() {
    #expect(throws: HierarchyFormatError(place: .init(line: 1, column: 4), reason: .invalidUTF8)) {
      try ViewDump.read(Array("<A:".utf8) + [0xFF])
    }
  }

  @Test("A view is printed with its subviews, without the bars before it")
  func subtree() throws {
    let views = try read("<A: 0x1>\n   | <B: 0x2>\n   |    | <C: 0x3>\n   | <D: 0x4>\n")
    #expect(
      ViewDump.string(of: views, at: views.node(withCode: "0x2"))
        == "<B: 0x2>\n   | <C: 0x3>\n")
    #expect(ViewDump.isDump(views) && !ViewDump.isDump(Hierarchy()))
  }
}
