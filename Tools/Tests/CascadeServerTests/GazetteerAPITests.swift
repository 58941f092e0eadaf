import CascadeKit
import Testing

@testable import CascadeServer

@Suite("The gazetteer over the HTTP API")
struct GazetteerAPITests {
  private let api = API([.china])
  private let china = ServedHierarchy.china.hierarchy

  @Test("The pages of each node contain all of its children", arguments: [7, 1_000])
  func pages(limit: Int) throws {
    var seen = 0
    for parent in [nil] + china.depthFirst().filter({ !china.isLeaf($0) }) {
      let of = parent.map { "&of=" + PercentEncoding.encode(address(of: $0)) } ?? ""
      var rows: [APIResponse.Row] = []
      var offset: Int? = 0
      while let start = offset {
        let page = try APIResponse(
          api, "/api/v1/china/children?limit=\(limit)&offset=\(start)\(of)")
        #expect(page.total == china.childCount(of: parent))
        #expect(page.of?.name == parent.map { china.name(of: $0) })
        rows += page.children ?? []
        try #require(page.next ?? .max > start, "the page at \(start) is followed by itself")
        offset = page.next
      }
      #expect(rows == china.children(of: parent).map { row(of: $0) })
      seen += rows.count
    }
    #expect(seen == china.count)
  }

  @Test("The path to a place contains its ancestors")
  func paths() throws {
    for node in china.depthFirst() where node.index.isMultiple(of: 17) {
      let response = try APIResponse(
        api, "/api/v1/china/path?code=" + PercentEncoding.encode(address(of: node)))
      #expect(response.path?.map(\.name) == china.names(of: china.path(to: node)))
      #expect(response.path?.map(\.level) == Array(1...china.level(of: node) + 1))
    }
  }

  private func address(of node: Hierarchy.Node) -> String {
    china.value(of: china.path(to: node))
  }

  private func row(of node: Hierarchy.Node) -> APIResponse.Row {
    .init(code: china.code(of: node), name: china.name(of: node), leaf: china.isLeaf(node))
  }
}
