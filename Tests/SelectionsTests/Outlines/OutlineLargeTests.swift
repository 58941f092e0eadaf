import Hierarchies
import Selections
import TestSupport
import Testing

@Suite("Outlines of 100,000 nodes")
struct OutlineLargeTests {
  @Test(
    "Whatever is done to 100,000 nodes, the reported changes give the flattened tree",
    arguments: [3, 30])
  func largeForests(depth: Int) {
    var random = SeededGenerator()
    let forest = Forest.random(count: 100_000, depth: depth, using: &random)
    var outline = OutlineState(forest.hierarchy())
    outline.expandAll()
    var rows = flattened(outline)
    for step in 0..<12 {
      let change = perform(step, on: &outline, rows, using: &random)
      for gone in change.removed.reversed() { rows.removeSubrange(gone) }
      let now = flattened(outline)
      for come in change.inserted { rows.insert(contentsOf: now[come], at: come.lowerBound) }
      guard rows == now, outline.rowCount == now.count else {
        Issue.record("step \(step), \(random)")
        return
      }
      for _ in 0..<100 where !now.isEmpty {
        let row = Int.random(in: 0..<now.count, using: &random)
        #expect(outline.node(atRow: row) == now[row], "step \(step), \(random)")
        #expect(outline.row(of: now[row]) == row, "step \(step), \(random)")
      }
    }
  }

  @Test("A chain of 50,000 levels is expanded, walked and edited like any other tree")
  func chain() {
    var builder = HierarchyBuilder()
    var last: HierarchyBuilder.Entry?
    for level in 0..<50_000 { last = builder.add("\(level)", to: last) }
    var outline = OutlineState(builder.build())
    let deepest = Hierarchy.Node(49_999)
    #expect(Array(outline.reveal(deepest).inserted) == [1..<50_000])
    #expect(outline.row(of: deepest) == 49_999)
    #expect(outline.node(atRow: 25_000) == Hierarchy.Node(25_000))
    #expect(
      Array(outline.move(Hierarchy.Node(25_000), to: nil, at: 0).inserted) == [0..<25_000])
    #expect(Array(outline.remove(Hierarchy.Node(1)).removed) == [25_001..<50_000])
    #expect(outline.rowCount == 25_001)
  }

  private func perform(
    _ step: Int, on outline: inout OutlineState, _ rows: [Hierarchy.Node],
    using random: inout SeededGenerator
  ) -> OutlineState.Change {
    let node = rows.randomElement(using: &random)!
    let all = Array(outline.hierarchy.depthFirst())
    let other = all.randomElement(using: &random)!
    let isBelow = other == node || outline.hierarchy.isAncestor(node, of: other)
    let parent = isBelow ? outline.hierarchy.parent(of: node) : other
    switch step {
    case 0, 5, 10: return outline.toggle(node)
    case 1: return outline.move(node, to: parent, at: 0)
    case 2:
      let new = (0..<5).map { Hierarchy.NewNode(name: "new \($0)") }
      let position = outline.hierarchy.childCount(of: other)
      return outline.insert(new, at: position, in: other)
    case 3: return outline.expand(toLevel: 2)
    case 4: return outline.reveal(other)
    case 6: return outline.remove(node)
    case 7:
      return outline.filter(matches: (0..<500).map { _ in all.randomElement(using: &random)! })
    case 8: return outline.move(node, to: nil, at: outline.hierarchy.roots.count / 2)
    case 9: return outline.remove(other)
    case 11: return outline.clearFilter()
    default: return outline.expandAll()
    }
  }

  /// The nodes that are seen, walking down from the roots.
  private func flattened(_ outline: OutlineState) -> [Hierarchy.Node] {
    var rows: [Hierarchy.Node] = []
    func append(_ siblings: Hierarchy.Nodes) {
      for node in siblings where outline.isShown(node) {
        rows.append(node)
        if outline.isExpanded(node) { append(outline.hierarchy.children(of: node)) }
      }
    }
    append(outline.hierarchy.roots)
    return rows
  }
}
