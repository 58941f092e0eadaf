import CascadeBase
import Hierarchies

extension AddressBeamSearch {
  /// Extends the best hypothesis to the town whose name directly follows without its suffix, or with another one:
  /// 乐清市柳市 means 柳市镇, and 西湖区留下镇 means 留下街道.
  ///
  /// Such a name also decides between several regions: 朝阳区酒仙桥 is in Beijing.
  mutating func continueWithTown() {
    preferScope()
    guard let best, hypotheses[best].nodes.count <= AddressScoring.nodeLimit else { return }
    let start = nextSignificant(from: hypotheses[best].end)
    guard start + 1 < scan.text.count, !CharacterFolding.isDigit(scan.text.units[start]) else {
      return
    }
    var matches = TownMatches()
    for position in 0..<hypotheses[best].nodes.count {
      addTowns(below: sets.node(position, of: hypotheses[best].nodes), at: start, to: &matches)
    }
    guard let match = matches.first else {
      return hypotheses[best].isCredible ? doubtRegion(best, before: start) : ()
    }
    guard matches.isOneRegion else { return }
    if !hypotheses[best].isCredible, !decides(match, at: start) { return }
    if hypotheses[best].nodes.count > 1 {
      guard areSiblings(hypotheses[best].nodes) || decides(match, at: start) else { return }
      hypotheses[best].nodes = NodeSlice(start: sets.kept.count, count: 1, isKept: true)
      sets.kept.append(match.region)
      hypotheses[best].confidence *= AddressScoring.decidingTownConfidence
    }
    if matches.isOneTown, match.form == .stem || match.form == .suffix { take(match, start, best) }
  }

  /// Accepts a short name at the beginning that isn't credible on its own if the name of a town in its place follows:
  /// 象山石浦. Returns whether there is one.
  mutating func acceptByTown() -> Bool {
    let start = nextSignificant(from: 0)
    var chosen: Int?
    for number in hypotheses.indices
    where !hypotheses[number].isPending && hypotheses[number].previous < 0
      && hypotheses[number].start == start
    {
      if hypotheses[number].score > (chosen.map { hypotheses[$0].score } ?? 0) { chosen = number }
    }
    guard let chosen else { return false }
    let count = hypotheses[chosen].nodes.count
    best = chosen
    continueWithTown()
    if let best, best != chosen || hypotheses[best].nodes.count < count {
      bestScore = hypotheses[chosen].score
      return true
    }
    (best, contradiction) = (nil, nil)
    return false
  }

  /// Makes a town the end of the best hypothesis.
  mutating func take(_ match: TownMatch, _ start: Int, _ number: Int) {
    best = hypotheses.count
    append(match, start, after: number)
  }

  /// Adds a hypothesis that ends with a town.
  mutating func append(_ match: TownMatch, _ start: Int, after number: Int) {
    var next = hypotheses[number]
    next.nodes = NodeSlice(start: sets.kept.count, count: 1, isKept: true)
    sets.kept.append(match.town)
    next.previous = number
    next.mention = -1
    next.start = start
    next.end = match.end
    next.kind = match.form == .stem ? .short : .changed
    next.isRepetition = false
    hypotheses.append(next)
  }

  /// Whether some nodes have the same parent, as the parts of a divided district. Even a road with the name of a town is
  /// then a reason to prefer the town's region: 杭州市江干区凯旋路 is in 上城区, as 凯旋街道 is.
  func areSiblings(_ nodes: NodeSlice) -> Bool {
    let parent = sets.parent(of: sets.node(0, of: nodes))
    return (0..<nodes.count).allSatisfy { sets.parent(of: sets.node($0, of: nodes)) == parent }
  }

  /// Whether a town is a reason to prefer its region to others with the same name. A word that is the name of many
  /// towns isn't, and a road may be named after anything but a town that only one place has.
  private mutating func decides(_ match: TownMatch, at start: Int) -> Bool {
    switch match.form {
    case .suffix: true
    case .stem, .village:
      count(ofTownsWithStem: start..<start + match.count) <= AddressScoring.commonTownLimit
    case .road: count(ofTownsWithStem: start..<start + match.count) == 1
    }
  }
}

// MARK: Finding towns

