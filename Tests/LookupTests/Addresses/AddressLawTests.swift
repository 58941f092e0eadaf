import Hierarchies
import Lookup
import TestSupport
import Testing

@Suite("Laws of resolving addresses")
struct AddressLawTests {
  private let china = China.regions

  /// All nodes, divided into lists that the tests process in parallel.
  private static var shares: [[Hierarchy.Node]] {
    let count = 4
    return (0..<count).map { share in
      stride(from: share, to: China.regions.count, by: count).map { Hierarchy.Node($0) }
    }
  }

  @Test("The full path of every node resolves to it with confidence 1", arguments: shares)
  func ownPath(nodes: [Hierarchy.Node]) {
    for node in nodes {
      let path = china.path(to: node)
      // With separators for every third node.
      let text = china.names(of: path).joined(separator: node.index % 3 == 0 ? "/" : "")
      let address = China.resolver.resolve(text)
      #expect(address.path == path && address.confidence == 1, "\(text)")
    }
  }

  @Test("Text after the path of a node changes only the remainder")
  func detail() {
    var random = SeededGenerator()
    let details = ["新港中路397号", "，解放大道12号3栋", " 幸福花园5幢", "人民医院住院部"]
    for number in 0..<china.count where number < 3_200 || number % 16 == 0 {
      let path = china.path(to: Hierarchy.Node(number))
      let text = china.names(of: path).joined()
      let detail = details.randomElement(using: &random)!
      let address = China.resolver.resolve(text + detail)
      #expect(address.path == path, "\(text)\(detail), \(random)")
      #expect(detail.hasSuffix(address.remainder(of: text + detail)), "\(text)\(detail), \(random)")
    }
  }

  @Test("In every small forest of distinct names, the path of every node resolves to it")
  func forests() {
    for forest in Forest.all(upTo: 6) {
      let hierarchy = forest.hierarchy(name: { "node \($0)" })
      let resolver = AddressResolver(hierarchy, profile: .plain)
      for node in forest.nodes {
        let path = hierarchy.path(to: node)
        let text = hierarchy.names(of: path).joined(separator: " / ")
        #expect(resolver.resolve(text).path == path, "\(text)")
        #expect(resolver.resolve("NODE \(hierarchy.name(of: node).dropFirst(5))").path == path)
      }
    }
  }
}
