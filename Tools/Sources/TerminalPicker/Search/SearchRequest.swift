import CascadeKit

/// A search to run beside the main loop, so that no key waits for it.
package struct SearchRequest: Sendable {
  /// The nodes to search.
  package enum Scope: Sendable {
    /// The levels below a node, or all levels, down to a depth of the hierarchy.
    case below(Hierarchy.Node?, depth: Int?)
    /// The children of a node, or the roots, with the selected one.
    case children(of: Hierarchy.Node?, selected: Int?)
    /// A tree to filter. Leaves that are shown are needed to check them.
    case tree(OutlineState, includesLeaves: Bool)
  }

  /// The number of the request; later ones have greater numbers.
  package let number: Int
  /// The typed text.
  package let text: String
  package let scope: Scope
  /// The number of rows of the screen, for the answer that comes first.
  package let height: Int

  package init(number: Int, text: String, scope: Scope, height: Int) {
    self.number = number
    self.text = text
    self.scope = scope
    self.height = height
  }
}

/// The answer to a search.
package enum SearchAnswer: Sendable {
  /// The best results, and whether there are more.
  case results([NameSearch.Result], hasMore: Bool)
  /// The rows of the children that match, in order; at first only those near the selected one.
  case rows([Int], NameFilter, isComplete: Bool)
  /// The rows around the best match in a filtered tree, which come first.
  case firstRows(FirstRows, NameFilter)
  /// The filtered tree, the number of matches, the best one, and the leaves that a check can reach.
  case tree(
    OutlineState, matchCount: Int, best: Hierarchy.Node?, leaves: LeafSet?, NameFilter)
}

extension SearchAnswer {
  /// Whether no other answer to the search follows.
  var isComplete: Bool {
    switch self {
    case .results, .tree: true
    case .rows(_, _, let isComplete): isComplete
    case .firstRows: false
    }
  }
}
