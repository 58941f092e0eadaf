import CascadeBase
import Hierarchies

// A name that is written in full isn't contradicted: the result stays with it, and the other reading is a candidate.

extension AddressBeamSearch {
  /// Doubts the best hypothesis, a region, if a town follows that isn't in it today: the only one of the city that has
  /// its name with a suffix. If both are districts, the town is another reading, because cities form new districts from
  /// towns: the 塘栖镇 of 余杭区 is in 临平区 today.
  mutating func doubtRegion(_ number: Int, before start: Int) {
    guard contradiction == nil, hypotheses[number].nodes.count == 1 else { return }
    let region = sets.node(0, of: hypotheses[number].nodes)
    guard !sets.isLeaf(region), let above = sets.parent(of: region) else { return }
    let found = townsWithSuffix(at: start, below: above)
    guard found.towns.count == 1, !isRoad(after: found.end),
      count(ofTownsWithStem: found.stem) <= AddressScoring.commonTownLimit
    else { return }
    hypotheses[number].confidence *= AddressScoring.contradictionConfidence
    let town = found.towns[0]
    guard isInScope(Hierarchy.Node(Int(town))), isDistrict(region),
      isDistrict(sets.parent(of: town) ?? region)
    else { return }
    contradiction = hypotheses.count
    append(
      TownMatch(
        town: town, region: region, count: found.stem.count, end: found.end, form: .suffix), start,
      after: number)
  }

  /// Whether a region is a part of a city, and not a county with a seat.
  mutating func isDistrict(_ region: UInt32) -> Bool {
    readName(of: Hierarchy.Node(Int(region)))
    return nameBuffer.withUnsafeBufferPointer {
      lexicon.partSuffixes.longestSuffix(of: UnsafeBufferPointer(rebasing: $0[..<nameCount])) > 0
    }
  }

  /// Goes back from a town to its city if the name of a new area precedes the town. Such an area takes the place of a
  /// district, but isn't one: the 大厂街道 of 江北新区 is in 六合区.
  mutating func doubtTownOfNewArea() {
    guard let best else { return }
    let start = hypotheses[best].start
    // Most texts are done here, without a copy of the search for the other methods.
    if start > 0, lexicon.separateSuffixes.lastUnits.mayContain(scan.text.units[start - 1]) {
      goBackToCity(from: best)
    }
  }

  /// Makes the city of a town the best hypothesis, if the name before the town is the city's, or if there is none.
  private mutating func goBackToCity(from number: Int) {
    let town = sets.node(0, of: hypotheses[number].nodes)
    guard contradiction == nil, hypotheses[number].nodes.count == 1, sets.isLeaf(town),
      isNewArea(before: hypotheses[number].start),
      let district = sets.parent(of: town), let city = sets.parent(of: district)
    else { return }
    let previous = hypotheses[number].previous
    var next = hypotheses[previous < 0 ? number : previous]
    if previous >= 0 {
      guard next.nodes.count == 1, sets.node(0, of: next.nodes) == city else { return }
    }
    next.nodes = NodeSlice(start: sets.kept.count, count: 1, isKept: true)
    sets.kept.append(city)
    next.confidence *= AddressScoring.contradictionConfidence
    contradiction = number
    best = hypotheses.count
    hypotheses.append(next)
  }

  /// Whether the text before a position ends with a suffix of regions that makes another place of the name before it.
  private func isNewArea(before position: Int) -> Bool {
    let before = UnsafeBufferPointer(rebasing: scan.text.units[..<position])
    let length = lexicon.separateSuffixes.longestSuffix(of: before)
    return lexicon.suffixes.contains(UnsafeBufferPointer(rebasing: before.suffix(length)))
  }
}
