import TestSupport
import Testing

@Suite("The forests that laws are checked on")
struct ForestTests {
  @Test("There are 626 ordered forests of up to 7 nodes, each enumerated once")
  func enumeration() {
    let forests = Forest.all(upTo: 7)
    #expect((0...7).map { Forest.all(count: $0).count } == [1, 1, 2, 5, 14, 42, 132, 429])
    #expect(forests.count == 626 && Set(forests).count == 626)
  }

  @Test("A forest is the same from its brackets, and as a hierarchy")
  func forms() {
    for forest in Forest.all(upTo: 6) {
      #expect(Forest(forest.description) == forest)
      let hierarchy = forest.hierarchy()
      for (node, parent) in zip(forest.nodes, forest.parents) {
        #expect(hierarchy.parent(of: node) == parent.map { forest.nodes[$0] })
        #expect(hierarchy.name(of: node) == String(forest.nodes.firstIndex(of: node)!))
      }
    }
  }

  @Test("A random forest has the nodes and at most the levels asked for, the same for each seed")
  func random() {
    for seed in 0..<50 as Range<UInt64> {
      var (first, second) = (SeededGenerator(seed: seed), SeededGenerator(seed: seed))
      let forest = Forest.random(count: 40, depth: 3, using: &first)
      #expect(forest.count == 40)
      #expect((0..<40).allSatisfy { forest.level(of: $0) < 3 })
      #expect(Forest.random(count: 40, depth: 3, using: &second) == forest)
      #expect("\(first)" == "seed \(seed)")
    }
  }

  @Test("The generator is SplitMix64")
  func generator() {
    // The first numbers that Vigna's published splitmix64.c gives for the seed 1234567.
    var random = SeededGenerator(seed: 1_234_567)
    #expect(random.next() == 6_457_827_717_110_365_317)
    #expect(random.next() == 3_203_168_211_198_807_973)
  }
}
