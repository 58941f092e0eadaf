import Hierarchies
import TestSupport
import Testing

@Suite("Appending")
struct AppendTests {
  @Test(
    "After any appending, the hierarchy equals one built without edits, except for node indices")
  func randomAppending() throws {
    var random = SeededGenerator()
    for round in 0..<60 {
      let forest = Forest.random(count: round % 12, depth: 3, using: &random)
      var model = EditModel(forest)
      var hierarchy = model.whole()
      var nodes = forest.nodes
      for _ in 0..<12 {
        let parent = Int.random(in: -1..<model.count, using: &random)
        let added = Int.random(in: 0...4, using: &random)
        let children = (0..<added).map { _ in
          model.insert(at: model.siblings(below: parent).count, in: parent)
        }
        let appended = hierarchy.append(
          children.map {
            Hierarchy.NewNode(name: "\($0)", code: "c\($0)", isDisabled: $0 % 3 == 0)
          },
          to: parent < 0 ? nil : nodes[parent])
        #expect(appended.count == added)
        nodes += appended
        expectAgreement(hierarchy, model, nodes, "\(random), round \(round)")
      }
      #expect(HierarchyFile.encode(hierarchy) == HierarchyFile.encode(model.whole()), "\(random)")
    }
  }

  @Test("Appending changes no index and no earlier copy")
  func stability() {
    let forest = Forest("(()())()")
    let before = forest.hierarchy()
    var after = before
    after.append([Hierarchy.NewNode(name: "x")], to: forest.nodes[1])
    let copy = after
    after.append([Hierarchy.NewNode(name: "y")], to: forest.nodes[1])
    #expect(before.count == 4)
    #expect(copy.count == 5)
    #expect(after.count == 6)
    #expect(copy.children(of: forest.nodes[1]).map { copy.name(of: $0) } == ["x"])
    #expect(after.children(of: forest.nodes[1]).map { after.name(of: $0) } == ["x", "y"])
    for node in forest.nodes { #expect(after.name(of: node) == before.name(of: node)) }
    #expect(copy != after)
    #expect(before != copy)
  }

  @Test("A list of children doesn't change when children are appended")
  func listsStay() {
    var hierarchy = Forest("()").hierarchy()
    hierarchy.append([Hierarchy.NewNode(name: "x")], to: nil)
    let roots = hierarchy.roots
    hierarchy.append([Hierarchy.NewNode(name: "y"), Hierarchy.NewNode(name: "z")], to: nil)
    #expect(roots.map { $0.index } == [0, 1])
    #expect(hierarchy.roots.map { $0.index } == [0, 1, 2, 3])
  }

  @Test("An appended node is found by code and by name, and has its texts in named columns")
  func lookUp() {
    var hierarchy = Forest("()").hierarchy(code: { _ in "old" })
    var child = Hierarchy.NewNode(name: "六安市", code: "341500")
    child.setText("lu an shi", column: "pinyin")
    let appended = hierarchy.append(
      [child, Hierarchy.NewNode(name: "other", code: "old")], to: hierarchy.roots[0])
    #expect(hierarchy.node(withCode: "341500") == appended[0])
    #expect(hierarchy.node(at: ["0", "六安市"]) == appended[0])
    #expect(hierarchy.text("pinyin", of: appended[0]) == "lu an shi")
    #expect(hierarchy.text("pinyin", of: appended[1]) == nil)
    #expect(hierarchy.columnNames == ["code", "pinyin"])
    #expect(hierarchy.nodes(withCode: "old") == [hierarchy.roots[0], appended[1]])
    #expect(hierarchy.node(withCode: "old") == nil)
  }

  @Test("An empty hierarchy can be extended")
  func fromNothing() {
    var hierarchy = Hierarchy()
    let roots = hierarchy.append([Hierarchy.NewNode(name: "a")], to: nil)
    let below = hierarchy.append([Hierarchy.NewNode(name: "b")], to: roots[0])
    hierarchy.append([Hierarchy.NewNode(name: "c")], to: below[0])
    #expect(hierarchy.levelCounts == [1, 1, 1])
    #expect(hierarchy.node(at: ["a", "b", "c"])?.index == 2)
    #expect(hierarchy.leafRange(of: roots[0]) == 0..<1)
  }
}
