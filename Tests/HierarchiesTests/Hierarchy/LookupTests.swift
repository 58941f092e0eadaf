import Hierarchies
import TestSupport
import Testing

@Suite("Finding nodes by code and by name")
struct LookupTests {
  @Test("Every node is found by its code, whatever the order of the codes")
  func codes() {
    var random = SeededGenerator()
    let codes = (0..<500).map { String($0 * 7 % 500) }
    let forest = Forest.random(count: 500, depth: 4, using: &random)
    let hierarchy = forest.hierarchy(code: { codes[$0] })
    for (number, node) in forest.nodes.enumerated() {
      #expect(hierarchy.code(of: node) == codes[number], "\(random)")
      #expect(hierarchy.node(withCode: codes[number]) == node, "\(random)")
    }
    #expect(hierarchy.node(withCode: "500") == nil)
    #expect(hierarchy.node(withCode: "") == nil)
  }

  @Test("A code is found if only a few nodes have codes")
  func sparseCodes() {
    let forest = Forest("(()()())(()())")
    let hierarchy = forest.hierarchy(code: { $0 == 3 ? "x" : nil })
    #expect(hierarchy.node(withCode: "x") == forest.nodes[3])
    #expect(hierarchy.code(of: forest.nodes[3]) == "x")
    #expect(hierarchy.code(of: forest.nodes[2]) == nil)
  }

  @Test("A code of several nodes identifies none of them")
  func repeatedCode() {
    let forest = Forest("(())(())")
    let hierarchy = forest.hierarchy(code: { $0 % 2 == 1 ? "same" : nil })
    #expect(hierarchy.node(withCode: "same") == nil)
    #expect(hierarchy.nodes(withCode: "same") == [forest.nodes[1], forest.nodes[3]])
  }

  @Test("Codes of different lengths are matched completely")
  func codesByPart() {
    let hierarchy = Forest("()()()").hierarchy(code: { ["1", "11", "111"][$0] })
    #expect(hierarchy.node(withCode: "11")?.index == 1)
    #expect(hierarchy.node(withCode: "1111") == nil)
  }

  @Test("A path of names leads to its node, or to none if a name is missing or incomplete")
  func pathOfNames() {
    var builder = HierarchyBuilder()
    let guangdong = builder.add("广东省")
    builder.add("广州市", to: guangdong)
    builder.add("鼓楼区")
    let hierarchy = builder.build()
    #expect(hierarchy.node(at: ["广东省", "广州市"]).map(hierarchy.name) == "广州市")
    #expect(hierarchy.node(at: ["广东", "广州市"]) == nil)
    #expect(hierarchy.node(at: ["广州市"]) == nil)
    #expect(hierarchy.node(at: ["广东省", ""]) == nil)
    #expect(hierarchy.node(at: []) == nil)
  }

  @Test("Children are found by name in groups of every size around the size of the index")
  func groupSizes() {
    for size in [1, 2, 31, 32, 33, 34, 200] {
      var builder = HierarchyBuilder()
      let parent = builder.add("parent")
      for child in 0..<size { builder.add("n\(child * 37 % size)", to: parent) }
      for root in 1..<max(size, 2) { builder.add("r\(root)") }
      let hierarchy = builder.build()
      for node in hierarchy.depthFirst() {
        let parent = hierarchy.parent(of: node)
        #expect(hierarchy.child(named: hierarchy.name(of: node), of: parent) == node)
      }
      #expect(hierarchy.child(named: "n", of: Hierarchy.Node(0)) == nil)
      #expect(hierarchy.child(named: "zzz", of: nil) == nil)
    }
  }

  @Test("Children with a common prefix are distinguished in a large group")
  func likeBeginnings() {
    let names = (0..<60).map { "经济技术开发区\($0 * 17 % 60)" }
    let hierarchy = Forest(String(repeating: "()", count: 60)).hierarchy(
      name: { names[$0] }, code: { names[$0] })
    for (number, name) in names.enumerated() {
      #expect(hierarchy.child(named: name, of: nil)?.index == number)
      #expect(hierarchy.node(withCode: name)?.index == number)
    }
  }

  @Test("The first of several siblings with a name is found, or all of them in order")
  func repeatedNames() {
    for size in [3, 50] {
      let hierarchy = Forest(String(repeating: "()", count: size)).hierarchy(
        name: { $0 % 2 == 0 ? "even" : "odd" })
      #expect(hierarchy.child(named: "even", of: nil)?.index == 0)
      #expect(hierarchy.child(named: "odd", of: nil)?.index == 1)
      let odd = hierarchy.children(named: "odd", of: nil).map { $0.index }
      #expect(odd == Array(stride(from: 1, to: size, by: 2)))
      #expect(hierarchy.children(named: "none", of: nil) == [])
    }
  }

  @Test("A named column contains the texts of its nodes and none of others")
  func columns() {
    for every in [1, 2, 3, 10] {
      var builder = HierarchyBuilder()
      for number in 0..<100 {
        let entry = builder.add("n\(number)")
        if number % every == 0 { builder.setText("text \(number)", column: "note", of: entry) }
      }
      let hierarchy = builder.build()
      let note = hierarchy.column(named: "note")
      #expect(hierarchy.columnNames == ["note"])
      for number in 0..<100 {
        let expected = number % every == 0 ? "text \(number)" : nil
        #expect(note?[Hierarchy.Node(number)]?.string == expected)
        #expect(hierarchy.text("note", of: Hierarchy.Node(number)) == expected)
      }
      #expect(hierarchy.column(named: "other") == nil)
      #expect(hierarchy.text("other", of: Hierarchy.Node(0)) == nil)
    }
  }
}
