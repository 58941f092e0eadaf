import CascadeBase
import Hierarchies

extension NodeMatcher {
  /// The number of levels that keys distinguish.
  private static let levelLimit = 64

  /// Matches leaves with the same name in different parents. The nearest matching ancestors below which no other leaf
  /// has the name decide.
  ///
  /// - Complexity: O(*n* log *n*) for *n* nodes without a counterpart.
  mutating func matchNamesElsewhere() {
    matchNearest(.name) { side, node in
      side.hierarchy.isLeaf(node) ? side.names[node.index] : nil
    }
    matchUniqueNames()
    // A leaf can become a parent, or the reverse. Its level has to be the same then.
    matchNearest(.name, exactlyOneIsLeaf: true) { side, node in
      Self.key(side.names[node.index], onLevel: side.levels[node.index])
    }
    matchPending()
  }

  /// Matches leaves that have the same name without its administrative suffix, on the same level.
  ///
  /// - Complexity: As ``matchNamesElsewhere()``.
  mutating func matchForms() {
    matchNearest(.form) { side, node in
      guard side.hierarchy.isLeaf(node) else { return nil }
      return Self.key(side.stems[node.index], onLevel: side.levels[node.index])
    }
    matchPending()
  }

  private static func key(_ number: Int, onLevel level: Int) -> Int {
    number * levelLimit + min(level, levelLimit - 1)
  }

  /// Matches leaves whose name is unique in both versions.
  private mutating func matchUniqueNames() {
    let (oldNodes, newNodes) = (old.nodesByName(), new.nodesByName())
    let pairs = KeyedNodes.groups(oldNodes, newNodes)
      .filter { $0.old.count == 1 && $0.new.count == 1 }
      .map { Pair(old: $0.old[0], new: $0.new[0]) }
    accept(
      pairs.filter { old.hierarchy.isLeaf($0.old) && new.hierarchy.isLeaf($0.new) }, .name)
  }

  /// Matches nodes that are the only ones with their key below matching ancestors, the deepest ancestors first.
  private mutating func matchNearest(
    _ reason: HierarchyComparison.Reason, exactlyOneIsLeaf: Bool = false,
    by key: (ComparedHierarchy, Hierarchy.Node) -> Int?
  ) {
    let ancestors = matchedByDepth()
    var ranks = Array(repeating: -1, count: old.names.count)
    for (rank, node) in ancestors.enumerated() { ranks[node.index] = rank }
    let oldKeys = keys(of: old, { ranks[$0.index] }, key)
    let newKeys = keys(
      of: new, { [new] in new.counterparts[$0.index].map { ranks[$0.index] } ?? -1 }, key)
    var pairs: [Pair] = []
    var depth = 0
    for group in KeyedNodes.groups(oldKeys, newKeys) {
      // The pairs of all ancestors of one depth are accepted together, so that their order doesn't matter.
      let next = self.depth(of: ancestors[group.first])
      if next != depth {
        accept(pairs, reason)
        (pairs, depth) = ([], next)
      }
      let (xs, ys) = (
        group.old.filter { !old.isMatched($0) }, group.new.filter { !new.isMatched($0) }
      )
      guard xs.count == 1, ys.count == 1 else { continue }
      let areBothLeaves = old.hierarchy.isLeaf(xs[0]) && new.hierarchy.isLeaf(ys[0])
      let isOneLeaf = old.hierarchy.isLeaf(xs[0]) != new.hierarchy.isLeaf(ys[0])
      let pair = Pair(old: xs[0], new: ys[0])
      if exactlyOneIsLeaf ? isOneLeaf : areBothLeaves, isNear(pair) { pairs.append(pair) }
    }
    accept(pairs, reason)
  }

  /// Whether the grandparents of two nodes match, or one of the parents is what the other grandparent is. Two nodes that
  /// are farther apart have parents of one name; otherwise they only share a common name.
  private func isNear(_ pair: Pair) -> Bool {
    guard let x = old.hierarchy.parent(of: pair.old), let y = new.hierarchy.parent(of: pair.new)
    else { return true }
    if old.stems[x.index] == new.stems[y.index] { return true }
    let others = [y, new.hierarchy.parent(of: y)]
    return [x, old.hierarchy.parent(of: x)].contains { above in
      guard let above else { return others.contains(nil) }
      return old.counterparts[above.index].map { others.contains($0) } ?? false
    }
  }

  /// The unmatched nodes with a key, once for each near ancestor that has a rank.
  private func keys(
    of side: ComparedHierarchy, _ rank: (Hierarchy.Node) -> Int,
    _ key: (ComparedHierarchy, Hierarchy.Node) -> Int?
  ) -> KeyedNodes {
    var keys = KeyedNodes()
    for node in side.nodes where !side.isMatched(node) {
      guard let key = key(side, node) else { continue }
      for ancestor in side.nearAncestors(of: node) where rank(ancestor) >= 0 {
        keys.add(node, rank(ancestor), key)
      }
    }
    return keys
  }

  /// The matched old nodes, those on the deepest levels of both versions first.
  private func matchedByDepth() -> [Hierarchy.Node] {
    let matched = old.nodes.filter { old.isMatched($0) }
    let depths = matched.map { depth(of: $0) }
    return Ordering { depths[$0] > depths[$1] }.positions(to: matched.count).map { matched[$0] }
  }

  /// The sum of the levels of a matched node in both versions, plus one.
  private func depth(of node: Hierarchy.Node) -> Int {
    let other = old.counterparts[node.index].map { new.levels[$0.index] } ?? 0
    return old.levels[node.index] + other + 1
  }
}

extension ComparedHierarchy {
  fileprivate func nodesByName() -> KeyedNodes {
    var keys = KeyedNodes()
    for node in nodes { keys.add(node, 0, names[node.index]) }
    return keys
  }
}
