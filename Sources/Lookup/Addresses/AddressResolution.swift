import CascadeBase
import Hierarchies

/// The resolution of one text: runs the beam search, and turns its best hypothesis into a result.
struct AddressResolution {
  let lexicon: AddressLexicon
  let bytes: UnsafeBufferPointer<UInt8>
  var search: AddressBeamSearch
  /// Whether the text consists of fields, separated by tabs.
  var hasFields = false

  init(
    _ bytes: UnsafeBufferPointer<UInt8>, _ text: FoldedText, lexicon: AddressLexicon,
    scope: AddressScope, tables: AddressNameTables,
    marks: UnsafeMutableBufferPointer<AddressScan.Mark>
  ) {
    self.lexicon = lexicon
    self.bytes = bytes
    search = AddressBeamSearch(
      AddressScan(text, lexicon: lexicon, tables: tables, marks: marks), lexicon: lexicon,
      scope: scope)
  }

  /// The number of steps taken, a measure of the work.
  var steps: Int { search.scan.steps + search.sets.steps }

  mutating func resolve() -> ResolvedAddress {
    search.run()
    if search.best == nil { _ = search.acceptByPrefix() || search.acceptByTown() }
    search.beginInScope()
    if search.best == nil { _ = search.beginWithTypo() }
    search.preferScope()
    search.completeShortForm()
    search.continueWithTown()
    while search.contradiction == nil, search.continueWithTypo() { search.continueWithTown() }
    search.beginWithTown()
    search.explainSkippedText()
    search.addTownsWithOtherSuffix()
    search.doubtTownOfNewArea()
    search.keepScope()
    search.preferContradiction()
    search.takeRegionAfterTowns()
    search.findSecondPlace()
    search.addNamesakes()
    guard let best = search.best else {
      return ResolvedAddress(remainder: trimmed(0..<search.scan.text.count))
    }
    let hypothesis = search.hypotheses[best]
    var result = ResolvedAddress(remainder: remainder(after: hypothesis))
    result.confidence = confidence(of: best)
    let nodes =
      hypothesis.nodes.count == 1 ? [search.node(of: best)] : likeliest(hypothesis)
    if let other = search.contradiction, nodes.count == 1 {
      let isBefore = search.hypotheses[other].start < hypothesis.start
      result.candidates =
        isBefore ? [search.node(of: other), nodes[0]] : [nodes[0], search.node(of: other)]
    }
    if search.isSecondPlace {
      setCandidates(result.candidates, of: &result)
    } else if nodes.count > 1 {
      setCandidates(nodes, of: &result)
    } else {
      result.path = search.sets.path(to: nodes[0])
    }
    result.matches = matches(of: best)
    result.skipped = skippedText(before: best).filter { !$0.overlaps(result.remainder) }
    return result
  }
}

// MARK: Nodes

extension AddressResolution {
  /// The nodes that a hypothesis with several nodes most likely means.
  private func likeliest(_ hypothesis: Hypothesis) -> [Hierarchy.Node] {
    let ofField = nodesOfField(hypothesis)
    if !ofField.isEmpty { return ofField }
    if search.areNamesakes {
      return (0..<hypothesis.nodes.count).map {
        Hierarchy.Node(Int(search.sets.node($0, of: hypothesis.nodes)))
      }
    }
    var nodes: [Hierarchy.Node] = []
    var minimum = Int.max
    for position in 0..<hypothesis.nodes.count {
      let number = search.sets.node(position, of: hypothesis.nodes)
      var above = search.sets.parent(of: number)
      var isBelow = false
      while let candidate = above, !isBelow {
        isBelow = search.sets.contains(candidate, in: hypothesis.nodes)
        above = search.sets.parent(of: candidate)
      }
      if isBelow { continue }
      let node = Hierarchy.Node(Int(number))
      minimum = min(minimum, lexicon.hierarchy.level(of: node))
      nodes.append(node)
    }
    if hypothesis.kind == .full {
      // A leaf with the name of a county is less likely than the county.
      let upper = nodes.filter { !lexicon.hierarchy.isLeaf($0) }
      return upper.isEmpty ? nodes : upper
    }
    // 通州市 isn't more likely the district of Beijing than that of Nantong.
    if hypothesis.kind == .changed { return nodes }
    return nodes.filter { node in
      guard lexicon.hierarchy.level(of: node) == minimum else { return false }
      return hypothesis.kind != .short || !nodes.contains { isPlainer($0, than: node) }
    }
  }

