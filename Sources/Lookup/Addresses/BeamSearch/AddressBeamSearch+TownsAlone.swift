import CascadeBase
import Hierarchies

extension AddressBeamSearch {
  /// Begins with the towns that have another suffix than at the beginning of the text: 良渚镇 is 良渚街道.
  mutating func beginWithTown() {
    guard best == nil else { return }
    let start = nextSignificant(from: 0)
    let found = townsWithSuffix(at: start, below: nil)
    guard found.towns.count > 0, found.towns.count <= AddressScoring.nodeLimit,
      !isRoad(after: found.end)
    else { return }
    let nodes = NodeSlice(start: sets.kept.count, count: found.towns.count, isKept: true)
    sets.kept += found.towns.sorted()
    best = hypotheses.count
    isTownDoubtful = true
    hypotheses.append(
      Hypothesis(
        nodes: nodes, end: found.end, score: 0, levels: 0, previous: -1, mention: -1, start: start,
        kind: .changed, weight: 0, isPending: false, isRepetition: false, gap: start..<start,
        isCredible: true, confidence: AddressScoring.townAloneConfidence))
  }

  /// Adds the other towns that the first and only name of the best hypothesis may mean, because towns change their
  /// suffix: 罗阳镇 is a town of 泰顺县, and was that of 博罗县, which is 罗阳街道 today. A county with the same stem is a
  /// reason for doubt too: 合江镇 was the seat of 合江县.
  mutating func addTownsWithOtherSuffix() {
    guard let best, hypotheses[best].previous < 0, hypotheses[best].mention >= 0,
      hypotheses[best].kind == .full, hypotheses[best].nodes.count <= AddressScoring.nodeLimit,
      sets.isLeaf(sets.node(0, of: hypotheses[best].nodes))
    else { return }
    let name = hypotheses[best].start..<hypotheses[best].end
    let length = lexicon.townSuffixes.longestSuffix(
      of: UnsafeBufferPointer(rebasing: scan.text.units[name]))
    let stem = name.lowerBound..<name.upperBound - length
    guard length > 0, stem.count >= AddressScoring.townStemLength else { return }
    hypotheses[best].confidence *= AddressScoring.townAloneConfidence
    var nodes = (0..<hypotheses[best].nodes.count).map { sets.node($0, of: hypotheses[best].nodes) }
    let count = nodes.count
    nodes += towns(withStem: stem, andSuffixAfter: name.upperBound - length..<name.upperBound)
    // A street isn't the seat of a county.
    if lexicon.townEndings.last?.starts(with: scan.text.units[stem.upperBound..<name.upperBound])
      == false
    {
      nodes += regions(withStem: stem, notAbove: nodes)
    }
    guard nodes.count > count else { return }
    nodes.sort()
    hypotheses[best].nodes = NodeSlice(start: sets.kept.count, count: nodes.count, isKept: true)
    sets.kept += nodes
    isTownDoubtful = true
  }

  /// The number of towns with a stem and any suffix.
  mutating func count(ofTownsWithStem stem: Range<Int>) -> Int {
    towns(withStem: stem).count
  }

  /// The towns whose name is a part of the text and any suffix, or a suffix that a town may change to from the given one.
  mutating func towns(
    withStem stem: Range<Int>, andSuffixAfter former: Range<Int>? = nil
  ) -> [UInt32] {
    var towns: [UInt32] = []
    let endings = lexicon.townEndings
    let rank = former.flatMap { units in
      endings.firstIndex { $0.elementsEqual(scan.text.units[units]) }
    }
    var name = Array(scan.text.units[stem])
    for suffix in endings[(rank.map { $0 + 1 } ?? 0)...] {
      name += suffix
      name.withUnsafeBufferPointer { name in
        tables.forEachNode(named: name, in: lexicon.hierarchy, by: lexicon.folding) {
          if sets.isLeaf($0) { towns.append($0) }
        }
      }
      name.removeLast(suffix.count)
    }
    sets.steps += towns.count
    return towns
  }

  /// The counties with a short name that aren't above one of some towns.
  private mutating func regions(withStem stem: Range<Int>, notAbove towns: [UInt32]) -> [UInt32] {
    var regions: [UInt32] = []
    for name in scan.mentions
    where name.start == stem.lowerBound && name.end == stem.upperBound && name.kind == .short {
      for position in 0..<name.nodes.count {
        let region = sets.node(position, of: name.nodes)
        let top = Hierarchy.Node(Int(region))
        let isAbove = towns.contains { sets.isNode(Hierarchy.Node(Int($0)), inBranchOf: top) }
        if !isAbove, !isDistrict(region), !sets.hasGrandchildren(region) { regions.append(region) }
      }
    }
    return regions
  }
}
