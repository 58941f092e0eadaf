import Hierarchies
import HierarchyFormats
import TestSupport
import Testing

@Suite("Indented text")
struct IndentedTextTests {
  @Test("Tabs are levels, and fields are name, code and pinyin")
  func tabs() throws {
    let text =
      "重庆市\t500000\tchong qing shi\n\t万州区\t500101\n\t\t高笋塘街道\n\t涪陵区\n江西省\t\tjiang xi sheng\n"
    #expect(outline(text: text) == "重庆市=500000[万州区=500101[高笋塘街道] 涪陵区] 江西省")
    let hierarchy = try HierarchyText.read(Array(text.utf8))
    #expect(hierarchy.text("pinyin", of: hierarchy.roots[0]) == "chong qing shi")
    #expect(hierarchy.text("pinyin", of: hierarchy.roots[1]) == "jiang xi sheng")
  }

  @Test("A comment names the columns")
  func columns() throws {
    let text =
      "# A list\n# columns: name code disabled childLevel\nA\t1\t0\t3\nB\t2\ttrue\nC\t\t1\t\t\n"
    #expect(outline(text: text) == "A=1 B=2! C!")
    let hierarchy = try HierarchyText.read(Array(text.utf8))
    #expect(hierarchy.columnNames == ["code", "childLevel"])
    #expect(hierarchy.text("childLevel", of: hierarchy.roots[0]) == "3")
  }

  @Test("Byte order mark, CR LF, CR, empty lines, comments and no final newline are accepted")
  func lineEnds() {
    #expect(outline(text: "\u{FEFF}a\r\n\tb\r\n\r\n  \t\n\t# note\r\r\tc\n\nd") == "a[b c] d")
  }

  @Test("The first indented line sets the number of spaces per level", arguments: [1, 2, 3, 4, 8])
  func spaces(width: Int) {
    let space = String(repeating: " ", count: width)
    #expect(outline(text: "a\n\(space)b\n\(space)\(space)c\n\(space)d\ne") == "a[b[c] d] e")
  }

  @Test("Ideographic and no-break spaces indent lines of a document that is detected")
  func wideSpaces() {
    #expect(outline(document: "饮料\n　茶\n　　绿茶\n　咖啡\n食品\n") == "饮料[茶[绿茶] 咖啡] 食品")
    #expect(outline(document: "a\n\u{A0}\u{A0}b\n\u{A0}\u{A0}\u{A0}\u{A0}c\n") == "a[b[c]]")
    #expect(outline(document: "# columns: name\na\n\t　b\n") == "a[　b]")
  }

  @Test(
    "Bullets in front of all indented names aren't parts of them",
    arguments: ["•", "–", "▪", "·", "-", "*"])
  func bullets(bullet: String) {
    #expect(
      outline(document: "Drinks\n  \(bullet) Tea\n    \(bullet) Green\n  \(bullet) Coffee\nFood\n")
        == "Drinks[Tea[Green] Coffee] Food")
    if bullet == "•" {
      #expect(
        outline(document: "• Drinks\n  • Tea\n  • Coffee\n• Food\n") == "Drinks[Tea Coffee] Food")
    }
  }

  @Test(
    "A fault is an error with its line and column",
    arguments: [
      ("", "line 1, column 1: the document has no nodes; add a list of nodes"),
      ("# a\n\n", "line 1, column 1: the document has no nodes; add a list of nodes"),
      (
        "a\n\t\tb",
        "line 2, column 3: this line is on level 2, and the node above it on level 0; "
          + "indent by one level at a time"
      ),
      (
        "\ta",
        "line 1, column 2: the first node is indented; remove the indentation of the first line"
      ),
      (
        "a\n\tb\n  c",
        "line 3, column 1: the indentation mixes tabs and spaces; indent every line with tabs"
      ),
      (
        "a\n  b\n\tc",
        "line 3, column 1: the indentation mixes tabs and spaces; indent every line with tabs"
      ),
      (
        "a\n\t b",
        "line 2, column 2: the indentation mixes tabs and spaces; indent every line with tabs"
      ),
      (
        "a\n    b\n      c",
        "line 3, column 1: this line is indented by 6 spaces, which isn't a multiple of 4, "
          + "the indentation of the first indented line; indent with tabs"
      ),
      (
        "省\t1\tx\ty\tz",
        "line 1, column 7: this line has 5 fields for 3 columns; "
          + "list all columns in a comment \"# columns: name code …\""
      ),
      (
        "# columns: code name\na",
        "line 1, column 12: the first column isn't \"name\"; "
          + "begin the comment with \"# columns: name\""
      ),
      (
        "# columns:\na",
        "line 1, column 1: the first column isn't \"name\"; "
          + "begin the comment with \"# columns: name\""
      ),
      (
        "# columns: name x x\na",
        "line 1, column 19: the column \"x\" is repeated; list each column once"
      ),
      (
        "a\n# columns: name\n",
        "line 2, column 1: the list of columns follows the first node; move this comment to the top"
      ),
    ])
  func faults(text: String, message: String) {
    #expect(outline(text: text) == message)
  }

  @Test("Two spaces behind the codes in front of all names separate them, below any comments")
  func codesInFront() {
    let devices =
      "# Syntax:\n# vendor  name\n#\tdevice  name\n\n0001  Maple\n\t7778  Keyboard  (old)\nC 00  Audio\n\tab  Player\n"
    #expect(outline(document: devices) == "Maple=0001[Keyboard  (old)=7778] Audio=C 00[Player=ab]")
    #expect(outline(document: "a\n  1  b\n", format: .text) == "a[1  b]")
    #expect(outline(text: "1  a\n\t2  b\n") == "1  a[2  b]")
  }

  @Test("White space around a code is a warning, as it is around a name")
  func spacesAroundCodes() throws {
    let findings = try readDocument("a\t1 \n\tb\t2\n").findings.list
    #expect(findings.map(\.message) == ["\"1 \" begins or ends with white space; remove it"])
  }

  @Test("Bytes that aren't UTF-8 are an error at their position")
  func invalidUTF8() {
    #expect(
      throws: HierarchyFormatError(place: TextPlace(line: 2, column: 3), reason: .invalidUTF8)
    ) {
      try HierarchyText.read(Array("广东\n\t省".utf8) + [0xFF])
    }
  }

  @Test("Every small forest, printed as indented text and read, is the same hierarchy")
  func roundTrip() throws {
    for forest in Forest.all(upTo: 7) where forest.count > 0 {
      let hierarchy = forest.hierarchy(
        name: { "名 \($0)" }, code: { $0 % 2 == 0 ? "c\($0)" : nil })
      let text = TreeText(includesCodes: true).string(of: hierarchy)
      #expect(try HierarchyText.read(Array(text.utf8)) == hierarchy, "\(forest)")
    }
  }
}
