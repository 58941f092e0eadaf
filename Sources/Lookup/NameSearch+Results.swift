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
    let query = NameQuery(utf8: query)
    let order = LevelOrder(hierarchy)
    var found: [[Result]] = Array(repeating: [], count: 5)
    for place in 0..<order.count {
      if let result = query.match(order[place], in: hierarchy) {
        found[Int(result.rank.rawValue)].append(result)
      }
    }
    let all = found.flatMap { $0 }
    let start = min(max(offset, 0), all.count)
    let end = min(start + max(limit, 0), all.count)
    return Results(results: Array(all[start..<end]), hasMore: end < all.count)
  }
}