  /// Whether a node has a shorter full name than its sibling with the same short name: 北戴河 means 北戴河区, not
  /// 北戴河新区.
  private func isPlainer(_ node: Hierarchy.Node, than other: Hierarchy.Node) -> Bool {
    let hierarchy = lexicon.hierarchy
    return hierarchy.parent(of: node) == hierarchy.parent(of: other)
      && hierarchy.nameUTF8(of: node).count < hierarchy.nameUTF8(of: other).count
  }

  /// The nodes of a hypothesis that are on the level of the field with its last name; empty if the field doesn't
  /// decide between several nodes.
  private func nodesOfField(_ hypothesis: Hypothesis) -> [Hierarchy.Node] {
    guard hasFields, hypothesis.nodes.count > 1 else { return [] }
    let field = field(at: hypothesis.start)
    var nodes: [Hierarchy.Node] = []
    for position in 0..<hypothesis.nodes.count {
      let number = search.sets.node(position, of: hypothesis.nodes)
      if search.sets.level(of: number) == field { nodes.append(Hierarchy.Node(Int(number))) }
    }
    // In the field for cities, 朝阳 means 朝阳市, not the district that is directly below Beijing.
    let upper = nodes.filter {
      search.sets.hasGrandchildren(UInt32(truncatingIfNeeded: $0.index))
    }
    return upper.isEmpty ? nodes : upper
  }

  /// The index of the field at a position.
  private func field(at position: Int) -> Int {
    bytes[..<Int(search.scan.text.offsets[position])].count { $0 == UInt8(ascii: "\t") }
  }

  /// The common prefix of the paths to some nodes.
  func commonPath(_ nodes: [Hierarchy.Node]) -> [Hierarchy.Node] {
    var common = search.sets.path(to: nodes[0])
    for node in nodes.dropFirst() {
      let path = search.sets.path(to: node)
      var count = 0
      while count < min(common.count, path.count), common[count] == path[count] { count += 1 }
      common.removeLast(common.count - count)
    }
    return common
  }
}

// MARK: Confidence and matches

extension AddressResolution {
  /// The product of the confidences of all names and of the skipped text.
  private mutating func confidence(of last: Int) -> Double {
    var confidence = search.hypotheses[last].confidence
    var isShort = false
    var number = last
    while number >= 0 {
      let hypothesis = search.hypotheses[number]
      // Several short names are as certain as one, because they fit together.
      if !hypothesis.isRepetition, hypothesis.kind != .short || !isShort {
        confidence *= AddressScoring.confidence(in: hypothesis.kind)
        isShort = isShort || hypothesis.kind == .short
      }
      number = hypothesis.previous
    }
    return confidence * loneNameConfidence(search.hypotheses[last])
  }

  /// The factor for the only name of an address without its suffix, which replaces that of a short name, and for one in
  /// full after other text; 1 for any other hypothesis.
  private mutating func loneNameConfidence(_ hypothesis: Hypothesis) -> Double {
    guard hypothesis.previous < 0, hypothesis.mention >= 0 else { return 1 }
    let name = search.scan.mentions[hypothesis.mention]
    if name.kind == .full, search.scan.marks[name.start].significantCount > 0 {
      return AddressScoring.loneNameAfterTextConfidence / AddressScoring.gapConfidence
    }
    guard name.kind == .short, name.isShort else { return 1 }
    let isBeforeLandform =
      lexicon.landforms.longestMatch(in: search.scan.text.units, at: name.end) > 0
    let isHead =
      isBeforeLandform
      || name.following != .boundary && !search.isCity(name)
        && search.count(ofTownsNamedLike: name) > 0
    return (isHead ? AddressScoring.headOfNameConfidence : AddressScoring.loneShortConfidence)
      / AddressScoring.confidence(in: .short)
  }

  /// The names of a hypothesis, in the order of the text.
  private func matches(of last: Int) -> [ResolvedAddress.Match] {
    let (offsets, hypotheses) = (search.scan.text.offsets, search.hypotheses)
    var count = 0
    var number = last
    while number >= 0 {
      count += 1
      number = hypotheses[number].previous
    }
    number = last
    var matches: [ResolvedAddress.Match] = []
    matches.reserveCapacity(count)
    while number >= 0 {
      let hypothesis = hypotheses[number]
      matches.append(
        ResolvedAddress.Match(
          range: Int(offsets[hypothesis.start])..<end(ofUnit: hypothesis.end - 1),
          isRepetition: hypothesis.isRepetition))
      number = hypothesis.previous
    }
    matches.reverse()
    return matches
  }

