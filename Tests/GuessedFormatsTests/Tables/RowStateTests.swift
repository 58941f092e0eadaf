import GuessedFormats
import HierarchyFormats
import TestSupport
import Testing

@Suite("Rows that are enabled, deleted or in an order")
struct RowStateTests {
  private func fields(_ body: (inout FieldNames) -> Void) -> FieldNames {
    var fields = FieldNames()
    body(&fields)
    return fields
  }

  private func messages(_ text: String, fields: FieldNames = FieldNames()) throws -> [String] {
    try readDocument(text, fields: fields).findings.list.filter {
      $0.kind == .otherOrder || $0.kind == .deletedRows || $0.kind == .unknownValue
    }.map { finding in
      guard case .line(let line)? = finding.position else { return finding.commandMessage }
      return "line \(line): \(finding.commandMessage)"
    }
  }

  @Test("A field for enabled nodes disables the others, and an empty value says nothing")
  func enabled() throws {
    let text = "id,pid,name,live\n1,,a,yes\n2,1,b,no\n3,1,c,\n4,1,d,F\n"
    let live = fields { $0.enabled = "live" }
    #expect(outline(document: text, fields: live) == "a=1[b=2! c=3 d=4!]")
    let json =
      #"[{"name":"a","on":true},{"name":"b","on":false},{"name":"c","on":"0"},{"name":"d"}]"#
    #expect(outline(json: json, fields: fields { $0.enabled = "on" }) == "a b! c! d")
    #expect(
      try messages("id,pid,name,live\n1,,a,perhaps\n", fields: live).first?
        .hasPrefix("line 2: \"perhaps\" in \"live\" isn't understood") == true)
  }

  @Test(
    "A column with a common name enables rows if all of its values say yes or no",
    arguments: ["is_active", "enabled", "Is Enabled", "启用"])
  func commonEnabled(name: String) {
    #expect(
      outline(document: "id,pid,name,\(name)\n1,,a,1\n2,1,b,0\n") == "a=1[b=2!]")
    #expect(outline(document: "id,pid,name,\(name)\n1,,a,1\n2,1,b,2020\n") == "a=1[b=2]")
    #expect(outline(document: "id,pid,name,\(name)\n1,,a,1\n2,1,b,\n") == "a=1[b=2]")
  }

  @Test(
    "Siblings are sorted by the numbers in a field, then by other texts; the rest keeps its order")
  func order() throws {
    let text = """
      id,pid,name,no
      1,,a,1
      2,1,b,10
      3,1,c,9.5
      4,1,d,
      5,1,e,-1
      6,1,f,x
      7,1,g,9.5
      8,3,h,2
      9,3,i,1

      """
    #expect(
      outline(document: text, fields: fields { $0.order = "no" })
        == "a=1[e=5 c=3[i=9 h=8] g=7 b=2 f=6 d=4]")
    let json =
      #"[{"name":"a","n":2},{"name":"b","n":1,"children":[{"name":"c","n":"3"},{"name":"d","n":2}]}]"#
    #expect(outline(json: json, fields: fields { $0.order = "n" }) == "b[d c] a")
    let levels = "province,city,no\nA,x,2\nA,y,1\nB,z,0\n"
    #expect(outline(document: levels, fields: fields { $0.order = "no" }) == "A[y x] B[z]")
  }

  @Test(
    "A column with a common name whose numbers are in another order is a finding",
    arguments: ["sort", "order_num", "weight", "Position", "排序"])
  func otherOrder(name: String) throws {
    let text = "id,pid,name,\(name)\n1,,a,5\n2,1,b,2\n3,1,c,10\n4,1,d,3\n"
    #expect(
      try messages(text) == [
        """
        line 5: "\(name)" numbers siblings in another order than that of the rows; sort them with --map order=\(name), \
        or keep the order of the rows with --ignore \(name)
        """
      ])
    #expect(outline(document: text) == "a=1[b=2 c=3 d=4]")
    #expect(try messages(text, fields: fields { $0.ignored = [name] }) == [])
    #expect(try messages(text, fields: fields { $0.order = name }) == [])
    #expect(try messages("id,pid,name,\(name)\n1,,a,5\n2,1,b,2\n3,1,c,10\n") == [])
    #expect(try messages("id,pid,name,\(name)\n1,,a,\n2,1,b,3 kg\n3,1,c,10\n4,1,d,9\n") == [])
  }

  @Test(
    "Rows that are marked as deleted are an error",
    arguments: [("del_flag", "2"), ("deleted_at", "2025-01-02 03:04:05"), ("is_deleted", "t")])
  func deleted(name: String, mark: String) throws {
    let text = "id,pid,name,\(name)\n1,,a,0\n2,1,b,\(mark)\n3,1,c,\(mark)\n"
    #expect(
      try messages(text) == [
        """
        line 3: "\(name)" contains "\(mark)", as deleted rows do; leave them out of the document, or read them with \
        --map disabled=\(name) or --ignore \(name)
        """
      ])
    #expect(
      outline(document: text, fields: fields { $0.ignored = [name] }) == "a=1[b=2 c=3]")
    #expect(try messages("id,pid,name,\(name)\n1,,a,0\n2,1,b,\n3,1,c,NULL\n") == [])
  }
}
