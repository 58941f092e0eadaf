import CascadeBase
import Hierarchies

// MARK: Extending a hypothesis

extension AddressBeamSearch {
  /// Extends a hypothesis by a mention in every possible manner.
  mutating func extend(_ number: Int, with name: Mention, _ mention: Int) {
    let hypothesis = hypotheses[number]
    guard let passage = passage(from: hypothesis, to: name) else {
      rejoin(number, with: name, mention)
      return
    }
    let isAdjacent = passage.cost == 0
    var next = continued(number, with: name, mention)
    next.isRepetition = false
    next.score -= passage.cost
    if !isAdjacent {
      next.confidence *=
        passage.isConflict ? AddressScoring.conflictConfidence : AddressScoring.gapConfidence
    }
    // Of two names that contradict each other, the lower one says more, however long the upper one is.
    if passage.isConflict { next.score += scan.region(at: passage.gap.lowerBound)?.weight ?? 0 }
    if !passage.isConflict, passage.gap.count > next.gap.count { next.gap = passage.gap }
    if name.isPlaceholder || name.nodes.count > AddressScoring.commonNameLimit {
      extendToChildren(next, with: name)
      return
    }
    extendDown(next, with: name, isAdjacent: isAdjacent, isConflict: passage.isConflict)
    if passage.isConflict { return }
    extendUp(next, with: name)
    if isAdjacent { repeatName(next, with: name, after: hypothesis) }
  }

  /// A copy of a hypothesis that ends with a mention.
  @inline(__always)
  private func continued(_ number: Int, with name: Mention, _ mention: Int) -> Hypothesis {
    var next = hypotheses[number]
    next.previous = number
    next.mention = mention
    next.start = name.start
    next.end = name.end
    next.kind = name.kind
    next.weight = name.weight
    return next
  }

  /// Extends a hypothesis by a name of descendants of its nodes.
  private mutating func extendDown(
    _ hypothesis: Hypothesis, with name: Mention, isAdjacent: Bool, isConflict: Bool
  ) {
    let (below, jump) = sets.nodes(of: name.nodes, below: hypothesis.nodes)
    if below.count == 0, isAdjacent { extendToFormerBranch(hypothesis, with: name) }
    guard below.count > 0, jump == 0 || !isZone(name) else { return }
    if isConflict, below.count > 1, name.kind == .full { return }
    var next = hypothesis
    next.nodes = below
    next.isCredible = true
    next.score += name.weight - AddressScoring.skippedLevelCost * jump
    next.levels |= levelBit(of: below)
    next.isPending =
      isPending(name, isFirst: false, isAdjacent: isAdjacent)
      || !isAdjacent && name.kind != .full && name.following != .boundary
    if name.isShort, isStation(name) { next.confidence *= AddressScoring.stationConfidence }
    add(next)
  }

  /// Extends a hypothesis by a name of places that were below its node: 四川省涪陵市 is 涪陵区 in 重庆市.
  private mutating func extendToFormerBranch(_ hypothesis: Hypothesis, with name: Mention) {
    guard hypothesis.nodes.count == 1 else { return }
    let top = sets.node(0, of: hypothesis.nodes)
    guard tables.hadOtherBranch(top) else { return }
    let nodes = sets.nodes(of: name.nodes, formerlyBelow: top)
    guard nodes.count > 0 else { return }
    var next = hypothesis
    next.nodes = nodes
    next.isCredible = true
    next.score += name.weight - AddressScoring.formerBranchCost
    next.confidence *= AddressScoring.formerBranchConfidence
    next.levels |= levelBit(of: nodes)
    next.isPending =
      isPending(name, isFirst: false, isAdjacent: true)
      || name.isShort && name.following != .boundary
    add(next)
  }

  /// Whether a name means zones, and consists only of words for zones.
  @inline(__always)
  private func isZone(_ name: Mention) -> Bool {
    sets.isLeaf(sets.node(0, of: name.nodes)) && lexicon.isZone(units(of: name))
  }

  /// Continues a hypothesis where its last name is repeated after other text: 杭州市绍兴路450号杭州市下城区. Another name
  /// has to follow.
  private mutating func rejoin(_ number: Int, with name: Mention, _ mention: Int) {
    var next = continued(number, with: name, mention)
    guard name.kind == .full, name.nodes.count == 1, next.nodes.count == 1, !next.isPending,
      sets.node(0, of: name.nodes) == sets.node(0, of: next.nodes)
    else { return }
    let gap = nextSignificant(from: hypotheses[number].end)..<name.start
    // In 江苏省南京市…江苏省苏州市, the second name of the province begins a second place.
    if scan.marks[gap.lowerBound].unusedPenalty > 0 { return }
    if gap.count > next.gap.count { next.gap = gap }
    next.isRepetition = true
    next.isPending = true
    next.score -= AddressScoring.rejoiningCost
    next.confidence *= AddressScoring.gapConfidence
    add(next)
  }

  /// Extends a hypothesis by a name of ancestors of its nodes.
  private mutating func extendUp(_ hypothesis: Hypothesis, with name: Mention) {
    let (below, _) = sets.nodes(of: hypothesis.nodes, below: name.nodes)
    guard below.count > 0 else { return }
    var level = 0
    var above = sets.parent(of: sets.node(0, of: below))
    while let candidate = above {
      if sets.contains(candidate, in: name.nodes) {
        level = sets.level(of: candidate)
        break
      }
      above = sets.parent(of: candidate)
    }
    var next = hypothesis
    next.nodes = below
    // The first name may have meant places on several levels; now its level is known.
    if hypotheses[hypothesis.previous].previous < 0 { next.levels = levelBit(of: below) }
    let bit = Hypothesis.bit(ofLevel: level)
    if next.levels & bit == 0 {
      next.levels |= bit
      next.isCredible = true
      next.score += name.weight - AddressScoring.upwardCost
      next.isPending = isPending(name, isFirst: false)
    } else {
      next.score += AddressScoring.confirmationGain
      next.isPending = true
      next.isRepetition = true
    }
    add(next)
  }

