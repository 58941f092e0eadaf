import CascadeBase
import Hierarchies

extension AddressBeamSearch {
  /// Begins a hypothesis with a mention.
  mutating func begin(with name: Mention, _ number: Int) {
    guard !name.isPlaceholder, name.nodes.count <= AddressScoring.commonNameLimit else { return }
    let passed = Int(scan.marks[name.start].significantCount)
    if passed > 0, isSecondPlace(name) { return }
    guard isBeginning(name, number) else { return }
    let isLeaf = sets.isLeaf(sets.node(0, of: name.nodes))
    if isLeaf, lexicon.isZone(units(of: name)) { return }
    // The 九龙工业园 in 郑州经开区九龙工业园区 isn't a zone of another city.
    if isLeaf, passed > 0, let best, hypotheses[best].end <= name.start { return }
    var cost = min(name.nodes.count - 1, AddressScoring.homonymLimit)
    if isLeaf { cost += AddressScoring.leadingLeafCost }
    var isCredible = true
    if passed > 0, nameAtStart != nil {
      cost = AddressScoring.fullConflictCost
      isCredible = isClear(name)
    } else if passed > 0 {
      cost +=
        AddressScoring.leadingTextCost
        + AddressScoring.leadingUnitCost * min(passed, AddressScoring.leadingUnitLimit)
      isCredible =
        (name.kind == .full || name.kind == .former)
        && name.count > AddressScoring.ambiguousNameLength && !name.isRoad
      if !isBoundary(before: name.start) {
        cost += AddressScoring.leadingUnseparatedCost
        isCredible = isCredible && isClear(name)
      }
    } else if name.isShort || name.kind == .changed, name.following != .boundary {
      // A short name of several places, or a common word, says nothing if other text directly follows.
      isCredible = name.nodes.count > 1 ? sets.hasTop(name.nodes) : !isCommonWord(name)
    }
    if endsInBuilding(name) { isCredible = false }
    // The 乌兰 in 乌兰察布 doesn't mean 乌兰.
    if name.kind != .full, scan.marks[name.start].longestEnd > name.end { isCredible = false }
    add(
      Hypothesis(
        nodes: name.nodes, end: name.end, score: name.weight - cost,
        levels: levelBit(of: name.nodes), previous: -1, mention: number, start: name.start,
        kind: name.kind, weight: name.weight, isPending: isPending(name, isFirst: true),
        isRepetition: false, gap: name.start..<name.start, isCredible: isCredible,
        confidence: passed == 0
          ? 1
          : nameAtStart == nil ? AddressScoring.gapConfidence : AddressScoring.conflictConfidence))
  }

  /// The level of the first of some nodes, as a bit.
  @inline(__always)
  func levelBit(of nodes: NodeSlice) -> UInt64 {
    Hypothesis.bit(ofLevel: sets.level(of: sets.node(0, of: nodes)))
  }

  @inline(__always)
  func units(of name: Mention) -> UnsafeBufferPointer<UInt16> {
    UnsafeBufferPointer(rebasing: scan.text.units[name.start..<name.end])
  }

  /// Whether a form of a name is sufficient to begin with. Without a name before it, 江东 isn't the former 江东区;
  /// 江北新区 isn't 江北区; and 河口县 is the county with that name, not 河口区.
  @inline(__always)
  private func isBeginning(_ name: Mention, _ number: Int) -> Bool {
    if name.kind == .shortFormer { return false }
    // 新区 was the name of a district, and means any new area.
    if name.kind == .former { return !lexicon.isZone(units(of: name)) }
    guard name.kind == .changed else { return true }
    if scan.isZone(name) { return false }
    var next = number + 1
    while next < scan.mentions.count, scan.mentions[next].start == name.start {
      if scan.mentions[next].end == name.end, scan.mentions[next].kind == .short { return false }
      next += 1
    }
    return true
  }

  /// Whether a name follows another place at the beginning of the text: the full name of a region that it doesn't
  /// contradict, or two names. The first of two places counts.
  @inline(__always)
  private func isSecondPlace(_ name: Mention) -> Bool {
    nameAtStart.map { !contradicts(name, $0) } ?? followsChain(name)
  }

  /// Whether a name directly follows the full name of another region of the same root, or a root follows a root: 枞阳县
  /// was in 安庆市 until 2015, and 重庆市 in 四川省.
  @inline(__always)
  private func contradicts(_ name: Mention, _ first: Mention) -> Bool {
    guard nextSignificant(from: first.end) == name.start, name.kind == .full else { return false }
    let (node, other) = (sets.node(0, of: name.nodes), sets.node(0, of: first.nodes))
    let (root, otherRoot) = (sets.root(of: node), sets.root(of: other))
    return root == otherRoot || root == node && otherRoot == other
  }