  /// The end of a unit's character as a byte offset.
  func end(ofUnit unit: Int) -> Int {
    let start = Int(search.scan.text.offsets[unit])
    return start + ScalarReader.scalar(at: start, of: bytes).length
  }
}

// MARK: Candidates

extension AddressResolution {
  /// Sets the candidates of a result, and lowers its confidence because of them. The preferred ones come first, and
  /// decide the path.
  func setCandidates(_ nodes: [Hierarchy.Node], of result: inout ResolvedAddress) {
    let (ranked, count) = ranked(nodes)
    let likely = count > 0 ? count : nodes.count
    result.candidates = ranked
    result.path = commonPath(Array(ranked[..<likely]))
    if likely < nodes.count { result.confidence *= AddressScoring.preferenceConfidence }
    result.confidence /= Double(likely)
  }

  /// Orders nodes by the first preferred branch that contains them, and counts those in the first branch with any.
  private func ranked(_ nodes: [Hierarchy.Node]) -> (nodes: [Hierarchy.Node], count: Int) {
    if search.scope.preferred.isEmpty { return (nodes, 0) }
    var ranked: [Hierarchy.Node] = []
    var others = nodes
    var count = 0
    for top in search.scope.preferred {
      let remaining = others
      others = []
      for node in remaining {
        if search.sets.isNode(node, inBranchOf: top) {
          ranked.append(node)
        } else {
          others.append(node)
        }
      }
      if count == 0 { count = ranked.count }
    }
    for node in others { ranked.append(node) }
    return (ranked, count)
  }
}

// MARK: The text that remains

extension AddressResolution {
  /// The text after a hypothesis. If nothing follows, the text before it, or the longest text between its names.
  func remainder(after hypothesis: Hypothesis) -> Range<Int> {
    let (marks, count) = (search.scan.marks, search.scan.text.count)
    let end = endOfOffice(hypothesis)
    if marks[end].significantCount < marks[count].significantCount {
      return trimmed((isInstitution(hypothesis) ? hypothesis.start : end)..<count)
    }
    var first = hypothesis
    while first.previous >= 0 { first = search.hypotheses[first.previous] }
    if marks[first.start].significantCount > 0 { return trimmed(0..<first.start) }
    if hypothesis.gap.isEmpty { return bytes.count..<bytes.count }
    return trimmed(hypothesis.gap)
  }

  /// The end of a hypothesis, or of the word for the office of its town that follows: 新港街道办事处.
  private func endOfOffice(_ hypothesis: Hypothesis) -> Int {
    let (units, end) = (search.scan.text.units, hypothesis.end)
    let name = UnsafeBufferPointer(rebasing: units[hypothesis.start..<end])
    guard end < units.count, search.sets.isLeaf(search.sets.node(0, of: hypothesis.nodes)),
      lexicon.townSuffixes.longestSuffix(of: name) > 0
    else { return end }
    return end + lexicon.offices.longestMatch(in: units, at: end)
  }

  /// Whether the short name of a city or a province at the end of a hypothesis begins the name of an institution, up to a
  /// separator: 武汉科技大学.
  private func isInstitution(_ hypothesis: Hypothesis) -> Bool {
    let units = search.scan.text.units
    guard hypothesis.kind == .short, hypothesis.mention >= 0,
      search.sets.hasGrandchildren(search.sets.node(0, of: hypothesis.nodes)),
      search.scan.mentions[hypothesis.mention].isShort
    else { return false }
    var end = hypothesis.end
    while end < units.count, units[end] != CharacterFolding.blank {
      if CharacterFolding.isDigit(units[end]) || lexicon.roads.longestMatch(in: units, at: end) > 0
      {
        return false
      }
      end += 1
    }
    let name = UnsafeBufferPointer(rebasing: units[hypothesis.end..<end])
    return lexicon.institutions.longestSuffix(of: name) > 0
  }

