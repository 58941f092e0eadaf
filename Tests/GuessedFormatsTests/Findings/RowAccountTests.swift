import GuessedFormats
import Hierarchies
import HierarchyFormats
import TestSupport
import Testing

/// What became of the rows of a document, in words: `4 read, 2 nodes, 1 merged, 1 empty (line 5)`.
private func account(
  _ document: String, _ change: (inout ReadingOptions) -> Void = { _ in }
) throws -> String {
  let result = try importDocument(document, change)
  let rows = result.rows
  #expect(rows.lost == 0)
  if let hierarchy = result.hierarchy { #expect(hierarchy.count == rows.nodes + rows.implied) }
  let counts = [
    (rows.read, "read"), (rows.nodes, "nodes"), (rows.implied, "implied"), (rows.merged, "merged"),
    (rows.collapsed, "collapsed"), (rows.refused, "refused"),
  ]
  let leftOut = rows.leftOut.map { row in
    if case .line(let line) = row.position { return "\(row.count) \(row.reason) (line \(line))" }
    return "\(row.count) \(row.reason)"
  }
  return (counts.filter { $0.0 > 0 }.map { "\($0) \($1)" } + leftOut).joined(separator: ", ")
}

@Suite("Every row is accounted for")
struct RowAccountTests {
  @Test(
    "Rows with equal codes, names and parents are one node, whatever connects them",
    arguments: [
      ("id,pid,name\n1,,a\n2,1,b\n2,1,b\n1,,a\n", "a=1[b=2]"),
      ("name,parent\na,\nb,a\nb,a\nc,b\n", "a[b[c]]"),
      ("code,name\n440000,a\n440100,b\n440100,b\n", "a=440000[b=440100]"),
      ("code,name\nx1,a\ny2,b\nx1,a\n", "a=x1 b=y2"),
      (
        #"[{"code":"x1","name":"a"},{"code":"y2","name":"b"},{"code":"x1","name":"a"}]"#,
        "a=x1 b=y2"
      ),
    ])
  func merged(document: String, tree: String) throws {
    let result = try importDocument(document)
    #expect(result.hierarchy.map { outline($0) } == tree)
    #expect(result.rows.merged == result.rows.read - result.rows.nodes)
    #expect(result.rows.merged > 0)
    #expect(result.findings.list.allSatisfy { $0.severity != .error })
  }

  @Test("Rows with one code that differ in anything else stay as they are, with their findings")
  func different() throws {
    let names = try importDocument("id,pid,name\n1,,a\n2,1,b\n2,1,c\n")
    #expect(names.hierarchy.map { outline($0) } == "a=1[b=2 c=2]")
    #expect(names.findings.list.map(describe) == ["repeatedCode line 4 a/c"])
    #expect(
      problems("id,pid,name\n1,,a\n3,,d\n2,1,b\n2,3,b\n")
        == ["severalParents line 4 a/b", "severalParents line 5 d/b"])
    let texts = try importDocument("id,pid,name,zip\n1,,a,\n2,1,b,7\n2,1,b,8\n2,1,b,7\n") {
      $0.fields.columns = ["zip"]
    }
    #expect(texts.hierarchy?.count == 3)
    #expect(texts.rows.merged == 1)
  }

  @Test(
    "What isn't a node is counted with its reason and its line",
    arguments: [
      (
        "id,pid,name\n1,,a\n,,\n2,1,b\nid,pid,name\n \t,,\n3,1,c\n",
        "6 read, 3 nodes, 2 empty (line 3), 1 repeatsTitles (line 5)"
      ),
      (
        "# made by hand\n# in May\nid,pid,name\n1,,a\n2,1,b\n",
        "4 read, 2 nodes, 2 comment (line 1)"
      ),
      (
        "Areas of 2026,,\nid,pid,name\n1,,a\n2,1,b\n", "3 read, 2 nodes, 1 aboveTitles (line 1)"
      ),
      ("a\n\tb\n# c\n\td\n", "4 read, 3 nodes, 1 comment (line 3)"),
      ("# c\na/b\na/d\n", "3 read, 2 nodes, 1 implied, 1 comment (line 1)"),
      ("a v1\n└── b v1\n[dev-dependencies]\n└── c v1\n", "4 read, 3 nodes, 1 outside (line 3)"),
      ("#+TITLE: t\n* a\n** b\n** c\n", "4 read, 3 nodes, 1 comment (line 1)"),
    ])
  func leftOut(document: String, expected: String) throws {
    #expect(try account(document) == expected)
  }

  @Test("The nodes above those of the rows of levels and paths are implied, and equal rows merged")
  func implied() throws {
    #expect(
      try account("province,city\na,b\na,c\na,b\na,\n")
        == "4 read, 3 nodes, 1 merged")
    #expect(try account("province,city\na,b\na,c\n") == "2 read, 2 nodes, 1 implied")
    #expect(try account("a/b\na/c\na/b\n") == "3 read, 2 nodes, 1 implied, 1 merged")
    #expect(try account(#"{"a":["b","c"]}"#) == "3 read, 3 nodes")
  }

  @Test("Collapsed rows are counted, and their children are found")
  func collapsed() throws {
    let table = "id,pid,name\n1,,北京市\n2,1,市辖区\n3,2,东城区\n4,2,西城区\n"
    #expect(
      try account(table) { $0.collapsesPlaceholders = true } == "4 read, 3 nodes, 1 collapsed")
    let levels = "province,city,district\n北京市,市辖区,东城区\n北京市,市辖区,西城区\n"
    #expect(try account(levels) { $0.collapsesPlaceholders = true } == "2 read, 2 nodes, 1 implied")
    let nested = #"{"北京市":{"市辖区":["东城区","西城区"]}}"#
    #expect(
      try account(nested) { $0.collapsesPlaceholders = true } == "4 read, 3 nodes, 1 collapsed")
  }

  @Test("Rows with errors are refused, each once, and so are those in cycles and below them")
  func refused() throws {
    #expect(
      try account("id,pid,name\n1,,a\n2,9,b\n3,1,c\n4,5,\n5,4,e\n6,5,f\n")
        == "6 read, 2 nodes, 4 refused")
    #expect(
      try account("id,pid,name,disabled\n1,,a,no\n2,1,b,maybe\n") == "2 read, 1 nodes, 1 refused")
  }

  @Test(
    "A text or a mark of a row that is the node of an earlier one is an error, unless rows may be merged"
  )
  func otherText() throws {
    let document = "province,city,zip\na,b,1\na,c,2\na,b,3\na,c,2\n"
    let result = try importDocument(document) { $0.fields.columns = ["zip"] }
    #expect(
      result.findings.list.filter { $0.severity == .error }.map(describe) == [
        "otherText line 4 a/b"
      ])
    #expect(
      result.findings.list.first { $0.kind == .otherText }?.commandMessage
        == "an earlier row is \"b\", too, and doesn't have the text \"3\"; add a code to tell them apart, or keep the first one with --merge"
    )
    #expect(result.hierarchy == nil)
    let merged = try importDocument(document) {
      $0.fields.columns = ["zip"]
      $0.mergesRows = true
    }
    #expect(merged.hierarchy?.levelCounts == [1, 2])
    let marks = "province,city,disabled\na,b,no\na,c,0\na,b,yes\na,c,false\n"
    #expect(try importDocument(marks).findings.list.map(describe).contains("otherText line 4 a/b"))
  }

  @Test("A code of a row that is the node of an earlier one is an error, unless rows may be merged")
  func otherCode() throws {
    let document = "province,city,city_code\na,b,1\na,c,2\na,b,3\n"
    #expect(problems(document) == ["otherCode line 4 a/b"])
    #expect(try importDocument(document).hierarchy == nil)
    let merged = try importDocument(document) { $0.mergesRows = true }
    #expect(merged.findings.list.isEmpty)
    #expect(merged.hierarchy.map { outline($0) } == "a[b=1 c=2]")
  }

  @Test("A text in the place of a list of children is an error, as JSON and as a document")
  func childName() throws {
    let json = #"[{"name":"a","children":[{"name":"b"}]},{"name":"c","children":"d"}]"#
    #expect(
      problems(json) == ["unusedStructure line 1"])
    #expect(
      outline(json: json)
        == "line 1, column 53: \"children\" contains nodes or says how they are connected, but isn't read; say what it means, or leave it out"
    )
    #expect(outline(json: #"[{"name":"a","children":""},{"name":"b","children":3}]"#) == "a b")
  }

  @Test("HierarchyJSON refuses what it would lose")
  func lossesOfJSON() {
    #expect(
      outline(json: #"[{"name":"a","disabled":"perhaps"}]"#)
        .contains("\"perhaps\" in \"disabled\" isn't understood"))
    #expect(
      outline(json: #"[{"name":"a","staff":[{"name":"b"}],"children":[{"name":"d"}]}]"#)
        .contains("\"staff\" contains nodes"))
  }
}

@Suite("Severities")
struct SeverityTests {
  @Test(
    "Notes are about what is beside the nodes, warnings about what may be wrong, errors about what would be lost"
  )
  func ranks() {
    let notes: Set<HierarchyFinding.Kind> = [.unusedFields, .ownParent]
    let errors: Set<HierarchyFinding.Kind> = [
      .unknownParent, .cycle, .repeatedIdentifier, .severalParents, .emptyName, .blankName,
      .controlCharacter,
      .unknownValue, .unusedStructure, .emptyLevel, .deletedRows, .otherCode, .otherText, .lostRow,
    ]
    for kind in HierarchyFinding.Kind.allCases {
      #expect((kind.severity == .note) == notes.contains(kind), "\(kind)")
      #expect((kind.severity == .error) == errors.contains(kind), "\(kind)")
    }
  }
}
