import Hierarchies
import TextMatching

// How a chain grows by a name.
extension AddressSearch {
  mutating func begin(with name: Occurrence, _ number: Int) {
    guard !name.isPlaceholder, name.nodes.count <= 128 else { return }
    let passed = Int(scan.marks[name.start].unknown)
    // The more places have a name, and the lower they are, the less it says.
    var cost = (passed == 0 ? 0 : 4 + 2 * min(passed, 10)) + min(name.nodes.count - 1, 8)
    if sets.isLeaf(sets.node(0, of: name.nodes)) { cost += 2 }
    var isCredible = true
    if passed > 0, name.isRoad {
      isCredible = false
    } else if passed > 0 {
      let cover = scan.marks[nextName(after: 0)]
      let isConflict = cover.lost > 0 && nextName(after: Int(cover.end)) == name.start
      isCredible = name.kind == .full && name.count > 2
      if isConflict {
        // Of two names that do not go together the second counts only if it is clear what it means.
        cost = 15
        isCredible =
          isCredible && name.nodes.count == 1 && scan.marks[name.start].lost > 0
          && !sets.isLeaf(sets.node(0, of: name.nodes))
      } else if !isBoundary(before: name.start) {
        cost += 6
        isCredible = false
      }
    } else if name.kind != .full, name.following != .boundary, name.nodes.count > 1 {
      // A short name that several places have says nothing when other text follows at once.
      isCredible = sets.hasTop(name.nodes)
    }
    // 乌兰 is not meant where 乌兰察布 begins.
    if name.kind != .full, scan.marks[name.start].end > name.end { isCredible = false }
    add(
      State(
        nodes: name.nodes, end: name.end, score: name.weight - cost,
        levels: levelBit(of: name.nodes), before: -1,
        occurrence: number, start: name.start, kind: name.kind, weight: name.weight,
        isPending: isPending(name, isFirst: true), isRepetition: false,
        gap: name.start..<name.start,
        isCredible: isCredible, penalty: passed == 0 ? 1 : 0.9))
  }

  /// The level of the first of some nodes, as a bit.
  private func levelBit(of nodes: NodeSlice) -> UInt64 {
    1 << UInt64(min(sets.level(of: sets.node(0, of: nodes)), 63))
  }

  func isBoundary(before position: Int) -> Bool {
    position == 0 || scan.text.units[position - 1] == CharacterFolding.blank
      || scan.marks[position].unknown == scan.marks[position - 1].unknown
  }

  /// Whether what follows a name shows that it is not the place, unless it is the next name.
  private func isPending(_ name: Occurrence, isFirst: Bool, isAdjacent: Bool = false) -> Bool {
    switch name.following {
    case .boundary, .other: false
    case .road: name.kind != .full || name.count <= 2 && !isAdjacent
    case .perhapsRoad: isFirst && name.kind != .full
    case .roadByDirection, .building, .town, .suffix: name.kind != .full
    }
  }

  mutating func extend(_ number: Int, with name: Occurrence, _ occurrence: Int) {
    let state = states[number]
    guard let passage = passage(from: state, to: name) else { return }
    var next = state
    next.before = number
    next.occurrence = occurrence
    next.start = name.start
    next.end = name.end
    next.kind = name.kind
    next.weight = name.weight
    next.isRepetition = false
    next.score -= passage.cost
    next.penalty *= passage.cost == 0 ? 1 : passage.isConflict ? 0.7 : 0.9
    if !passage.isConflict, passage.gap.count > next.gap.count { next.gap = passage.gap }
    if name.isPlaceholder || name.nodes.count > 128 {
      extendByChild(next, with: name)
      return
    }
    extendDown(next, with: name, isAdjacent: passage.cost == 0)
    if passage.isConflict { return }
    confirm(next, with: name)
    if passage.cost == 0 { repeatName(next, with: name, after: state) }
  }

  private mutating func extendDown(_ state: State, with name: Occurrence, isAdjacent: Bool) {
    let (below, jump) = sets.nodes(of: name.nodes, below: state.nodes)
    guard below.count > 0 else { return }
    var next = state
    next.nodes = below
    next.isCredible = true
    next.score += name.weight - 2 * jump
    next.levels |= levelBit(of: below)
    next.isPending =
      isPending(name, isFirst: false, isAdjacent: isAdjacent)
      || !isAdjacent && name.kind != .full && name.following != .boundary
    add(next)
  }

  private mutating func confirm(_ state: State, with name: Occurrence) {
    let (below, _) = sets.nodes(of: state.nodes, below: name.nodes)
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
    var next = state
    next.nodes = below
    // Of a name that places of several levels have, the level is known now.
    if states[state.before].before < 0 { next.levels = levelBit(of: below) }
    let bit: UInt64 = 1 << UInt64(min(level, 63))
    if next.levels & bit == 0 {
      next.levels |= bit
      next.isCredible = true
      next.score += name.weight - 4
      next.isPending = isPending(name, isFirst: false)
    } else {
      next.score += 2
      next.isPending = true
      next.isRepetition = true
    }
    add(next)
  }

  private mutating func repeatName(
    _ state: State, with name: Occurrence, after before: State
  ) {
    let same = sets.nodes(of: state.nodes, in: name.nodes)
    guard same.count > 0 else { return }
    var next = state
    next.nodes = same
    // A fuller form of the name before it explains more than that did.
    let gain = 1 + name.count
    next.score += before.isRepetition ? gain : max(gain, name.weight - before.weight)
    next.isRepetition = true
    next.isPending =
      name.kind == .full
      ? name.following == .building || isPending(name, isFirst: false)
      : name.following != .boundary && !(name.following == .other && before.isRepetition)
    add(next)
  }

  /// Goes down to children with a name that too many nodes have to look at them all.
  private mutating func extendByChild(_ state: State, with name: Occurrence) {
    guard state.nodes.count <= 8, name.kind == .full else { return }
    let source = Hierarchy.Node(Int(sets.node(0, of: name.nodes)))
    var found = NodeSlice(start: sets.kept.count, count: 0, isKept: true)
    knowledge.hierarchy.nameUTF8(of: source).withUnsafeBytes { bytes in
      for position in 0..<state.nodes.count {
        let parent = Hierarchy.Node(Int(sets.node(position, of: state.nodes)))
        for child in knowledge.hierarchy.children(namedUTF8: bytes, of: parent) {
          sets.kept.append(UInt32(truncatingIfNeeded: child.index))
          found.count += 1
        }
      }
    }
    guard found.count > 0 else { return }
    var next = state
    next.nodes = found
    next.isCredible = true
    next.score += name.weight
    next.isPending = name.following != .boundary
    add(next)
  }
}
