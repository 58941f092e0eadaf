import Hierarchies
import Lookup

/// The search among loaded nodes. It returns results in portions, best first.
struct LocalSearch {
  /// The search tables of the current data.
  private var names: NameSearch?
  /// Whether a query has run with these tables.
  private(set) var isPrepared = false
  /// The number of results taken so far, including those that are too deep to be shown.
  private var taken = 0
  private(set) var hasMore = false
  /// The number of results to show before the search pauses.
  private(set) var wanted = 0

  /// The number of results in a portion.
  static var portion: Int { SearchPages.size }

  /// Builds the search tables. Returns whether they were missing.
  mutating func build(for hierarchy: Hierarchy) -> Bool {
    if names != nil { return false }
    names = NameSearch(hierarchy)
    return true
  }

  /// Discards the search tables.
  mutating func reset() {
    names = nil
    isPrepared = false
  }

  /// Begins another query.
  mutating func restart() {
    taken = 0
    hasMore = false
    wanted = Self.portion
  }

  /// Requests another portion after `count` shown results.
  mutating func extend(from count: Int) {
    wanted = count + Self.portion
  }

  /// Returns the next results for a query. Portions after the first are larger, since many of their results can
  /// be too deep to be shown.
  mutating func next(for query: [UInt8], in hierarchy: Hierarchy) -> [NameSearch.Result] {
    let names = names ?? NameSearch(hierarchy)
    self.names = names
    isPrepared = true
    let limit = taken == 0 ? Self.portion : Self.portion * 4
    let found = query.withUnsafeBufferPointer {
      names.results(utf8: $0, limit: limit, offset: taken)
    }
    taken += found.results.count
    hasMore = found.hasMore
    return found.results
  }
}