extension AddressBeamSearch {
  /// Adds the towns of a region with districts or without whose stem begins at a position.
  private mutating func addTowns(
    below region: UInt32, at start: Int, to matches: inout TownMatches
  ) {
    if !sets.hasGrandchildren(region) {
      addTowns(in: Hierarchy.Node(Int(region)), of: region, at: start, to: &matches)
    } else {
      // A city has hundreds of towns, so a name without any suffix says too little.
      let found = townsWithSuffix(at: start, below: region)
      for town in found.towns where isInScope(Hierarchy.Node(Int(town))) {
        matches.add(
          TownMatch(
            town: town, region: region, count: found.stem.count, end: found.end, form: .suffix))
      }
    }
  }

  private mutating func addTowns(
    in district: Hierarchy.Node, of region: UInt32, at start: Int, to matches: inout TownMatches
  ) {
    let (firstUnits, first) = (tables.firstUnits, scan.text.units[start])
    let towns = lexicon.hierarchy.children(of: district)
    sets.steps += towns.count
    for town in towns where firstUnits[town.index] == first && lexicon.hierarchy.isLeaf(town) {
      guard isInScope(town), let count = stemCount(of: town, at: start),
        let (form, end) = form(ofStem: start..<start + count)
      else { continue }
      let number = UInt32(truncatingIfNeeded: town.index)
      matches.add(TownMatch(town: number, region: region, count: count, end: end, form: form))
    }
  }

  /// The number of units in a town's stem if the stem is at a position, or `nil` otherwise.
  private mutating func stemCount(of town: Hierarchy.Node, at start: Int) -> Int? {
    readName(of: town)
    let text = scan.text.units
    return nameBuffer.withUnsafeBufferPointer { buffer in
      let name = UnsafeBufferPointer(rebasing: buffer[..<nameCount])
      let count = name.count - lexicon.townSuffixes.longestSuffix(of: name)
      guard count < name.count, count >= AddressScoring.townStemLength, start + count <= text.count
      else { return nil }
      for place in 0..<count where name[place] != text[start + place] { return nil }
      return count
    }
  }

  /// The kind of text after the stem of a town, and the end of the town's name; `nil` if the stem is a part of another
  /// name.
  private func form(ofStem stem: Range<Int>) -> (TownMatch.Form, end: Int)? {
    let units = scan.text.units
    let suffix = lexicon.townSuffixes.longestMatch(in: units, at: stem.upperBound)
    if suffix > 0, !scan.isFalseSuffix(at: stem.upperBound) {
      return (.suffix, stem.upperBound + suffix)
    }
    // In a city without districts, streets are called districts: 南城区 is 南城街道 of 东莞市.
    let longest = scan.marks[stem.lowerBound]
    let length = lexicon.partSuffixes.longestMatch(in: units, at: stem.upperBound)
    if length > 0, !longest.isLongestFull { return (.suffix, stem.upperBound + length) }
    if longest.longestEnd > stem.upperBound || isRoad(stem) { return nil }
    switch scan.following(stem.upperBound) {
    case .boundary, .other: return (.stem, stem.upperBound)
    case .town: return (.village, stem.upperBound)
    case .road, .roadByDirection, .perhapsRoad, .nameOfRoad, .building:
      return (.road, stem.upperBound)
    case .suffix: return nil
    }
  }

  /// Whether the stem of a town is a road if no suffix follows: 湖南路 of 湖南路街道, but neither 酒仙桥 nor 厚街.
  private func isRoad(_ stem: Range<Int>) -> Bool {
    let units = scan.text.units
    let name = UnsafeBufferPointer(rebasing: units[stem])
    let length = lexicon.roads.longestSuffix(of: name)
    if length == 0 || lexicon.landforms.longestSuffix(of: name) > 0 { return false }
    let isPlainName =
      stem.count - length == 1 && lexicon.plainRoads.longestSuffix(of: name) == 0
      && lexicon.qualifiers.longestMatch(in: units, at: stem.lowerBound) == 0
    let isNumbered =
      stem.upperBound < units.count && CharacterFolding.isDigit(units[stem.upperBound])
    return !isPlainName || isNumbered
  }

