import Hierarchies
import HierarchyFormats
import ImportedDocuments
import Testing

@Suite("Reading documents on the page")
struct ImportSessionTests {
  @Test("One document is read as the command line reads it")
  func oneDocument() throws {
    let session = ImportSession(["a.csv": "id,pid,name\n1,,广东省\n2,1,广州市\n"])
    let read = try #require(session.imported)
    #expect(read.format == .csv)
    #expect(read.shape == .parents(field: "pid"))
    #expect(read.hierarchy?.levelCounts == [1, 1])
  }

  @Test("Several tables are read as one")
  func severalTables() throws {
    let session = ImportSession([
      "provinces.csv": "code,name\n44,广东省\n",
      "cities.csv": "code,name,province\n4401,广州市,44\n4403,深圳市,44\n",
    ])
    #expect(try #require(session.imported).hierarchy?.levelCounts == [1, 2])
  }

  @Test("A finding has the number and the text of its line in its document")
  func placesOfFindings() throws {
    let session = ImportSession([
      "provinces.csv": "id,pid,name\n44,,广东省",
      "cities.csv": "id,pid,name\r\n4401,44,广州市\r\n4403,99,深圳市\r\n",
    ])
    let group = try #require(session.groups.first)
    let finding = try #require(group.findings.first)
    #expect(group.kind == .unknownParent)
    #expect(finding.place?.document == 1)
    #expect(finding.place?.line == 3)
    #expect(finding.excerpt?.string == "4403,99,深圳市")
  }

  @Test("Findings are grouped by kind: errors first, then warnings; ten of a kind are listed")
  func groups() {
    let rows = (0..<33).map { "\($0),9\($0),B\($0)\n" }.joined()
    let session = ImportSession(["a.csv": "id,pid,name\n100,, A\n\(rows)"])
    #expect(session.groups.map(\.kind) == [.unknownParent, .surroundingSpace])
    #expect(session.groups.map(\.count) == [33, 1])
    #expect(session.groups.map(\.findings.count) == [10, 1])
  }

  @Test("A document that can't be read has the line, the column and the text of the line")
  func placeOfFailure() throws {
    let session = ImportSession(["a.json": "[\n  {\"name\": \"A\"},\n  {\"name\": \"B\",}\n]"])
    let failure = try #require(session.failure)
    #expect(failure.place == TextPlace(line: 3, column: 15))
    #expect(failure.excerpt?.string == "  {\"name\": \"B\",}")
    #expect(failure.excerpt?.faultOffset == 14)
    #expect(failure.message == "a comma precedes \"}\"; remove the comma")
    #expect(failure.chineseMessage == "“}”前面多了一个逗号；请删除")
    #expect(failure.remedy == .none)
  }

  @Test("If several documents can't be read, the failure names the one with the fault")
  func failureInSecondDocument() throws {
    let tables: KeyValuePairs = [
      "a.csv": "code,name\n44,广东省\n", "b.csv": "code,name\n4401,\"广州市\n",
    ]
    let broken = try #require(ImportSession(tables).failure)
    #expect(broken.document == 1)
    #expect(broken.place?.line == 2)
    let text = try #require(
      ImportSession(["a.csv": "code,name\n1,A\n", "b.txt": "A\n\tB\n"]).failure)
    #expect(text.document == 1)
    #expect(text.message.hasPrefix("this isn't a table"))
  }

  @Test("Columns that aren't recognized are listed, so that the user can name them")
  func unknownColumns() throws {
    var session = ImportSession(["a.csv": "name,label,up\nA,a,\nB,b,A\n"])
    let failure = try #require(session.failure)
    #expect(failure.remedy == .fields)
    #expect(failure.columns == ["name", "label", "up"])
    session.options.fields = FieldNames(name: "label", identifier: "name", parent: "up")
    #expect(try #require(session.imported).hierarchy?.levelCounts == [1, 1])
  }

  @Test("YAML and SQLite are for the command line")
  func commandLineFormats() throws {
    let documents = ["a: [b, c]\nd:\n  - e\n", "SQLite format 3\0 and more"]
    for (text, title) in zip(documents, ["YAML", "SQLite"]) {
      let failure = try #require(ImportSession(["file": text]).failure)
      #expect(failure.isForCommandLine)
      #expect(failure.message == "the page doesn't read \(title); use the command line")
      #expect(failure.chineseMessage == "本页不能读取 \(title)；请使用命令行")
    }
  }

  @Test("Without documents there is nothing to read")
  func noDocuments() throws {
    var session = ImportSession(["a.csv": "id,pid,name\n1,,A\n"])
    session.removeDocuments()
    #expect(try #require(session.failure).message == "there are no documents; choose one")
  }

  @Test("Levels are collapsed if the user wants it")
  func collapsing() throws {
    let text = "北京市\t110000\n\t市辖区\t110100\n\t\t东城区\t110101\n"
    var session = ImportSession(["a.txt": text])
    #expect(session.imported?.hierarchy?.levelCounts == [1, 1, 1])
    session.options.collapsesPlaceholders = true
    #expect(session.imported?.hierarchy?.levelCounts == [1, 1])
    #expect(session.imported?.collapsedCount == 1)
  }
}
