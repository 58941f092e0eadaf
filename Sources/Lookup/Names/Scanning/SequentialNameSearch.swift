import CascadeBase
import Hierarchies
import Romanization

/// A sequential search through all names in the search order, with a prefilter, until enough nodes are found.
///
/// The first pass finds names that begin with the query, the second one names that contain it. Branch and bound
/// skips names that can't reach a rank of which nodes are still missing.
struct SequentialNameSearch {
  private let query: NameQuery
  private let names: NodeNames
  private let tables: SearchTables
  private let matcher: NameMatcher
  private let signatures: NameSignatures
  private let wanted: Int
  /// The bound for the rank of names; computed once enough nodes are found for the first page.
  private var best: BestRank?
  /// The ranges of places on each level whose codes begin with the query.
  private let codes: [Range<Int>]

  /// The places that match, by rank, in order.
  private var found: [[UInt32]] = Array(repeating: [], count: NameSearch.Rank.count)

  /// Finds the nodes that match, best first, until enough are found.
  init(
    _ query: NameQuery, in names: NodeNames, _ tables: SearchTables, wanted: Int,
    _ signatures: NameSignatures, _ matcher: NameMatcher
  ) {
    self.init(query, names, tables, signatures, matcher, wanted: wanted)
    findBelow(.beginnings) { $0.findBeginnings($1) }
    if foundCount(upTo: .initials) < wanted { findBelow(.anywhere) { $0.findInside($1) } }
  }

  /// Finds all nodes at some places that match, without their ranks.
  init(
    _ query: NameQuery, in names: NodeNames, _ tables: SearchTables, at places: Range<Int>,
    _ signatures: NameSignatures, _ matcher: NameMatcher
  ) {
    self.init(query, names, tables, signatures, matcher, wanted: .max)
    findBelow(.anywhere) { $0.findAll(at: places, $1) }
  }

  /// Creates a search that hasn't found anything yet.
  private init(
    _ query: NameQuery, _ names: NodeNames, _ tables: SearchTables, _ signatures: NameSignatures,
    _ matcher: NameMatcher, wanted: Int
  ) {
    self.query = query
    self.names = names
    self.tables = tables
    self.matcher = matcher
    self.signatures = signatures
    self.wanted = wanted
    codes = tables.order.places(withCodes: query.code.forms, in: names)
  }

  /// Calls a closure with the places whose ancestors may match words.
  private mutating func findBelow(
    _ kind: PlacesBelow.Kind, _ find: (inout SequentialNameSearch, PlacesBelow) -> Void
  ) {
    let partCount = signatures.parts.count
    let count = partCount > 1 ? partCount * signatures.wordCount : 0
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: count) { bits in
      bits.initialize(repeating: 0)
      find(&self, PlacesBelow(bits, signatures, kind, in: tables.order))
    }
  }
}

// MARK: Results

extension SequentialNameSearch {
  /// The matching nodes at a range of positions, best first.
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

  /// The number of nodes found. If it is at least the wanted number, more nodes may match.
  var count: Int { foundCount(upTo: .inside) }

  private func foundCount(upTo rank: NameSearch.Rank) -> Int {
    var count = 0
    for index in 0...Int(rank.rawValue) { count += found[index].count }
    return count
  }

  private mutating func add(_ place: Int, _ rank: NameSearch.Rank) {
    if isWanted(rank) { found[Int(rank.rawValue)].append(UInt32(truncatingIfNeeded: place)) }
  }

  /// Whether fewer nodes than wanted are found with a rank or a better one.
  private func isWanted(_ rank: NameSearch.Rank) -> Bool { foundCount(upTo: rank) < wanted }
}

// MARK: Beginnings of names and codes

