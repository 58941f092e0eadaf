import Foundation
import Testing

@Suite("cascade check")
struct CheckTests {
  private static let document = "id,pid,name\n1,0,广东省\n2,1,广州市\n3,9,海珠区\n4,1, 深圳市\n"

  @Test("Findings are listed with their lines, and an error makes the exit status 1")
  func text() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.document, to: "a.csv")
    let run = try CommandRun("check", file)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("\(file): error: line 4: row \"3\" has the parent \"9\""))
    #expect(lines[1].hasPrefix("\(file): warning: line 5: "))
    #expect(
      lines[2] == "\(file): CSV with parents in \"pid\", 4 rows (1 refused): 1 error, 1 warning")
    #expect(run.error == "")
    #expect(run.status == 1)
  }

  @Test("--json prints one object for each finding, with the kind, the line and the path")
  func json() throws {
    let run = try CommandRun("check", "-", "--json", input: Self.document)
    let objects = try run.output.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(objects.count == 3)
    #expect(objects[0]["kind"] as? String == "unknownParent")
    #expect(objects[0]["severity"] as? String == "error")
    #expect(objects[0]["line"] as? Int == 4)
    #expect(objects[1]["kind"] as? String == "surroundingSpace")
    #expect(objects[1]["path"] as? [String] == ["广东省", " 深圳市"])
    for object in objects.dropLast() {
      #expect(Set(object.keys) == ["kind", "severity", "line", "path", "message"])
    }
  }

  @Test("--json ends with what became of the rows, each with its reason and its line")
  func rows() throws {
    let input = "# made by hand\nid,pid,name\n1,,a\n2,1,b\n2,1,b\n,,\nid,pid,name\n3,9,c\n"
    let run = try CommandRun("check", "-", "--json", input: input)
    #expect(
      run.output.hasSuffix(
        #"""
        "rows":{"read":7,"nodes":2,"merged":1,"collapsed":0,"leftOut":[{"reason":"comment","count":1,"line":1},{"reason":"empty","count":1,"line":6},{"reason":"repeatsTitles","count":1,"line":7}],"refused":1,"lost":0,"implied":0},"message":"CSV with parents in \"pid\", 4 rows (1 merged, 1 refused); line 1 is a comment; line 6 is empty; line 7 repeats the titles of the columns"}

        """#), "\(run.output)")
    #expect(
      try CommandRun("check", "-", input: input).output.contains(
        "4 rows (1 merged, 1 refused); line 1 is a comment; line 6 is empty; line 7 repeats"))
  }

  @Test(
    "Rows of one node that differ are an error with the option that keeps the first, which does")
  func merging() throws {
    let input = "state,city,city_code\na,b,1\na,c,2\na,b,3\n"
    let run = try CommandRun("check", "-", input: input)
    #expect(run.status == 1)
    #expect(run.output.contains("or keep the first one with --merge"))
    #expect(try CommandRun("check", "-", "--merge", "--strict", input: input).status == 0)
  }

  @Test("Warnings make the exit status 1 only with --strict")
  func strict() throws {
    let input = "id,pid,name\n1,0, 广东省\n"
    #expect(try CommandRun("check", "-", input: input).status == 0)
    #expect(try CommandRun(["check", "-", "--strict"], input: Array(input.utf8)).status == 1)
  }

  @Test("At most ten findings of a kind are listed, then their number")
  func limit() throws {
    var input = "id,pid,name\n"
    for row in 1...25 { input += "\(row),99,n\(row)\n" }
    input += "26,0,root\n"
    let run = try CommandRun("check", "-", input: input)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 12)
    #expect(lines[10] == "standard input: error: 15 more findings of the kind unknownParent")
    let json = try CommandRun(["check", "-", "--json"], input: Array(input.utf8))
    #expect(json.output.contains(#""severity":"error","count":25,"path":[]"#))
  }

  @Test("A document that can't be read is one error, also as JSON")
  func unreadable() throws {
    let run = try CommandRun("check", "-", "--json", input: "[{]")
    #expect(run.output.hasPrefix(#"{"kind":"unreadable","severity":"error","path":[],"message":""#))
    #expect(run.error.hasPrefix("cascade: standard input: line 1, column 3"))
    #expect(run.status == 1)
  }

  @Test("A compiled hierarchy is checked")
  func compiled() throws {
    let folder = try TemporaryFolder()
    let file = folder.path(of: "x.hierarchy")
    _ = try CommandRun("build", "-", "-o", file, input: #"{"a":["b","b"]}"#)
    let run = try CommandRun("check", file)
    #expect(
      run.output.contains("compiled hierarchy, 3 nodes: 0 errors, 1 warning"), "\(run.output)")
    #expect(run.status == 0)
  }
}
