import GuessedFormats
import Hierarchies
import HierarchyFormats
import TestSupport
import Testing

@Suite("Findings")
struct FindingTests {
  private func csv(_ rows: String...) -> String {
    "id,pid,name\n" + rows.joined(separator: "\n") + "\n"
  }

  @Test("Every row with an unknown parent is an error, in any order of the rows")
  func unknownParents() throws {
    let document = csv("3,9,c", "1,0,a", "2,1,b", "4,8,d")
    #expect(problems(document) == ["unknownParent line 2 c", "unknownParent line 5 d"])
    let result = try importDocument(document)
    #expect(result.hierarchy == nil)
    #expect(
      result.findings.list[0].commandMessage == """
        row "3" has the parent "9", but no row has that identifier; add the parent or correct it
        """)
  }

  @Test("One unknown parent that all roots share isn't an error")
  func commonUnknownParent() throws {
    let result = try importDocument(csv("1,86,a", "2,86,b", "3,1,c"))
    #expect(result.findings.list.isEmpty)
    #expect(result.hierarchy?.levelCounts == [2, 1])
  }

  @Test("A cycle is an error at its first row, and has no path")
  func cycles() {
    #expect(
      problems(csv("1,0,a", "4,3,d", "2,3,b", "3,2,c", "6,5,f", "5,6,e"))
        == ["cycle line 4", "cycle line 6"])
  }

  @Test("Levels that all children of a node skip are one finding, at the first child")
  func skippedLevels() throws {
    let rows =
      (1...5).map { "11010\($0),110000,区\($0)" } + [
        "130100,130000,市", "130102,130100,区", "130103,130000,县",
      ]
    let result = try importDocument(
      "code,parent,name\n110000,,北京市\n130000,,河北省\n" + rows.joined(separator: "\n"))
    #expect(
      result.findings.list.map(describe)
        == ["skippedLevel line 4 北京市/区1", "skippedLevel line 11 河北省/县"])
    #expect(
      result.findings.list[0].commandMessage == """
        children of "北京市" such as "区1" are more than one level below it; add the level in between \
        if it is missing
        """)
  }

  @Test("A level that is filled up with the code of its parent skips nothing")
  func filledLevels() {
    #expect(
      problems(
        "code,parent,name\n44,,广东省\n4419,44,东莞市\n441900,4419,市区\n441900003,441900,东城街道")
        == [])
  }

  @Test("Codes of another width are one finding for each parent, and none below such a code")
  func oddWidths() {
    let counties = (1...9).map { "41010\($0),4101,区\($0)" }
    let towns = (1...3).map { "41900100\($0),419001,镇\($0)" }
    let cities = (1...9).map { "411\($0),41,市\($0)" }
    let rows = ["4101,41,郑州市", "419001,41,济源市", "419002,41,项城市"] + cities + counties + towns
    #expect(
      problems("code,parent,name\n41,,河南省\n" + rows.joined(separator: "\n"))
        == ["skippedLevel line 4 河南省/济源市", "oddCodeWidth line 4 河南省/济源市"])
  }

  @Test(
    "A country with the code of a province isn't a foreign code, and a node of foreign codes is one"
  )
  func foreignCodes() {
    let provinces = [11, 12, 13, 14].map { "\($0)0000,100000,省\($0)" }
    let cities = (1...9).map { "110\($0)00,110000,市\($0)" }
    let counties = (10...29).map { "1103\($0),110300,区\($0)" }
    let wrong = (1...3).map { "71030\($0),110100,区\($0)" }
    let rows =
      ["100000,,中国"] + provinces + cities + counties + wrong + [
        "139901,110200,区", "110202,110200,县",
      ]
    #expect(
      problems("code,parent,name\n" + rows.joined(separator: "\n"))
        .filter { $0.hasPrefix("foreignCode") }
        == [
          "foreignCode line 36 中国/省11/市1/区1", "foreignCode line 39 中国/省11/市2/区",
        ])
  }

  @Test(
    "Findings in texts of all formats have the lines",
    arguments: [
      "id,pid,name\n1,0,a\n2,7, b\n",
      "[{\"id\":1,\"pid\":0,\"name\":\"a\"},\n\n{\"id\":2,\"pid\":7,\"name\":\" b\"}]",
      "{\"id\":1,\"pid\":0,\"name\":\"a\"}\n\n{\"id\":2,\"pid\":7,\"name\":\" b\"}\n",
      "{\"a\":\n{\"x\":[],\n\" b\":[]}}", "a\n\tx\n\t\u{3000}b\n", "x/a\nx/c\nx/ b/d\n",
      "- a\n- x\n- \u{3000}b\n",
      "{\"86\":{\"1\":\"a\"},\n\"1\":{\"2\":\"c\"},\n\"2\":{\"5\":\" b\"}}",
      "<plist><array>\n<string>a</string>\n<string> b</string></array></plist>",
    ])
  func positions(document: String) throws {
    let findings = try importDocument(document).findings.list.filter { $0.kind != .oneLevel }
    #expect(!findings.isEmpty)
    for finding in findings {
      #expect(finding.position == .line(3), "\(finding)")
      #expect(!finding.path.isEmpty)
    }
  }

  @Test("A row that is its own parent is a root with a warning")
  func ownParent() throws {
    let result = try importDocument(csv("1,1,a", "2,1,b"))
    #expect(result.findings.list.map(describe) == ["ownParent line 2 a"])
    #expect(result.hierarchy?.levelCounts == [1, 1])
  }

  @Test("A repeated identifier is an error if a row refers to it, and otherwise a repeated code")
  func repeatedIdentifiers() {
    #expect(
      problems(csv("1,0,a", "1,0,b", "2,1,c", "1,0,d"))
        == ["repeatedIdentifier line 3 b", "repeatedIdentifier line 5 d"])
    #expect(problems(csv("1,0,a", "2,1,b", "2,1,c")) == ["repeatedCode line 4 a/c"])
  }

  @Test(
    "A row with two superiors is an error on each of its lines, whether or not others refer to it")
  func severalParents() throws {
    let both = ["severalParents line 4 a/c", "severalParents line 5 b/c"]
    #expect(problems(csv("1,0,a", "2,0,b", "3,1,c", "3,2,c")) == both)
    #expect(problems(csv("1,0,a", "2,0,b", "3,1,c", "3,2,c", "4,3,d")) == both)
    #expect(
      problems(csv("1,0,a", "2,0,b", "3,1,c", "3,,c"))
        == ["severalParents line 4 a/c", "severalParents line 5 c"])
    let json = #"[{"id":1,"name":"a"},{"id":2,"name":"b"},{"id":3,"pid":1,"name":"c"},"#
    #expect(
      problems(json + #"{"id":3,"pid":2,"name":"c"}]"#).map { $0.prefix(14) }
        == ["severalParents", "severalParents"])
    // Equal rows are one node, and names that are identifiers can repeat.
    #expect(problems(csv("1,0,a", "2,1,c", "2,1,c")) == [])
    #expect(problems("name,parent\na,\nb,\nc,a\nc,b\n").isEmpty)
    let finding = try #require(
      importDocument(csv("1,0,a", "2,0,b", "3,1,c", "3,2,c")).findings.list.first)
    #expect(
      finding.message
        == "another row has \"3\" below \"2\", and a node can have only one parent; keep one of the rows, or give them "
        + "different identifiers")
  }

  @Test(
    "In a table of levels, each node with several codes is a finding at the first row with another one"
  )
  func otherCodes() throws {
    let document = """
      province,province_code,city,city_code
      a,1,x,11
      b,2,y,21
      b,2,,
      b,2,y,22
      a,1,x,12
      a,1,x,13
      b,,y,22
      a,3,x,11
      """
    let result = try importDocument(document)
    #expect(
      result.findings.list.map(describe)
        == ["otherCode line 5 b/y", "otherCode line 6 a/x", "otherCode line 9 a"])
    #expect(
      result.findings.list[0].commandMessage
        == "the code is \"22\", but \"21\" in an earlier row of the same node; correct one of them, or keep the first one with --merge"
    )
    #expect(result.hierarchy == nil)
    let merged = try importDocument(document) { $0.mergesRows = true }
    #expect(merged.hierarchy.map { outline($0) } == "a=1[x=11] b=2[y=21]")
    let first = try importDocument(document) { $0.findingLimit = 1 }
    #expect(first.findings.list.map(describe) == ["otherCode line 5 b/y"])
    #expect(first.findings.count(of: .otherCode) == 3)
  }

  @Test("Rows of a table of levels with codes of their own are several nodes, and others are one")
  func repeatedRows() throws {
    #expect(problems("code,province,city\n1,a,b\n2,a,b\n") == ["repeatedSibling line 3 a/b"])
    #expect(problems("code,province,city\n1,a,b\n1,a,b\n") == [])
    #expect(problems("province,city\na,b\na,c\na,b\n") == ["repeatedRow line 4 a/b"])
  }

  @Test("Names without characters or with unusual ones are found, and legal names aren't")
  func names() {
    #expect(
      problems(
        csv(
          "1,0,", "2,0, \u{3000}", "3,0,a\u{0}b", "4,0, x", "5,0,y\u{A0}", "6,0,\u{E000}镇",
          "7,0,a\u{FFFD}", "8,0,?水街道", "9,0,谁?", "10,0,a b", "11,0,é😀", "12,0,\u{85}z\u{85}"))
        == [
          "emptyName line 2 ", "blankName line 3  \u{3000}", "controlCharacter line 4 a\u{0}b",
          "surroundingSpace line 5  x", "surroundingSpace line 6 y\u{A0}",
          "privateUseCharacter line 7 \u{E000}镇", "replacementCharacter line 8 a\u{FFFD}",
          "replacementCharacter line 9 ?水街道", "controlCharacter line 13 \u{85}z\u{85}",
          "surroundingSpace line 13 \u{85}z\u{85}",
        ])
  }

  @Test(
    "Findings of a kind are listed up to the limit in the order of the document, and all are counted"
  )
  func limit() throws {
    let rows = (1...300).reversed().map { "\($0),0,\($0 % 2 == 0 ? " x\($0)" : "y")" }
    let document = "id,pid,name\r\n" + rows.joined(separator: "\r\n")
    let result = try importDocument(document) { $0.findingLimit = 3 }
    #expect(
      result.findings.list.map(describe) == [
        "surroundingSpace line 2  x300", "surroundingSpace line 4  x298",
        "repeatedSibling line 5 y",
        "surroundingSpace line 6  x296", "repeatedSibling line 7 y", "repeatedSibling line 9 y",
      ])
    #expect(result.findings.count(of: .surroundingSpace) == 150)
    #expect(result.findings.count(of: .repeatedSibling) == 149)
  }

  @Test("Lines are counted as in an editor, also for rows whose fields contain line ends")
  func lines() {
    #expect(
      problems("\u{FEFF}id,pid,name,note\r1,0,a,\"x\ny\"\r\n2,0, b,\n\n3,0, c,")
        == [
          "unusedFields line 1", "surroundingSpace line 4  b", "surroundingSpace line 6  c",
        ])
  }

  @Test("A compiled hierarchy has the same findings with paths instead of lines")
  func compiled() throws {
    let json =
      #"[{"name":"广东省","children":[{"name":" 广州市","children":["#
      + String(repeating: #"{"name":"海珠区","code":"1"},"#, count: 2)
      + #"{"name":"海珠区","code":"1"}]}]}]"#
    let findings = HierarchyDocument.check(try HierarchyJSON.read(Array(json.utf8)))
    #expect(
      findings.list.map(describe) == [
        "surroundingSpace 广东省/ 广州市", "repeatedCode 广东省/ 广州市/海珠区",
        "repeatedSibling 广东省/ 广州市/海珠区", "repeatedCode 广东省/ 广州市/海珠区",
        "repeatedSibling 广东省/ 广州市/海珠区",
      ])
  }

  @Test("Classes that several views have aren't findings")
  func views() throws {
    let dump = "<UIView: 0x1; frame = (0 0; 9 9)>\n   | <UIView: 0x2; frame = (0 0; 9 9)>\n"
    let views = try ViewDump.read(Array(dump.utf8))
    #expect(HierarchyDocument.check(views).list.isEmpty)
    #expect(problems(dump).isEmpty)
  }

  @Test("A very long name is cut in findings at a character, and a very deep path is left out")
  func extremes() throws {
    let name = String(repeating: "长", count: 200_000)
    let finding = try #require(importDocument(csv("1,0, \(name)")).findings.list.first)
    #expect(finding.subject.hasSuffix("长…"))
    #expect(finding.subject.utf8.count < 300)
    let chain = (1...3_000).map { "\($0),\($0 - 1),\($0 == 3_000 ? " x" : "n\($0)")" }
    let deep = try importDocument("id,pid,name\n" + chain.joined(separator: "\n"))
    #expect(deep.findings.list.map(describe) == ["surroundingSpace line 3001"])
    #expect(deep.hierarchy?.depth == 3_000)
  }
}
