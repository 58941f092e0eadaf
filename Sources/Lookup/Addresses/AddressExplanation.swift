import CascadeBase
import Hierarchies

/// How a text was read as an address: what each of its parts is, and what else it could have meant.
///
/// ```swift
/// let explanation = AddressResolver(ChinaRegions.hierarchy).explain("广州海珠区新港中路1号")
/// explanation.parts.count  // 3
/// ```
public struct AddressExplanation: Hashable, Sendable {
  /// The result, as `resolve` returns it.
  public let address: ResolvedAddress

  /// The parts of the text in their order. Together they contain all of it but blanks and separators.
  public let parts: [Part]

  /// The candidates of the result, and the other places that names in the text suggest, the most likely first, each with
  /// the names that support it.
  public let others: [Reading]
}

extension AddressExplanation {
  /// A part of the text.
  public struct Part: Hashable, Sendable {
    /// The range of the part, in bytes of the text's UTF-8.
    public let range: Range<Int>
    /// The role of the part.
    public let role: Role

    init(_ range: Range<Int>, _ role: Role) {
      (self.range, self.role) = (range, role)
    }
  }

  /// The role of a part of the text.
  public enum Role: Hashable, Sendable {
    /// The name of a place. The node is `nil` if the candidates have different places there.
    case name(Hierarchy.Node?, NameForm)
    /// A name that was read before: 广州市 in 广东省广州市海珠区广州市.
    case repetition(Hierarchy.Node?, NameForm)
    /// A word that says nothing about the place: 收货地址.
    case label
    /// Text between names that was skipped.
    case skipped
    /// The text that remains, such as a street and a house number.
    case remainder
  }

  /// The form in which a text has the name of a place.
  public enum NameForm: Hashable, Sendable {
    /// Today's full name.
    case full
    /// The name without its suffix, or shortened in another way: 广州, 恩施州.
    case short
    /// A former name: 江干区 for 上城区.
    case former
    /// A former name without its suffix.
    case shortFormer
    /// The name with another suffix than today's: 望城县 for 望城区.
    case otherSuffix
    /// The name with a suffix that it doesn't have in the data: 浙江省 for 浙江.
    case addedSuffix
    /// The name with a typing error: 南凶市 for 南雄市.
    case misspelled
  }

  /// Another way to read the text.
  public struct Reading: Hashable, Sendable {
    /// The path to the place; with several places, their common ancestors.
    public let path: [Hierarchy.Node]
    /// The names in the text that lead to it, which have the roles `name` and `repetition`.
    public let names: [Part]
  }
}

extension AddressResolver {
  /// Resolves a text in a scope or in the whole hierarchy, and says how it was read.
  ///
  /// - Precondition: The nodes of the scope are in the hierarchy.
  /// - Complexity: As `resolve(_:in:)`.
  public func explain(
    _ text: String, in scope: AddressScope = AddressScope()
  ) -> AddressExplanation {
    var text = text
    return text.withUTF8 { text in
      withResolution(of: text, in: scope) { $0.explanation() }
    }
  }

  /// Resolves fields in UTF-8, separated by tabs, in a scope or in the whole hierarchy, and says how they were read. See
  /// `resolve(fields:within:preferring:)`.
  ///
  /// - Precondition: The nodes of the scope are in the hierarchy.
  /// - Complexity: As `resolve(_:in:)`.
  public func explain(
    utf8Fields text: UnsafeBufferPointer<UInt8>, in scope: AddressScope = AddressScope()
  ) -> AddressExplanation {
    withResolution(of: text, in: scope) { resolution in
      resolution.hasFields = text.contains(UInt8(ascii: "\t"))
      return resolution.explanation()
    }
  }
}

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
    let known = Set(result.path + result.candidates.flatMap { search.sets.path(to: $0) })
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
    // The remainder may begin with the name: 武汉科技大学.
    let last = names.last.map { $0.range.upperBound } ?? 0
    let rest = max(remainder.lowerBound, min(last, remainder.upperBound))..<remainder.upperBound
    let isAfter = names.last.map { remainder.contains($0.range.lowerBound) } ?? false
    if !remainder.isEmpty { known.append(.init(isAfter ? rest : remainder, .remainder)) }
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
