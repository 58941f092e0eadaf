import Hierarchies
import Romanization

/// One search for a number of nodes.
///
/// What begins with the query is looked for among the names in the group of its first letter, then what
/// holds it inside among all, in order, until enough are found. The tables leave few names to be read.
struct SearchScan {
  private let query: NameQuery
  private let names: NodeNames
  private let tables: SearchTables
  private let parts: [QueryPart]
  private let words: AncestorWords
  private let wanted: Int

  /// The places that answer, by rank, in order.
  private var found: [[UInt32]] = Array(repeating: [], count: NameSearch.Rank.count)

  init(
    _ query: NameQuery, in names: NodeNames, _ tables: SearchTables, wanted: Int,
    _ spellings: SpellingTable.Lookup, _ matcher: NameMatcher
  ) {
    self.query = query
    self.names = names
    self.tables = tables
    self.wanted = wanted
    parts = QueryPart.all(of: query.typed, spellings)
    words = AncestorWords(parts, in: names, tables, matcher)
    findBeginnings(matcher)
    if foundCount(upTo: .initials) < wanted { findInside(matcher) }
  }
}

extension SearchScan {
  /// The nodes at some positions of those that answer.
  func nodes(_ range: Range<Int>) -> [Hierarchy.Node] {
    var nodes: [Hierarchy.Node] = []
    var position = 0
    for places in found {
      let start = min(max(range.lowerBound - position, 0), places.count)
      let end = min(max(range.upperBound - position, 0), places.count)
      for place in places[start..<end] { nodes.append(tables.order[Int(place)]) }
      position += places.count
    }
    return nodes
  }

  /// How many nodes were found; as many as wanted, or more, where there may be others.
  var count: Int { foundCount(upTo: .inside) }

  private func foundCount(upTo rank: NameSearch.Rank) -> Int {
    var count = 0
    for index in 0...Int(rank.rawValue) { count += found[index].count }
    return count
  }

  private mutating func add(_ place: Int, _ rank: NameSearch.Rank) {
    if foundCount(upTo: rank) < wanted {
      found[Int(rank.rawValue)].append(UInt32(truncatingIfNeeded: place))
    }
  }

  /// Finds the nodes whose names or codes begin with what is typed.
  private mutating func findBeginnings(_ matcher: NameMatcher) {
    var codes = tables.order.places(withCodes: query.code.forms, in: names)[...]
    var candidates = PartCandidates(parts, in: tables, .beginning, after: words)
    var candidate = candidates.next(from: 0)
    while candidate != nil || !codes.isEmpty {
      let place = min(candidate ?? .max, codes.first?.lowerBound ?? .max)
      var rank: NameSearch.Rank?
      if let range = codes.first, range.lowerBound == place {
        rank = query.codeRank(of: tables.order[place], in: names)
        codes[codes.startIndex] = range.dropFirst()
        if codes[codes.startIndex].isEmpty { codes.removeFirst() }
      }
      if candidate == place {
        let name = rankOfBeginning(at: place, after: candidates.starts(at: place), matcher)
        if let name, rank == nil || name < rank! { rank = name }
        candidate = candidates.next(from: place + 1)
      }
      if let rank { add(place, rank) }
    }
  }

  /// Finds the nodes whose names hold what is typed inside.
  private mutating func findInside(_ matcher: NameMatcher) {
    var missing = wanted - foundCount(upTo: .initials)
    var candidates = PartCandidates(parts, in: tables, .whole, after: words)
    var next = 0
    while missing > 0, let place = candidates.next(from: next) {
      next = place + 1
      let starts = candidates.starts(at: place)
      guard isInside(at: place, after: starts, matcher),
        rankOfBeginning(at: place, after: starts, matcher) == nil,
        query.codeRank(of: tables.order[place], in: names) == nil
      else { continue }
      add(place, .inside)
      missing -= 1
    }
  }

  /// The best rank of the beginnings of a node's names.
  private func rankOfBeginning(
    at place: Int, after starts: UInt64, _ matcher: NameMatcher
  ) -> NameSearch.Rank? {
    let node = tables.order[place]
    let above = words.above(node, in: names.hierarchy).intersection(starts)
    if above.begins == 0 { return nil }
    var best: NameSearch.Rank?
    names.forEachName(of: node, mayHaveReading: tables.hasGivenReading(place)) { name, isReading in
      let rank = matcher.rank(ofBeginning: name, isReading: isReading, after: above)
      if let rank, best == nil || rank < best! { best = rank }
    }
    return best
  }

  /// Whether one of a node's names holds what is typed.
  private func isInside(
    at place: Int, after starts: UInt64, _ matcher: NameMatcher
  ) -> Bool {
    let node = tables.order[place]
    let above = words.above(node, in: names.hierarchy).intersection(starts)
    if above.anywhere == 0 { return false }
    var isInside = false
    names.forEachName(of: node, mayHaveReading: tables.hasGivenReading(place)) { name, _ in
      isInside = isInside || matcher.isInside(name, after: above)
    }
    return isInside
  }
}
