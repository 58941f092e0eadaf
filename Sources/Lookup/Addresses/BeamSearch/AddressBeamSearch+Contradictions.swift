import CascadeBase
import Hierarchies

// A name that is written in full isn't contradicted: the result stays with it, and the other reading is a candidate.

extension AddressBeamSearch {
  /// Doubts the best hypothesis, a region, if a town follows that isn't in it today: the only one of the city that has
  /// its name with a suffix. If both are districts, the town is another reading, because cities form new districts from
  /// towns: the 塘栖镇 of 余杭区 is in 临平区 today.
  ///
  /// A former region was divided among those of its city, so that the town decides: 孙端镇 of 绍兴县 is in 越城区.
  mutating func doubtRegion(_ number: Int, before start: Int) {
    let isFormer = hypotheses[number].kind == .former || hypotheses[number].kind == .shortFormer
    guard contradiction == nil, isFormer || hypotheses[number].nodes.count == 1 else { return }
    let region = sets.node(0, of: hypotheses[number].nodes)
    guard !sets.isLeaf(region), let above = sets.parent(of: region) else { return }
    if takeCity(at: start, insteadOf: region, number) { return }
    let found = townsWithSuffix(at: start, below: above)
    guard found.towns.count == 1, !isRoad(after: found.end),
      count(ofTownsWithStem: found.stem) <= AddressScoring.commonTownLimit
    else { return }
    let town = TownMatch(
      town: found.towns[0], region: region, count: found.stem.count, end: found.end, form: .suffix)
    let isAllowed = isInScope(Hierarchy.Node(Int(town.town)))
    if isFormer {
      guard isAllowed, areSiblings(hypotheses[number].nodes) else { return }
      hypotheses[number].confidence *= AddressScoring.decidingTownConfidence
      return take(town, start, number)
    }
    hypotheses[number].confidence *= AddressScoring.contradictionConfidence
    guard isAllowed, isDistrict(region), isDistrict(sets.parent(of: town.town) ?? region) else {
      return
    }
    contradiction = hypotheses.count
    append(town, start, after: number)
  }

  /// Takes the city that was a town of a county: 苍南县龙港镇 is 龙港市 today, beside 苍南县. Returns whether there is one.
  private mutating func takeCity(at start: Int, insteadOf county: UInt32, _ number: Int) -> Bool {
    let above = sets.parent(of: county)
    for name in scan.mentions(at: start) where name.kind == .short {
      let length = lexicon.townSuffixes.longestMatch(in: scan.text.units, at: name.end)
      guard name.following == .town, length > 0, !isRoad(after: name.end + length) else { continue }
      for position in 0..<name.nodes.count {
        let city = sets.node(position, of: name.nodes)
        guard city != county, sets.parent(of: city) == above, !sets.hasGrandchildren(city),
          hasName(city, endingWith: lexicon.commonSuffixes), isInScope(Hierarchy.Node(Int(city)))
        else { continue }
        take(
          TownMatch(
            town: city, region: county, count: name.count, end: name.end + length, form: .suffix),
          start, number)
        return true
      }
    }
    return false
  }

  /// Whether a region is a part of a city, and not a county with a seat.
  mutating func isDistrict(_ region: UInt32) -> Bool {
    hasName(region, endingWith: lexicon.partSuffixes)
  }

