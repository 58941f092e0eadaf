import CascadeBase
import Hierarchies

// MARK: Continuing with a misspelled name

extension AddressBeamSearch {
  /// Extends the best hypothesis to the only child whose name has edit distance 1 to the text that follows.
  /// Returns whether such a child exists.
  mutating func continueWithTypo() -> Bool {
    guard let best, hypotheses[best].nodes.count == 1 else { return false }
    let node = Hierarchy.Node(Int(sets.node(0, of: hypotheses[best].nodes)))
    return take(nearChild(of: node, at: nextSignificant(from: hypotheses[best].end)), after: best)
  }

  /// Replaces a short name at the end of the best hypothesis by the full name, if the text has that name with one
  /// typo: 惠山山区 means 惠山区, not 惠山.
  mutating func completeShortForm() {
    guard let best, hypotheses[best].nodes.count <= AddressScoring.nodeLimit,
      hypotheses[best].mention >= 0, hypotheses[best].kind == .short,
      hypotheses[best].end < scan.text.count
    else { return }
    for position in 0..<hypotheses[best].nodes.count {
      let number = sets.node(position, of: hypotheses[best].nodes)
      guard let end = nearEnd(of: Hierarchy.Node(Int(number)), at: hypotheses[best].start),
        end > hypotheses[best].end
      else { continue }
      hypotheses[best].nodes = NodeSlice(start: sets.kept.count, count: 1, isKept: true)
      sets.kept.append(number)
      hypotheses[best].end = end
      hypotheses[best].confidence *= AddressScoring.typoConfidence
      beam = [best]
      bestScore = hypotheses[best].score
      run(from: end)
      return
    }
    completeSibling(best)
  }

  /// Replaces a short name by a sibling's full name, if the text has that name with one typo: 防城刚市 means 防城港市,
  /// not 防城.
  private mutating func completeSibling(_ last: Int) {
    let previous = hypotheses[last].previous
    guard previous >= 0, hypotheses[previous].nodes.count == 1,
      scan.mentions[hypotheses[last].mention].following == .other
    else { return }
    let node = Hierarchy.Node(Int(sets.node(0, of: hypotheses[previous].nodes)))
    guard let near = nearChild(of: node, at: hypotheses[last].start),
      near.range.upperBound > hypotheses[last].end
    else { return }
    let short = scan.text.units[hypotheses[last].start..<hypotheses[last].end]
    // 福安市场 doesn't mean 福鼎市.
    readName(of: near.node)
    if nameBuffer[..<nameCount].starts(with: short) { _ = take(near, after: previous) }
  }

  /// Begins with the only root whose name has edit distance 1 to the beginning of the text. Returns whether such
  /// a root exists.
  mutating func beginWithTypo() -> Bool {
    take(nearChild(of: nil, at: nextSignificant(from: 0)), after: -1)
  }

  /// Makes a misspelled name the end of the best hypothesis, and continues the search after it.
  private mutating func take(_ near: NearName?, after number: Int) -> Bool {
    guard let near else { return false }
    let previous = number < 0 ? nil : hypotheses[number]
    let nodes = NodeSlice(start: sets.kept.count, count: 1, isKept: true)
    sets.kept.append(UInt32(truncatingIfNeeded: near.node.index))
    beam.removeAll(keepingCapacity: true)
    let gain = near.range.count * AddressScoring.typoUnitWeight
    let level = lexicon.hierarchy.level(of: near.node)
    add(
      Hypothesis(
        nodes: nodes, end: near.range.upperBound,
        score: bestScore + scan.marks.count * AddressScoring.typoPrecedence + gain,
        levels: (previous?.levels ?? 0) | Hypothesis.bit(ofLevel: level), previous: number,
        mention: -1, start: near.range.lowerBound, kind: .full, weight: gain, isPending: false,
        isRepetition: false, gap: previous?.gap ?? 0..<0, isCredible: true,
        confidence: (previous?.confidence ?? 1) * AddressScoring.typoConfidence))
    run(from: near.range.upperBound)
    return true
  }
}

// MARK: Skipped text that is a misspelled ancestor

extension AddressBeamSearch {
  /// Explains skipped text as the misspelled name of an ancestor, which also decides between several nodes.
  mutating func explainSkippedText() {
    guard let best else { return }
    var first = best
    while hypotheses[first].previous >= 0 { first = hypotheses[first].previous }
    if !hypotheses[best].gap.isEmpty {
      let nodes = nodes(of: hypotheses[best].nodes, belowNear: hypotheses[best].gap)
      if nodes.count > 0 {
        hypotheses[best].nodes = nodes
        hypotheses[best].gap = 0..<0
      }
    }
    if scan.marks[hypotheses[first].start].significantCount > 0 {
      let nodes = nodes(of: hypotheses[best].nodes, belowNear: 0..<hypotheses[first].start)
      if nodes.count > 0 {
        hypotheses[best].nodes = nodes
        hypotheses[first].start = 0
      }
    }
  }

