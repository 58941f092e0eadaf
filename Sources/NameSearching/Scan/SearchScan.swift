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
  private let matcher: NameMatcher
  private let sieve: NameSieve
  private let wanted: Int
  /// How well names can answer; is found out when there are as many as wanted of any rank.
  private var best: BestRank?
  /// The places at which a code begins with what is typed, by level.
  private let codes: [Range<Int>]

  /// The places that answer, by rank, in order.
  private var found: [[UInt32]] = Array(repeating: [], count: NameSearch.Rank.count)

  init(
    _ query: NameQuery, in names: NodeNames, _ tables: SearchTables, wanted: Int,
    _ sieve: NameSieve, _ matcher: NameMatcher
  ) {
    self.query = query
    self.names = names
    self.tables = tables
    self.matcher = matcher
    self.sieve = sieve
    self.wanted = wanted
    codes = tables.order.places(withCodes: query.code.forms, in: names)
    findBelow(.beginnings) { $0.findBeginnings($1) }
    if foundCount(upTo: .initials) < wanted { findBelow(.anywhere) { $0.findInside($1) } }
  }

  /// Calls a closure with which nodes are below names that may account for words.
  private mutating func findBelow(
    _ kind: PlacesBelow.Kind, _ find: (inout SearchScan, PlacesBelow) -> Void
  ) {
    let count = sieve.parts.count > 1 ? sieve.parts.count * sieve.wordCount : 0
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: count) { bits in
      bits.initialize(repeating: 0)
      find(&self, PlacesBelow(bits, sieve, kind, in: tables.order))
    }
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
    if isWanted(rank) { found[Int(rank.rawValue)].append(UInt32(truncatingIfNeeded: place)) }
  }

  /// Whether fewer than wanted were found of a rank and those before it.
  private func isWanted(_ rank: NameSearch.Rank) -> Bool { foundCount(upTo: rank) < wanted }

  /// Finds the nodes whose names or codes begin with what is typed.
  private mutating func findBeginnings(_ below: PlacesBelow) {
    var words = AncestorWords(below, names, tables.order, matcher)
    var codes = codes[...]
    var candidates = NameCandidates(
      sieve, below: below, isBeginning: true, count: tables.order.count)
    var candidate = candidates.next(from: 0)
    while candidate != nil || !codes.isEmpty {
      let place = min(candidate ?? .max, codes.first?.lowerBound ?? .max)
      var rank: NameSearch.Rank?
      if let range = codes.first, range.lowerBound == place {
        rank = query.codeRank(of: tables.order[place], in: names)
        // After the codes that are what is typed come those that are longer.
        let rest = rank == .exact || isWanted(.prefix) ? range.dropFirst() : range.prefix(0)
        codes[codes.startIndex] = rest
        if rest.isEmpty { codes.removeFirst() }
      }
      if candidate == place {
        let starts = candidates.starts(at: place)
        if isPromising(place, after: starts) {
          let name = rankOfBeginning(at: place, after: starts, &words)
          if let name, rank == nil || name < rank! { rank = name }
        }
        let isText = best.map { !isWanted($0.rank) } ?? false
        candidate = candidates.next(from: place + 1, isText: isText)
      }
      if let rank { add(place, rank) }
      if best == nil, !isWanted(.initials) {
        let starts = below.isAccountedByText ? matcher.wordStarts | 1 : 1
        best = sieve.bestRank(query.typed, from: starts)
      }
    }
  }

  /// Whether a name may answer better than those that were found.
  private func isPromising(_ place: Int, after starts: UInt64) -> Bool {
    guard let best, !sieve.isText(place) else { return true }
    return isWanted(best.rank(ofCharacters: sieve.numbers(place).count, after: starts))
  }

  /// Finds the nodes whose names hold what is typed inside.
  private mutating func findInside(_ below: PlacesBelow) {
    var missing = wanted - foundCount(upTo: .initials)
    var words = AncestorWords(below, names, tables.order, matcher)
    var candidates = NameCandidates(
      sieve, below: below, isBeginning: false, count: tables.order.count)
    var next = 0
    while missing > 0, let place = candidates.next(from: next) {
      next = place + 1
      let starts = candidates.starts(at: place)
      guard isInside(at: place, after: starts, &words),
        rankOfBeginning(at: place, after: starts, &words) == nil,
        !codes.contains(where: { $0.contains(place) })
      else { continue }
      add(place, .inside)
      missing -= 1
    }
  }

  /// The best rank of the beginnings of a node's names.
  private func rankOfBeginning(
    at place: Int, after starts: UInt64, _ words: inout AncestorWords
  ) -> NameSearch.Rank? {
    if starts == 0 { return nil }
    let node = tables.order[place]
    let above = words.above(node).intersection(starts)
    if above.begins == 0 { return nil }
    if !sieve.isText(place) {
      return sieve.read(place, matcher, starts: above.begins, spelled: above.spelled).fit
        .map { NameSearch.Rank($0) }
    }
    var best: NameSearch.Rank?
    names.forEachName(of: node) { name, isReading in
      let rank = matcher.rank(ofBeginning: name, isReading: isReading, after: above)
      if let rank, best == nil || rank < best! { best = rank }
    }
    return best
  }

  /// Whether one of a node's names holds what is typed.
  private func isInside(
    at place: Int, after starts: UInt64, _ words: inout AncestorWords
  ) -> Bool {
    if starts == 0 { return false }
    let node = tables.order[place]
    let above = words.above(node).intersection(starts)
    if above.anywhere == 0 { return false }
    if !sieve.isText(place) {
      return sieve.read(place, matcher, starts: 0, spelled: 0, restarts: above.anywhere).fit != nil
    }
    var isInside = false
    names.forEachName(of: node) { name, _ in
      isInside = isInside || matcher.isInside(name, after: above)
    }
    return isInside
  }
}