  /// Extends a hypothesis by another name of its nodes.
  private mutating func repeatName(
    _ hypothesis: Hypothesis, with name: Mention, after previous: Hypothesis
  ) {
    let same = sets.nodes(of: hypothesis.nodes, in: name.nodes)
    guard same.count > 0 else { return }
    var next = hypothesis
    next.nodes = same
    // A fuller form of the previous name adds the difference of their weights.
    let gain =
      AddressScoring.repetitionGain + AddressScoring.repetitionUnitGain * name.count
    next.score += previous.isRepetition ? gain : max(gain, name.weight - previous.weight)
    next.isRepetition = true
    next.isPending =
      name.kind == .full
      ? name.following == .building || isPending(name, isFirst: false)
      : name.following != .boundary && !(name.following == .other && previous.isRepetition)
    add(next)
  }

  /// Extends a hypothesis by a name of too many nodes to examine: to the children with that name.
  private mutating func extendToChildren(_ hypothesis: Hypothesis, with name: Mention) {
    guard hypothesis.nodes.count <= AddressScoring.nodeLimit, name.kind == .full else { return }
    let source = Hierarchy.Node(Int(sets.node(0, of: name.nodes)))
    var found = NodeSlice(start: sets.kept.count, count: 0, isKept: true)
    lexicon.hierarchy.nameUTF8(of: source).withUnsafeBytes { bytes in
      for position in 0..<hypothesis.nodes.count {
        let parent = Hierarchy.Node(Int(sets.node(position, of: hypothesis.nodes)))
        for child in lexicon.hierarchy.children(namedUTF8: bytes, of: parent) {
          sets.kept.append(UInt32(truncatingIfNeeded: child.index))
          found.count += 1
          sets.steps += 1
        }
      }
    }
    guard found.count > 0 else { return }
    var next = hypothesis
    next.nodes = found
    next.isCredible = true
    next.score += name.weight
    next.isPending = name.following != .boundary
    add(next)
  }
}

// MARK: Text between mentions

extension AddressBeamSearch {
  /// The text that a hypothesis skips before its next mention.
  private struct Passage {
    var cost: Int
    var gap: Range<Int>
    /// Whether the skipped text is a name that contradicts the next mention.
    var isConflict = false
  }

  /// The level of the first place that a name may mean.
  @inline(__always)
  private func level(of name: Mention) -> Int { sets.level(of: sets.node(0, of: name.nodes)) }

  /// The text between a hypothesis and a mention, and the cost to skip it; `nil` if it can't be skipped.
  private func passage(from hypothesis: Hypothesis, to name: Mention) -> Passage? {
    let (before, after) = (scan.marks[hypothesis.end], scan.marks[name.start])
    let passed = Int(after.significantCount - before.significantCount)
    if passed == 0 { return Passage(cost: 0, gap: name.start..<name.start) }
    if hypothesis.isPending || name.isRoad { return nil }
    let gap = nextSignificant(from: hypothesis.end)..<name.start
    let skipped = scan.marks[gap.lowerBound]
    let isName =
      skipped.longestEnd > gap.lowerBound
      && nextSignificant(from: Int(skipped.longestEnd)) == name.start
    // 池北区, a zone of a county, doesn't follow the city 白山市 that doesn't contain it. A name doesn't contradict the
    // same name: 孝感市孝南区孝南区.
    if isName, let region = scan.region(at: gap.lowerBound),
      level(of: name) > level(of: region) + 1 || sets.areSame(region.nodes, name.nodes)
    {
      return nil
    }
    if isName, after.unusedPenalty > 0 || name.kind == .former,
      !name.isShort, skipped.unusedPenalty > 0 || !skipped.isLongestFull
    {
      let cost =
        skipped.isLongestFull ? AddressScoring.fullConflictCost : AddressScoring.shortConflictCost
      return Passage(cost: cost, gap: gap, isConflict: true)
    }
    let hasDigits = after.digitCount > before.digitCount
    if hasDigits, name.kind != .full { return nil }
    // Only digits may precede a region that other text follows: 上海市178徐汇区浦北路.
    let isNumber = Int(after.digitCount - before.digitCount) == passed
    if hasDigits, name.following != .boundary,
      !(isNumber && after.unusedPenalty > 0 && after.longestEnd == name.end)
    {
      return nil
    }
    let isUnseparated = !isBoundary(before: name.start)
    if name.kind == .changed || name.kind == .suffixed || name.kind == .shortFormer, isUnseparated {
      return nil
    }
    if name.count <= AddressScoring.ambiguousNameLength,
      isUnseparated || name.following != .boundary
    {
      return nil
    }
    var cost =
      AddressScoring.gapCost
      + AddressScoring.gapUnitCost * min(passed, AddressScoring.gapUnitLimit)
    if hasDigits { cost += AddressScoring.gapDigitCost }
    if isName {
      // The skipped text is a name itself, and the mention may be a common name.
      cost += AddressScoring.skippedNameUnitCost * (Int(skipped.longestEnd) - gap.lowerBound)
      cost += min(name.nodes.count, AddressScoring.skippedNameHomonymLimit)
    }
    return Passage(cost: cost, gap: gap)
  }
}
