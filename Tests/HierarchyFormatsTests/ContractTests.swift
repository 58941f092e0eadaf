import Hierarchies
import TestSupport
import Testing

@testable import HierarchyFormats

@Suite("Documents that apps read by contract")
struct ContractTests {
  @Test(
    "The titles of columns say how rows are connected",
    arguments: [
      ("id,pid,name\n1,0,a\n2,1,b\n", "a=1[b=2]"),
      ("name,parent\na,\nb,a\nc,b\n", "a[b[c]]"),
      ("code,name\n440000,a\n440100,b\n", "a=440000[b=440100]"),
      ("province,city\na,b\na,c\n", "a[b c]"),
      ("name,id,path\na,1,1\nb,2,1/2\n", "a=1[b=2]"),
      ("name,code,level\na,7,1\nb,8,2\n", "a=7[b=8]"),
      ("id\tpid\tname\n1\t\ta\n2\t1\tb\n", "a=1[b=2]"),
      (#"[["id","pid","name"],["1","0","a"],["2","1","b"]]"#, "a=1[b=2]"),
    ])
  func titles(document: String, result: String) {
    #expect(outline(document: document) == result)
  }

  @Test("A column that isn't used is a finding")
  func unusedColumn() throws {
    let result = try readDocument("id,pid,name,size\n1,0,a,5\n2,1,b,6\n")
    #expect(result.unusedFields == ["size"])
    #expect(result.findings.list.map(\.kind) == [.unusedFields])
  }

  @Test("What only the contents of columns could tell is refused, and the reason lists the columns")
  func contents() throws {
    let error = #expect(throws: HierarchyFormatError.self) {
      try readDocument("k,p,t\n1,,a\n2,1,b\n3,1,c\n")
    }
    #expect(error?.reason == .unknownColumns(["k", "p", "t"]))
  }

  @Test(
    "A format that other modules read is named",
    arguments: [
      ("- a\n  - b\n", .markdown), ("a\n├── b\n└── c\n", .tree), ("<opml></opml>", .xml),
      ("<ul><li>a</li></ul>", .html), ("SQLite format 3\0", .sqlite),
    ] as [(String, DocumentFormat)])
  func otherFormats(document: String, format: DocumentFormat) {
    let error = #expect(throws: HierarchyFormatError.self) { try readDocument(document) }
    #expect(error?.reason == .unreadFormat(format))
    #expect(error?.description.contains(format.rawValue) == true)
  }

  @Test(
    "A format that the caller names is refused if other modules read it",
    arguments: [.sql, .outline, .paths, .table, .yaml] as [DocumentFormat])
  func namedFormats(format: DocumentFormat) {
    let error = #expect(throws: HierarchyFormatError.self) {
      try readDocument("a\n", format: format)
    }
    #expect(error?.reason == .unreadFormat(format))
  }

  @Test("Indented text with bullets of word processors is read")
  func bullets() {
    #expect(outline(document: "a\n  • b\n  • c\n") == "a[b c]")
  }

  @Test("No message names an option of a command")
  func options() {
    let fields = HierarchyFinding.FieldStructure.allCases
    for kind in HierarchyFinding.Kind.allCases {
      for detail in fields.map(\.rawValue) {
        let finding = HierarchyFinding(
          kind: kind, position: nil, path: [], subject: "a", detail: detail)
        #expect(!finding.message.contains("--"), "\(finding.message)")
      }
    }
    let reasons: [HierarchyFormatError.Reason] = [
      .unknownFormat, .notNames, .binaryContent, .severalNames(field: "a", languages: ["b"]),
      .uncertain(.oneObject), .uncertain(.childrenOfOneObject(field: "a")), .uncertain(.settings),
      .ambiguousChildren("a", "b"), .severalParents(of: "a", field: "b"),
      .ambiguousColumns("a", "b"), .ambiguousReading(.code("a"), .identifier("a")),
      .ambiguousReading(.levels(["a", "b"]), .parents(identifier: "a", parent: "b")),
      .unconnectedDocument("a"), .conflictingKeys("a", "b"), .unknownColumns(["a"]),
      .unnamedElement("a", leavingOut: []), .flatElements("a"),
      .differentElements("a", "b", leavingOut: []), .severalTables(["a", "b"]), .unreadFormat(.sql),
    ]
    for reason in reasons { #expect(!reason.text.contains("--"), "\(reason.text)") }
  }
}
