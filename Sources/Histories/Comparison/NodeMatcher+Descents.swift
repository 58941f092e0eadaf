import Hierarchies

extension NodeMatcher {
  /// Finds the nodes that became the child of a neighbor, and relates them to the neighbor: 金山屯区 became 金山屯镇 in
  /// 金林区. The child has the stem of the node, and no other one in the place of the node's parent has it.
  ///
  /// Such children aren't matched with leaves that have less in common.
  ///
  /// - Complexity: O(*n* log *n*) for *n* nodes.
  mutating func findDescents() {
    for (node, child) in Self.descents(from: old, to: new, { old.counterparts[$0.index] }) {
      new.isDescendant[child.index] = true
      if let host = new.hierarchy.parent(of: child) { descents.append(Pair(old: node, new: host)) }
    }
    for (node, child) in Self.descents(from: new, to: old, { new.counterparts[$0.index] }) {
      old.isDescendant[child.index] = true
      if let host = old.hierarchy.parent(of: child) { descents.append(Pair(old: host, new: node)) }
    }
  }

  private static func descents(
    from side: ComparedHierarchy, to other: ComparedHierarchy,
    _ counterpart: (Hierarchy.Node) -> Hierarchy.Node?
  ) -> [(node: Hierarchy.Node, child: Hierarchy.Node)] {
    var (keys, otherKeys) = (KeyedNodes(), KeyedNodes())
    for node in side.nodes where !side.isMatched(node) {
      guard let place = side.hierarchy.parent(of: node).flatMap(counterpart) else { continue }
      keys.add(node, place.index, side.stems[node.index])
    }
    for node in other.nodes where !other.isMatched(node) {
      guard let place = other.grandparent(of: node) else { continue }
      otherKeys.add(node, place.index, other.stems[node.index])
    }
    return KeyedNodes.groups(keys, otherKeys)
      .filter { $0.old.count == 1 && $0.new.count == 1 }
      .map { ($0.old[0], $0.new[0]) }
  }
}
