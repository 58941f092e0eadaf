import Hierarchies
import TestSupport
import Testing

@testable import Lookup

@Suite("Untrusted text")
struct UntrustedTextTests {
  @Test("Random bytes and random pieces of names never trap")
  func randomBytes() {
    var random = SeededGenerator()
    let names = (0..<400).map { _ in
      Array(
        China.regions.name(of: .init(.random(in: 0..<China.regions.count, using: &random))).utf8)
    }
    for round in 0..<1_000 {
      var bytes: [UInt8] = []
      while bytes.count < Int.random(in: 0..<120, using: &random) {
        if round % 2 == 0 || Bool.random(using: &random) {
          bytes.append(.random(in: 0...255, using: &random))
        } else {
          bytes += names.randomElement(using: &random)!.prefix(.random(in: 0...12, using: &random))
        }
      }
      let address = bytes.withUnsafeBufferPointer { China.resolver.resolve(utf8: $0) }
      #expect(address.remainder.upperBound <= bytes.count, "\(random)")
      #expect(address.confidence >= 0 && address.confidence <= 1, "\(random)")
      #expect(China.regions.isPath(address.path), "\(random)")
      let root = Hierarchy.Node(.random(in: 0..<34, using: &random))
      let scope = AddressScope(within: [root], preferring: [root, Hierarchy.Node(50)])
      let within = bytes.withUnsafeBufferPointer { China.resolver.resolve(utf8: $0, in: scope) }
      #expect(within.path.isEmpty || within.path[0] == root, "\(random)")
      #expect(within.remainder.upperBound <= bytes.count, "\(random)")
    }
  }

  /// Pieces of texts that are slow to resolve: common names, names that begin other names, names with a typo, labels,
  /// separators, letters, brackets.
  private static let pieces = [
    "鼓楼区", "城关镇", "城关镇太平镇", "北京市", "吉林", "市", "国营", "南凶市", "(", "收货地址", "1", "a", "收货地址北京 ",
    "广东省广州市海珠区",
    "内蒙古自治区呼和浩市", "黔东南苗族侗族自治", "市市辖区县", "河南省南凶市", "朝阳 ", "新华区 ", "东路", "中华人民共和", ", ", "朝阳市朝阳县朝阳区",
    "\u{20000}",
  ]

  @Test("The work grows linearly with the text, with few steps per byte", arguments: pieces)
  func linearTime(piece: String) {
    func steps(_ bytes: Int, _ scope: AddressScope) -> Int {
      let text = String(repeating: piece, count: bytes / piece.utf8.count)
      return Array(text.utf8).withUnsafeBufferPointer {
        China.resolver.steps(toResolve: $0, in: scope)
      }
    }
    let roots = Array(China.regions.children(of: nil))
    for bytes in [1_000, 100_000] {
      for scope in [AddressScope(), AddressScope(within: roots.suffix(20), preferring: roots)] {
        let steps = steps(bytes, scope)
        #expect(steps <= 110_000 + 3 * bytes, "\(piece): \(steps) steps for \(bytes) bytes")
      }
    }
  }

  @Test("The beginning of a long text of common names still resolves")
  func longTexts() {
    let text = "广东省广州市海珠区新港中路397号" + String(repeating: "城关镇", count: 10_000)
    let address = China.resolver.resolve(text)
    #expect(China.regions.names(of: address.path) == ["广东省", "广州市", "海珠区"])
  }
}
