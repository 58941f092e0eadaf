import Hierarchies

extension CheckState {
  /// The checked nodes to return.
  public enum Result: Hashable, Sendable, CaseIterable {
    /// The checked nodes without a checked ancestor.
    case topmost
    /// The checked leaves.
    case leaves
    /// Every checked node.
    case all
  }

  /// The checked nodes, in depth-first order. Every result contains all checked independent nodes.
  ///
  /// - Complexity: O(*r* + *f*) for *r* nodes of the result and *f* children of mixed nodes, each
  ///   with its mark; O(*n*) for *n* independent nodes.
  public func nodes(_ result: Result) -> [Hierarchy.Node] {
    var nodes: [Hierarchy.Node] = []
    if checkedCount > 0 { append(below: nil, result, to: &nodes) }
    return nodes
  }

  private func append(
    below parent: Hierarchy.Node?, _ result: Result, to nodes: inout [Hierarchy.Node]
  ) {
    for node in hierarchy.children(of: parent) {
      let mark = mark(of: node)
      let isResult = policy == .independent || result == .all || hierarchy.isLeaf(node)
      if mark == .checked, isResult || result == .topmost { nodes.append(node) }
      let isDone = mark == .unchecked || (mark == .checked && result == .topmost)
      if policy == .independent || !isDone { append(below: node, result, to: &nodes) }
    }
  }

  /// Checks the nodes of a saved result and no others, including disabled ones.
  ///
  /// Each of the three results restores the state that it was taken from.
  ///
  /// - Parameter nodes: Nodes of the hierarchy, in any order; removed nodes are ignored.
  /// - Complexity: O(*l* ÷ 64) for *l* leaves, and again for each node to check over *l* leaves.
  @discardableResult
  public mutating func restore(_ nodes: [Hierarchy.Node]) -> Change {
    let all = 0..<checked.count
    var restored = BitTable(count: checked.count)
    for node in nodes where hierarchy.contains(node) {
      restored.set(BitTable.Selection(range: range(of: node)), to: true)
    }
    let count = restored.ones(in: all)
    if let excess = excess(of: count) {
      return Change(node: nil, refusal: .tooMany(by: excess))
    }
    var kept = restored.count(of: BitTable.Selection(range: all, mask: checked), unlike: false)
    if let fixed {
      kept += restored.count(of: BitTable.Selection(range: all, mask: fixed), unlike: false)
    }
    let changedCount = checkedCount + count - 2 * kept
    put(restored)
    let leaves = policy == .cascade ? all : 0..<0
    return Change(node: nil, leaves: leaves, count: changedCount)
  }

  /// Replaces the checked bits, including those that can't be checked.
  mutating func put(_ bits: BitTable) {
    let all = 0..<bits.count
    checkedCount = bits.ones(in: all)
    checked = bits
    guard fixed != nil else { return }
    fixed = bits
    fixed?.set(BitTable.Selection(range: all, mask: available), to: false)
    checked.set(BitTable.Selection(range: all, mask: fixed), to: false)
  }
}
