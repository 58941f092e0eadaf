import Foundation
import HierarchyFormats
import Testing

@testable import DocumentFiles

@Suite("Tables and elements beside nodes in XML")
struct MarkupTableTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func file(_ text: String) throws -> DocumentFile { try xml(text, in: folder) }

  private func tree(_ text: String, _ options: ReadingOptions = ReadingOptions()) throws -> String {
    try nodes(file(text), options)
  }

  private static func rows(_ table: String, _ rows: [String]) -> String {
    rows.map { row in
      let cells = zip(["id", "pid", "name"], row.split(separator: ",")).map {
        "<column name=\"\($0)\">\($1)</column>"
      }
      return "<table name=\"\(table)\">\(cells.joined())</table>"
    }.joined(separator: "\n")
  }

  @Test("Cells that name their columns are those of a table, and one of several is chosen")
  func cells() throws {
    let first = Self.rows("dept", ["1,0,Sales", "2,1,Retail"])
    let schema =
      "<structure><database name=\"shop\"><table name=\"dept\">CREATE TABLE</table></database></structure>"
    #expect(
      try tree(
        "<export version=\"1\">\(schema)<database name=\"shop\">\(first)</database></export>")
        == "Sales=1[Retail=2]")
    let both = "<export>\(first)\(Self.rows("staff", ["1,0,Ann", "2,1,Bob"]))</export>"
    #expect(message(try file(both)).contains("\"dept\", \"staff\""))
    var staff = try file(both)
    staff.selection.table = "staff"
    #expect(try nodes(#require(try staff.read().hierarchy)) == "Ann=1[Bob=2]")
    var plain = try file("<a><b name='x'/></a>")
    plain.selection.table = "staff"
    #expect(message(plain).contains("isn't one of tables"))
    #expect(
      try tree(
        "<dump><table_data name=\"d\"><row><field name=\"id\">1</field><field name=\"pid\">0</field><field name=\"name\">A</field></row><row><field name=\"id\">2</field><field name=\"pid\">1</field><field name=\"name\">B</field></row></table_data></dump>"
      ) == "A=1[B=2]")
  }

  @Test(
    "Records that name their parents or levels are found beside other elements, which the report names"
  )
  func records() throws {
    let accounts = """
      <gnc><title>T</title><account><name>A</name><id type="g">a1</id><commodity><space>ISO</space><id>EUR</id></commodity></account>
      <account><name>B</name><id type="g">b2</id><slots><slot><key>k</key><value>v</value></slot></slots><parent type="g">a1</parent></account></gnc>
      """
    #expect(try tree(accounts) == "A=a1[B=b2]")
    #expect(try file(accounts).read().notes == ["left out: <title>, <commodity>, <slots>"])
    let tasks = """
      <Project><Name>P</Name><Tasks><Task><UID>1</UID><Name>A</Name><OutlineLevel>1</OutlineLevel></Task>
      <Task><UID>2</UID><Name>B</Name><OutlineLevel>2</OutlineLevel><Link><UID>1</UID></Link></Task>
      <Task><UID>3</UID><Name>C</Name><OutlineLevel>1</OutlineLevel></Task></Tasks>
      <Resources><Resource><UID>1</UID><Name>R</Name></Resource><Resource><UID>2</UID><Name>S</Name></Resource></Resources></Project>
      """
    #expect(try tree(tasks) == "A=1[B=2] C=3")
  }

  @Test("A summary of the document is left out with a note")
  func summary() throws {
    let text = """
      <tree><directory name="."><file name="a"></file><directory name="b"><file name="c"></file></directory></directory>
      <report><directories>2</directories><files>2</files></report></tree>
      """
    #expect(try tree(text) == ".[a b[c]]")
    #expect(try file(text).read().notes == ["left out: <report>"])
  }

  @Test(
    "A refusal names all elements that are in the way, and the document is read without them",
    arguments: [
      (
        "<a><b name='x'><c id='1'/><b name='y'><d id='2'/><e><f>1</f></e></b></b></a>",
        "--ignore c --ignore d --ignore e", "x[y]"
      ),
      ("<a><b name='x'><c name='y'/><d name='z'/></b></a>", "--ignore d", "x[y]"),
      (
        "<a><b name='x'><c name='y'/><d name='z'/><e name='v'/></b></a>", "--ignore d --ignore e",
        "x[y]"
      ),
    ])
  func obstacles(text: String, advice: String, expected: String) throws {
    let refusal = message(try file(text))
    #expect(refusal.contains(advice), "\(refusal)")
    var options = ReadingOptions()
    let words = refusal.split(whereSeparator: { " ,;".contains($0) }).map { String($0) }
    for (word, next) in zip(words, words.dropFirst()) where word == "--ignore" {
      options.fields.ignored.append(next)
    }
    #expect(try tree(text, options) == expected)
  }

  @Test("Leaving out isn't recommended where it doesn't help")
  func noObstacles() throws {
    let refusal = message(try file("<a><b name='x'>\n<b id='1'/></b></a>"))
    #expect(refusal.contains("--map name=caption") && !refusal.contains("--ignore"), "\(refusal)")
  }
}
