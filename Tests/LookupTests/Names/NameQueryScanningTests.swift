import Hierarchies
import Lookup
import Testing

@Suite("Searching names in several steps")
struct NameQueryScanningTests {
  private let regions = China.regions

  private func found(
    _ query: String, in hierarchy: Hierarchy, step: Int
  ) -> [Hierarchy.Node] {
    var nodes: [Hierarchy.Node] = []
    for start in stride(from: 0, to: hierarchy.nodeIndexLimit, by: step) {
      NameQuery(query).forEachMatch(
        among: start..<min(start + step, hierarchy.nodeIndexLimit), in: hierarchy
      ) { nodes.append($0) }
    }
    return nodes
  }

  @Test(
    "Searching in steps of any size finds the nodes that match",
    arguments: ["海珠", "haizhu", "hzq", "广东 haizhu", "gd gz hz", "4401", "州", "zzz", "", " "])
  func agrees(query: String) {
    let asked = NameQuery(query)
    let answering = (0..<regions.count).map { Hierarchy.Node($0) }
      .filter { asked.match($0, in: regions) != nil }
    #expect(found(query, in: regions, step: regions.count) == answering)
    #expect(found(query, in: regions, step: 1_013) == answering)
  }

  @Test("Given readings match, and removed nodes do not")
  func readsColumns() {
    var builder = HierarchyBuilder()
    let names = [["Moon", "yueliang"], ["Sun", "taiyang"], ["月亮", "other"]]
    for name in names { builder.setText(name[1], column: "pinyin", of: builder.add(name[0])) }
    var hierarchy = builder.build()
    #expect(found("yue", in: hierarchy, step: 1).map { hierarchy.name(of: $0) } == ["Moon", "月亮"])
    _ = hierarchy.remove(hierarchy.roots[0])
    #expect(found("yue", in: hierarchy, step: 1).map { hierarchy.name(of: $0) } == ["月亮"])
  }
}
