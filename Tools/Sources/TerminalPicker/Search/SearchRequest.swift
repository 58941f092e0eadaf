import CascadeKit

/// A search to run beside the main loop, so that no key waits for it.
package struct SearchRequest: Sendable {
  /// The nodes to search.
  package enum Scope: Sendable {
    /// The levels below a node, or all levels, down to a depth of the hierarchy.
    case below(Hierarchy.Node?, depth: Int?)
    /// The children of a node, or the roots.
    case children(of: Hierarchy.Node?)
    /// A tree to filter. Leaves that are shown are needed to check them.
    case tree(OutlineState, includesLeaves: Bool)
  }

  /// The number of the request; later ones have greater numbers.
  package let number: Int
  /// The typed text.
  package let text: String
  package let scope: Scope
}

/// The answer to a search.
package enum SearchAnswer: Sendable {
  /// The best results, and whether there are more.
  case results([NameSearch.Result], hasMore: Bool)
  /// The rows of the children that match, in order.
  case rows([Int], NameFilter)
  /// The filtered tree, the number of matches, the best one, and the leaves that a check can reach.
  case tree(
    OutlineState, matchCount: Int, best: Hierarchy.Node?, leaves: LeafSet?, NameFilter)
}