  /// Accepts a hypothesis that isn't credible on its own if the text before it is the misspelled name of an
  /// ancestor. Returns whether there is one.
  mutating func acceptByPrefix() -> Bool {
    guard best == nil else { return false }
    var chosen: Int?
    for number in hypotheses.indices
    where !hypotheses[number].isPending && hypotheses[number].previous < 0 {
      if hypotheses[number].score > (chosen.map { hypotheses[$0].score } ?? 0) { chosen = number }
    }
    guard let chosen else { return false }
    let nodes = nodes(of: hypotheses[chosen].nodes, belowNear: 0..<hypotheses[chosen].start)
    guard nodes.count > 0 else { return false }
    hypotheses[chosen].nodes = nodes
    hypotheses[chosen].isCredible = true
    hypotheses[chosen].confidence *= AddressScoring.typoConfidence
    hypotheses[chosen].start = 0
    best = chosen
    bestScore = hypotheses[chosen].score
    beam = [chosen]
    run(from: hypotheses[chosen].end)
    return true
  }

  /// The nodes of a set with an ancestor whose name has edit distance 1 to the beginning of a skipped text.
  private mutating func nodes(of set: NodeSlice, belowNear skipped: Range<Int>) -> NodeSlice {
    var found = NodeSlice(start: sets.kept.count, count: 0, isKept: true)
    let start = max(skipped.lowerBound, nextSignificant(from: skipped.lowerBound))
    if scan.marks[start].unusedPenalty > 0 { return found }
    for position in 0..<set.count {
      let number = sets.node(position, of: set)
      var above = sets.parent(of: number)
      while let candidate = above {
        if let end = nearEnd(of: Hierarchy.Node(Int(candidate)), at: start),
          end <= skipped.upperBound
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

// MARK: Edit distance

extension AddressBeamSearch {
  private struct NearName {
    var node: Hierarchy.Node
    var range: Range<Int>
  }

  /// The only child of a node whose name has edit distance 1 to the text at a position.
  private mutating func nearChild(of node: Hierarchy.Node?, at position: Int) -> NearName? {
    // The correct name of another place isn't a typo, unless it differs in one character from that of a county of a
    // city: 蒲城县 after 南平市 is 浦城县. 高新区 isn't one either.
    let region = scan.region(at: position)
    let mayBeElsewhere = node.map { sets.hasGrandchildren(UInt32(truncatingIfNeeded: $0.index)) }
    guard position + 2 < scan.text.count, region == nil || mayBeElsewhere == true,
      lexicon.zoneWords.longestMatch(in: scan.text.units, at: position) < 2,
      lexicon.isPerhapsName(scan.text.units, at: position)
    else { return nil }
    var found: NearName?
    var count = 0
    var parents = [node]
    while let parent = parents.popLast() {
      let children = lexicon.hierarchy.children(of: parent)
      guard children.count <= AddressScoring.childLimit else { return nil }
      for child in children {
        if tables.isPlaceholder(UInt32(truncatingIfNeeded: child.index)) {
          parents.append(child)
        } else if let end = nearEnd(of: child, at: position), leadsToScope(child),
          region.map({ $0.end == end && $0.count == nameCount }) ?? true
        {
          count += 1
          found = NearName(node: child, range: position..<end)
        }
      }
    }
    return count == 1 ? found : nil
  }

  /// The end of a node's name with one typo at a position, or `nil` if the text has another name there.
  ///
  /// The word for the kind of place must be correct: 环城大道 isn't 环城街道. Short names of towns are too common
  /// to be guessed.
  private mutating func nearEnd(of node: Hierarchy.Node, at position: Int) -> Int? {
    sets.steps += 1
    readName(of: node)
    return nameBuffer.withUnsafeBufferPointer { buffer in
      nearEnd(of: node, named: UnsafeBufferPointer(rebasing: buffer[..<nameCount]), at: position)
    }
  }

  /// Folds the name of a node into the buffer.
  mutating func readName(of node: Hierarchy.Node) {
    let name = lexicon.hierarchy.nameInPlace(of: node)
    if nameBuffer.count < name.count { nameBuffer = Array(repeating: 0, count: name.count * 2) }
    nameCount = nameBuffer.withUnsafeMutableBufferPointer { [folding = lexicon.folding] in
      folding.foldName(name, into: $0)
    }
  }

  /// Compares a name with the text at a position: edit distance 1, with a substituted, a missing or an inserted
  /// unit after the common prefix.
  private func nearEnd(
    of node: Hierarchy.Node, named name: UnsafeBufferPointer<UInt16>, at position: Int
  ) -> Int? {
    let text = scan.text.units
    let isLeaf = lexicon.hierarchy.isLeaf(node) && lexicon.hierarchy.parent(of: node) != nil
    let minimumCount =
      isLeaf ? AddressScoring.typoLeafNameLength : AddressScoring.typoNameLength
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
    guard name.count >= minimumCount,
      name.count - same != 2 || lexicon.towns.longestMatch(in: name, at: same) < 2,
      same + 1 < name.count || name.count > 4 && CharacterFolding.isWordUnit(name[same])
    else { return nil }
    // A substituted unit, or a missing one.
    if isInWord, let end = end(of: name, from: same + 1, at: place + 1) { return end }
    if let end = end(of: name, from: same + 1, at: place) { return end }
    // An inserted unit. With a direction or a numeral it is the name of another place.
    guard isInWord, same > 0, name.count > 2, !isLeaf,
      lexicon.directions.longestMatch(in: text, at: place) == 0,
      lexicon.numerals.longestMatch(in: text, at: place) == 0
    else { return nil }
    return end(of: name, from: same, at: place + 1)
  }

  /// The end of a name whose units from `unit` on are at a position, or `nil` if they aren't, or if a Latin word
  /// continues after them.
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
