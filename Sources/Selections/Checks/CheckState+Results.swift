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

  /// Checks the nodes of a saved result and no others, including disabled ones. Forgets saved paths that match no node.
  ///
  /// Each of the three results restores the state that it was taken from.
  ///
  /// - Parameter nodes: Nodes of the hierarchy, in any order; removed nodes are ignored.
  /// - Complexity: O(*l* ÷ 64) for *l* leaves, and again for each node to check over *l* leaves.
  @discardableResult
  public mutating func restore(_ nodes: [Hierarchy.Node]) -> Change {
    restore(nodes, isLimited: true)
  }

  /// Checks nodes and no others.
  ///
  /// - Parameter isLimited: Whether more nodes than the maximum are refused.
  mutating func restore(_ nodes: [Hierarchy.Node], isLimited: Bool) -> Change {
    let all = 0..<checked.count
    var restored = BitTable(count: checked.count)
    for node in nodes where hierarchy.contains(node) {
      restored.set(BitTable.Selection(range: range(of: node)), to: true)
    }
    let count = restored.ones(in: all)
    if isLimited, let excess = excess(of: count) {
      return Change(node: nil, refusal: .tooMany(by: excess))
    }
    var kept = restored.count(of: BitTable.Selection(range: all, mask: checked), unlike: false)
    if let fixed {
      kept += restored.count(of: BitTable.Selection(range: all, mask: fixed), unlike: false)
    }
    let changedCount = checkedCount + count - 2 * kept
    put(restored)
    setUnmatched([])
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

  /// Transfers the marks to a hierarchy that was edited, or into which children were loaded.
  ///
  /// A leaf keeps its mark, even if it was moved. A node that has lost all its children is checked if it
  /// was checked before. A new node is checked if its nearest ancestor from before is fully checked:
  /// children that load below a checked leaf are checked. Independent nodes keep their marks, and new ones
  /// are unchecked.
  ///
  /// A saved path that matched no node is checked if it matches one now. If the node below which it waits was removed, it is
  /// forgotten.
  ///
  /// The maximum doesn't apply: everything stays checked, and further checks are refused until the count
  /// is below the maximum.
  ///
  /// - Parameters:
  ///   - hierarchy: The current hierarchy, in which existing nodes have kept their numbers.
  ///   - loading: Which of its children aren't loaded yet.
  /// - Complexity: O(*n* + *l* × *d*) for *n* nodes, *l* of them leaves, and *d* levels, plus that of
  ///   `Hierarchy.match(_:options:)` for each saved path that matched no node.
  public mutating func update(to hierarchy: Hierarchy, loading: ChildLoading = ChildLoading()) {
    let old = self
    self.hierarchy = hierarchy
    clear()
    unmatched.removeAll { path in
      guard path.isAwaited, let place = path.place else { return false }
      return !hierarchy.contains(place)
    }
    let found = matchAgain(loading)
    guard old.checkedCount > 0 || !found.isEmpty else { return }
    var carried = checked
    var leaf = 0
    var known: (source: Hierarchy.Node, isChecked: Bool)?
    for node in hierarchy.depthFirst() where policy == .independent || hierarchy.isLeaf(node) {
      let bit = policy == .cascade ? leaf : node.index
      leaf += 1
      guard let source = old.source(of: node, in: hierarchy) else { continue }
      if known?.source != source { known = (source, old.mark(of: source) == .checked) }
      if known?.isChecked == true {
        carried.set(BitTable.Selection(range: bit..<bit + 1), to: true)
      }
    }
    for node in found { carried.set(BitTable.Selection(range: range(of: node)), to: true) }
    put(carried)
  }

  /// The node here whose mark a node of the new hierarchy takes over, if any.
  private func source(of node: Hierarchy.Node, in new: Hierarchy) -> Hierarchy.Node? {
    var nearest: Hierarchy.Node? = node
    while let node = nearest, !hierarchy.contains(node) {
      nearest = policy == .cascade ? new.parent(of: node) : nil
    }
    return nearest
  }
}
