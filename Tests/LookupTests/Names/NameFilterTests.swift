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
