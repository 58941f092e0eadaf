import Hierarchies

extension CheckState {
  /// Transfers the marks to a hierarchy that was edited, or into which children were loaded.
  ///
  /// A leaf keeps its mark, even if it was moved. A node that has lost all its children is checked if it
  /// was checked before. A new node is checked if its nearest ancestor from before is fully checked:
  /// children that load below a checked leaf are checked. Independent nodes keep their marks, and new ones
  /// are unchecked.
  ///
  /// The maximum doesn't apply: everything stays checked, and further checks are refused until the count
  /// is below the maximum.
  ///
  /// - Parameter hierarchy: The current hierarchy, in which existing nodes have kept their numbers.
  /// - Complexity: O(*n* + *l* × *d*) for *n* nodes, *l* of them leaves, and *d* levels.
  public mutating func update(to hierarchy: Hierarchy) {
    let old = self
    self.hierarchy = hierarchy
    clear()
    guard old.checkedCount > 0 else { return }
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
