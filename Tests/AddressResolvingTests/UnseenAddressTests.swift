import AddressResolving
import Hierarchies
import TestSupport
import Testing

@Suite("On addresses that nobody has seen")
struct UnseenAddressTests {
  /// How many addresses of a kind there are, and how many are right.
  private struct Score {
    var places = 0
    var rests = (count: 0, right: 0)
    var misses: [String] = []
  }

  private static let count = 300

  @Test("Of every kind, 98 of a hundred lead to their place and leave the right rest")
  func kinds() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var all = 0
    print("addresses made with seed \(seed)")
    for kind in AddressKind.allCases {
      var writer = AddressWriter(seed: seed)
      var score = Score()
      for _ in 0..<Self.count { judge(writer.write(kind), &score) }
      all += score.places
      let (count, right) = score.rests
      let miss = score.misses.first.map { "\t\($0)" } ?? ""
      print("\(kind)\t\(Self.count)\tplace \(score.places)\trest \(right) of \(count)\(miss)")
      #expect(score.places * 100 >= Self.count * 98, "\(kind), seed \(seed): \(score.misses)")
      #expect(right * 100 >= count * 98, "\(kind), seed \(seed): \(score.misses)")
    }
    #expect(all * 1_000 >= Self.count * AddressKind.allCases.count * 995, "seed \(seed)")
  }

  private func judge(_ written: WrittenAddress, _ score: inout Score) {
    let address = China.resolver.resolve(written.text)
    let found = address.isAmbiguous ? address.candidates : address.path.last.map { [$0] } ?? []
    let isPlace = Set(found) == Set(written.places)
    score.places += isPlace ? 1 : 0
    let rest = address.remainder(of: written.text)
    if let wanted = written.rest {
      score.rests.count += 1
      score.rests.right += rest == wanted ? 1 : 0
    }
    if !isPlace || written.rest.map({ $0 != rest }) ?? false {
      score.misses.append("\(written.text) is \(found.map(China.names)), \(rest)")
    }
  }
}
