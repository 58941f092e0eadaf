import Hierarchies
import HierarchyFormats
import TestSupport
import Testing

@Suite("Flat rows")
struct FlatRowsTests {
  @Test(
    "Rows are put under their parents, in any order and under any of the common names",
    arguments: [
      #"[{"id":1,"parentId":null,"name":"A"},{"id":2,"parentId":1,"name":"B"},{"id":3,"parentId":2,"name":"C"}]"#,
      #"[{"id":3,"parent_id":2,"name":"C"},{"id":2,"parent_id":"1","name":"B"},{"id":1,"name":"A"}]"#,
      #"[{"id":2,"pid":1,"name":"B"},{"id":1,"pid":0,"name":"A"},{"id":3,"pid":2,"name":"C"}]"#,
      #"[{"id":2,"pid":1,"name":"B"},{"id":1,"pid":-1,"name":"A"},{"id":3,"pid":2,"name":"C"}]"#,
      #"[{"nodeId":1,"parent":"","title":"A"},{"nodeId":2,"parent":1,"title":"B"},{"nodeId":3,"parent":2,"title":"C"}]"#,
      #"[{"code":1,"parentCode":86,"name":"A"},{"code":2,"parentCode":1,"name":"B"},{"code":3,"parentCode":2,"name":"C"}]"#,
      #"{"rows":[{"id":1,"pid":null,"name":"A"},{"id":2,"pid":1,"name":"B","children":[]},{"id":3,"pid":2,"name":"C"}]}"#,
    ])
  func rows(json: String) {
    #expect(outline(json: json) == "A=1[B=2[C=3]]")
  }

  @Test("Identifiers connect rows while codes stay the nodes' codes")
  func identifiersAndCodes() {
    let byIdentifier = """
      [{"id":1,"pid":0,"code":"44","name":"A"},{"id":2,"pid":1,"code":"1","name":"B"}]
      """
    #expect(outline(json: byIdentifier) == "A=44[B=1]")
    let byCode = """
      [{"id":1,"parentCode":"","code":"44","name":"A"},{"id":44,"parentCode":"44","code":"7","name":"B"}]
      """
    #expect(outline(json: byCode) == "A=44[B=7]")
  }

  @Test("Custom field names connect rows")
  func namedFields() {
    let json = #"[{"nr":"1","up":"","name":"A"},{"nr":"2","up":"1","pid":"2","name":"B"}]"#
    let fields = FieldNames(identifier: "nr", parent: "up")
    #expect(outline(json: json, fields: fields) == "A=1[B=2]")
  }

  @Test("Siblings keep the order of the rows")
  func siblingOrder() {
    let json = """
      [{"id":"c","pid":"r","name":"c"},{"id":"a","pid":"r","name":"a"},{"id":"r","pid":"","name":"r"},
       {"id":"b","pid":"r","name":"b"}]
      """
    #expect(outline(json: json) == "r=r[c=c a=a b=b]")
  }

  @Test("Rows of every small forest, shuffled, make that forest")
  func everySmallForest() throws {
    var random = SeededGenerator()
    for forest in Forest.all(upTo: 6) where forest.count > 0 {
      let rows = (0..<forest.count).map { node in
        #"{"id":\#(node + 1),"parentId":\#(forest.parents[node].map { $0 + 1 } ?? 0),"name":"\#(node)"}"#
      }
      // Only the order between siblings has to stay.
      let json = "[" + rows.reversed().shuffled(using: &random).joined(separator: ",") + "]"
      let read = try HierarchyJSON.read(Array(json.utf8))
      let expected = Dictionary(
        uniqueKeysWithValues: (0..<forest.count).map {
          (String($0), forest.parents[$0].map(String.init))
        })
      for number in 0..<read.count {
        let node = Hierarchy.Node(number)
        let parent = read.parent(of: node).map { read.name(of: $0) }
        #expect(expected[read.name(of: node)] == parent, "\(forest), \(random)")
      }
      #expect(read.count == forest.count)
    }
  }

  @Test("Two rows with the same identifier are an error at the second")
  func repeatedIdentifier() {
    let json = """
      [{"id":1,"pid":0,"name":"a"},
       {"id":2,"pid":1,"name":"b"},
       {"id":1,"pid":0,"name":"c"}]
      """
    #expect(
      outline(json: json)
        == "line 3, column 2: another row has the identifier \"1\"; make identifiers unique")
  }

  @Test("A row whose parent is missing is an error that names both")
  func unknownParent() {
    let json = #"[{"id":1,"pid":0,"name":"a"},{"id":2,"pid":9,"name":"b"}]"#
    #expect(
      outline(json: json) == """
        line 1, column 30: row "2" has the parent "9", but no row has that identifier; \
        add the parent or correct it
        """)
    let two = #"[{"id":1,"pid":8,"name":"a"},{"id":2,"pid":9,"name":"b"}]"#
    #expect(outline(json: two).hasPrefix("line 1, column 2: row \"1\" has the parent \"8\""))
  }

  @Test("A row that is its own parent is an error that names it")
  func ownParent() {
    let json = #"[{"id":"x","pid":"x","name":"a"}]"#
    #expect(
      outline(json: json)
        == "line 1, column 2: row \"x\" is its own parent; leave the parent of a root empty")
  }

  @Test("A cycle of rows is an error at its first row, not at rows that lead to it")
  func cycle() {
    let json = """
      [{"id":1,"pid":0,"name":"a"},{"id":5,"pid":4,"name":"leads in"},
      {"id":2,"pid":4,"name":"b"},{"id":3,"pid":2,"name":"c"},{"id":4,"pid":3,"name":"d"},
      {"id":6,"pid":5,"name":"leads to the row that leads in"}]
      """
    #expect(
      outline(json: json)
        == "line 2, column 1: row \"2\" is its own ancestor; correct the parents in the cycle")
  }
}
