import CascadeKit
import Dispatch
import Synchronization

/// A search for all nodes that match a query, in parts on all processors, so that it ends early if nobody waits for it.
enum MatchScan {
  /// The number of nodes in a part: a few milliseconds.
  private static let partSize = 1 << 15

  /// Returns all matching nodes, or `nil` if they aren't wanted any more.
  ///
  /// - Complexity: O(*b*) for *b* bytes of names.
  static func matches(
    of query: NameQuery, in search: NameSearch, _ isWanted: @Sendable () -> Bool
  ) -> [Hierarchy.Node]? {
    let count = search.hierarchy.count / partSize + 1
    let parts = Mutex([[Hierarchy.Node]](repeating: [], count: count))
    DispatchQueue.concurrentPerform(iterations: count) { part in
      guard isWanted() else { return }
      let found = search.nodes(for: query, inPart: part, of: count)
      parts.withLock { $0[part] = found }
    }
    guard isWanted() else { return nil }
    return parts.withLock { Array($0.joined()) }
  }
}