  /// The text between the names of a hypothesis, and the text directly before the first one, except that which explains
  /// them: a misspelled name, other names of their places, or the name of the second place.
  private func skippedText(before last: Int) -> [Range<Int>] {
    let (marks, hypotheses) = (search.scan.marks, search.hypotheses)
    let other = search.contradiction.map { hypotheses[$0].start }
    var skipped: [Range<Int>] = []
    var number = last
    while number >= 0 {
      let (start, previous) = (hypotheses[number].start, hypotheses[number].previous)
      let first =
        previous < 0 ? search.startOfField(before: start) : hypotheses[previous].end
      let gap = min(search.nextSignificant(from: min(first, start)), start)..<start
      if gap.lowerBound < start,
        marks[start].significantCount > marks[gap.lowerBound].significantCount,
        gap.lowerBound != other, previous < 0 || !hypotheses[last].gap.isEmpty, !isStutter(gap),
        !hasOnlyNames(gap, of: last)
      {
        skipped.append(trimmed(gap))
      }
      number = previous
    }
    skipped.reverse()
    return skipped
  }

  /// Whether some text is the beginning of the name that follows: 浙浙江省.
  private func isStutter(_ gap: Range<Int>) -> Bool {
    let units = search.scan.text.units
    return units[gap.upperBound...].starts(with: units[gap])
  }

  /// Whether some text consists of names of the place of a hypothesis, and of those above it: 永平县云南省 before the same.
  private func hasOnlyNames(_ gap: Range<Int>, of last: Int) -> Bool {
    let place = Hierarchy.Node(Int(search.sets.node(0, of: search.hypotheses[last].nodes)))
    var position = gap.lowerBound
    while position < gap.upperBound {
      var end = position
      for name in search.scan.mentions(at: position) {
        let nodes = name.nodes
        let isAbove = (0..<nodes.count).contains {
          search.sets.isNode(
            place, inBranchOf: Hierarchy.Node(Int(search.sets.node($0, of: nodes))))
        }
        if isAbove { end = max(end, name.end) }
      }
      if end == position { return false }
      position = search.nextSignificant(from: end)
    }
    return true
  }

  /// The byte range of some units, without leading fillers and without blanks at the ends.
  func trimmed(_ units: Range<Int>) -> Range<Int> {
    let (marks, text) = (search.scan.marks, search.scan.text)
    var (start, end) = (units.lowerBound, units.upperBound)
    while start < end, marks[start + 1].significantCount == marks[start].significantCount,
      !isCountryInName(at: start)
    {
      start += 1
    }
    while start < end, text.units[end - 1] == CharacterFolding.blank { end -= 1 }
    return withBrackets(Int(text.offsets[start])..<Int(text.offsets[end]))
  }

  /// Whether the name of the country and other text form a name: 中国银行.
  private func isCountryInName(at position: Int) -> Bool {
    let units = search.scan.text.units
    let length = search.lexicon.countries.longestMatch(in: units, at: position)
    let end = position + length
    return length > 0 && end < units.count && units[end] != CharacterFolding.blank
  }

  /// Extends a range by adjacent brackets whose counterparts are inside, because folding turned them into blanks:
  /// the last one of 12号(东门).
  private func withBrackets(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    var (unopened, unclosed) = (0, 0)
    var index = start
    while index < end {
      // Skip Han characters, which are the most common.
      if bytes[index] >= 0xE4, bytes[index] <= 0xE9 {
        index += 1
        while index < end, bytes[index] & 0xC0 == 0x80 { index += 1 }
        continue
      }
      let (scalar, length) = ScalarReader.scalar(at: index, of: bytes)
      index += length
      if Bracket.opens(scalar) {
        unclosed += 1
      } else if Bracket.closes(scalar) {
        if unclosed > 0 { unclosed -= 1 } else { unopened += 1 }
      }
    }
    while unclosed > 0, end < bytes.count {
      let (scalar, length) = ScalarReader.scalar(at: end, of: bytes)
      guard Bracket.closes(scalar) else { break }
      end += length
      unclosed -= 1
    }
    while unopened > 0, start > 0 {
      var before = start - 1
      while before > 0, bytes[before] & 0xC0 == 0x80 { before -= 1 }
      guard Bracket.opens(ScalarReader.scalar(at: before, of: bytes).value) else { break }
      start = before
      unopened -= 1
    }
    return start..<end
  }
}

/// Brackets: those of ASCII, their full-width forms, and the Chinese ones.
private enum Bracket {
  static func opens(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x28, 0x5B, 0x7B, 0xFF08, 0xFF3B, 0xFF5B: true
    case 0x3008...0x3011, 0x3014...0x301B: scalar & 1 == 0
    default: false
    }
  }

  static func closes(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x29, 0x5D, 0x7D, 0xFF09, 0xFF3D, 0xFF5D: true
    case 0x3008...0x3011, 0x3014...0x301B: scalar & 1 == 1
    default: false
    }
  }
}
