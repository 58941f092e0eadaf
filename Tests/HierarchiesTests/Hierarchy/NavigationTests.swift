import Hierarchies
import TestSupport
import Testing

@Suite("Navigation")
struct NavigationTests {
  @Test("Every forest of up to 7 nodes is traversed as it was built")
  func smallForests() {
    for forest in Forest.all(upTo: 7) { expectAgreement(forest.hierarchy(), forest) }
  }

  @Test("Large random forests are traversed as they were built")
  func largeForests() {
    var random = SeededGenerator()
    for depth in [1, 2, 5, 40] {
      let forest = Forest.random(count: 500, depth: depth, using: &random)
      expectAgreement(forest.hierarchy(), forest, "\(random)")
    }
  }

  @Test("A parent precedes its children, and siblings are contiguous")
  func numbering() {
    for forest in Forest.all(upTo: 7) {
      let hierarchy = forest.hierarchy()
      for node in hierarchy.depthFirst() {
        let children = hierarchy.children(of: node).map { $0.index }
        #expect(children.allSatisfy { $0 > node.index })
        #expect(zip(children, children.dropFirst()).allSatisfy { $1 == $0 + 1 })
      }
    }
  }

  @Test("Traversing a chain of 100,000 levels doesn't overflow the stack")
  func deepChain() {
    var builder = HierarchyBuilder()
    var entry: HierarchyBuilder.Entry?
    for _ in 0..<100_000 { entry = builder.add("x", to: entry) }
    let hierarchy = builder.build()
    #expect(hierarchy.depth == 100_000)
    #expect(hierarchy.depthFirst().reduce(0) { count, _ in count + 1 } == 100_000)
    #expect(hierarchy.subtreeSize(of: Hierarchy.Node(0)) == 100_000)
    #expect(hierarchy.path(to: Hierarchy.Node(99_999)).count == 100_000)
    #expect(hierarchy.leaf(0).index == 99_999)
  }

  @Test("The empty hierarchy has no levels, no roots and no leaves")
  func empty() {
    let hierarchy = Hierarchy()
    #expect(hierarchy.isEmpty)
    #expect(hierarchy.depth == 0)
    #expect(hierarchy.levelCounts == [])
    #expect(hierarchy.roots.isEmpty)
    #expect(hierarchy.leafCount == 0)
    #expect(hierarchy.node(withCode: "1") == nil)
    #expect(hierarchy.node(at: ["a"]) == nil)
    #expect(Array(hierarchy.depthFirst()) == [])
  }

  @Test("A list of nodes is a path only if each is a child of the node before")
  func isPath() {
    let forest = Forest("(()())(())")
    let hierarchy = forest.hierarchy()
    let nodes = forest.nodes
    #expect(hierarchy.isPath([]))
    #expect(hierarchy.isPath([nodes[0], nodes[2]]))
    #expect(!hierarchy.isPath([nodes[2]]))
    #expect(!hierarchy.isPath([nodes[0], nodes[4]]))
    #expect(!hierarchy.isPath([Hierarchy.Node(99)]))
  }
}

/// Compares everything that a hierarchy says of its shape with the forest it was built from.
private func expectAgreement(_ hierarchy: Hierarchy, _ forest: Forest, _ comment: Comment? = nil) {
  let nodes = forest.nodes
  let leaves = (0..<forest.count).filter { forest.children[$0].isEmpty }
  #expect(hierarchy.count == forest.count, comment)
  #expect(Array(hierarchy.roots) == forest.roots.map { nodes[$0] }, comment)
  #expect(Array(hierarchy.depthFirst()) == nodes, comment)
  #expect(hierarchy.leafCount == leaves.count, comment)
  let levels = (0..<forest.count).map { forest.level(of: $0) }
  #expect(hierarchy.depth == (levels.max() ?? -1) + 1, comment)
  #expect(
    hierarchy.levelCounts == (0..<hierarchy.depth).map { level in levels.count { $0 == level } },
    comment)
  for (number, leaf) in leaves.enumerated() {
    #expect(hierarchy.leaf(number) == nodes[leaf], comment)
  }
  for node in 0..<forest.count {
    let subtree = (0..<forest.count).filter { isUnder($0, node, forest) }
    let leavesBelow = leaves.indices.filter { isUnder(leaves[$0], node, forest) }
    let siblings = forest.parents[node].map { forest.children[$0] } ?? forest.roots
    #expect(hierarchy.name(of: nodes[node]) == String(node), comment)
    #expect(hierarchy.parent(of: nodes[node]) == forest.parents[node].map { nodes[$0] }, comment)
    #expect(
      Array(hierarchy.children(of: nodes[node])) == forest.children[node].map { nodes[$0] },
      comment)
    #expect(hierarchy.childCount(of: nodes[node]) == forest.children[node].count, comment)
    #expect(hierarchy.isLeaf(nodes[node]) == forest.children[node].isEmpty, comment)
    #expect(hierarchy.position(of: nodes[node]) == siblings.firstIndex(of: node), comment)
    #expect(hierarchy.level(of: nodes[node]) == levels[node], comment)
    #expect(hierarchy.subtreeSize(of: nodes[node]) == subtree.count, comment)
    #expect(
      hierarchy.leafRange(of: nodes[node]) == leavesBelow[0]..<leavesBelow[0] + leavesBelow.count,
      comment)
    #expect(Array(hierarchy.depthFirst(from: nodes[node])) == subtree.map { nodes[$0] }, comment)
    let path = sequence(first: node) { forest.parents[$0] }.reversed().map { nodes[$0] }
    #expect(hierarchy.path(to: nodes[node]) == path, comment)
    guard forest.count <= 7 else { continue }
    for other in 0..<forest.count {
      #expect(
        hierarchy.isAncestor(nodes[node], of: nodes[other])
          == (other != node && isUnder(other, node, forest)), comment)
    }
  }
}

private func isUnder(_ node: Int, _ ancestor: Int, _ forest: Forest) -> Bool {
  sequence(first: node) { forest.parents[$0] }.contains(ancestor)
}
