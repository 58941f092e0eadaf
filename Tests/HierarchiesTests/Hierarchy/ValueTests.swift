import Hierarchies
import TestSupport
import Testing

@Suite("Values")
struct ValueTests {
  @Test("Equally built hierarchies are equal and have equal hash values")
  func equality() {
    let forests = Forest.all(upTo: 5)
    let hierarchies = forests.map { $0.hierarchy() }
    #expect(Set(hierarchies).count == forests.count)
    for (forest, hierarchy) in zip(forests, hierarchies) {
      #expect(forest.hierarchy() == hierarchy)
      #expect(forest.hierarchy().hashValue == hierarchy.hashValue)
    }
    #expect(Forest("()").hierarchy() != Forest("()").hierarchy(code: { _ in "1" }))
  }

  @Test("Lists of the same nodes are equal, whether built or appended")
  func lists() {
    let whole = Forest("()()").hierarchy()
    var grown = Forest("()").hierarchy()
    grown.append([Hierarchy.NewNode(name: "1")], to: nil)
    #expect(whole.roots == grown.roots)
    #expect(whole.roots.hashValue == grown.roots.hashValue)
    #expect(whole.roots != whole.children(of: whole.roots[0]))
    #expect(whole.children(of: whole.roots[0]) == whole.children(of: whole.roots[1]))
  }

  @Test("Texts are ordered and compared by their bytes")
  func texts() {
    let hierarchy = Forest("()()()").hierarchy(name: { ["b", "a", "ab"][$0] })
    let names = (0..<3).map { hierarchy.nameUTF8(of: Hierarchy.Node($0)) }
    #expect(names.sorted().map { $0.string } == ["a", "ab", "b"])
    #expect(names[0].isEqual(to: Array("b".utf8)))
    #expect(!names[0].isEqual(to: Array("bb".utf8)))
    #expect(Array(names[2]) == Array("ab".utf8))
    #expect(names[0].description == "b")
  }
}
