import ChinaRegions
import Hierarchies
import Testing

@Suite("The order of siblings")
struct OrderTests {
  private let regions = ChinaRegions.hierarchy

  private func path(_ node: Hierarchy.Node) -> String {
    regions.names(of: regions.path(to: node)).joined(separator: "/")
  }

  @Test("Counties precede towns, and both are in the order of their codes")
  func codes() {
    forEachPairOfSiblings { before, node in
      guard let code = regions.code(of: node) else { return }
      guard let other = regions.code(of: before) else {
        Issue.record("\(path(node)) follows a place without a code")
        return
      }
      #expect((other.count, other) < (code.count, code), "\(path(node))")
    }
  }

  @Test("Zones follow the divisions")
  func zones() {
    forEachPairOfSiblings { before, node in
      if regions.text("kind", of: before) == "zone" {
        #expect(regions.text("kind", of: node) == "zone", "\(path(node))")
      }
    }
  }

  private func forEachPairOfSiblings(_ body: (Hierarchy.Node, Hierarchy.Node) -> Void) {
    for node in (0..<regions.count).map(Hierarchy.Node.init) {
      let position = regions.position(of: node)
      guard position > 0 else { continue }
      body(regions.children(of: regions.parent(of: node))[position - 1], node)
    }
  }
}