  /// Whether a name follows a chain of two names at the beginning of the text.
  @inline(__always)
  private func followsChain(_ name: Mention) -> Bool {
    guard let best, hypotheses[best].end <= name.start, hypotheses[best].previous >= 0 else {
      return false
    }
    var first = best
    while hypotheses[first].previous >= 0 { first = hypotheses[first].previous }
    return hypotheses[first].start == nextSignificant(from: 0)
  }

  /// Whether the short name of a county is a word that people use elsewhere, too: towns of several other counties have it,
  /// as 平安. It then is rather the head of another name, such as 平安里.
  mutating func isCommonWord(_ name: Mention) -> Bool {
    guard name.kind == .short, !isCity(name) else { return false }
    return count(ofTownsNamedLike: name) >= AddressScoring.commonWordLimit
  }

  /// The number of towns in other counties that have the short name of a county.
  mutating func count(ofTownsNamedLike name: Mention) -> Int {
    let county = Hierarchy.Node(Int(sets.node(0, of: name.nodes)))
    return towns(withStem: name.start..<name.end).count {
      !sets.isNode(Hierarchy.Node(Int($0)), inBranchOf: county)
    }
  }

  /// Whether a full name in the middle of other text means its place: only one has the name, or had it, and it isn't a
  /// word that any place may have, such as 东城区.
  @inline(__always)
  private func isClear(_ name: Mention) -> Bool {
    (name.nodes.count == 1 || name.kind == .former && areSiblings(name.nodes))
      && !sets.isLeaf(sets.node(0, of: name.nodes))
      && lexicon.suffixes.longestMatch(in: scan.text.units, at: name.end - 1) > 0
      && !lexicon.isPart(units(of: name))
  }

  /// Whether a separator, a filler or the name of a zone precedes a position.
  @inline(__always)
  func isBoundary(before position: Int) -> Bool {
    position == 0 || scan.text.units[position - 1] == CharacterFolding.blank
      || scan.marks[position].significantCount == scan.marks[position - 1].significantCount
      || endsZone(position)
  }

  /// The position after the last separator before a position.
  func startOfField(before position: Int) -> Int {
    var start = position
    while start > 0, scan.text.units[start - 1] != CharacterFolding.blank { start -= 1 }
    return start
  }

  @inline(__always)
  private func endsZone(_ position: Int) -> Bool {
    lexicon.separateSuffixes.lastUnits.mayContain(scan.text.units[position - 1])
      && lexicon.separateSuffixes.longestSuffix(
        of: UnsafeBufferPointer(rebasing: scan.text.units[..<position])) > 0
  }

  /// Whether the text after a name shows that it doesn't mean the place, unless that text is the next name.
  @inline(__always)
  func isPending(_ name: Mention, isFirst: Bool, isAdjacent: Bool = false) -> Bool {
    switch name.following {
    case .boundary, .other: return false
    case .road:
      return name.isShort || name.kind == .former
        || name.count <= AddressScoring.ambiguousNameLength && !isAdjacent
    case .perhapsRoad: return name.isShort && (isFirst || name.kind == .shortFormer)
    // 下路 in 石柱下路镇 is the name of a town.
    case .roadByDirection: return name.isShort && !scan.hasTownAfter(name)
    case .nameOfRoad:
      // After 宁波, the 余姚 in 余姚富巷 is the city, but after 南充, the 嘉陵 in 嘉陵江路 isn't the district.
      return name.isShort && !isCity(name) && !scan.hasTownAfter(name)
        && !(isAdjacent && lexicon.landforms.longestMatch(in: scan.text.units, at: name.end) == 0)
    case .building: return name.isShort && !(isAdjacent && isStation(name))
    case .town: return name.isShort
    case .suffix:
      // 市 in 广州市 isn't the beginning of 市桥.
      return name.isShort && !isZoneOfCity(name)
        && (scan.marks[name.start].longestEnd > name.end || !scan.hasTownAfter(name))
    }
  }

  /// Whether a station or an airport is named after a place: 双流机场 is in 双流区.
  @inline(__always)
  func isStation(_ name: Mention) -> Bool {
    name.following == .building
      && lexicon.stations.longestMatch(in: scan.text.units, at: name.end) > 0
  }

  /// Whether the suffix of a name begins a word for a building: 东方市场 isn't in 东方市.
  @inline(__always)
  private func endsInBuilding(_ name: Mention) -> Bool {
    name.kind == .full && lexicon.buildings.longestMatch(in: scan.text.units, at: name.end - 1) > 1
  }

  /// Whether a name is a city's, and a suffix follows that makes a zone of it: 镇江新区 is in 镇江.
  @inline(__always)
  private func isZoneOfCity(_ name: Mention) -> Bool {
    lexicon.separateSuffixes.longestMatch(in: scan.text.units, at: name.end) > 0
      && isCity(name)
  }

  /// Whether a name is that of a city with districts.
  @inline(__always)
  func isCity(_ name: Mention) -> Bool {
    sets.hasGrandchildren(sets.node(0, of: name.nodes))
  }
}
