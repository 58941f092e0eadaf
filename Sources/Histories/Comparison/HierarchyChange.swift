import Hierarchies

/// A difference between two versions of a hierarchy.
public struct HierarchyChange: Hashable, Sendable {
  /// A kind of difference.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// The node is new.
    case added
    /// The node has disappeared, and nothing is known to continue it.
    case removed
    /// The name is different.
    case renamed
    /// The parent isn't what the parent was.
    case moved
    /// The code is different, or one version has none.
    case recoded
    /// The node was divided among several nodes, and can be one of them.
    case split
    /// The node has disappeared, and became a part of another node.
    case merged
  }

  /// The kind of difference.
  public var kind: Kind

  /// The node in the old version, or `nil` if it was added.
  public var old: Hierarchy.Node?

  /// The nodes in the new version: none if the node was removed, and several if it was split.
  public var new: [Hierarchy.Node]

  /// The reason why the old node is taken for the new ones, or `nil` if the node was added or removed.
  public var reason: HierarchyComparison.Reason?
}

extension HierarchyChange.Kind: CustomStringConvertible {
  /// The kind in one word: `renamed`.
  public var description: String {
    switch self {
    case .added: "added"
    case .removed: "removed"
    case .renamed: "renamed"
    case .moved: "moved"
    case .recoded: "recoded"
    case .split: "split"
    case .merged: "merged"
    }
  }
}

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

  /// The numbers of nodes that are different.
  public struct Counts: Hashable, Sendable {
    /// The nodes of the old version that were removed.
    public var removed = 0
    /// The other nodes of the old version that have changes: another name, parent or code, or several successors.
    public var changed = 0
    /// The nodes of the new version that were added.
    public var added = 0
  }

  /// The numbers of nodes that are different, each counted once, however many changes it has.
  ///
  /// - Complexity: O(*n*) for *n* nodes in both versions.
  public var counts: Counts {
    var counts = Counts()
    for node in before.nodes {
      switch changes(of: node).first?.kind {
      case nil: continue
      case .removed: counts.removed += 1
      default: counts.changed += 1
      }
    }
    counts.added = after.nodes.count { addition(of: $0) != nil }
    return counts
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
