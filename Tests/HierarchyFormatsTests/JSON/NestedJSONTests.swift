import Hierarchies
import HierarchyFormats
import TestSupport
import Testing

@Suite("Nested JSON")
struct NestedJSONTests {
  @Test("Objects with code, name and children become nodes in the order of the document")
  func nestedObjects() {
    let json = """
      [{"code":"44","name":"广东省","children":[{"code":"4401","name":"广州市"},
       {"code":"4403","name":"深圳市","children":[]}]},{"code":"36","name":"江西省"}]
      """
    #expect(outline(json: json) == "广东省=44[广州市=4401 深圳市=4403] 江西省=36")
  }

  @Test(
    "Nodes are found under the names that component libraries and data sets use",
    arguments: [
      #"[{"value":"a","label":"A","children":[{"value":"b","label":"B"}]}]"#,
      #"[{"key":"a","title":"A","children":[{"key":"b","title":"B"}]}]"#,
      #"[{"id":"a","text":"A","items":[{"id":"b","text":"B"}]}]"#,
      #"[{"c":"a","n":"A","d":[{"c":"b","n":"B"}]}]"#,
      #"[{"code":"a","name":"A","cities":[{"code":"b","name":"B"}]}]"#,
      #"[{"ad_code":"a","Name":"A","childs":[{"AdCode":"b","NAME":"B"}]}]"#,
      #"[{"areaCode":"a","areaName":"A","c":[{"areaCode":"b","areaName":"B"}]}]"#,
      #"{"data":[{"code":"a","name":"A","sub":[{"code":"b","name":"B"}]}]}"#,
      #"{"code":200,"msg":"ok","data":{"list":[{"id":"a","name":"A","options":[{"id":"b","name":"B"}]}]}}"#,
      #"{"items":[{"children":[{"name":"B","code":"b"}],"name":"A","code":"a"}]}"#,
      #"{"name":"A","code":"a","children":[{"name":"B","code":"b"}]}"#,
      #"{"a":{"name":"A","children":{"b":{"name":"B"}}}}"#,
      #"{"children":null,"items":[{"name":"B","code":"b"}],"name":"A","code":"a"}"#,
    ])
  func commonNames(json: String) {
    #expect(outline(json: json) == "A=a[B=b]")
  }

  @Test("The name field with the best rank is read, wherever it is in the object")
  func preference() {
    #expect(outline(json: #"[{"title":"t","name":"n","label":"l"}]"#) == "n")
    #expect(outline(json: #"[{"id":"i","value":"v","code":"c","name":"n"}]"#) == "n=c")
    #expect(outline(json: #"[{"name":null,"label":"l","code":null,"id":7}]"#) == "l=7")
  }

  @Test("A name after the children is the same as one before them")
  func nameLast() {
    let json = #"[{"children":[{"children":["C"],"name":"B"}],"name":"A"},"D"]"#
    #expect(outline(json: json) == "A[B[C]] D")
  }

  @Test("Strings and numbers in a list are leaves")
  func scalarLeaves() {
    #expect(outline(json: #"["a",2024,{"name":2.50,"children":["b"]}]"#) == "a 2024 2.50[b]")
  }

  @Test("Numbers keep their spelling")
  func numbersAsWritten() {
    let json = #"[{"code":110000,"name":"a"},{"code":1.10E+5,"name":"b"},{"code":-0,"name":"c"}]"#
    #expect(outline(json: json) == "a=110000 b=1.10E+5 c=-0")
  }

  @Test("A node is disabled by true, 1 or their text, and by nothing else")
  func disabled() {
    let json = """
      [{"name":"a","disabled":true},{"name":"b","disabled":1},{"disabled":"true","name":"c"},
       {"name":"d","disabled":false},{"name":"e","disabled":0},{"name":"f","disabled":null}]
      """
    #expect(outline(json: json) == "a! b! c! d e f")
  }

  @Test("Requested fields become text columns")
  func columns() throws {
    let json = """
      [{"name":"重庆市","pinyin":"chong qing shi","postcode":400000,"value":"50","x":{"pinyin":"no"}},
       {"name":"江西省","pinyin":null,"postcode":["no"]}]
      """
    let fields = FieldNames(columns: ["pinyin", "postcode", "value"])
    let hierarchy = try HierarchyJSON.read(Array(json.utf8), fields: fields)
    let first = hierarchy.roots[0]
    #expect(hierarchy.columnNames.sorted() == ["code", "pinyin", "postcode", "value"])
    #expect(hierarchy.text("pinyin", of: first) == "chong qing shi")
    #expect(hierarchy.text("postcode", of: first) == "400000")
    #expect(hierarchy.text("value", of: first) == "50")
    #expect(hierarchy.code(of: first) == "50")
    #expect(hierarchy.text("pinyin", of: hierarchy.roots[1]) == nil)
    #expect(hierarchy.text("postcode", of: hierarchy.roots[1]) == nil)
  }

  @Test("A custom field name is matched exactly, before all common names")
  func namedFields() {
    let json = #"[{"name":"no","Titel":"A","c":"1","code":"no","Kinder":[{"Titel":"B","c":"2"}]}]"#
    #expect(
      outline(json: #"[{"label":"1","name":"A"}]"#, fields: FieldNames(code: "label")) == "A=1")
    let fields = FieldNames(name: "Titel", code: "c", children: "Kinder")
    #expect(outline(json: json, fields: fields) == "A=1[B=2]")
    #expect(
      outline(json: #"[{"titel":"A"}]"#, fields: fields)
        == "line 1, column 2: this object has no name; specify which field contains the name")
  }

  @Test("Keys of a map are names, in the order of the document")
  func maps() {
    let json = #"{"北京市":{"市辖区":["东城区","西城区"]},"B":[],"A":{"a":null},"C":{}}"#
    #expect(outline(json: json) == "北京市[市辖区[东城区 西城区]] B A[a] C")
  }

  @Test("Siblings can have equal names, and nodes equal codes")
  func duplicates() {
    let json = #"[{"code":"1","name":"a"},{"code":"1","name":"a"}]"#
    #expect(outline(json: json) == "a=1 a=1")
    #expect(outline(json: #"{"a":["x"],"a":["x"]}"#) == "a[x] a[x]")
  }

  @Test("Parents' identifiers are ignored in nested documents")
  func nestedWithParents() {
    let json = #"[{"id":1,"pid":9,"name":"a","children":[{"id":1,"pid":1,"name":"b"}]}]"#
    #expect(outline(json: json) == "a=1[b=1]")
  }
}
