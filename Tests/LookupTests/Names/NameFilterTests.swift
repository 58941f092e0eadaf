import Hierarchies
import Testing

@testable import Lookup

@Suite("Marks of a tree's filter")
struct NameFilterTests {
  private let hierarchy: Hierarchy = {
    var builder = HierarchyBuilder()
    for path in [["广东省", "广州市", "天河区"], ["广东省", "深圳市", "罗湖区"]] { builder.add(path: path) }
    return builder.build()
  }()

  private func marks(_ text: String) -> [String] {
    let filter = NameFilter(utf8: Array(text.utf8))
    return hierarchy.depthFirst().compactMap { node in
      filter.mark(in: node, of: hierarchy).map {
        String(decoding: Array(hierarchy.name(of: node).utf8)[$0], as: UTF8.self)
      }
    }
  }

  @Test("One word marks the names that contain it")
  func word() {
    #expect(marks("guang") == ["广", "广"])
    #expect(marks("lhq") == ["罗湖区"])
    #expect(marks("北").isEmpty && marks("").isEmpty)
  }

  @Test(
    "Of several words, the first ones mark the ancestors of a match and the last one marks the match"
  )
  func words() {
    #expect(marks("广东 tian") == ["广东", "天"])
    #expect(marks(" 广东  罗湖 ") == ["广东", "罗湖"])
  }
}

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
