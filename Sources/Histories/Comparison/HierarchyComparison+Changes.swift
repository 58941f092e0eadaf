import Hierarchies

extension HierarchyComparison {
  /// All differences: those of the nodes of the old version in depth-first order, then the nodes that were added.
  ///
  /// A node that has another name, parent and code has three changes. The order of siblings and other texts than names and
  /// codes aren't compared.
  ///
  /// - Complexity: O(*n*) for *n* nodes in both versions.
  public var changes: [HierarchyChange] {
    before.nodes.flatMap { changes(of: $0) } + after.nodes.compactMap { addition(of: $0) }
  }

  /// The differences of a node of the old version; empty if it is the same in the new one.
  ///
  /// - Complexity: O(*r*) for *r* nodes in the result.
  public func changes(of node: Hierarchy.Node) -> [HierarchyChange] {
    let reason = reason(of: node)
    let successors = successors(of: node)
    guard let other = counterpart(of: node) else {
      let kind: HierarchyChange.Kind =
        successors.isEmpty ? .removed : successors.count == 1 ? .merged : .split
      return [HierarchyChange(kind: kind, old: node, new: successors, reason: reason)]
    }
    var kinds: [HierarchyChange.Kind] = []
    if before.names[node.index] != after.names[other.index] { kinds.append(.renamed) }
    if isMoved(node, to: other) { kinds.append(.moved) }
    if before.codes[node.index] != after.codes[other.index] { kinds.append(.recoded) }
    var changes = kinds.map { HierarchyChange(kind: $0, old: node, new: [other], reason: reason) }
    if successors.count > 1 {
      changes.append(HierarchyChange(kind: .split, old: node, new: successors, reason: reason))
    }
    return changes
  }

  /// The change that added a node of the new version; `nil` if the node or a part of it was in the old one.
  ///
  /// - Complexity: O(1).
  public func addition(of node: Hierarchy.Node) -> HierarchyChange? {
    guard former(of: node) == nil, after.relatives[node.index].isEmpty else { return nil }
    return HierarchyChange(kind: .added, old: nil, new: [node], reason: nil)
  }

  /// Whether the parent of a node isn't what the parent of its counterpart was.
  func isMoved(_ node: Hierarchy.Node, to other: Hierarchy.Node) -> Bool {
    let above = old.parent(of: node).flatMap { counterpart(of: $0) }
    // A root whose parent has disappeared has moved, too.
    return above != new.parent(of: other) || old.parent(of: node) != nil && above == nil
  }
}
