import Hierarchies
import TextMatching

// Names that are written with one wrong, missing or additional character.
extension AddressSearch {
  /// Goes on from a chain to the one child whose name is nearly what follows; returns whether there is one.
  mutating func continueWithTypo() -> Bool {
    guard let best, states[best].nodes.count == 1 else { return false }
    let node = Hierarchy.Node(Int(sets.node(0, of: states[best].nodes)))
    return take(nearChild(of: node, at: nextName(after: states[best].end)), after: best)
  }

  /// Takes the whole of a name for a short form at the end of a chain, if all of it follows but for one
  /// character: 惠山山区 for 惠山区, not 惠山.
  mutating func completeShortForm() {
    guard let best, states[best].nodes.count <= Self.few, states[best].occurrence >= 0,
      states[best].kind == .short, states[best].end < scan.text.count
    else { return }
    for position in 0..<states[best].nodes.count {
      let number = sets.node(position, of: states[best].nodes)
      guard let end = nearEnd(of: Hierarchy.Node(Int(number)), at: states[best].start),
        end > states[best].end
      else { continue }
      states[best].nodes = NodeSlice(start: sets.kept.count, count: 1, isKept: true)
      sets.kept.append(number)
      states[best].end = end
      states[best].penalty *= 0.8
      live = [best]
      bestScore = states[best].score
      run(from: end)
      return
    }
    completeSibling(best)
  }

  /// Takes the whole of a sibling's name that nearly follows for the short form that it begins with: 防城刚市 is
  /// 防城港市, not 防城.
  private mutating func completeSibling(_ last: Int) {
    let before = states[last].before
    guard before >= 0, states[before].nodes.count == 1,
      scan.occurrences[states[last].occurrence].following == .other
    else { return }
    let node = Hierarchy.Node(Int(sets.node(0, of: states[before].nodes)))
    guard let near = nearChild(of: node, at: states[last].start),
      near.range.upperBound > states[last].end
    else { return }
    let short = scan.text.units[states[last].start..<states[last].end]
    // 福安市场 is not 福鼎市.
    readName(of: near.node)
    if scratch[..<scratchCount].starts(with: short) { _ = take(near, after: before) }
  }

  /// Begins with the one root whose name is nearly what the text begins with.
  mutating func beginWithTypo() -> Bool {
    take(nearChild(of: nil, at: nextName(after: 0)), after: -1)
  }

  private mutating func take(_ near: NearName?, after before: Int) -> Bool {
    guard let near else { return false }
    let level = min(knowledge.hierarchy.level(of: near.node), 63)
    let state = before < 0 ? nil : states[before]
    let nodes = NodeSlice(start: sets.kept.count, count: 1, isKept: true)
    sets.kept.append(UInt32(truncatingIfNeeded: near.node.index))
    live.removeAll(keepingCapacity: true)
    let gain = near.range.count * 6
    add(
      State(
        nodes: nodes, end: near.range.upperBound, score: bestScore + scan.marks.count * 10 + gain,
        levels: (state?.levels ?? 0) | 1 << UInt64(level), before: before, occurrence: -1,
        start: near.range.lowerBound, kind: .full, weight: gain,
        isPending: false, isRepetition: false, gap: state?.gap ?? 0..<0, isCredible: true,
        penalty: (state?.penalty ?? 1) * 0.8))
    run(from: near.range.upperBound)
    return true
  }

  /// Takes text that the chain passes over for a name above it, if it is nearly one: of several nodes the
  /// one that stands below it is meant.
  mutating func explainPassedText() {
    guard let best else { return }
    var first = best
    while states[first].before >= 0 { first = states[first].before }
    if !states[best].gap.isEmpty {
      let nodes = nodes(of: states[best].nodes, belowNear: states[best].gap)
      if nodes.count > 0 {
        states[best].nodes = nodes
        states[best].gap = 0..<0
      }
    }
    if scan.marks[states[first].start].unknown > 0 {
      let nodes = nodes(of: states[best].nodes, belowNear: 0..<states[first].start)
      if nodes.count > 0 {
        states[best].nodes = nodes
        states[first].start = 0
      }
    }
  }

  /// Takes a chain that alone is not enough, where the text before it is nearly a name above it.
  mutating func acceptByPrefix() -> Bool {
    guard best == nil else { return false }
    var chosen: Int?
    for number in states.indices where !states[number].isPending && states[number].before < 0 {
      if states[number].score > (chosen.map { states[$0].score } ?? 0) { chosen = number }
    }
    guard let chosen else { return false }
    let nodes = nodes(of: states[chosen].nodes, belowNear: 0..<states[chosen].start)
    guard nodes.count > 0 else { return false }
    states[chosen].nodes = nodes
    states[chosen].isCredible = true
    states[chosen].penalty *= 0.8
    states[chosen].start = 0
    best = chosen
    bestScore = states[chosen].score
    live = [chosen]
    run(from: states[chosen].end)
    return true
  }

