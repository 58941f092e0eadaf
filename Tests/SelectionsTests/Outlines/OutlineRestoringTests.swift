import Hierarchies
import Selections
import TestSupport
import Testing

@Suite("Saved expansion")
struct OutlineRestoringTests {
  @Test("Expanded nodes are restored from their codes in any state of any forest of up to 5 nodes")
  func codes() {
    for forest in Forest.all(upTo: 5) {
      let hierarchy = forest.hierarchy(code: { "c\($0)" })
      for expanded in forest.nodeSets {
        var outline = OutlineState(hierarchy)
        outline.restore(expandedNodes: expanded.map { forest.nodes[$0] })
        var other = OutlineState(hierarchy)
        other.expandAll()
        other.restore(expandedCodes: outline.expandedCodes)
        #expect(other == outline, "\(forest), \(expanded)")
        other.filter(matches: [])
        other.restore(expandedNodes: outline.expandedNodes)
        #expect(other.rowCount == 0 && other.expandedNodes == outline.expandedNodes)
        other.clearFilter()
        #expect(other == outline, "\(forest), \(expanded)")
      }
    }
  }

  @Test("Codes that are not loaded yet are kept, and expand their nodes as these arrive")
  func awaited() throws {
    var outline = OutlineState(Hierarchy(), isLazy: true)
    outline.restore(expandedCodes: ["2", "1", "gone"])
    let root = ChildLoading.Child(.init(name: "one", code: "1"))
    let first = outline.receive([root], for: try #require(outline.load(nil).loads.first))
    #expect(first.loads.map(\.node) == [outline.hierarchy.roots[0]])
    #expect(Array(first.inserted) == [0..<2] || Array(first.inserted) == [1..<2])
    let child = ChildLoading.Child(.init(name: "two", code: "2"))
    let second = outline.receive([child], for: try #require(first.loads.first))
    #expect(second.loads.count == 1)
    #expect(outline.rowCount == 3)
    #expect(outline.expandedCodes == ["1", "2", "gone"])
  }

  @Test("In another hierarchy, nodes are expanded and found again by code, or else by name")
  func reload() throws {
    var outline = OutlineState(Forest("((()))(())").hierarchy(code: { $0 < 2 ? "c\($0)" : nil }))
    outline.expandAll()
    // 1 is a root now, 0 is gone, and 3 still has its name; 2 has another name.
    var builder = HierarchyBuilder()
    let three = builder.add("3")
    builder.add("4", to: three)
    let one = builder.add("renamed", code: "c1")
    let below = builder.add("other", to: one)
    builder.add("5", to: below)
    let new = builder.build()
    let old = outline.rowCount
    var filtered = outline
    let change = outline.reload(new)
    #expect(Array(change.removed) == [0..<old] && Array(change.inserted) == [0..<4])
    #expect(new.names(of: outline.expandedNodes) == ["3", "renamed"])
    #expect(
      (0..<4).map { outline.node(atRow: $0).map(new.name) } == ["3", "4", "renamed", "other"])

    filtered.filter(matches: [filtered.hierarchy.node(at: ["3", "4"])!])
    filtered.reload(new)
    #expect((0..<2).map { filtered.node(atRow: $0).map(new.name) } == ["3", "4"])
    #expect(filtered.rowCount == 2)
    filtered.clearFilter()
    #expect(filtered == outline)
  }
}

@Suite("Runs of rows")
struct RowRangesTests {
  @Test("Runs count their rows and are equal when they hold the same")
  func runs() {
    #expect(RowRanges().isEmpty)
    #expect(RowRanges(3..<3) == RowRanges(5..<5))
    #expect(Array(RowRanges(3..<5)) == [3..<5])
    #expect(RowRanges(3..<5).rowCount == 2)
  }
}
