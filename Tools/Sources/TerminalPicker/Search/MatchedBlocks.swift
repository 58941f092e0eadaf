import CascadeKit

/// Which nodes match a query, found out for 64 nodes at a time and only where it is needed.
struct MatchedBlocks {
  let hierarchy: Hierarchy
  let query: NameQuery
  /// The number of blocks that may still be searched.
  private var budget: Int
  /// Whether a block would have been needed that the budget didn't allow.
  private(set) var isSpent = false
  /// A bit for each node of the blocks that have been searched, by number of the block.
  private var blocks: [Int: UInt64] = [:]

  private static let blockSize = UInt64.bitWidth

  /// - Parameter budget: The number of blocks that may be searched.
  init(_ query: NameQuery, in hierarchy: Hierarchy, budget: Int) {
    self.query = query
    self.hierarchy = hierarchy
    self.budget = budget
  }

  /// Whether a node matches, or `nil` if the budget is spent.
  ///
  /// - Complexity: O(1), and O(*b*) for *b* bytes of the names of a block for the first node of it.
  mutating func isMatch(_ node: Hierarchy.Node) -> Bool? {
    let number = node.index / Self.blockSize
    if blocks[number] == nil {
      if budget == 0 {
        isSpent = true
        return nil
      }
      budget -= 1
      blocks[number] = search(number)
    }
    return blocks[number]! >> UInt64(node.index % Self.blockSize) & 1 == 1
  }

  private func search(_ number: Int) -> UInt64 {
    let start = number * Self.blockSize
    var bits: UInt64 = 0
    query.forEachMatch(
      among: start..<min(start + Self.blockSize, hierarchy.nodeIndexLimit), in: hierarchy
    ) { bits |= 1 << UInt64($0.index - start) }
    return bits
  }
}
