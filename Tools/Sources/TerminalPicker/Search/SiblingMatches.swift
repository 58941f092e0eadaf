import CascadeKit

/// The matching siblings around the selected one, before the others are known.
enum SiblingMatches {
  /// The number of blocks of names to search in each direction: a few milliseconds.
  private static let budget = 48

  /// Returns the positions of some matching siblings in order: those around the selected one if it matches, or else
  /// the first ones. If matches are rare, some of them may be missing.
  ///
  /// - Parameter height: The number of rows of the screen.
  /// - Complexity: O(*h*) for *h* rows, and a limited number of names to match.
  static func rows(
    near selected: Int?, among siblings: Hierarchy.Nodes, matching query: NameQuery,
    of hierarchy: Hierarchy, height: Int
  ) -> [Int] {
    var blocks = MatchedBlocks(query, in: hierarchy, budget: budget)
    func rows(_ positions: some Sequence<Int>) -> [Int] {
      var rows: [Int] = []
      for position in positions {
        guard rows.count < height, let isMatch = blocks.isMatch(siblings[position]) else { break }
        if isMatch { rows.append(position) }
      }
      return rows
    }
    guard let selected, blocks.isMatch(siblings[selected]) == true else {
      return rows(siblings.indices)
    }
    let after = rows(selected..<siblings.count)
    blocks = MatchedBlocks(query, in: hierarchy, budget: budget)
    return rows((0..<selected).reversed()).reversed() + after
  }
}