  private mutating func nodes(of set: NodeSlice, belowNear passed: Range<Int>) -> NodeSlice {
    var found = NodeSlice(start: sets.kept.count, count: 0, isKept: true)
    let start = max(passed.lowerBound, nextName(after: passed.lowerBound))
    if scan.marks[start].lost > 0 { return found }
    for position in 0..<set.count {
      let number = sets.node(position, of: set)
      var above = sets.parent(of: number)
      while let candidate = above {
        if let end = nearEnd(of: Hierarchy.Node(Int(candidate)), at: start),
          end <= passed.upperBound
        {
          sets.kept.append(number)
          found.count += 1
          break
        }
        above = sets.parent(of: candidate)
      }
    }
    return found
  }
}

// Which names are near.
extension AddressSearch {
  struct NearName {
    var node: Hierarchy.Node
    var range: Range<Int>
  }

  /// More children than this are not compared, so that the time does not depend on them.
  private static let mostChildren = 1024

  /// The one child of a node whose name is nearly what stands at a position.
  private mutating func nearChild(of node: Hierarchy.Node?, at position: Int) -> NearName? {
    // What is a name elsewhere is not a slip.
    guard position + 2 < scan.text.count, scan.marks[position].lost == 0,
      knowledge.isPerhapsName(scan.text.units, at: position)
    else { return nil }
    var found: NearName?
    var count = 0
    var parents = [node]
    while let parent = parents.popLast() {
      let children = knowledge.hierarchy.children(of: parent)
      guard children.count <= Self.mostChildren else { return nil }
      for child in children {
        if tables.isPlaceholder(UInt32(truncatingIfNeeded: child.index)) {
          parents.append(child)
        } else if let end = nearEnd(of: child, at: position) {
          count += 1
          found = NearName(node: child, range: position..<end)
        }
      }
    }
    return count == 1 ? found : nil
  }

  /// Where a text ends that is a node's name but for one character, or `nil`.
  ///
  /// What says what kind of place it is must be right: 环城大道 is not 环城街道. Of short names that many
  /// places have, those of towns, nothing is guessed.
  private mutating func nearEnd(of node: Hierarchy.Node, at position: Int) -> Int? {
    sets.steps += 1
    readName(of: node)
    return scratch.withUnsafeBufferPointer { room in
      nearEnd(of: node, named: UnsafeBufferPointer(rebasing: room[..<scratchCount]), at: position)
    }
  }

  /// Puts the units of a node's name where they can be compared.
  private mutating func readName(of node: Hierarchy.Node) {
    let name = knowledge.hierarchy.nameInPlace(of: node)
    if scratch.count < name.count { scratch = Array(repeating: 0, count: name.count * 2) }
    scratchCount = scratch.withUnsafeMutableBufferPointer { [folding = knowledge.folding] in
      folding.foldName(name, into: $0)
    }
  }

  private func nearEnd(
    of node: Hierarchy.Node, named name: UnsafeBufferPointer<UInt16>, at position: Int
  ) -> Int? {
    let text = scan.text.units
    let isLeaf = knowledge.hierarchy.isLeaf(node) && knowledge.hierarchy.parent(of: node) != nil
    let least = isLeaf ? 4 : 3
    var same = 0
    while same < name.count, position + same < text.count, name[same] == text[position + same] {
      same += 1
    }
    guard same < name.count else { return nil }
    let place = position + same
    let isInWord = place < text.count && text[place] != CharacterFolding.blank
    let isDoubled =
      isInWord
      && (same > 0 && text[place] == text[place - 1]
        || place + 1 < text.count && text[place] == text[place + 1])
    if isDoubled, let end = end(of: name, from: same, at: place + 1) { return end }
    guard name.count >= least,
      name.count - same != 2 || knowledge.towns.longestMatch(in: name, at: same) < 2,
      same + 1 < name.count || name.count > 4 && CharacterFolding.isWordUnit(name[same])
    else { return nil }
    // A character is wrong, or one is missing.
    if isInWord, let end = end(of: name, from: same + 1, at: place + 1) { return end }
    if let end = end(of: name, from: same + 1, at: place) { return end }
    // One is too much; with a direction or a number it is the name of something else.
    guard isInWord, same > 0, name.count > 2, !isLeaf,
      knowledge.directions.longestMatch(in: text, at: place) == 0,
      knowledge.numerals.longestMatch(in: text, at: place) == 0
    else { return nil }
    return end(of: name, from: same, at: place + 1)
  }

  /// Where a name ends whose units from one on stand at a position, as a word of their own if they are letters.
  private func end(of name: UnsafeBufferPointer<UInt16>, from unit: Int, at position: Int) -> Int? {
    let text = scan.text.units
    let end = position + name.count - unit
    guard unit <= name.count, end <= text.count else { return nil }
    for offset in unit..<name.count where text[position + offset - unit] != name[offset] {
      return nil
    }
    let isInsideWord =
      end < text.count && CharacterFolding.isWordUnit(text[end])
      && CharacterFolding.isWordUnit(text[end - 1])
    return isInsideWord ? nil : end
  }
}
