import GuessedFormats
import Hierarchies
import HierarchyFormats
import TestSupport
import Testing

/// How a JSON document describes a hierarchy, and its outline; or the text of the error.
private func shape(_ json: String, _ fields: FieldNames = FieldNames()) -> String {
  var options = ReadingOptions()
  options.format = .json
  options.fields = fields
  do {
    let result = try GuessedDocument.read(Array(json.utf8), options: options)
    let text = result.hierarchy.map { outline($0) } ?? result.findings.list[0].commandMessage
    return "\(name(result.shape)): \(text)"
  } catch {
    return error.commandDescription
  }
}

private func name(_ shape: DocumentShape) -> String {
  switch shape {
  case .nestedObjects(let name, let code, let children):
    "objects \(name)/\(code ?? "-")/\(children)"
  case .nestedNames: "names"
  case .independentColumns: "columns"
  case .parents(let field): "parents \(field)"
  case .levels(let fields): "levels \(fields.joined(separator: "/"))"
  case .codes: "codes"
  case .list: "list"
  case .parentMaps: "parent maps"
  default: "\(shape)"
  }
}

@Suite("Shapes of nested documents")
struct NestedShapesTests {
  @Test(
    "The shape of a document is found from its content",
    arguments: [
      (
        #"[{"value":"1","label":"A","children":[{"value":"2","label":"B"}]}]"#,
        "objects label/value/children: A=1[B=2]"
      ),
      (#"{"data":[{"n":"A","d":[{"n":"B"}]}]}"#, "objects n/-/d: A[B]"),
      (#"{"省":{"市":["区"]}}"#, "names: 省[市[区]]"),
      (#"[{"省":["市"]},{"甲":{"乙":[]}},{"丙":null,"丁":["戊"]}]"#, "names: 省[市] 甲[乙] 丙 丁[戊]"),
      (#"[["上午","下午"],["1","2","3"]]"#, "columns: 1[上午 下午] 2[1 2 3]"),
      (#"[["AM","PM"],[1,2]]"#, "columns: 1[AM PM] 2[1 2]"),
      (
        #"[[{"label":"A","value":"a"}],[{"label":"B","value":"b"},"C"]]"#,
        "columns: 1[A=a] 2[B=b C]"
      ),
      (
        #"[{"id":1,"pid":0,"name":"A","tags":["x"]},{"id":2,"pid":1,"name":"B"}]"#,
        "parents pid: A=1[B=2]"
      ),
      (
        #"[{"name":"X","province":"A","city":"B"},{"name":"Y","province":"A","city":null}]"#,
        "levels province/city/name: A[B[X] Y]"
      ),
      (
        #"{"data":[{"code":"1","city":"B","name":"X","province":"A","tags":["x"]}]}"#,
        "levels province/city/name: A[B[X=1]]"
      ),
      (
        #"[{"name":"A","city":[{"name":"B","area":["C"]}]},{"name":"D","city":[],"area":[]}]"#,
        "objects name/-/city: A[B[C]] D"
      ),
      (#"{"440000":"A","440100":"B"}"#, "codes: A=440000[B=440100]"),
      (
        #"[{"code":"440000","name":"A"},{"code":"440100","name":"B"}]"#, "codes: A=440000[B=440100]"
      ),
      (#"{"86":{"1":"A"},"1":{"9":"B"}}"#, "parent maps: A=1[B=9]"),
      (
        #"[{"province":"A","city":"B"},{"province":"A","city":"C"}]"#,
        "levels province/city: A[B C]"
      ),
      (#"[{"name":"A"},{"name":"B"}]"#, "list: A B"),
      (#"{"meta":{"v":1},"rows":[{"name":"A"}]}"#, "list: A"),
      (#"{"updated":"2026","regions":[{"name":"A","areas":["B"]}]}"#, "objects name/-/areas: A[B]"),
      (
        #"{"about":{},"x":[[1,"11","","A"],[2,"1101","11","B"],[2,"1102","11","C"]]}"#,
        "parents column 3: A=11[B=1101 C=1102]"
      ),
    ])
  func shapes(json: String, expected: String) {
    #expect(shape(json) == expected)
  }

  @Test("A field with nodes is found under any name, unless there are two")
  func otherChildren() {
    #expect(
      shape(#"[{"name":"A","teams":[{"name":"B","members":[{"name":"C"}]}]}]"#)
        == "objects name/-/teams: A[B[C]]")
    #expect(
      shape(#"[{"name":"A","x":[{"name":"B"}],"y":[{"name":"C"}]}]"#) == """
        line 1, column 33: the fields "x" and "y" both contain nodes; \
        say which one to read with --map, such as --map children=x
        """)
    #expect(
      shape(#"[{"name":"A","x":[{"name":"B"}],"y":[{"name":"C"}]}]"#, FieldNames(children: "y"))
        == """
        objects name/-/y: "x" contains lists or objects with names, as children are, but isn't used; \
        read it with --map children=x, or leave it out with --ignore x
        """)
    var fields = FieldNames()
    fields.ignored = ["x"]
    #expect(
      shape(#"[{"name":"A","children":[{"name":"B"}],"x":[{"name":"C"}]}]"#, fields)
        == "objects name/-/children: A[B]")
  }

  @Test("Fields with nodes under many names are refused")
  func manyOtherChildren() {
    let nodes = (0..<20).map { "{\"name\":\"A\",\"x\($0)\":[{\"name\":\"B\"}]}" }
    #expect(
      shape("[\(nodes.joined(separator: ","))]").contains(
        "the fields \"x0\" and \"x16\" both contain nodes"))
  }

  @Test("JSON lines are read like a list of their values")
  func jsonLines() throws {
    let lines =
      "\u{FEFF}{\"id\":2,\"pid\":1,\"name\":\"B\"}\r\n\n{\"id\":1,\"pid\":0,\"name\":\"A\"}\n"
    var options = ReadingOptions()
    options.format = .jsonLines
    let result = try GuessedDocument.read(Array(lines.utf8), options: options)
    #expect(outline(try #require(result.hierarchy)) == "A=1[B=2]")
    #expect(result.recordCount == 2)
  }

  @Test(
    "A fault in JSON lines is an error with its line",
    arguments: [
      (
        "{\"name\":\"a\"}\n{\"name\":",
        "line 2, column 9: the document ends inside a value; check that it is complete"
      ),
      (
        "{\"name\":\"a\"} {\"name\":\"b\"}",
        "line 1, column 14: unexpected text after the end of the value; a document contains one list or one object"
      ),
      ("{\"name\":\"a\"}\nx", "line 2, column 1: expected a value; put strings in double quotes"),
      ("\n", "line 1, column 1: the document has no nodes; add a list of nodes"),
    ])
  func jsonLineFaults(lines: String, message: String) {
    var options = ReadingOptions()
    options.format = .jsonLines
    do {
      _ = try GuessedDocument.read(Array(lines.utf8), options: options)
      Issue.record("the document was read")
    } catch {
      #expect(error.commandDescription == message)
    }
  }
}
