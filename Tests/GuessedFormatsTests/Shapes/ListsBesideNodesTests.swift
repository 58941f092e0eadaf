import GuessedFormats
import Hierarchies
import HierarchyFormats
import TestSupport
import Testing

@Suite("Nodes beside other lists")
struct ListsBesideNodesTests {
  private func exported(_ tables: String) -> String {
    #"[{"type":"header","version":"5"},{"type":"database","name":"shop"},\#(tables)]"#
  }

  @Test("The rows of an exported table are a table, and the texts about the export aren't nodes")
  func exportedTable() {
    let table =
      #"{"type":"table","name":"dept","data":[{"id":"1","pid":"0","name":"Sales"},{"id":"2","pid":"1","name":"Retail"}]}"#
    #expect(detected(exported(table)) == "Sales=1[Retail=2]")
    #expect(
      detected(
        exported(
          #"{"type":"table","name":"t","data":[{"province":"A","city":"B"},{"province":"A","city":"C"}]}"#
        ))
        == "A[B C]")
  }

  @Test("One of several exported tables is read if the caller names it")
  func severalTables() throws {
    let json = exported(
      #"{"type":"table","name":"a","data":[{"id":"1","pid":"0","name":"A"},{"id":"2","pid":"1","name":"B"}]},{"type":"table","name":"b","data":[{"id":"1","pid":"0","name":"C"},{"id":"2","pid":"1","name":"D"}]}"#
    )
    #expect(detected(json).contains("--table"))
    var options = ReadingOptions()
    options.table = "b"
    let hierarchy = try #require(GuessedDocument.read(Array(json.utf8), options: options).hierarchy)
    #expect(outline(hierarchy) == "C=1[D=2]")
  }

  @Test(
    "Nodes are found by the list that they contain again, or by their edges, under any name",
    arguments: [
      (
        #"{"resourceType":"CodeSystem","name":"Cs","status":"active","concept":[{"code":"a","display":"Maple","definition":"A tree with leaves like hands"},{"code":"b","display":"Rowan","definition":"A tree with berries that birds eat","concept":[{"code":"b1","display":"Willow","definition":"A tree that grows at the water"}]}]}"#,
        "Maple=a Rowan=b[Willow=b1] -resourceType -name -definition"
      ),
      (
        #"{"resourceType":"ValueSet","expansion":{"total":2,"contains":[{"system":"u","code":"a","display":"Maple","contains":[{"system":"u","code":"b","display":"Rowan"}]},{"system":"u","code":"c","display":"Willow"}]}}"#,
        "Maple=a[Rowan=b] Willow=c -resourceType -system"
      ),
      (
        #"{"graphs":[{"id":"g","nodes":[{"id":"X:1","lbl":"Maple","type":"CLASS"},{"id":"X:2","lbl":"Rowan","type":"CLASS"},{"id":"X:3","lbl":"Willow","type":"CLASS"}],"edges":[{"sub":"X:2","pred":"is_a","obj":"X:1"},{"sub":"X:3","pred":"is_a","obj":"X:2"}]}]}"#,
        "Maple=X:1[Rowan=X:2[Willow=X:3]] -type"
      ),
    ])
  func otherNames(json: String, expected: String) {
    #expect(detected(json) == expected)
  }

  @Test(
    "The list that could contain the nodes of an object is the longest, and is read if the caller names it"
  )
  func longestList() {
    let json =
      #"{"name":"X","status":"active","contact":[{"name":"G"}],"concept":[{"code":"a","display":"A"},{"code":"b","display":"B"}]}"#
    #expect(detected(json).hasSuffix("--map children=concept"))
    var fields = FieldNames(children: "concept")
    fields.ignored = ["contact", "status"]
    #expect(detected(json, fields) == "X[A=a B=b]")
  }
}
