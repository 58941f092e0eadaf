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

  @Test("A line that doesn't fit in the drawing is refused with its place")
  func faults() {
    let message = "this line doesn't fit in the drawing above; keep only the lines of the tree"
    #expect(
      outline(document: ".\n├── a\n│   ├── b\n│ ├── c\n", format: .tree)
        == "line 4, column 1: \(message)")
    #expect(
      outline(document: ".\n├── a\nThat was it.\nReally.\n", format: .tree)
        == "line 3, column 1: \(message)")
    #expect(outline(document: "Text\n\n.\n├── a\n└── b\n").hasPrefix("line 1, column 1: "))
  }
}
