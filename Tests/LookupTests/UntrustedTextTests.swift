import Hierarchies
import TestSupport
import Testing

@testable import Lookup

@Suite("Text from anywhere")
struct UntrustedTextTests {
  @Test("Random bytes, and random pieces of names, never stop the program")
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
      #expect(address.rest.upperBound <= bytes.count, "\(random)")
      #expect(address.confidence >= 0 && address.confidence <= 1, "\(random)")
      #expect(China.regions.isPath(address.path), "\(random)")
    }
  }

  @Test(
    "The work grows no faster than the text",
    arguments: [
      "鼓楼区", "城关镇太平镇", "北京市", "吉林", "市", "国营", "南凶市", "(", "收货地址", "1", "收货地址北京 ", "广东省广州市海珠区",
    ])
  func linearTime(piece: String) {
    func steps(_ count: Int) -> Int {
      Array(String(repeating: piece, count: count).utf8).withUnsafeBufferPointer {
        China.resolver.steps(toResolve: $0)
      }
    }
    let (short, long) = (steps(200), steps(2_000))
    #expect(long <= short * 11 + 8_000, "\(piece): \(short) steps, then \(long)")
  }
}
