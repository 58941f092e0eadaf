import Hierarchies
import Romanization

extension NameSearch {
  /// Finds the nodes that answer to what was typed, the best first; of those that answer as well, the ones
  /// on higher levels first, then by code.
  ///
  /// - Parameters:
  ///   - query: What was typed, see `NameQuery`; nothing answers to an empty one.
  ///   - limit: The most nodes to return.
  ///   - offset: How many of the first nodes to leave out: a multiple of the limit for a page.
  public func results(for query: String, limit: Int = 20, offset: Int = 0) -> Results {
    var query = query
    return query.withUTF8 { results(forUTF8: $0, limit: limit, offset: offset) }
  }

  /// Finds the nodes that answer to what was typed, in UTF-8; bytes that are not UTF-8 are in no name.
  public func results(
    forUTF8 query: UnsafeBufferPointer<UInt8>, limit: Int = 20, offset: Int = 0
  ) -> Results {
    precondition(limit >= 0 && offset >= 0, "A limit and an offset are not negative")
    let end = offset.addingReportingOverflow(limit)
    let last = end.overflow ? Int.max - 1 : end.partialValue
    var results: [Result] = []
    var hasMore = false
    // One more than asked for, to know whether there are more.
    scan(NameQuery(utf8: query), wanted: last + 1) { scan, query, matcher in
      hasMore = scan.count > last
      for node in scan.nodes(min(offset, last)..<last) {
        if let result = query.result(for: node, in: names, matcher) { results.append(result) }
      }
    }
    return Results(results: results, hasMore: hasMore)
  }

  /// All nodes that answer, in order.
  func nodes(for query: String) -> [Hierarchy.Node] {
    var nodes: [Hierarchy.Node] = []
    scan(NameQuery(query), wanted: .max) { scan, _, _ in nodes = scan.nodes(0..<scan.count) }
    return nodes
  }

  /// How many characters of names are read to find all nodes that answer.
  func steps(for query: String) -> Int {
    var steps = 0
    scan(NameQuery(query), wanted: .max) { _, _, matcher in steps = matcher.steps }
    return steps
  }

  private func scan(
    _ query: NameQuery, wanted: Int, _ body: (SearchScan, NameQuery, NameMatcher) -> Void
  ) {
    tables.characters.withLookup { characters in
      query.typed.withMatcher(.table(characters)) { matcher in
        NameSieve.with(query.typed, tables, characters) { sieve in
          let scan = SearchScan(query, in: names, tables, wanted: wanted, sieve, matcher)
          body(scan, query, matcher)
        }
      }
    }
  }
}