extension SequentialNameSearch {
  /// Finds the nodes whose names or codes begin with the query.
  private mutating func findBeginnings(_ below: PlacesBelow) {
    var words = AncestorWords(below, names, tables.order, matcher)
    var codes = codes[...]
    var candidates = NameCandidates(
      signatures, below: below, isBeginning: true, count: tables.order.count)
    var candidate = candidates.next(from: 0)
    while candidate != nil || !codes.isEmpty {
      let place = min(candidate ?? .max, codes.first?.lowerBound ?? .max)
      var rank: NameSearch.Rank?
      if let range = codes.first, range.lowerBound == place {
        rank = query.codeRank(of: tables.order[place], in: names)
        // Codes equal to the query come before longer ones.
        let remaining = rank == .exact || isWanted(.prefix) ? range.dropFirst() : range.prefix(0)
        codes[codes.startIndex] = remaining
        if remaining.isEmpty { codes.removeFirst() }
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
        let starts = below.includesText ? matcher.wordStarts | 1 : 1
        best = signatures.bestRank(query.typed, from: starts)
      }
    }
  }

  /// Whether the name at a place can reach a rank that is still wanted.
  private func isPromising(_ place: Int, after starts: UInt64) -> Bool {
    guard let best, !signatures.isText(place) else { return true }
    return isWanted(best.rank(ofCharacters: signatures.numbers(place).count, after: starts))
  }

  /// The best rank of a node whose name or reading begins with the query; `nil` if none does.
  private func rankOfBeginning(
    at place: Int, after starts: UInt64, _ words: inout AncestorWords
  ) -> NameSearch.Rank? {
    if starts == 0 { return nil }
    let node = tables.order[place]
    let above = words.above(node).intersection(starts)
    if above.begins == 0 { return nil }
    if !signatures.isText(place) {
      return signatures.read(place, matcher, starts: above.begins, spelled: above.spelled).fit
        .map { NameSearch.Rank($0) }
    }
    var best: NameSearch.Rank?
    names.forEachName(of: node, typedCount: matcher.unitCount) { name, kind in
      let rank = matcher.rank(ofBeginning: name, isReading: kind != .name, after: above)
      if let rank, best == nil || rank < best! { best = rank }
    }
    return best
  }
}

// MARK: Parts of names

extension SequentialNameSearch {
  /// Finds the nodes whose names contain the query but don't begin with it.
  private mutating func findInside(_ below: PlacesBelow) {
    var missing = wanted - foundCount(upTo: .initials)
    var words = AncestorWords(below, names, tables.order, matcher)
    var candidates = NameCandidates(
      signatures, below: below, isBeginning: false, count: tables.order.count)
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

  /// Whether the name or reading of the node at a place contains the query.
  private func isInside(
    at place: Int, after starts: UInt64, _ words: inout AncestorWords
  ) -> Bool {
    if starts == 0 { return false }
    let node = tables.order[place]
    let above = words.above(node).intersection(starts)
    if above.anywhere == 0 { return false }
    if !signatures.isText(place) {
      return signatures.read(place, matcher, starts: 0, spelled: 0, restarts: above.anywhere).fit
        != nil
    }
    var isInside = false
    names.forEachName(of: node, typedCount: matcher.unitCount) { name, _ in
      isInside = isInside || matcher.isInside(name, after: above)
    }
    return isInside
  }
}

// MARK: All names, in any rank

extension SequentialNameSearch {
  /// Finds the nodes at some places whose names contain the query, or whose codes begin with it.
  private mutating func findAll(at places: Range<Int>, _ below: PlacesBelow) {
    var words = AncestorWords(below, names, tables.order, matcher)
    var codes = codes.map { $0.clamped(to: places) }.filter { !$0.isEmpty }[...]
    var candidates = NameCandidates(
      signatures, below: below, isBeginning: false, count: places.upperBound)
    // The last 64 names can include some after the places.
    func candidate(from place: Int) -> Int? {
      candidates.next(from: place).flatMap { $0 < places.upperBound ? $0 : nil }
    }
    var next = candidate(from: places.lowerBound)
    while next != nil || !codes.isEmpty {
      let place = min(next ?? .max, codes.first?.lowerBound ?? .max)
      var isMatch = false
      if let range = codes.first, range.lowerBound == place {
        isMatch = true
        codes[codes.startIndex] = range.dropFirst()
        if range.count == 1 { codes.removeFirst() }
      }
      if next == place {
        isMatch = isMatch || isInside(at: place, after: candidates.starts(at: place), &words)
        next = candidate(from: place + 1)
      }
      if isMatch {
        found[Int(NameSearch.Rank.inside.rawValue)].append(UInt32(truncatingIfNeeded: place))
      }
    }
  }
}
