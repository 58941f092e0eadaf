import Hierarchies
import TestSupport
import Testing

@Suite("Building")
struct BuilderTests {
  @Test("A path adds only the nodes that are missing")
  func paths() {
    var builder = HierarchyBuilder()
    let first = builder.add(path: ["广东省", "广州市", "海珠区"])
    let second = builder.add(path: ["广东省", "广州市", "天河区"])
    #expect(builder.add(path: ["广东省", "广州市", "海珠区"]) == first)
    #expect(first != second)
    let hierarchy = builder.build()
    #expect(hierarchy.levelCounts == [1, 1, 2])
    #expect(hierarchy.names(of: hierarchy.path(to: hierarchy.leaf(1))) == ["广东省", "广州市", "天河区"])
  }

  @Test("A path finds nodes that were added one by one")
  func pathsAfterAdding() {
    var builder = HierarchyBuilder()
    let guangdong = builder.add("广东省")
    builder.add(path: ["广东省", "深圳市"])
    builder.add("广州市", to: guangdong)
    builder.add(path: ["广东省", "广州市", "海珠区"])
    #expect(builder.build().levelCounts == [1, 2, 1])
  }

  @Test("Thousands of paths build the same tree as adding children one by one")
  func manyPaths() {
    var byPath = HierarchyBuilder()
    var byParent = HierarchyBuilder()
    for first in 0..<20 {
      let root = byParent.add("a\(first)")
      for second in 0..<20 {
        let child = byParent.add("b\(second)", to: root)
        for third in 0..<20 { byParent.add("c\(third)", to: child) }
      }
    }
    for third in 0..<20 {
      for second in 0..<20 {
        for first in 0..<20 { byPath.add(path: ["a\(first)", "b\(second)", "c\(third)"]) }
      }
    }
    #expect(byPath.build() == byParent.build())
  }

  @Test("The last text of a node is kept, and an empty one removes it")
  func lastText() {
    var builder = HierarchyBuilder()
    let first = builder.add("a", code: "1")
    let second = builder.add("b", code: "2")
    builder.setText("3", column: "code", of: first)
    builder.setText("", column: "code", of: second)
    let hierarchy = builder.build()
    #expect(hierarchy.code(of: Hierarchy.Node(0)) == "3")
    #expect(hierarchy.code(of: Hierarchy.Node(1)) == nil)
    #expect(hierarchy.node(withCode: "1") == nil)
    #expect(hierarchy.node(withCode: "3")?.index == 0)
  }

  @Test("Only the marked nodes are disabled")
  func disabled() {
    for forest in Forest.all(upTo: 5) {
      for marked in forest.nodeSets {
        let hierarchy = forest.hierarchy(disabled: marked)
        for (number, node) in forest.nodes.enumerated() {
          #expect(hierarchy.isDisabled(node) == marked.contains(number))
        }
      }
    }
    var builder = HierarchyBuilder()
    let entry = builder.add("a", isDisabled: true)
    builder.setDisabled(false, of: entry)
    #expect(!builder.build().isDisabled(Hierarchy.Node(0)))
  }

  @Test("Nodes can be added after building, which doesn't change the built hierarchy")
  func goingOn() {
    var builder = HierarchyBuilder()
    let entry = builder.add("a")
    let before = builder.build()
    builder.add("b", to: entry)
    #expect(before.count == 1)
    #expect(builder.build().count == 2)
  }

  @Test("Names of any length keep their bytes")
  func longNames() {
    for length in [0, 1, 254, 255, 256, 70_000] {
      let name =
        String(repeating: "长", count: length / 3) + String(repeating: "x", count: length % 3)
      var builder = HierarchyBuilder()
      for other in ["a", "bb", "ccc"] { builder.add(other) }
      builder.add(name, code: name)
      for number in 0..<20 { builder.add("n\(number)") }
      let hierarchy = builder.build()
      #expect(hierarchy.name(of: Hierarchy.Node(3)) == name)
      #expect(hierarchy.code(of: Hierarchy.Node(3)) == (name.isEmpty ? nil : name))
      #expect(hierarchy.name(of: Hierarchy.Node(2)) == "ccc")
      #expect(hierarchy.name(of: Hierarchy.Node(23)) == "n19")
    }
  }

  @Test("Malformed UTF-8 becomes replacement characters")
  func malformedName() throws {
    var builder = HierarchyBuilder()
    let bytes: [UInt8] = [0x61, 0xFF, 0xE5, 0xB9]
    bytes.withUnsafeBufferPointer { name in _ = builder.add(utf8: name) }
    let hierarchy = builder.build()
    #expect(hierarchy.name(of: Hierarchy.Node(0)) == "a\u{FFFD}\u{FFFD}")
    #expect(try HierarchyFile.decode(HierarchyFile.encode(hierarchy)) == hierarchy)
  }

  @Test("A node takes at most 24 bytes plus its text, with codes, disabled nodes and every index")
  func memory() {
    var random = SeededGenerator()
    let count = 20_000
    let codes = (0..<count).shuffled(using: &random)
    var builder = HierarchyBuilder()
    var textSize = 0
    var parent: HierarchyBuilder.Entry?
    for number in 0..<count {
      // Groups of 40 siblings, so that each has an index by name.
      let entry = builder.add("name \(number)", code: "c\(codes[number])", to: parent)
      textSize += "name \(number)".utf8.count + "c\(codes[number])".utf8.count
      if number % 2 == 0 { builder.setDisabled(true, of: entry) }
      if number % 40 == 39 { parent = entry }
    }
    let size = HierarchyFile.encode(builder.build()).count
    #expect(Double(size - textSize) / Double(count) < 24.2, "\(random)")
  }
}
