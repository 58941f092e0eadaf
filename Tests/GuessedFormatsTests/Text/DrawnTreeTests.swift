import HierarchyFormats
import TestSupport
import Testing

@Suite("Drawn trees")
struct DrawnTreeTests {
  @Test("The output of tree is read without its lines and its summary")
  func tree() throws {
    let text = """
      .
      ├── Drinks
      │   ├── Coffee
      │   └── Tea
      └── Food
          └── Bread

      4 directories, 1 file
      """
    #expect(outline(document: text) == ".[Drinks[Coffee Tea] Food[Bread]]")
    #expect(
      outline(document: text.replacing("│   ", with: "│\u{A0}\u{A0} ")).hasPrefix(".[Drinks[Co"))
    #expect(try readDocument(text).format == .tree)
    #expect(try readDocument(text).findings.list == [])
    #expect(
      outline(document: ".\n|-- Drinks\n|   |-- Coffee\n|   `-- Tea\n`-- Food\n    `-- Bread\n")
        == ".[Drinks[Coffee Tea] Food[Bread]]")
  }

  @Test("The output of tree in Windows is read without its heading")
  func windows() {
    let text = """
      Folder PATH listing
      Volume serial number is 1234-ABCD
      C:.
      │   readme.txt
      │
      ├───Drinks
      │   │   tea.txt
      │   │
      │   └───Cold
      │           water.txt
      │
      └───Food
              bread.txt
      """
    let expected = "C:.[readme.txt Drinks[tea.txt Cold[water.txt]] Food[bread.txt]]"
    #expect(outline(document: text) == expected)
    let ascii = text.replacing("├───", with: "+---").replacing("└───", with: "\\---")
      .replacing("│", with: "|")
    #expect(outline(document: ascii) == expected)
  }

  @Test("The trees of package managers and of processes are read")
  func others() {
    #expect(
      outline(document: "shop@1.0.0 /src\n├─┬ a@1.2.0\n│ ├── b@2.0.0\n│ └── c@1.0.0\n└── d@3.1.0\n")
        == "shop@1.0.0 /src[a@1.2.0[b@2.0.0 c@1.0.0] d@3.1.0]")
    #expect(
      outline(document: "+--- a:1\n|    +--- b:2\n|    \\--- c:3\n\\--- d:4\n")
        == "a:1[b:2 c:3] d:4")
    #expect(
      outline(document: "[INFO] shop:jar\n[INFO] +- a:jar\n[INFO] |  \\- b:jar\n[INFO] \\- c:jar\n")
        == "shop:jar[a:jar[b:jar] c:jar]")
    #expect(
      outline(
        document:
          "systemd─┬─cron\n        ├─sshd───sshd───bash─┬─less\n        │                    └─vi\n        └─2*[agetty]\n"
      )
        == "systemd[cron sshd[sshd[bash[less vi]]] 2*[agetty]]")
    #expect(
      outline(document: "init-+-cron\n     |-sshd---bash\n     `-x-server\n")
        == "init[cron sshd[bash] x-server]")
  }

  @Test(
    "Permissions, sizes and dates in brackets are left out with a note, and so are the paths of folders"
  )
  func brackets() throws {
    for details in ["drwxr-xr-x", " 4096", "4.0K", "drwxr-xr-x ann ann 4096 Nov 28 12:33"] {
      let text =
        "[\(details)]  .\n├── [\(details)]  [id].tsx\n└── [\(details)]  Food\n    └── [\(details)]  Cold tea\n\n1 directory, 2 files\n"
      #expect(outline(document: text) == ".[[id].tsx Food[Cold tea]]")
      #expect(try readDocument(text).notes == ["the brackets in front of names aren't read"])
    }
    #expect(
      outline(document: "shop/\n├── shop/tea\n│   └── shop/tea/green\n└── shop/teapot\n")
        == "shop/[tea[green] teapot]")
    // Without brackets or paths in front of all names, they are parts of names.
    #expect(outline(document: ".\n├── [4096]  a\n└── [x]\n") == ".[[4096]  a [x]]")
    #expect(outline(document: "a\n├── a/b\n└── c\n") == "a[a/b c]")
  }

  @Test("Roots without children look like the others, or have no blank line above")
  func roots() throws {
    let packages =
      "babel==2\ncsvkit==2.0\n├── agate [required: >=1.12]\n│   └── babel\n└── xlrd\nwheel==0.41\n"
    #expect(
      outline(document: packages)
        == "babel==2 csvkit==2.0[agate [required: >=1.12][babel] xlrd] wheel==0.41")
    #expect(try readDocument(packages).notes == [])
    #expect(
      outline(document: "a v1 (/src/a)\n└── c v2\n\nb v1 (/src/b)\n")
        == "a v1 (/src/a)[c v2] b v1 (/src/b)")
    #expect(outline(document: "shop\n├── tea\nhouse\n") == "shop[tea] house")
  }

  @Test("The lines of a log around a tree are left out with a note")
  func logs() throws {
    let maven = """
      [INFO] Scanning for projects...
      [INFO]
      [INFO] --- dependency:3.6:tree (default-cli) @ shop ---
      [INFO] org.shop:app:jar:1.0
      [INFO] +- org.tea:lib:jar:1:compile
      [INFO] |  \\- org.water:lib:jar:2:compile
      [INFO] \\- org.rye:lib:jar:3:test
      [INFO] ------------------------
      [INFO] BUILD SUCCESS
      """
    let tree =
      "org.shop:app:jar:1.0[org.tea:lib:jar:1:compile[org.water:lib:jar:2:compile] org.rye:lib:jar:3:test]"
    #expect(outline(document: maven) == tree)
    let leftOut = try readDocument(maven).rows.leftOut
    #expect(leftOut.map(\.reason) == [.outside])
    #expect(leftOut.map(\.count) == [4])
    #expect(leftOut.first?.position == .line(1))
    let dated = maven.split(separator: "\n").map { "2026-11-28T12:33:00.123Z \($0)" }
    #expect(outline(document: dated.joined(separator: "\n")) == tree)
    let gradle = """

      > Task :dependencies

      ------------------------------------------------------------
      Root project 'shop'
      ------------------------------------------------------------

      compileClasspath - Compile classpath for source set 'main'.
      +--- org.tea:lib:1.0
      |    \\--- org.water:lib:2.0
      \\--- org.rye:lib:3.0

      runtimeClasspath - Runtime classpath.
      \\--- org.tea:lib:1.0

      BUILD SUCCESSFUL in 1s
      """
    #expect(
      outline(document: gradle)
        == "compileClasspath - Compile classpath for source set 'main'.[org.tea:lib:1.0[org.water:lib:2.0] org.rye:lib:3.0] runtimeClasspath - Runtime classpath.[org.tea:lib:1.0]"
    )
    let cargo = "a v1\n└── b v1\n[dev-dependencies]\n└── c v1\n"
    #expect(outline(document: cargo) == "a v1[b v1 c v1]")
    #expect(try readDocument(cargo).rows.leftOut.first?.position == .line(3))
  }

  @Test("A drawing in a text that isn't a log is refused")
  func illustrations() {
    #expect(outline(document: "# Shop\n\n```\n.\n├── a\n└── b\n```\n").hasPrefix("line "))
    let tables = "# Shop\n\n| a | b |\n|---|---|\n| c | d |\n\n| e | f |\n|---|---|\n| g | h |\n"
    #expect(outline(document: tables).hasPrefix("line 1, column 1: "))
    let prose = String(repeating: "We sell tea, and we sell it well.\n", count: 30)
    #expect(outline(document: prose + ".\n├── a\n└── b\n").hasPrefix("line 1, column 1: "))
  }

  @Test("A line that doesn't fit in the drawing is refused with its place")
  func faults() {
    let message = "this line doesn't fit in the drawing above; keep only the lines of the tree"
    #expect(
      outline(document: ".\n├── a\n│   ├── b\n│ ├── c\n", format: .tree)
        == "line 4, column 1: \(message)")
    #expect(
      outline(document: "a\n├── b\n│ text\n└── c\n", format: .tree)
        == "line 3, column 1: \(message)")
    #expect(outline(document: "Text\n\n.\n├── a\n└── b\n") == ".[a b]")
  }

  @Test("A drawing that ends before a last sibling is a warning")
  func cutDrawings() throws {
    let drawing = ".\n├── Drinks\n│   ├── Coffee\n│   └── Tea\n└── Food\n"
    #expect(try readDocument(drawing).findings.list.isEmpty)
    let cut = drawing.split(separator: "\n").prefix(4).joined(separator: "\n")
    #expect(
      try readDocument(cut).findings.list.map(\.message) == [
        "the document may end inside \"Tea\"; check that it is complete"
      ])
    #expect(
      try readDocument("a\n|-- b\n|-- c\n").findings.list.isEmpty, "such a drawing has no corners")
  }
}
