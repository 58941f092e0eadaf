import CascadeKit

/// The rows of a filtered tree around its best match, before the other matches are known.
///
/// They are the rows that the screen shows in the end. If matches are rare, some of them may be missing.
package struct FirstRows: Sendable {
  /// The nodes of the rows.
  let nodes: [Hierarchy.Node]
  /// The row of the best match.
  let current: Int
  /// Whether no row is missing between these.
  let areExact: Bool
  /// The last row isn't shown. It tells whether the node before it is expanded.
  var count: Int { hasMore ? nodes.count - 1 : nodes.count }
  private let hasMore: Bool

  /// The number of blocks of names to search in each direction: a few milliseconds.
  private static let budget = 48

  /// Finds rows.
  ///
  /// - Parameters:
  ///   - best: The best match.
  ///   - query: The query that it matches.
  ///   - height: The number of rows of the screen.
  /// - Complexity: O(*h* × *d*) for *h* rows and *d* levels, and a limited number of names to match.
  init(around best: Hierarchy.Node, matching query: NameQuery, of hierarchy: Hierarchy, height: Int)
  {
    var blocks = MatchedBlocks(query, in: hierarchy, budget: Self.budget)
    let before = Self.rows(before: best, limit: height, &blocks)
    let isExactBefore = !blocks.isSpent
    blocks = MatchedBlocks(query, in: hierarchy, budget: Self.budget)
    let after = Self.rows(after: best, limit: height + 1, &blocks)
    areExact = isExactBefore && !blocks.isSpent
    nodes = before.reversed() + [best] + after
    current = before.count
    hasMore = after.count > height
  }

  /// Whether the node of a row is expanded: the next row is its child.
  func isExpanded(_ row: Int, in hierarchy: Hierarchy) -> Bool {
    row + 1 < nodes.count && hierarchy.parent(of: nodes[row + 1]) == nodes[row]
  }
}

// The tree in preorder, forwards and backwards.
extension FirstRows {
  private static func rows(
    after best: Hierarchy.Node, limit: Int, _ blocks: inout MatchedBlocks
  ) -> [Hierarchy.Node] {
    let hierarchy = blocks.hierarchy
    var rows: [Hierarchy.Node] = []
    // The ancestors that are shown if a match follows below them.
    var pending: [Hierarchy.Node] = []
    var next = hierarchy.next(after: best)
    while rows.count < limit, let node = next, let isMatch = blocks.isMatch(node) {
      while let last = pending.last, hierarchy.level(of: last) >= hierarchy.level(of: node) {
        pending.removeLast()
      }
      if isMatch {
        rows += pending + [node]
        pending = []
      } else if !hierarchy.isLeaf(node) {
        pending.append(node)
      }
      next = hierarchy.next(after: node)
    }
    return Array(rows.prefix(limit))
  }

  private static func rows(
    before best: Hierarchy.Node, limit: Int, _ blocks: inout MatchedBlocks
  ) -> [Hierarchy.Node] {
    let hierarchy = blocks.hierarchy
    var rows: [Hierarchy.Node] = []
    // A parent comes after its descendants.
    var parents = Set(hierarchy.path(to: best).dropLast())
    var previous = hierarchy.previous(before: best)
    while rows.count < limit, let node = previous {
      if !parents.contains(node) {
        guard let isMatch = blocks.isMatch(node) else { break }
        previous = hierarchy.previous(before: node)
        if !isMatch { continue }
      }
      rows.append(node)
      if let parent = hierarchy.parent(of: node) { parents.insert(parent) }
      previous = hierarchy.previous(before: node)
    }
    return rows
  }
}

extension Hierarchy {
  /// The next node in preorder.
  fileprivate func next(after node: Node) -> Node? {
    if let child = children(of: node).first { return child }
    var current = node
    while true {
      let parent = parent(of: current)
      let siblings = children(of: parent)
      let position = position(of: current) + 1
      if position < siblings.count { return siblings[position] }
      guard let parent else { return nil }
      current = parent
    }
  }

  /// The previous node in preorder.
  fileprivate func previous(before node: Node) -> Node? {
    let parent = parent(of: node)
    let position = position(of: node)
    if position == 0 { return parent }
    var last = children(of: parent)[position - 1]
    while let child = children(of: last).last { last = child }
    return last
  }
}
