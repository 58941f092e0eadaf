import Hierarchies
import Lookup
import TestSupport
import Testing

@Suite("Randomly generated addresses")
struct UnseenAddressTests {
  /// The number of addresses of a kind, and the number of correct results.
  private struct Score {
    var count = 0
    var places = 0
    var remainders = (count: 0, right: 0)
    var misses: [String] = []

    var isEnough: Bool {
      places * 100 >= count * 98 && remainders.right * 100 >= remainders.count * 98
    }
  }

  private static let count = 300

  @Test("Of every kind, 98 percent resolve to their place with the correct remainder")
  func kinds() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var all = 0
    print("addresses made with seed \(seed)")
    for kind in AddressKind.allCases {
      var writer = AddressWriter(seed: seed)
      var score = Score()
      for _ in 0..<Self.count { judge(writer.write(kind), &score) }
      all += score.places
      // Few addresses can miss the share by chance. Ten times as many can't.
      if !score.isEnough {
        for _ in 0..<9 * Self.count { judge(writer.write(kind), &score) }
      }
      let (count, right) = score.remainders
      let miss = score.misses.first.map { "\t\($0)" } ?? ""
      print("\(kind)\t\(score.count)\tplace \(score.places)\trest \(right) of \(count)\(miss)")
      #expect(score.isEnough, "\(kind), seed \(seed): \(score.misses)")
    }
    #expect(all * 1_000 >= Self.count * AddressKind.allCases.count * 995, "seed \(seed)")
  }

  private func judge(_ written: WrittenAddress, _ score: inout Score) {
    let address = China.resolver.resolve(written.text)
    let found = address.isAmbiguous ? address.candidates : address.path.last.map { [$0] } ?? []
    let isPlace = Set(found) == Set(written.places)
    score.count += 1
    score.places += isPlace ? 1 : 0
    let remainder = address.remainder(of: written.text)
    if let wanted = written.remainder {
      score.remainders.count += 1
      score.remainders.right += remainder == wanted ? 1 : 0
    }
    if !isPlace || written.remainder.map({ $0 != remainder }) ?? false {
      score.misses.append("\(written.text) is \(found.map(China.names)), \(remainder)")
    }
  }
}