  /// The towns below a node whose longest stem is at a position, followed by any suffix of towns.
  mutating func townsWithSuffix(
    at start: Int, below top: UInt32?
  ) -> (towns: [UInt32], stem: Range<Int>, end: Int) {
    let units = scan.text.units
    var found: (towns: [UInt32], stem: Range<Int>, end: Int) = ([], start..<start, start)
    let limit = min(start + AddressScoring.townSuffixDistance, units.count)
    for end in start..<max(start, limit) {
      if units[end] == CharacterFolding.blank { break }
      if end - start < AddressScoring.townStemLength { continue }
      let length = lexicon.townSuffixes.longestMatch(in: units, at: end)
      guard length > 0, !scan.isFalseSuffix(at: end) else { continue }
      let towns = towns(withStem: start..<end).filter {
        let town = Hierarchy.Node(Int($0))
        return top.map { sets.isNode(town, inBranchOf: Hierarchy.Node(Int($0))) } ?? true
      }
      if !towns.isEmpty { found = (towns, start..<end, end + length) }
    }
    return found
  }

  /// Whether the text after a town makes a road of it.
  func isRoad(after end: Int) -> Bool {
    switch scan.following(end) {
    case .road, .roadByDirection, .perhapsRoad, .nameOfRoad: true
    case .boundary, .other, .building, .town, .suffix: false
    }
  }
}

// MARK: Towns without a region

extension AddressBeamSearch {
  /// Begins with the towns that have another suffix than at the beginning of the text: 良渚镇 is 良渚街道.
  mutating func beginWithTown() {
    guard best == nil else { return }
    let start = nextSignificant(from: 0)
    var found = townsWithSuffix(at: start, below: nil)
    if found.towns.isEmpty { found = countyWithSeat(at: start) }
    guard found.towns.count > 0, found.towns.count <= AddressScoring.nodeLimit,
      !isRoad(after: found.end)
    else { return }
    let nodes = NodeSlice(start: sets.kept.count, count: found.towns.count, isKept: true)
    sets.kept += found.towns.inOrder()
    best = hypotheses.count
    areNamesakes = true
    hypotheses.append(
      Hypothesis(
        nodes: nodes, end: found.end, score: 0, levels: 0, previous: -1, mention: -1, start: start,
        kind: .changed, weight: 0, isPending: false, isRepetition: false, gap: start..<start,
        isCredible: true, confidence: AddressScoring.townAloneConfidence))
  }

  /// The county whose seat had its name and the suffix of a town, although no town has that name today: 云和镇 was in 云和县.
  private mutating func countyWithSeat(
    at start: Int
  ) -> (towns: [UInt32], stem: Range<Int>, end: Int) {
    for name in scan.mentions(at: start) where name.kind == .short && name.following == .town {
      let stem = name.start..<name.end
      let counties = regions(withStem: stem, notAbove: [])
      let length = lexicon.townSuffixes.longestMatch(in: scan.text.units, at: name.end)
      if counties.count == 1, length > 0 { return (counties, stem, name.end + length) }
    }
    return ([], start..<start, start)
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
    nodes = nodes.inOrder()
    hypotheses[best].nodes = NodeSlice(start: sets.kept.count, count: nodes.count, isKept: true)
    sets.kept += nodes
    areNamesakes = true
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

/// A town whose name without its suffix, its stem, begins at a position of the text.
struct TownMatch {
  /// The kind of text after the stem.
  enum Form {
    /// A suffix of towns, although not the town's own.
    case suffix
    /// Text that doesn't qualify the stem.
    case stem
    /// 村: the stem belongs to a village.
    case village
    /// 路, 医院: the stem belongs to a road or a building.
    case road
  }

  var town: UInt32
  /// The node of the hypothesis that contains the town.
  var region: UInt32
  /// The number of units in the stem.
  var count: Int
  /// The end of the stem, and of a suffix after it.
  var end: Int
  var form: Form
}

/// The towns with the longest stem at a position.
struct TownMatches {
  private(set) var first: TownMatch?
  /// Whether only one town has the stem.
  private(set) var isOneTown = true
  /// Whether all towns with the stem are in one node of the hypothesis.
  private(set) var isOneRegion = true

  mutating func add(_ match: TownMatch) {
    if let first, first.count > match.count { return }
    if let first, first.count == match.count {
      isOneTown = false
      isOneRegion = isOneRegion && first.region == match.region
      return
    }
    first = match
    isOneTown = true
    isOneRegion = true
  }
}
