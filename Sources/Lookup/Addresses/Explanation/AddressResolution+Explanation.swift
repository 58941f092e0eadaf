import CascadeBase
import Hierarchies

extension AddressResolution {
  /// The maximum number of readings other than the candidates of the result.
  private static let readingLimit = 5

  /// Resolves the text, and returns how it was read.
  mutating func explanation() -> AddressExplanation {
    let result = resolve()
    guard let best = search.best else {
      return AddressExplanation(
        address: result, parts: parts(among: [], remainder: result.remainder),
        others: search.scope.within.isEmpty ? [] : readings(besides: result))
    }
    return AddressExplanation(
      address: result,
      parts: parts(among: names(of: best, path: result.path), remainder: result.remainder),
      others: candidates(result, of: best) + readings(besides: result))
  }
}

// MARK: Names

extension AddressResolution {
  /// The names of a hypothesis, in the order of the text.
  private func names(of last: Int, path: [Hierarchy.Node]) -> [AddressExplanation.Part] {
    var chain: [Int] = []
    var number = last
    while number >= 0 {
      chain.append(number)
      number = search.hypotheses[number].previous
    }
    var unnamed = path
    var names: [AddressExplanation.Part] = []
    for number in chain.reversed() {
      let hypothesis = search.hypotheses[number]
      let form = form(of: hypothesis)
      let named = nodes(namedBy: hypothesis, among: path)
      let role: AddressExplanation.Role
      if hypothesis.isRepetition {
        role = .repetition(named.last, form)
      } else {
        // 吉林 in 吉林吉林 is the province first, then the city.
        let node = named.first { unnamed.contains($0) } ?? named.first
        unnamed.removeAll { $0 == node }
        role = .name(node, form)
      }
      names.append(.init(range(ofUnits: hypothesis.start..<hypothesis.end), role))
    }
    return names.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The nodes of a path that the last name of a hypothesis may mean.
  private func nodes(
    namedBy hypothesis: Hypothesis, among path: [Hierarchy.Node]
  ) -> [Hierarchy.Node] {
    let named =
      hypothesis.mention >= 0
      ? search.scan.mentions[hypothesis.mention].nodes : hypothesis.nodes
    return path.filter {
      search.sets.contains(UInt32(truncatingIfNeeded: $0.index), in: named)
    }
  }

  /// The form of the last name of a hypothesis.
  private func form(of hypothesis: Hypothesis) -> AddressExplanation.NameForm {
    if isMisspelled(hypothesis) { return .misspelled }
    return switch hypothesis.kind {
    case .full: .full
    case .short: .short
    case .former: .former
    case .shortFormer: .shortFormer
    case .changed: .otherSuffix
    case .suffixed: .addedSuffix
    }
  }

  /// Whether the last name of a hypothesis has a typo: it isn't in the text as it is, or the range is wider.
  private func isMisspelled(_ hypothesis: Hypothesis) -> Bool {
    guard hypothesis.mention >= 0 else { return hypothesis.kind == .full }
    let mention = search.scan.mentions[hypothesis.mention]
    return mention.start != hypothesis.start || mention.end != hypothesis.end
  }
}

// MARK: Other readings

extension AddressResolution {
  /// The candidates of the result, with the names that suggest them.
  private func candidates(
    _ result: ResolvedAddress, of best: Int
  ) -> [AddressExplanation.Reading] {
    result.candidates.map { candidate in
      let path = search.sets.path(to: candidate)
      let number =
        search.contradiction.flatMap { search.node(of: $0) == candidate ? $0 : nil } ?? best
      return .init(path: path, names: names(of: number, path: path))
    }
  }

  /// The best hypotheses with other places than the result.
  private func readings(besides result: ResolvedAddress) -> [AddressExplanation.Reading] {
    let known = Set(result.path + result.candidates)
    var readings: [AddressExplanation.Reading] = []
    let order = search.hypotheses.indices.sorted {
      search.hypotheses[$0].score > search.hypotheses[$1].score
    }
    for number in order where readings.count < Self.readingLimit {
      let hypothesis = search.hypotheses[number]
      if hypothesis.isPending { continue }
      let path = path(of: hypothesis)
      guard let last = path.last, !known.contains(last),
        !readings.contains(where: { $0.path == path })
      else { continue }
      readings.append(.init(path: path, names: names(of: number, path: path)))
    }
    return readings
  }

  /// The path to the place of a hypothesis, or to the common ancestor of its places.
  private func path(of hypothesis: Hypothesis) -> [Hierarchy.Node] {
    guard hypothesis.nodes.count <= AddressScoring.nodeLimit else { return [] }
    return commonPath(
      (0..<hypothesis.nodes.count).map {
        Hierarchy.Node(Int(search.sets.node($0, of: hypothesis.nodes)))
      })
  }
}

// MARK: Text between names

extension AddressResolution {
  /// The names, the remainder, and the parts of the text between them.
  private func parts(
    among names: [AddressExplanation.Part], remainder: Range<Int>
  ) -> [AddressExplanation.Part] {
    var known = names
    if !remainder.isEmpty { known.append(.init(remainder, .remainder)) }
    known.sort { $0.range.lowerBound < $1.range.lowerBound }
    var parts: [AddressExplanation.Part] = []
    var end = 0
    for part in known {
      append(between: end..<max(end, part.range.lowerBound), to: &parts)
      parts.append(part)
      end = max(end, part.range.upperBound)
    }
    append(between: end..<max(end, bytes.count), to: &parts)
    return parts
  }

  /// Appends the text in a range of bytes that is neither a name nor the remainder.
  private func append(between bytes: Range<Int>, to parts: inout [AddressExplanation.Part]) {
    if bytes.isEmpty { return }
    var units = units(ofBytes: bytes)
    let (text, marks) = (search.scan.text.units, search.scan.marks)
    while let first = units.first, text[first] == CharacterFolding.blank { units.removeFirst() }
    while let last = units.last, text[last] == CharacterFolding.blank { units.removeLast() }
    if units.isEmpty { return }
    let isLabel =
      marks[units.lowerBound].significantCount == marks[units.upperBound].significantCount
    parts.append(.init(range(ofUnits: units), isLabel ? .label : .skipped))
  }

  /// The units whose characters begin in a range of bytes.
  private func units(ofBytes bytes: Range<Int>) -> Range<Int> {
    let text = search.scan.text
    func first(at offset: Int) -> Int {
      partitionPoint(in: text.count) { Int(text.offsets[$0]) < offset }
    }
    return first(at: bytes.lowerBound)..<first(at: bytes.upperBound)
  }

  /// The bytes of some units' characters.
  private func range(ofUnits units: Range<Int>) -> Range<Int> {
    Int(search.scan.text.offsets[units.lowerBound])..<end(ofUnit: units.upperBound - 1)
  }
}