  /// Whether the name of a region ends with one of some suffixes.
  private mutating func hasName(_ region: UInt32, endingWith suffixes: WordList) -> Bool {
    readName(of: Hierarchy.Node(Int(region)))
    return nameBuffer.withUnsafeBufferPointer {
      suffixes.longestSuffix(of: UnsafeBufferPointer(rebasing: $0[..<nameCount])) > 0
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

// MARK: Namesakes

extension AddressBeamSearch {
  /// Adds the counties that had the only name of the best hypothesis, a county, until recently: 江北区 is in 宁波市, and
  /// was in 重庆市 until 2025.
  mutating func addNamesakes() {
    guard let best, contradiction == nil, hypotheses[best].previous < 0,
      hypotheses[best].kind == .full, hypotheses[best].nodes.count <= AddressScoring.nodeLimit
    else { return }
    let counties = (0..<hypotheses[best].nodes.count)
      .map { sets.node($0, of: hypotheses[best].nodes) }.filter { !sets.isLeaf($0) }
    guard counties.count == 1 else { return }
    var nodes = lexicon.index.namesakes(of: counties[0]).filter {
      !sets.hasGrandchildren($0) && isInScope(Hierarchy.Node(Int($0)))
    }
    if nodes.isEmpty { return }
    nodes = (nodes + counties).inOrder()
    hypotheses[best].nodes = NodeSlice(start: sets.kept.count, count: nodes.count, isKept: true)
    sets.kept += nodes
    areNamesakes = true
  }
}

// MARK: A second place

extension AddressBeamSearch {
  /// Finds a second place, of which neither is more likely than the first: the full name of another region after a single
  /// name or after other text with its root (临沭县中国浙江省杭州市余杭区), or a city before the best hypothesis that doesn't
  /// contain its place (温州龙岗区).
  mutating func findSecondPlace() {
    guard let best, contradiction == nil, hypotheses[best].nodes.count == 1 else { return }
    contradiction = placeBefore(best) ?? placeAfter(best)
    isSecondPlace = contradiction != nil
  }

  /// The place that directly precedes a name of a hypothesis, isn't part of it, and didn't contain its place.
  private mutating func placeBefore(_ last: Int) -> Int? {
    var number = last
    while true {
      let hypothesis = hypotheses[number]
      let previous = hypothesis.previous
      let start = nextSignificant(from: previous < 0 ? 0 : hypotheses[previous].end)
      if start < hypothesis.start, let mention = region(from: start, to: hypothesis.start) {
        let nodes = scan.mentions[mention].nodes
        // 芜湖市 and 沈巷镇 belong together, and 和县 between them is an error.
        let isInBranch =
          previous < 0 || sets.nodes(of: nodes, below: hypotheses[previous].nodes).set.count > 0
        if isInBranch, isElsewhere(nodes, hypotheses[last].nodes) {
          return append(scan.mentions[mention], mention, after: previous)
        }
      }
      if previous < 0 { return nil }
      number = previous
    }
  }

  /// Takes the region that directly follows the name of towns, none of which is in it: 新集镇 is in eleven counties, and was
  /// in 新县.
  mutating func takeRegionAfterTowns() {
    guard let towns = best.map({ hypotheses[$0] }), towns.previous < 0, towns.nodes.count > 1,
      (0..<towns.nodes.count).allSatisfy({ sets.isLeaf(sets.node($0, of: towns.nodes)) }),
      let mention = region(from: nextSignificant(from: towns.end)),
      scan.mentions[mention].kind == .full
    else { return }
    let count = hypotheses.count
    let place = deepestPlace(below: append(scan.mentions[mention], mention, after: -1))
    guard isInScope(node(of: place)) else {
      return hypotheses.removeLast(hypotheses.count - count)
    }
    hypotheses[place].confidence = AddressScoring.gapConfidence
    best = place
  }

  /// The number of the name of one place between two positions: the full name of a region, or a city's short name.
  private func region(from start: Int, to end: Int? = nil) -> Int? {
    return scan.mentions(at: start).firstIndex { name in
      guard name.nodes.count == 1,
        end == nil || nextSignificant(from: name.end) == end
      else { return false }
      if name.kind == .full { return scan.marks[start].unusedPenalty > 0 }
      return name.kind == .short && isCity(name)
    }
  }

  /// Whether neither of two single nodes is below the other, or was.
  private mutating func isElsewhere(_ a: NodeSlice, _ b: NodeSlice) -> Bool {
    let (node, other) = (sets.node(0, of: a), sets.node(0, of: b))
    return !sets.isNode(Hierarchy.Node(Int(other)), inBranchOf: Hierarchy.Node(Int(node)))
      && !sets.isNode(Hierarchy.Node(Int(node)), inBranchOf: Hierarchy.Node(Int(other)))
      && !tables.wasNode(other, below: node)
  }

  /// The place that begins after a hypothesis: directly after a single name, or anywhere with a root or a place above
  /// that of the hypothesis.
  ///
  /// - Complexity: O(*m*) for *m* mentions; the steps to the places that are named again are limited.
  private mutating func placeAfter(_ number: Int) -> Int? {
    let hypothesis = hypotheses[number]
    let start = nextSignificant(from: hypothesis.end)
    let isAdjacent = unusedPenalty(after: hypothesis) > 0
    let last = Hierarchy.Node(Int(sets.node(0, of: hypothesis.nodes)))
    for number in scan.mentions.indices.reversed() {
      let name = scan.mentions[number]
      if name.start < start || sets.steps > Self.stepLimit { return nil }
      guard name.kind == .full, name.nodes.count == 1 else { continue }
      let node = sets.node(0, of: name.nodes)
      let isNext = isAdjacent && name.start == start && name.end == scan.marks[start].longestEnd
      let isTop =
        sets.parent(of: node) == nil || sets.isNode(last, inBranchOf: Hierarchy.Node(Int(node)))
      guard isTop || isNext && !lexicon.isPart(units(of: name)) else { continue }
      let count = hypotheses.count
      let place = deepestPlace(below: append(name, number, after: -1))
      // The name of a province alone may belong to a company.
      if place > count || isNext, isElsewhere(hypotheses[place].nodes, hypothesis.nodes),
        isInScope(self.node(of: place))
      {
        return place
      }
      hypotheses.removeLast(hypotheses.count - count)
    }
    return nil
  }

  /// Extends a hypothesis by the full names that directly follow, each below the one before. Returns its number.
  private mutating func deepestPlace(below first: Int) -> Int {
    var last = first
    for number in (hypotheses[first].mention + 1)..<scan.mentions.count {
      sets.steps += 1
      let name = scan.mentions[number]
      let next = nextSignificant(from: hypotheses[last].end)
      if name.start > next { break }
      guard name.start == next, name.kind == .full else { continue }
      var below = name
      below.nodes = sets.nodes(of: name.nodes, below: hypotheses[last].nodes).set
      if below.nodes.count == 1 { last = append(below, number, after: last) }
    }
    return last
  }

  /// Adds a hypothesis that ends with a name, and returns its number.
  private mutating func append(_ name: Mention, _ mention: Int, after previous: Int) -> Int {
    hypotheses.append(
      Hypothesis(
        nodes: name.nodes, end: name.end, score: 0, levels: 0, previous: previous,
        mention: mention, start: name.start, kind: name.kind, weight: name.weight, isPending: false,
        isRepetition: false, gap: name.start..<name.start, isCredible: true, confidence: 1))
    return hypotheses.count - 1
  }
}
