import Hierarchies

extension CheckState {
  /// Carries the marks over to a hierarchy that was edited, or into which children were loaded.
  ///
  /// A leaf that was there before keeps its mark, also where it was moved; a node that has lost all
  /// its children is checked if it was before. What is new is checked where the nearest node above it
  /// that was there before is checked wholly: the children that are loaded below a checked leaf come
  /// checked. Independent nodes keep their marks, and new ones come unchecked.
  ///
  /// The maximum does not hold here: what is more than it stays checked, and further checks are
  /// refused until it is less.
  ///
  /// - Parameter hierarchy: The hierarchy as it is now, in which nodes have the numbers they had.
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

  /// The node here whose mark a node of the new hierarchy takes, if there is one.
  private func source(of node: Hierarchy.Node, in new: Hierarchy) -> Hierarchy.Node? {
    var nearest: Hierarchy.Node? = node
    while let node = nearest, !hierarchy.contains(node) {
      nearest = policy == .cascade ? new.parent(of: node) : nil
    }
    return nearest
  }
}
